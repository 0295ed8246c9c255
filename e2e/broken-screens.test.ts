import type { Route } from 'playwright-core';
import { brokenText } from '../packages/web-kit/src/messages/fa/broken.ts';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { productText } from '../packages/web-kit/src/messages/fa/product.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { axeViolations } from './support/axe.ts';
import type { DemoUser } from './support/demo.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { sendReports } from './support/send-reports.ts';
import { nextFrames } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

/** What the collector received, one text per report. */
let reports: string[];

/** The product as it is built, with a collector configured: nothing of these tests is in it. */
test.beforeEach(async () => {
  reports = [];
  await context.route('**/api/v1/base/client-settings/', (route) =>
    route.fulfill({
      json: {
        error_reporting: { dsn: `http://key@${new URL(baseUrl).host}/7`, environment: 'prod', release: 'test' },
        events_url: '/events/v1/',
      },
    }),
  );
  await context.route('**/api/7/envelope/**', async (route) => {
    const body = route.request().postDataBuffer()?.toString('utf8') ?? '';
    if (body.includes('"exception"')) reports.push(body);
    await route.fulfill({ json: {} });
  });
});

/** How many reports the collector has, those that were waiting included. */
async function sentReports(about = ''): Promise<number> {
  await sendReports(page);
  return reports.filter((report) => report.includes(about)).length;
}

const broken = () => page.locator('[data-broken-screen]');
const retry = () => broken().getByRole('button', { name: productText.tryAgain }).click();

/** Changes what a call responds, so that the screen that reads it throws while it is drawn; returns how to end that. */
async function breakCall(
  path: string,
  change: (body: Record<string, unknown>) => unknown,
): Promise<() => Promise<void>> {
  const handler = async (route: Route): Promise<void> => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) });
  };
  await context.route(path, handler);
  return () => context.unroute(path, handler);
}

interface BrokenFrame {
  readonly frame: string;
  readonly user: DemoUser;
  readonly address: string;
  readonly path: string;
  readonly change: (body: Record<string, unknown>) => unknown;
  readonly nextStep: string;
  readonly leadsTo: string;
}

const FRAMES: readonly BrokenFrame[] = [
  {
    frame: 'shell',
    user: 'customer',
    address: '/user/wallet',
    path: '**/api/v1/user/',
    change: (body) => ({ ...body, contracts: 7 }),
    nextStep: productText.goHome,
    leadsTo: '/user/welcome',
  },
  {
    frame: 'payment',
    user: 'customer',
    address: `/qr/payment/${SHOPS.installments}`,
    path: '**/api/v1/merchant/qr-code/**',
    change: (body) => ({ ...body, contracts: 7 }),
    nextStep: brokenText.toTransactions,
    leadsTo: '/user/transactions',
  },
  {
    frame: 'operator',
    user: 'operator',
    address: '/console/reviews',
    path: '**/api/v1/operator/kyc/reviews/**',
    change: (body) => ({ ...body, results: [7] }),
    nextStep: brokenText.toReviews,
    leadsTo: '/console/reviews',
  },
];

for (const { frame, user, address, path, change, nextStep, leadsTo } of FRAMES)
  test.describe(`a screen of the ${frame} frame that throws while it is drawn`, () => {
    test('says so in its place, reaches the collector once, and is drawn again by the retry', async () => {
      await signIn(context, baseUrl, user);
      const repair = await breakCall(path, change);
      await page.goto(address);
      await broken().getByRole('heading', { name: productText.crashTitle }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await axeViolations(page)).toEqual([]);

      // Drawn again from the same response it throws again, and stays where it is.
      expect(await broken().getByRole('link', { name: nextStep }).getAttribute('href')).toBe(leadsTo);
      await expect.poll(() => sentReports(), { timeout: 25_000 }).toBe(1);
      expect(reports[0]).toMatch(/TypeError|RangeError/);

      await repair();
      const readAgain = page.waitForResponse(path);
      await retry();
      await readAgain;
      await broken().waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(address);
      await nextFrames(page);
      expect(await broken().count()).toBe(0);
    });
  });

