import type { Page } from 'playwright-core';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { openAccount } from './support/account.ts';
import { SHOPS, USERS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { confirmButton, goToConfirmation } from './support/payment.ts';
import { signIn, signInByPassword } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

/** One browser, one person after another: what the first leaves behind, and what a sign-out promises when its request is lost. */
const LOGOUT = '**/api/v1/token/logout/';
const REFRESH = '**/api/v1/token/refresh/';

openVisitorForEachTest();

const signOutButton = (where: Page = page) => where.getByRole('button', { name: shellText.signOut });
const refreshCookie = async (): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === '__Host-refresh')?.value;
const refreshStatus = async (token: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'x-nesye-client': 'web', cookie: `__Host-refresh=${token}` };
  return (await fetch(`${baseUrl}/api/v1/token/refresh/`, { method: 'POST', headers, body: '{}' })).status;
};
const keptKeys = (where: Page = page): Promise<string[]> =>
  where.evaluate<string[]>(
    '[...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith("own:") || key === "resumeRoute")',
  );

/** A purchase the server refuses, on its result page. */
async function beRefused(): Promise<void> {
  await goToConfirmation(page, SHOPS.installments, '1500000', 4);
  await page.route('**/api/v2/accounting/qr-code-transaction', (route) =>
    route.fulfill({ status: 409, json: { non_field_errors: ['سقف شما کافی نیست.'], code: 'limit_exceeded' } }),
  );
  await confirmButton(page).click();
  await page.getByText('سقف شما کافی نیست.').waitFor();
}

test.describe('a refused purchase', () => {
  test('is shown again to whom it was refused', async () => {
    await signIn(context, baseUrl, 'customer');
    await beRefused();
    await page.reload();
    await page.getByText('سقف شما کافی نیست.').waitFor();
  });

  test('is not shown to the next who signs in on the same tab, nor to a guest', async () => {
    await signIn(context, baseUrl, 'customer');
    await beRefused();
    await page.goto('/user/profile');
    await signOutButton().click();
    await page.waitForURL('**/login');
    expect(await keptKeys()).toEqual([]);
    await page.goto('/qr/result');
    await page.getByText(resultText.nothingTitle).waitFor();
    await page.goto('/login');
    await signInByPassword(page, USERS.debtor);
    await page.waitForURL('**/user/welcome');
    await page.goto('/qr/result');
    await page.getByText(resultText.nothingTitle).waitFor();
    expect(await page.getByText('سقف شما کافی نیست.').count()).toBe(0);
  });

  test('is not shown to somebody else whose login took the place of an ended one', async () => {
    await signIn(context, baseUrl, 'customer');
    await beRefused();
    await signIn(context, baseUrl, 'debtor');
    await page.goto('/qr/result');
    await page.getByText(resultText.nothingTitle).waitFor();
    expect((await keptKeys()).filter((key) => key.endsWith('purchase-result'))).toEqual([]);
  });

  test('leaves the payment free for another try, under another uid', async () => {
    await signIn(context, baseUrl, 'customer');
    await goToConfirmation(page, SHOPS.installments, '1500000', 4);
    const uids: string[] = [];
    let isFirst = true;
    await page.route('**/api/v2/accounting/qr-code-transaction', (route) => {
      uids.push((route.request().postDataJSON() as { uid: string }).uid);
      if (!isFirst) return route.continue();
      isFirst = false;
      return route.fulfill({ status: 409, json: { non_field_errors: ['سقف شما کافی نیست.'], code: 'limit_exceeded' } });
    });
    await confirmButton(page).click();
    await page.getByText('سقف شما کافی نیست.').waitFor();
    await page.goBack();
    await page.goForward();
    await page.goBack();
    await page.getByRole('button', { name: payText.next, exact: true }).click();
    await page.getByText(payText.total).waitFor();
    await confirmButton(page).click();
    await page.getByRole('heading', { name: resultText.success }).waitFor();
    expect(new Set(uids).size).toBe(2);
  });
});

