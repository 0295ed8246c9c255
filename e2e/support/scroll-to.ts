import type { Locator, Page } from 'playwright-core';
import { nextFrames } from './settle.ts';

const MAX_SCREENS = 200;

/** Scrolls down until the element is in the page: of long lists only what is near the screen is. */
export async function scrollTo(page: Page, wanted: Locator): Promise<void> {
  for (let screen = 0; screen < MAX_SCREENS && (await wanted.count()) === 0; screen += 1) {
    await page.mouse.wheel(0, 1_200);
    await nextFrames(page);
  }
  await wanted.waitFor();
}
