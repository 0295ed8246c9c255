// Keeps the list of the page fresh without losing what is typed or focused elsewhere on it.
const EVERY_MS = 3_000;

async function refresh() {
  if (document.hidden) return;
  const response = await fetch(location.href);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [shown, fresh] = [document.getElementById('live'), page.getElementById('live')];
  if (shown !== null && fresh !== null && shown.innerHTML !== fresh.innerHTML)
    shown.replaceWith(document.adoptNode(fresh));
}

setInterval(() => void refresh().catch(() => undefined), EVERY_MS);
