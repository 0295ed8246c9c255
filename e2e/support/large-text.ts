import type { Page } from 'playwright-core';
import { PHONE } from './browser.ts';
import { nextFrames } from './settle.ts';

/** The narrowest phone the product is drawn for. */
const SMALL_PHONE = { width: 360, height: 640 } as const;

/** Sets the letters twice as large on a small phone, as a reader with weak eyes does (WCAG 2.2, 1.4.4). */
export async function enlargeText(page: Page): Promise<void> {
  await page.setViewportSize(SMALL_PHONE);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  // What is measured at once may still be the page as it was.
  await nextFrames(page);
}

/** Sets letters and phone back to what a test begins with. */
export async function normalText(page: Page): Promise<void> {
  await page.evaluate(`document.documentElement.style.fontSize = ''`);
  await page.setViewportSize(PHONE);
}

/**
 * What of the present page cannot be read or pressed whole: words and typed text beyond the edge of the screen, of a box that
 * hides what leaves it, or of their own button; and a page that scrolls sideways. Lists that are swiped or scrolled are fine, and so is the head of a text that a press opens.
 */
export const findCutText = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(FIND_CUT_TEXT);

/** Looks at each line of each text. Half a letter's height is let go above and below: a line's box is taller than its letters. */
const FIND_CUT_TEXT = `(() => {
  const found = new Set();
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide) found.add('the page is ' + document.documentElement.scrollWidth + ' wide');
  const isHidden = (style) => style.visibility === 'hidden' || style.opacity === '0' || style.clipPath === 'inset(50%)' || style.clip !== 'auto';
  const look = (line, element, words) => {
    const slack = line.height * 0.25;
    const leaves = (box, sideways, upright) =>
      (sideways && (line.left < box.left - 1 || line.right > box.right + 1)) || (upright && (line.top + slack < box.top - 1 || line.bottom - slack > box.bottom + 1));
    for (let box = element; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isHidden(style) || (style.webkitLineClamp !== 'none' && box.matches('button'))) return;
      const bounds = box.getBoundingClientRect();
      const isPressed = box.matches('button, a, [role=tab], [role=radio], label') && style.display !== 'inline';
      const isShut = (overflow) => overflow === 'hidden' || overflow === 'clip';
      if (leaves(bounds, isShut(style.overflowX) || isPressed, isShut(style.overflowY) || isPressed)) return void found.add('cut by ' + (box.className || box.tagName) + ': ' + words);
      if (/auto|scroll/.test(style.overflowX)) return;
      if (style.position === 'fixed' && leaves({ left: 0, right: wide, top: 0, bottom: innerHeight }, true, true)) return void found.add('beyond the screen: ' + words);
    }
    if (leaves({ left: 0, right: wide }, true, false)) found.add('beyond the screen: ' + words);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.data.trim() === '' || text.parentElement.closest('[aria-hidden], script, style, noscript') !== null) continue;
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) if (line.width > 1 && line.height > 1) look(line, text.parentElement, text.data.trim().slice(0, 60));
  }
  for (const field of document.querySelectorAll('input, select')) {
    if (field.clientWidth <= 1 || getComputedStyle(field).opacity === '0') continue;
    if (field.scrollWidth > field.clientWidth + 1) found.add('cut in its field: ' + field.value);
    look(field.getBoundingClientRect(), field, 'the field ' + (field.labels?.[0]?.textContent ?? field.name));
  }
  return [...found];
})()`;
