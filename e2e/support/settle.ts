import { errors, type Locator, type Page } from 'playwright-core';
import { waitUntilQuiet } from './quiet-network.ts';

const PATIENCE_MS = 8_000;

/** Waits until a screen is drawn: its heading is there, what it fetches has come, no skeleton is left, and its fonts are loaded. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await waitUntilQuiet(page);
  await waitUntilDrawn(page);
}

/** The same, whatever the network does: after a login on its page the browser reports one request as never finished. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page
    .locator('.skeleton, [aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: PATIENCE_MS })
    // A screen may keep waiting for something on purpose, so patience ends without a failure.
    .catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** Waits until what has been decided so far is drawn. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))');
}

/** Waits until something on the page has not moved for some frames: a runner that scrolls to a button of a sheet which still comes in scrolls the sheet away, and that closes it. */
export async function atRest(what: Locator): Promise<void> {
  const frames = 20;
  await what.evaluate((element, enough) => {
    const view = element.ownerDocument.defaultView;
    if (view === null) return Promise.reject(new Error('the page has gone'));
    return new Promise<void>((resolve) => {
      let last = Number.NaN;
      let still = 0;
      const look = (): void => {
        const { top, bottom } = element.getBoundingClientRect();
        still = top === last && top >= 0 && bottom <= view.innerHeight ? still + 1 : 0;
        last = top;
        if (still === enough) resolve();
        else view.requestAnimationFrame(look);
      };
      look();
    });
  }, frames);
}

/** Waits until the page scrolls no more. */
export async function afterScroll(page: Page): Promise<void> {
  await page.evaluate(untilStill('scrollY', 3));
}

/** A script that waits until something, read once in each frame, has been the same for so many. */
const untilStill = (value: string, frames: number): string => `new Promise((resolve) => {
  let last = NaN;
  let still = 0;
  const look = () => {
    const now = ${value};
    still = now === last ? still + 1 : 0;
    last = now;
    if (still === ${frames}) resolve();
    else requestAnimationFrame(look);
  };
  look();
})`;
