import { productText } from '../packages/web-kit/src/messages/fa/product.ts';
import { fallbackText } from '../packages/web-kit/src/messages/fa/fallback.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { merchantSignupText } from '../apps/web/src/messages/fa/signup.ts';
import { axeViolations } from './support/axe.ts';
import { nextFrames, settle } from './support/settle.ts';
import { openAccount } from './support/account.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { loseConnection } from './support/lose-connection.ts';
import { signIn, signInByCode } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

const OFFLINE = { name: fallbackText.title };

test.use({ serviceWorkers: 'allow' });
openVisitorForEachTest();
test.beforeEach(() => signIn(context, baseUrl, 'customer'));

/** What stands above a screen that is read without a network. */
const bar = () => page.locator('[data-offline-bar]');

/** Opens a page and waits until the service worker looks after it. */
async function openWithWorker(path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
}

test.describe('when the network goes', () => {
  test('a screen that is being read stays, with the hour of its figures; a link away is stopped; with the network all goes on', async () => {
    await page.goto('/user/ips?view=month');
    const month = page.getByRole('heading', { level: 1 });
    await month.waitFor();
    await page.getByText('ریال').first().waitFor();
    await loseConnection(page);
    await expect(bar()).toContainText(/آخرین به‌روزرسانی [۰-۹]{2}:[۰-۹]{2}/);
    await expect(month).toBeVisible();
    await expect(page.getByText('ریال').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/user/ips');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'خانه', exact: true }).first().click();
    await bar().getByText(fallbackText.stay).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/ips');
    await context.setOffline(false);
    await bar().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'خانه', exact: true }).first().click();
    await page.waitForURL('**/user/welcome');
  });

  test('a receipt stays; what would move money is disabled and says why, and works again with the network', async () => {
    const account = await openAccount(baseUrl, 'customer');
    const { id, uid } = await account.buy(SHOPS.installments, 1_800_000, 4);
    await page.goto(`/qr/result/${id}/${uid}`);
    await settle(page);
    await loseConnection(page);
    await bar().getByText(fallbackText.stopped).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/qr/result/${id}/${uid}`);
    expect(await axeViolations(page)).toEqual([]);
    await context.setOffline(false);
    await bar().waitFor({ state: 'detached' });

    await page.goto('/user/wallet');
    await settle(page);
    const topUp = page.getByRole('main').locator('a[href="/user/wallet/top-up"]').first();
    await expect(topUp).toBeEnabled();
    await loseConnection(page);
    await expect(topUp).toBeDisabled();
    await expect(topUp).toHaveAccessibleDescription(fallbackText.stopped);
    await topUp.focus();
    await page.keyboard.press('Enter');
    await nextFrames(page);
    expect(new URL(page.url()).pathname).toBe('/user/wallet');
    // What only shows something is free.
    await expect(page.getByRole('link', { name: 'خانه', exact: true }).first()).toBeEnabled();
    expect(await axeViolations(page)).toEqual([]);
    await context.setOffline(false);
    await expect(topUp).toBeEnabled();
    await topUp.click();
    await page.waitForURL('**/user/wallet/top-up');
  });

  test('a task is covered by the offline page, and with the network the screen that was left comes back', async () => {
    await page.goto('/user/wallet/top-up');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await loseConnection(page);
    await page.getByRole('heading', OFFLINE).waitFor();
    expect(new URL(page.url()).pathname).toBe('/fallback.html');
    await context.setOffline(false);
    await page.waitForURL('**/user/wallet/top-up');
    await page.goto('/user/transactions');
    await page.getByRole('heading', { name: 'تراکنش‌ها', level: 1 }).waitFor();
  });

  test('what was not fetched before is fetched after the return', async () => {
    await page.goto('/user/profile');
    // A screen that still waits for its reads is covered by the offline page.
    await settle(page);
    await loseConnection(page);
    await bar().waitFor();
    await context.setOffline(false);
    await bar().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'اقساط', exact: true }).first().click();
    await page.waitForURL('**/user/ips');
    await page.getByText('ریال').first().waitFor();
  });

  test('a reload without a network shows the offline page from the worker; it comes back by itself', async () => {
    await openWithWorker('/user/wallet');
    await loseConnection(page);
    await bar().waitFor();
    await page.goto('/user/wallet').catch(() => undefined);
    await page.getByRole('heading', OFFLINE).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'کیف پول', level: 1 }).waitFor();
  });

  test('responses of the server are never cached by the worker', async () => {
    await openWithWorker('/user/wallet');
    await page.reload();
    await page.getByRole('heading', { name: 'کیف پول', level: 1 }).waitFor();
    const cached = await page.evaluate<string[]>(
      'caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)))).flat())',
    );
    expect(cached.length).toBeGreaterThan(0);
    expect(cached.filter((url) => url.includes('/api/'))).toEqual([]);
  });
});

test.describe('work in progress', () => {
  test.beforeEach(async () => {
    await context.clearCookies();
  });

  /** The network goes until the offline page stands, and comes back. */
  async function loseNetwork(): Promise<void> {
    const left = page.url();
    await loseConnection(page);
    await page.waitForURL('**/fallback.html');
    await page.getByRole('dialog', OFFLINE).waitFor();
    await context.setOffline(false);
    await page.waitForURL(left);
    await page.getByRole('dialog', OFFLINE).waitFor({ state: 'detached' });
  }

  test('a shop that is being signed up keeps what was filled in, and its seller the login', async () => {
    await page.goto('/merchant/signup');
    await signInByCode(page, baseUrl, freshMobile());
    await page.getByLabel(merchantSignupText.name).fill('کتاب‌فروشی سحر');
    await page.getByLabel(merchantSignupText.category).selectOption({ index: 1 });
    await page.getByLabel(merchantSignupText.name).focus();
    await loseNetwork();
    expect(await page.getByLabel(merchantSignupText.name).inputValue()).toBe('کتاب‌فروشی سحر');
    expect(await page.getByLabel(merchantSignupText.category).inputValue()).not.toBe('');
    expect(
      await page.getByLabel(merchantSignupText.name).evaluate((field) => field === field.ownerDocument.activeElement),
    ).toBe(true);
    await page.getByLabel(merchantSignupText.province).selectOption({ index: 1 });
    await page.getByLabel(merchantSignupText.city).locator('option:nth-child(2)').waitFor({ state: 'attached' });
    await page.getByLabel(merchantSignupText.city).selectOption({ index: 1 });
    await page.getByRole('button', { name: merchantSignupText.register }).click();
    await page.getByRole('heading', { name: merchantSignupText.doneTitle }).waitFor();
  });

  test('a login that waits for its code goes on waiting', async () => {
    await page.goto('/login');
    await page.getByLabel(loginText.mobile).fill(freshMobile());
    await page.getByRole('button', { name: loginText.sendCode }).click();
    await page.getByLabel(loginText.code).waitFor();
    await loseNetwork();
    await page.getByLabel(loginText.code).waitFor();
  });

  for (const path of firstOf([
    '/merchant/signup',
    '/customer/signup',
    '/recover',
    '/reset',
    '/iq-login',
    '/login?dest=%2Fuser%2Fips',
  ]))
    test(`${path} comes back after a reload without a network`, async () => {
      await openWithWorker(path);
      await loseConnection(page);
      await page.waitForURL('**/fallback.html');
      await page.reload();
      await page.getByRole('heading', OFFLINE).waitFor();
      await context.setOffline(false);
      await page.waitForURL(`**${path}`);
      await page.getByRole('textbox').first().waitFor();
    });

  test('the page says so when tried again, and nothing but the network takes it away', async () => {
    await page.goto('/customer/signup');
    await page.getByLabel(loginText.mobile).fill('۰۹۳۵');
    await loseConnection(page);
    await page.getByRole('heading', OFFLINE).waitFor();
    await page.getByRole('button', { name: fallbackText.tryAgain }).click();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    await page.getByRole('heading', OFFLINE).waitFor();
    expect(await page.getByRole('dialog', OFFLINE).count()).toBe(1);
    await context.setOffline(false);
    await page.waitForURL('**/customer/signup');
    expect(await page.getByLabel(loginText.mobile).inputValue()).toBe('۰۹۳۵');
  });
});

test.describe('installing', () => {
  test('the manifest names the app in Persian, from right to left, with icons that are there', async () => {
    await page.goto('/user/welcome');
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = (await (await fetch(new URL(address ?? '', baseUrl))).json()) as {
      icons: { src: string; sizes: string; purpose?: string }[];
    } & Record<string, unknown>;
    expect(manifest).toMatchObject({
      name: expect.stringContaining(productText.name),
      lang: 'fa',
      dir: 'rtl',
      display: 'standalone',
    });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src } of manifest.icons)
      expect([src, (await fetch(new URL(src, baseUrl))).status]).toEqual([src, 200]);
  });

  test('the browser finds nothing that keeps the app from being installed', async () => {
    await openWithWorker('/user/welcome');
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A visitor of a test is in private mode, where nothing can be installed; nothing else may stand in the way.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });
});
