import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS, PHONE } from './e2e/support/browser.ts';

/** Each worker has a product of its own (`e2e/start-products.ts`), so files run side by side. One more than the processors, as a file waits for a good part of its time. */
const WORKERS = 3;
/** Files that take longest come first, or the others would wait for one of them in the end. */
const LONG = [
  'wallet-money-out',
  'credit-refused',
  'lost-response',
  'credit-guarantees',
  'gateway-faults',
  'clm',
  'video',
].map((name) => `**/${name}.test.ts`);
const PATIENCE_MS = 15_000;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-products.ts',
  workers: WORKERS,
  // A real browser on a machine that does other work as well: once more before it counts. The last lines of `npm test` say how often.
  retries: 1,
  // Three browsers in one test take most of a minute on a busy machine; what waits for one thing has its own, shorter limit.
  timeout: 90_000,
  // What is left of a failed test: its picture, and the trace of its second try. Both paths are printed with the failure.
  outputDir: '.cache/browser-failures',
  reporter: 'list',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  use: {
    viewport: PHONE,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    contextOptions: { reducedMotion: 'reduce' },
    // `page.route` does not see what a service worker fetches. Files about the worker allow it.
    serviceWorkers: 'block',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // Debian's Chromium; no browser is ever downloaded.
    launchOptions: { executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS] },
    // Recording a trace slows every page, so it begins at the second try.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