test.describe('another person', () => {
  test('who signs in in one tab turns out the former one from the others, with all they held', async () => {
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/wallet');
    await page.getByRole('heading', { name: 'کیف پول', exact: true, level: 1 }).waitFor();
    const former = Number((await context.cookies()).find(({ name }) => name === 'user_id')?.value);
    expect(former).toBeGreaterThan(0);
    const other = await context.newPage();
    // As where the login had ended unseen: the cookie and the flags are gone, the first tab does not know yet.
    await context.clearCookies();
    await other.goto('/login');
    const reloaded = page.waitForEvent('load');
    await signInByPassword(other, USERS.debtor);
    await other.waitForURL('**/user/welcome');
    await reloaded;
    const { id } = await (await openAccount(baseUrl, 'debtor')).read<{ id: number }>('/api/v1/user/');
    expect(id).not.toBe(former);
    // The page of the first tab may be loading for the second time: only the last response has a body to read.
    const ids: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname !== '/api/v1/user/') return;
      void response.json().then(
        (user: { id: number }) => ids.push(user.id),
        () => undefined,
      );
    });
    await page.reload();
    await expect.poll(() => ids.at(-1)).toBe(id);
  });
});

test.describe('a sign-out whose request is lost', () => {
  test('is delivered when the network is back; until then the cookie opens nothing', async () => {
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/profile');
    await signOutButton().waitFor();
    await page.waitForLoadState('networkidle');
    await page.route(LOGOUT, (route) => route.abort('internetdisconnected'));
    await signOutButton().click();
    await page.waitForURL('**/login');
    const token = await refreshCookie();
    expect(token).toBeDefined();

    // Whoever comes next says that somebody is remembered here: the cookie is still in the browser.
    const renewals: string[] = [];
    context.on('request', (request) => request.url().endsWith('/token/refresh/') && renewals.push(request.url()));
    await context.addCookies([{ name: 'userRole', value: 'customer', url: baseUrl }]);
    await page.goto('/user/wallet');
    await page.waitForURL('**/login?dest=%2Fuser%2Fwallet');
    expect(renewals).toEqual([]);

    const delivered = page.waitForResponse(LOGOUT);
    await page.unroute(LOGOUT);
    expect((await delivered).status()).toBe(200);
    await expect.poll(refreshCookie).toBeUndefined();
    expect(await refreshStatus(token ?? '')).toBe(401);
    await page.goto('/user/wallet');
    await page.waitForURL('**/login?dest=%2Fuser%2Fwallet');
  });

  test('with the network cut altogether: it goes out with the next visit that has one', async () => {
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/profile');
    await signOutButton().waitFor();
    await page.waitForLoadState('networkidle');
    const token = (await refreshCookie()) ?? '';
    await page.evaluate(
      `document.querySelectorAll('button').forEach((button) => button.textContent === '${shellText.signOut}' && (globalThis.signOutButton = button))`,
    );
    await context.setOffline(true);
    // The offline page lies over the button by now.
    await page.evaluate('globalThis.signOutButton.click()');
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'sign_out_pending'), { timeout: 10_000 })
      .toBe(true);
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'userRole'), { timeout: 10_000 })
      .toBe(false);
    // Without a network the way to the login page may have ended on the browser's own error page: the next visit delivers it.
    // What counts is that it arrived: the page that is left may have sent it already when the network came back, and of a request that outlives its page
    // (`keepalive`) the browser shows nobody the response.
    await context.setOffline(false);
    await page.goto('/login');
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'sign_out_pending'), { timeout: 20_000 })
      .toBe(false);
    expect(await refreshCookie()).toBeUndefined();
    expect(await refreshStatus(token)).toBe(401);
  });

  test('and never arrived: the next who signs in gets their own login, and ends the former one', async () => {
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/profile');
    await signOutButton().waitFor();
    await page.waitForLoadState('networkidle');
    await page.route(LOGOUT, (route) => route.abort('internetdisconnected'));
    await signOutButton().click();
    await page.waitForURL('**/login');
    const token = (await refreshCookie()) ?? '';
    await signInByPassword(page, USERS.debtor);
    await page.waitForURL('**/user/welcome');
    expect(await refreshStatus(token)).toBe(401);
    const renewed = page.waitForResponse(REFRESH);
    await page.reload();
    expect((await renewed).status()).toBe(200);
  });
});
