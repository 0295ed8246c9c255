import type { Page } from 'playwright-core';

const PATIENCE_MS = 8_000;

/** Waits until a screen stands: its heading is there, what it fetches has come, no skeleton is left, and its fonts are loaded. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // A screen may keep waiting for something on purpose, so patience ends without a failure. Asked again and again from
  // here: a function that waits inside the page would be a string to evaluate, which the page's policy forbids.
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline && (await isPending(page));)
    await page.waitForTimeout(100);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

const isPending = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`document.querySelector('.skeleton, [aria-busy="true"]') !== null`);
