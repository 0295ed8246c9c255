import type { Page } from 'playwright-core';

const PATIENCE_MS = 8_000;

/** Waits until a screen stands: its heading is there, what it fetches has come, no skeleton is left, and its fonts are loaded. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // A screen may keep waiting for something on purpose, so patience ends without a failure.
  await page.waitForFunction(`document.querySelector('.skeleton, [aria-busy="true"]') === null`, undefined, { timeout: PATIENCE_MS }).catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
