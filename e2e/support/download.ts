import type { Download, Locator, Page } from 'playwright-core';
import { expect } from './test.ts';

/** Presses a button until its file comes. The process that typesets gives way to all others, and refuses on a busy machine. */
export async function downloadBy(page: Page, button: Locator): Promise<Download> {
  let file: Download | undefined;
  await expect(async () => {
    const begun = page.waitForEvent('download', { timeout: 12_000 });
    await button.click();
    file = await begun;
  }).toPass();
  if (file === undefined) throw new Error('a download that began is not there');
  return file;
}
