import type { Browser, Page } from 'playwright-core';
import { PHONE } from './support/browser.ts';
import type { DemoUser } from './support/demo.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { waitUntilQuiet } from './support/quiet-network.ts';
import { moveClock } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { sized } from '../tools/suites/run-size.ts';

const TEHRAN = 'Asia/Tehran';
/** Four pages load together. */
const PATIENCE_MS = 30_000;
/** A day behind, a day ahead, and the two that are farthest apart. */
const ELSEWHERE = ['America/New_York', 'America/Vancouver', 'Pacific/Auckland', 'Pacific/Kiritimati'];
const SCREENS: readonly (readonly [DemoUser, readonly string[]])[] = [
  [
    'debtor',
    [
      '/user/welcome',
      '/user/ips',
      '/user/ips/outlook',
      '/user/ips/bills',
      '/user/ips/hardship',
      '/user/ips/salary-day',
      '/user/transactions',
      '/user/wallet',
      '/user/wallet/statement',
    ],
  ],
  ['merchant', ['/user/merchant-profile', '/user/merchant-installment']],
];

/** A page of a person who is signed in, on a device with its clock in a time zone. */
async function openIn(browser: Browser, timezoneId: string, who: DemoUser): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'fa-IR',
    timezoneId,
    baseURL: baseUrl,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await signIn(context, baseUrl, who);
  // Reminders of the moved clock arrive while the screens are read.
  await context.route('**/api/v1/user-unread-messages-count', (route) => route.fulfill({ json: { count: 0 } }));
  return context.newPage();
}

/** What a screen says once it has all it fetches. */
async function textAt(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await waitUntilQuiet(page);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await waitUntilQuiet(page);
  return page.locator('main').innerText();
}

test.afterEach(() => moveClock(baseUrl, null));

test('every day, calendar and count of days is Tehran’s, wherever the device is', async ({ browser }) => {
  test.setTimeout(180_000);
  // A quarter past midnight in Tehran: half the world still has another date.
  await moveClock(baseUrl, '2026-12-07T20:45:00Z');
  for (const [who, paths] of SCREENS) {
    const here = await openIn(browser, TEHRAN, who);
    const elsewhere = await Promise.all(ELSEWHERE.map((zone) => openIn(browser, zone, who)));
    for (const path of sized(paths.slice(0, 3), paths)) {
      const text = await textAt(here, path);
      expect(text.length, path).toBeGreaterThan(40);
      await Promise.all(elsewhere.map((page) => page.goto(path)));
      for (const [at, page] of elsewhere.entries())
        await expect
          .poll(() => page.locator('main').innerText(), {
            message: `${path} in ${ELSEWHERE[at]}`,
            timeout: PATIENCE_MS,
          })
          .toBe(text);
    }
    for (const page of [here, ...elsewhere]) await page.context().close();
  }
});