test('a part of the login page that cannot be loaded: the page stays, and loads again by the retry', async () => {
  const parts = '**/assets/password-form-*.js';
  await context.route(parts, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/login');
  await page.getByRole('button', { name: loginText.usePassword }).click();
  await broken().getByRole('heading', { level: 1, name: productText.crashTitle }).waitFor();
  expect(await broken().getByRole('link', { name: productText.goHome }).getAttribute('href')).toBe('/');
  await expect.poll(() => sentReports(), { timeout: 25_000 }).toBe(1);
  await context.unroute(parts);
  await Promise.all([page.waitForEvent('load'), retry()]);
  await page.getByRole('button', { name: loginText.usePassword }).click();
  await page.getByLabel(loginText.username).waitFor();
});

test('a screen whose file cannot be fetched: its frame says so at the new address, and the retry opens it', async () => {
  await signIn(context, baseUrl, 'customer');
  const file = '**/assets/installments-screen-*.js';
  await context.route(file, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/user/wallet');
  const toInstallments = page.getByRole('link', { name: 'اقساط', exact: true }).first();
  await toInstallments.click();
  await broken().getByRole('heading', { name: productText.crashTitle }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/ips');
  await toInstallments.waitFor();
  await expect.poll(() => sentReports(), { timeout: 25_000 }).toBe(1);

  // The same where a visit begins, and the page is not loaded again by itself.
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/user/ips');
  await broken().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(loads).toBe(1);

  await context.unroute(file);
  await Promise.all([page.waitForEvent('load'), retry()]);
  await page.getByRole('navigation', { name: installmentText.views }).waitFor();
  expect(await broken().count()).toBe(0);
});

test('a screen whose file breaks as it is run is reported, and does not take the page with it', async () => {
  await signIn(context, baseUrl, 'customer');
  await context.route('**/assets/installments-screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new TypeError('screen broke')" }),
  );
  await page.goto('/user/ips');
  await broken().getByRole('button', { name: productText.tryAgain }).waitFor();
  await broken().getByRole('link', { name: productText.goHome }).waitFor();
  await expect.poll(() => sentReports('screen broke'), { timeout: 25_000 }).toBe(1);
});

test('going elsewhere leaves the broken screen behind', async () => {
  await signIn(context, baseUrl, 'customer');
  await breakCall('**/api/v1/user/', (body) => ({ ...body, contracts: 7 }));
  await page.goto('/user/wallet');
  await broken().waitFor();
  await page.getByRole('link', { name: 'اقساط', exact: true }).first().click();
  await page.waitForURL('**/user/ips**');
  await broken().waitFor({ state: 'detached' });
});

/** The frame's own module throws as it is drawn. */
async function breakFrame(): Promise<void> {
  await context.route('**/assets/app-frame-*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const name = /as default/.exec(text) === null ? undefined : /([\w$]+) as default/.exec(text)?.[1];
    if (name === undefined) throw new Error('the frame’s module has another form');
    await route.fulfill({
      contentType: 'text/javascript',
      body: `${text.replace(/[\w$]+ as default/, 'broken as default')};function broken(){throw new TypeError('frame broke')}`,
    });
  });
}

test('a shell that breaks outside every screen leaves a page with a way on, and is reported', async () => {
  await signIn(context, baseUrl, 'customer');
  await breakFrame();
  await page.goto('/user/wallet');
  await page.getByRole('heading', { level: 1, name: productText.crashTitle }).waitFor();
  await page.getByRole('button', { name: productText.tryAgain }).waitFor();
  await expect.poll(() => sentReports('frame broke'), { timeout: 25_000 }).toBe(1);
});

test('where the page of a broken shell breaks as well, a plain one has the same ways on', async () => {
  await signIn(context, baseUrl, 'customer');
  await breakFrame();
  let isBroken = false;
  await context.route(/\/assets\/(?!app-frame)[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(
      /["'`]grid min-h-dvh place-items-center p-6["'`]/g,
      '(()=>{throw new TypeError("crash page broke")})()',
    );
    isBroken ||= body !== text;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('/user/wallet');
  await page.getByRole('heading', { level: 1, name: productText.crashTitle }).waitFor();
  expect(isBroken).toBe(true);
  expect(await page.getByRole('button', { name: productText.tryAgain }).count()).toBe(0);
  expect(await page.getByRole('link', { name: productText.goHome }).getAttribute('href')).toBe('/user/welcome');
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('link', { name: productText.tryAgain }).click();
  await page.getByRole('navigation').first().waitFor();
});
