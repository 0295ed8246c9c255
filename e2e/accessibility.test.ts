import type { Browser, Page } from 'playwright-core';
import { publicPagesText } from '../apps/web/src/messages/fa/public-pages.ts';
import { viewsOf, type ScreenView, type View } from '../tools/screens/views.ts';
import { isLongRun } from '../tools/suites/run-size.ts';
import { openAccount } from './support/account.ts';
import { axeViolations, stopTransitions } from './support/axe.ts';
import { type Complaints, listenForComplaints, openVisitor, PHONE } from './support/browser.ts';
import { SHOPS } from './support/demo.ts';
import { enlargeText, findCutText } from './support/large-text.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

/** Reflow (WCAG 1.4.10): at this width nothing may need scrolling sideways. */
const NARROW = { width: 320, height: 640 } as const;

/** The screens of the table that are built. The others all share one honest state for each frame: the first of each stands for them. */
const isNotOpen = ({ screen }: ScreenView): boolean => screen.module.includes('/not-open-');
const all = viewsOf({ id: 0, uid: '' });
const notOpen = all.filter(isNotOpen);
const open = all.filter((view) => !isNotOpen(view));
const kindOf = ({ screen, visitor }: ScreenView): string => `${screen.frame} ${visitor}`;
/** The first of each frame and visitor; every screen in a long run. */
const isChosen = (view: ScreenView): boolean =>
  isLongRun || open.find((other) => kindOf(other) === kindOf(view)) === view;
const shown = [
  ...open.filter(isChosen),
  ...notOpen.filter(({ screen }) => notOpen.find((view) => view.screen.frame === screen.frame)?.screen === screen),
].map(({ name }) => name);

interface Visit {
  readonly page: Page;
  readonly complaints: Complaints;
}

/** One page of a signed-in profile for each visitor and worker: a page that goes on to the next address costs half of a new one. */
const visits = new Map<View['visitor'], Promise<Visit>>();
let views: readonly View[];

test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  const purchase = await (await openAccount(baseUrl, 'customer')).buy(SHOPS.installments, 1_800_000, 4);
  views = viewsOf(purchase);
});
test.afterAll(async () => {
  for (const visit of visits.values()) await (await visit).page.context().close();
  visits.clear();
});

function visitOf(browser: Browser, visitor: View['visitor']): Promise<Visit> {
  const known = visits.get(visitor) ?? openVisit(browser, visitor);
  visits.set(visitor, known);
  return known;
}

async function openVisit(browser: Browser, visitor: View['visitor']): Promise<Visit> {
  const context = await openVisitor(browser, baseUrl, { serviceWorkers: 'block' });
  if (visitor !== 'guest') await signIn(context, baseUrl, visitor);
  const page = await context.newPage();
  return { page, complaints: listenForComplaints(page) };
}

test.describe('every screen', () => {
  for (const name of shown)
    test(`${name}: axe finds nothing, light or dark; no error in the console; fits a narrow phone; letters twice as large are all there`, async ({
      browser,
    }) => {
      const view = views.find((each) => each.name === name);
      if (view === undefined) throw new Error(`no view ${name}`);
      const { page, complaints } = await visitOf(browser, view.visitor);
      const before = complaints.faults.length;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(PHONE);
      await page.goto(view.address);
      await settle(page);
      await stopTransitions(page);
      const light = await axeViolations(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect([...light, ...(await axeViolations(page, ['color-contrast']))]).toEqual([]);
      await page.setViewportSize(NARROW);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(NARROW.width);
      await enlargeText(page);
      expect(await findCutText(page)).toEqual([]);
      expect(complaints.faults.slice(before)).toEqual([]);
    });
});

test('what axe is for is found: a picture without words, a word that is hardly seen', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent(
    '<html lang="fa"><title>t</title><main><h1>نسیه</h1><img src="x"><p style="color: #ccc; background: #fff">دیده نمی‌شود</p></main>',
  );
  expect((await axeViolations(page)).map((each) => each.split(':')[0])).toEqual(['color-contrast', 'image-alt']);
  expect((await axeViolations(page, ['color-contrast'])).length).toBe(1);
  await page.close();
});

test('the front page says everything without JavaScript', async ({ browser }) => {
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
  await page.getByRole('link', { name: publicPagesText.root.start }).first().click();
  await page.waitForURL('**/customer/signup?dest=**');
  await context.close();
});

test('an unknown address returns 404 with a page that leads home', async ({ browser }) => {
  const context = await openVisitor(browser, baseUrl);
  const page = await context.newPage();
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'رفتن به صفحهٔ اول' }).click();
  await page.waitForURL(`${baseUrl}/`);
  await context.close();
});
