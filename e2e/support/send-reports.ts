import type { Page } from 'playwright-core';

/** The page is hidden for a moment, as when another app comes to the front: error reports that wait for the next ten seconds go out at once. */
const HIDE = `(() => {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  delete document.visibilityState;
})()`;

/** Sends what waits to be reported; nothing where the reporter is not there yet. */
export async function sendReports(page: Page): Promise<void> {
  await page.evaluate(HIDE);
}
