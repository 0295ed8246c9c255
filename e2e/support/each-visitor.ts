import type { Browser, BrowserContext, Page } from 'playwright-core';
import { test } from './test.ts';

/** What a test of a file that called `openVisitorForEachTest` sees: its own visitor, in the worker's browser. */
export let browser: Browser;
export let context: BrowserContext;
export let page: Page;

/** For each test of a file a visitor who was never here. `test.use` changes what the visitor is like. */
export function openVisitorForEachTest(): void {
  test.beforeEach(async ({ browser: ofWorker, context: ofTest, page: first }) => {
    browser = ofWorker;
    context = ofTest;
    page = first;
  });
}
