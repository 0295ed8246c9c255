import type { BrowserContext, Page } from 'playwright-core';

/** What a person has done on the pages of one road. */
export interface Counted {
  /** Presses of a control: buttons, links, boxes, choices, the gateway's own button among them. */
  readonly taps: number;
  /** Fields that were filled, whatever it took to type them; each once. Going into a field is a part of filling it. */
  readonly fields: number;
  /** One-time codes that were typed to their last digit. */
  readonly codes: number;
  /** How often the page of the payment gateway was opened. */
  readonly trips: number;
}

/**
 * Counts in the page itself, in its session's storage, so that the count outlives a page. Presses are counted at the document: where the runner withholds one that has
 * moved away and presses again, the product saw one.
 */
const COUNT = `
  const add = (name) => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
  const isText = (field) => field instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file'].includes(field.type);
  document.addEventListener('pointerdown', ({ target }) => isText(target) || add('count-taps'), { capture: true });
  const filled = new WeakSet();
  const completed = new Map();
  document.addEventListener('input', ({ target }) => {
    if (!isText(target)) return;
    if (target.autocomplete === 'one-time-code') {
      const isWhole = target.value.length === 6;
      if (isWhole && !completed.get(target)) add('count-codes');
      return void completed.set(target, isWhole);
    }
    if (filled.has(target) || target.value === '') return;
    filled.add(target);
    add('count-fields');
  }, { capture: true });
`;

/** Counts from the next page on; the result is read at the end. */
export async function countTaps(context: BrowserContext, page: Page): Promise<() => Promise<Counted>> {
  await context.addInitScript(COUNT);
  let trips = 0;
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/sandbox/psp/pay/')) trips += 1;
  });
  const read = (name: string): Promise<number> =>
    page.evaluate<number>(`Number(sessionStorage.getItem('count-${name}') ?? 0)`);
  return async () => ({ taps: await read('taps'), fields: await read('fields'), codes: await read('codes'), trips });
}
