/** What a person presses. */
const PRESSABLE = 'a[href],button,label';
/** So far a finger may wander between down and up, in CSS pixels, and still mean what it went down on. */
const WANDER_PX = 12;

/**
 * A press counts for what it began on, though the page moves under the finger: when a font or a part of the screen arrives between down and up,
 * the browser would give the click to whatever is there by then, or to nothing. A press that the finger drags away stays lost.
 */
export function keepPresses(page: Document): void {
  let press: { readonly on: HTMLElement; readonly x: number; readonly y: number } | undefined;
  page.addEventListener(
    'pointerdown',
    ({ target, clientX: x, clientY: y }) => {
      const on = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
      press = on === null ? undefined : { on, x, y };
    },
    true,
  );
  page.addEventListener(
    'click',
    (event) => {
      const begun = press;
      press = undefined;
      if (begun === undefined || !event.isTrusted || !(event.target instanceof Node)) return;
      const { on, x, y } = begun;
      // A click without a place is the keyboard's.
      if (event.detail === 0 || on.contains(event.target) || !on.isConnected) return;
      if (Math.hypot(event.clientX - x, event.clientY - y) > WANDER_PX) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      on.click();
    },
    true,
  );
}
