import type { Page } from 'playwright-core';

/** Waits until what a screen fetches has come, its fonts are there, and no skeleton is left. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .locator('.skeleton')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
