import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { nextFrames } from './settle.ts';

/** What notices that the network is gone, and the page it then shows. */
const FILES = ['offline-watch', 'fallback-page'];

const PATIENCE_MS = 15_000;

/** The network goes, once what notices that is there: it comes beside the screen, which does not wait for it. */
export async function loseConnection(page: Page): Promise<void> {
  const fetched = `performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => name)`;
  await expect
    .poll(
      async () => {
        const names = await page.evaluate<string[]>(fetched);
        return FILES.filter((file) => !names.some((name) => name.includes(`/assets/${file}-`)));
      },
      { timeout: PATIENCE_MS },
    )
    .toEqual([]);
  await nextFrames(page);
  await page.context().setOffline(true);
}
