import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { openBrowser, openVisitor } from './browser.ts';

/** What a test of a file that called `openVisitorForEachTest` sees: its own visitor, in the file's browser. */
export let browser: Browser;
export let context: BrowserContext;
export let page: Page;

/** One browser for the tests of a file, and for each of them a visitor who was never here, without a service worker. */
export function openVisitorForEachTest(): void {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => browser?.close());
  beforeEach(async () => {
    context = await openVisitor(browser, inject('baseUrl'), { serviceWorkers: 'block' });
    page = await context.newPage();
  });
  afterEach(async () => context.close());
}
