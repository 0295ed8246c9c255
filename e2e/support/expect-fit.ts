import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { expect } from './test.ts';

/** Nothing for axe to find on a phone and at a desk, in both colour schemes, and nothing wider than the screen. */
export async function expectFit(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, PHONE])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      // Colours pass over from one scheme to the other.
      await expect.poll(() => axeViolations(page)).toEqual([]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
    }
}
