import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { publicPagesText } from '../apps/web/src/messages/fa/public-pages.ts';
import { PROFILE_PARTS, viewsOf, type View } from '../tools/screens/views.ts';
import { openAccount } from './support/account.ts';
import { listenForComplaints, openBrowser, openVisitor } from './support/browser.ts';
import { SHOPS } from './support/demo.ts';
import { enlargeText, findCutText } from './support/large-text.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';

const baseUrl = inject('baseUrl');
/** Reflow (WCAG 1.4.10): at this width nothing may need scrolling sideways. */
const NARROW = { width: 320, height: 640 } as const;

/** Screens that are finished. The others all share the one honest state of what is not open yet, seen on `services`. */
const FINISHED = [
  'front',
  'landing',
  'faq',
  'login',
  'customer-signup',
  'merchant-signup',
  'iraq-login',
  'password-reset',
  'password-changed',
  'account-recovery',
  'short-link',
  'fallback',
  'not-found',
  'welcome-guest',
  'qr-login',
  'services',
  'welcome-customer',
  'welcome-debtor',
  'welcome-merchant',
  'civil-registration-confirmed',
  'civil-registration-fresh',
  'qr',
  'qr-payment-1-amount',
  'qr-payment-2-how',
  'qr-payment-3-wallets',
  'qr-payment-4-confirm',
  'qr-payment-cash-too',
  'qr-payment-dinar',
  'qr-payment-unknown',
  'qr-receipt',
  'qr-result',
  'wallet',
  'installments-list',
  'installments-month',
  'installments-year',
  'transactions',
  'transaction',
  'merchant-transactions',
  'profile',
  ...PROFILE_PARTS.map((part) => `profile-${part}`),
  'video-authentication',
  'operator-reviews',
  'operator-recoveries',
  'operator-account',
];

let browser: Browser;
const contexts = new Map<View['visitor'], Promise<BrowserContext>>();
let views: readonly View[];

beforeAll(async () => {
  browser = await openBrowser();
  const purchase = await (await openAccount(baseUrl, 'customer')).buy(SHOPS.installments, 1_800_000, 4);
  views = viewsOf(purchase);
});
afterAll(async () => browser?.close());

/** One signed-in profile for each visitor, whichever test asks first. */
function contextOf(visitor: View['visitor']): Promise<BrowserContext> {
  const known = contexts.get(visitor) ?? openContext(visitor);
  contexts.set(visitor, known);
  return known;
}

async function openContext(visitor: View['visitor']): Promise<BrowserContext> {
  const context = await openVisitor(browser, baseUrl, { serviceWorkers: 'block' });
  if (visitor !== 'guest') await signIn(context, baseUrl, visitor);
  return context;
}

describe('every screen', () => {
  test.concurrent.each(FINISHED)(
    '%s: axe finds nothing, light or dark; no fault in the console; fits a narrow phone; letters twice as large are all there',
    async (name) => {
      const view = views.find((each) => each.name === name);
      if (view === undefined) throw new Error(`no view ${name}`);
      const page = await (await contextOf(view.visitor)).newPage();
      const complaints = listenForComplaints(page);
      await page.goto(view.address);
      await settle(page);
      // Colours pass over from one state or theme to the next; what is measured half-way is neither.
      await page.evaluate(
        'void document.styleSheets[0].insertRule("*, ::before, ::after { transition-property: none !important }")',
      );
      const light = await new AxeBuilder({ page }).analyze();
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
      const violations = [...light.violations, ...dark.violations].map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join('\n')}`,
      );
      expect(violations).toEqual([]);
      await page.setViewportSize(NARROW);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(NARROW.width);
      await enlargeText(page);
      expect(await findCutText(page)).toEqual([]);
      expect(complaints.faults).toEqual([]);
      await page.close();
    },
  );
});

test('the front page says everything without JavaScript', async () => {
  const context = await openVisitor(browser, baseUrl, { javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  expect([await page.locator('html').getAttribute('lang'), await page.locator('html').getAttribute('dir')]).toEqual([
    'fa',
    'rtl',
  ]);
  const text = await page.locator('body').innerText();
  for (const expected of [publicPagesText.root.title, publicPagesText.root.stepsTitle, publicPagesText.root.start])
    expect(text).toContain(expected);
  await page.getByRole('link', { name: publicPagesText.root.start }).click();
  await page.waitForURL('**/login*');
  await context.close();
});

test('an unknown address answers 404 with a page that leads home', async () => {
  const context = await openVisitor(browser, baseUrl);
  const page = await context.newPage();
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'رفتن به صفحهٔ اول' }).click();
  await page.waitForURL(`${baseUrl}/`);
  await context.close();
});
