import type { Page } from 'playwright-core';

/**
 * What of the current page can be pressed by its role and not by a finger: it is beyond the edge, or under something else.
 * That is so wherever the page is scrolled to.
 */
export const findOutOfReach = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(FIND);

/**
 * Each thing is scrolled into the middle, then to the top and to the end. So a bar at an edge counts only where no one can move away from it.
 * A field that its label draws is pressed there. A row that is swiped is scrolled by the look itself.
 */
const FIND = `(() => {
  const found = new Set();
  const wide = document.documentElement.clientWidth;
  const isDrawn = (element) => {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
    return getComputedStyle(element).clipPath !== 'inset(50%)';
  };
  const pressedOf = (element) => (isDrawn(element) && getComputedStyle(element).opacity !== '0' ? element : (element.closest('label') ?? element.labels?.[0] ?? element));
  const isSwiped = (element) => {
    for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
    return false;
  };
  const nameOf = (element) => element.tagName.toLowerCase() + ' «' + (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) + '» ' + (element.getAttribute('href') ?? element.getAttribute('type') ?? '');
  const pressable = 'a[href], button:not([disabled]), input:not([type=hidden]):not([disabled]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=radio], [role=checkbox], [role=menuitem]';
  for (const element of document.querySelectorAll(pressable)) {
    if (element.closest('[inert], [aria-hidden=true]') !== null) continue;
    const pressed = pressedOf(element);
    if (!isDrawn(pressed)) continue;
    const name = nameOf(element);
    let over = null;
    let isReached = false;
    for (const block of ['center', 'start', 'end']) {
      pressed.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      // A link inside a sentence has a box for each of its lines.
      const [box] = pressed.getClientRects();
      if ((box.left < -1 || box.right > wide + 1) && !isSwiped(pressed)) {
        found.add('beyond the edge: ' + name);
        isReached = true;
      } else {
        over = document.elementFromPoint((Math.max(box.left, 0) + Math.min(box.right, wide)) / 2, (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2);
        isReached = over !== null && (pressed.contains(over) || (over.contains(pressed) && over.matches('label, a, button')) || over.closest('label')?.control === element);
      }
      if (isReached) break;
    }
    if (!isReached) found.add('covered by ' + (over === null ? 'nothing' : over.tagName + '.' + String(over.className?.baseVal ?? over.className).slice(0, 60)) + ': ' + name);
  }
  if (document.documentElement.scrollWidth > wide) {
    const isBeyond = ({ left, right }) => left < -1 || right > wide + 1;
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => isBeyond(element.getBoundingClientRect()) && !isSwiped(element)).at(-1);
    found.add('the page scrolls sideways: ' + (beyond === undefined ? '' : beyond.tagName + '.' + beyond.className + ' ' + beyond.textContent.slice(0, 40)));
  }
  scrollTo(0, 0);
  return [...found];
})()`;
