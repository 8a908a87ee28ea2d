// Makes elements. Knows nothing of drawings.

const SVG = "http://www.w3.org/2000/svg";

/** The element with that id; the page is wrong if there is none. */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** An HTML element. Properties starting with `on` are listeners, `class` and names with a dash are attributes. */
export function html(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class" || name.includes("-") || name === "role" || name === "for" || name === "list") {
      element.setAttribute(name, value);
    } else element[name] = value;
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An SVG element. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter(Boolean));
  return element;
}

/** A picture from SVG text, apart from the page: its ids and styles stay its own. */
export function picture(text, description) {
  return html("img", { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`, alt: description });
}

/** A picture of one mark, as the drawings show it; one on a way, which is small, nearer. */
export function markPicture({ picture: name, stands }, size = 26) {
  const use = svg("use", { href: `#mark-${name}`, width: 1, height: 1 });
  return svg("svg", { viewBox: stands === "way" ? ".22 .22 .56 .56" : "0 0 1 1", width: size, height: size, class: "mark-picture", "aria-hidden": "true" }, use);
}

/** The symbol of a mark, for every `use` of it. */
export function symbol(mark) {
  const element = svg("symbol", { id: `mark-${mark.name}`, viewBox: "0 0 1 1", overflow: "visible" });
  element.innerHTML = mark.symbol;
  return element;
}

/** A labelled row of radio buttons that looks like one switch. */
export function choice(legend, name, options, chosen, onchoose, looks = "") {
  const buttons = options.map(([value, text]) =>
    html("label", { class: "choice-option" },
      html("input", { type: "radio", name, value, checked: value === chosen, onchange: () => onchoose(value) }),
      html("span", {}, text)));
  return html("fieldset", { class: `choice ${looks}` }, html("legend", {}, legend), html("div", { class: "choice-row" }, ...buttons));
}

/** A labelled field of a form. */
export function labelled(text, control) {
  return html("label", { class: "labelled" }, html("span", {}, text), control);
}

/**
 * Renders into `host` only if `key` is not what it was: what a person types in or has the focus on is left alone.
 * After rendering, the control with the same `data-keep` has the focus again.
 */
export function renderOnce(host, key, render) {
  const text = JSON.stringify(key);
  if (host.renderedKey === text) return;
  host.renderedKey = text;
  const active = document.activeElement;
  const kept = host.contains(active) ? active.dataset.keep ?? active.name : null;
  const value = kept && active.type === "radio" ? active.value : null;
  host.replaceChildren(...[render()].flat().filter(Boolean));
  if (!kept) return;
  const again = [...host.querySelectorAll("[data-keep], input, select, textarea")].find((control) =>
    (control.dataset.keep ?? control.name) === kept && (value === null || control.value === value));
  again?.focus();
}
