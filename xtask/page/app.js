const answer = await fetch("/api/start", { headers: { "X-Oneway-Token": location.hash.slice(1) } });
for (const rule of (await answer.json()).rules) {
  const item = document.createElement("li");
  item.textContent = `${rule.title} (${rule.path})`;
  document.getElementById("rules").append(item);
}
