import { LOOKS, pictureName, type Flaw } from './take-pictures.ts';
import type { View } from './views.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One page with all pictures side by side, flaws first. */
export function galleryPage(views: readonly View[], flaws: readonly Flaw[]): string {
  const figures = (view: View): string =>
    LOOKS.map(
      (look) =>
        `<figure><a href="${pictureName(view, look)}"><img loading="lazy" src="${pictureName(view, look)}" alt=""></a><figcaption>${look.name}</figcaption></figure>`,
    ).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of Nesye</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; background: #eee; color: #222 }
section div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
figure { margin: 0 } img { height: 420px; border: 1px solid #bbb } code { color: #555 }
</style>
<h1>Screens of Nesye</h1>
${flaws.length === 0 ? '' : `<ul>${flaws.map((flaw) => `<li><b>${escapeHtml(flaw.view)}</b>: ${escapeHtml(flaw.text)}</li>`).join('')}</ul>`}
${views.map((view) => `<section id="${view.name}"><h2>${view.name} <code>${escapeHtml(view.address)}</code> (${view.visitor})</h2><div>${figures(view)}</div></section>`).join('\n')}
</html>
`;
}
