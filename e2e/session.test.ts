import type { Page } from 'playwright-core';
import { failureTexts } from '../packages/web-kit/src/messages/fa/failures.ts';
import { identityText } from '../apps/web/src/messages/fa/kyc.ts';
import { listText } from '../packages/web-kit/src/messages/fa/lists.ts';
import { payText, scannedGuestText } from '../apps/web/src/messages/fa/payments.ts';
import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { publicText } from '../apps/web/src/messages/fa/public.ts';
import { merchantSignupText } from '../apps/web/src/messages/fa/signup.ts';
import { supportText } from '../apps/web/src/messages/fa/support.ts';
import { openAccount } from './support/account.ts';
import { type DemoUser, SHOPS, USERS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { openShop } from './support/open-shop.ts';
import { signIn, signInByCode, signInByPassword } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { nextFrames } from './support/settle.ts';
import { expect, test } from './support/test.ts';
import { firstOf, isLongRun } from '../tools/suites/run-size.ts';

openVisitorForEachTest();

/** Path and query of where the page ends, once it has come to rest there. */
const expectToEndAt = (expected: string, where: Page = page) =>
  expect
    .poll(
      () => {
        const { pathname, search } = new URL(where.url());
        return pathname + search;
      },
      { timeout: 10_000 },
    )
    .toBe(expected);

test.describe('a login', () => {
  test('lasts over a reload by its cookie; no token is left where scripts could read it', async () => {
    await page.goto('/login?dest=/user/wallet');
    await signInByPassword(page, USERS.customer);
    await expectToEndAt('/user/wallet');
    const renewed = page.waitForResponse('**/api/v1/token/refresh/');
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await page.getByRole('heading', { name: 'کیف پول', exact: true, level: 1 }).waitFor();
    await expectToEndAt('/user/wallet');
    const readable = await page.evaluate<string>(
      'JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }])',
    );
    expect(readable).not.toMatch(/eyJ|refresh|access/);
    const cookie = (await context.cookies()).find(({ name }) => name === '__Host-refresh');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: '/' });
  });

  test('an access token that the server no longer takes is renewed unseen', async () => {
    await (await openAccount(baseUrl, 'customer')).buy(SHOPS.installments, 1_100_000, 2);
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    let isSpoilt = false;
    await page.route('**/api/v1/accounting/transaction?*', (route) => {
      if (isSpoilt) return route.continue();
      isSpoilt = true;
      return route.continue({
        headers: { ...route.request().headers(), authorization: `${route.request().headers()['authorization']}x` },
      });
    });
    const renewed = page.waitForResponse('**/api/v1/token/refresh/');
    await page.getByRole('link', { name: 'تراکنش‌ها', exact: true }).first().click();
    expect((await renewed).status()).toBe(200);
    await page.waitForURL('**/user/transactions');
    await page
      .getByRole('link', { name: /ریال|تومان/ })
      .first()
      .waitFor();
  });

  test('ends in every tab at the sign-out, on the server too', async () => {
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/profile');
    const other = await context.newPage();
    await other.goto('/user/wallet');
    await other.getByRole('heading', { level: 1 }).waitFor();
    const cookie = (await context.cookies()).find(({ name }) => name === '__Host-refresh');
    await page.getByRole('button', { name: shellText.signOut }).click();
    await expectToEndAt('/login');
    await expectToEndAt('/login?dest=%2Fuser%2Fwallet', other);
    await page.goto('/user/wallet');
    await expectToEndAt('/login?dest=%2Fuser%2Fwallet');
    const again = await fetch(`${baseUrl}/api/v1/token/refresh/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-nesye-client': 'web',
        cookie: `__Host-refresh=${cookie?.value}`,
      },
      body: '{}',
    });
    expect(again.status).toBe(401);
  });

  test('can be left by who has not confirmed who they are', async () => {
    await signIn(context, baseUrl, 'fresh');
    await page.goto('/user/profile');
    await page.getByRole('heading', { name: identityText.iranianTitle }).waitFor();
    await page.getByRole('button', { name: shellText.signOut }).click();
    await page.waitForURL(/\/login/);
    await page.goto('/user/wallet');
    await expectToEndAt('/login?dest=%2Fuser%2Fwallet');
  });

  test('that ended in the middle of a payment leads back to what was decided', async () => {
    const choice = '?step=wallets&amount=1500000&product=3&count=4';
    await page.goto(`/qr/payment/${SHOPS.installments}${choice}`);
    await expectToEndAt(`/qr/login/${SHOPS.installments}${choice}`);
    await page.getByRole('link', { name: scannedGuestText.signIn }).click();
    await signInByPassword(page, USERS.customer);
    await expectToEndAt(`/qr/payment/${SHOPS.installments}${choice}`);
    await page.getByRole('heading', { name: payText.walletsTitle }).waitFor();
    await page.goto(`/qr/login/${SHOPS.installments}${choice}`);
    await expectToEndAt(`/qr/payment/${SHOPS.installments}${choice}`);
  });

  test('that the server has ended leads to the login page and back', async () => {
    await signIn(context, baseUrl, 'customer');
    await context.addCookies([
      {
        name: '__Host-refresh',
        value: 'forged',
        domain: new URL(baseUrl).hostname,
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
    await page.goto('/user/wallet');
    await expectToEndAt('/login?dest=%2Fuser%2Fwallet');
    await signInByPassword(page, USERS.customer);
    await expectToEndAt('/user/wallet');
  });
});

test.describe('the pages for everybody', () => {
  const requested = (): string[] => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    return paths;
  };

  for (const path of firstOf(['/landing', '/faq', '/vitrin']))
    test(`${path} asks who is there and leads them home; a guest is asked nothing`, async () => {
      const paths = requested();
      await page.goto(path);
      await page.getByRole('link', { name: publicText.signIn }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(paths.filter((each) => /token|user/.test(each))).toEqual([]);
      await signIn(context, baseUrl, 'customer');
      const me = page.waitForResponse('**/api/v1/user/');
      await page.goto(path);
      expect((await me).status()).toBe(200);
      const home = page.getByRole('link', { name: publicText.toHome });
      await home.click();
      await expectToEndAt('/user/welcome');
    });

  for (const path of firstOf(['/', '/merchant', '/merchants']))
    test(`${path} does not (B057)`, async () => {
      await signIn(context, baseUrl, 'customer');
      const paths = requested();
      await page.goto(path);
      await page.getByRole('link', { name: publicText.signIn }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(paths.filter((each) => /token|\/user\//.test(each))).toEqual([]);
    });

  test('a sign-out on a page of merchants stays there, loaded again (B090)', async () => {
    await page.goto('/login?position=merchant');
    await signInByCode(page, baseUrl, freshMobile());
    await expectToEndAt('/merchant/signup');
    const leave = page.getByRole('button', { name: merchantSignupText.otherAccount });
    await leave.waitFor();
    const reloaded = page.waitForEvent('load');
    await leave.click();
    await reloaded;
    await page.getByRole('heading', { name: merchantSignupText.title }).waitFor();
    await expectToEndAt('/merchant/signup');
  });
});

test.describe('a failure', () => {
  test('is shown once: by the notification, with two tries before it, and the page offers another', async () => {
    await signIn(context, baseUrl, 'customer');
    let tries = 0;
    await page.route('**/api/v1/customer/user/creditcard*', (route) => {
      tries += 1;
      return route.fulfill({ status: 500, json: { non_field_errors: ['x'], code: 'internal_error' } });
    });
    await page.goto('/user/profile?section=bank');
    await page.getByText(listText.failedTitle).waitFor();
    expect(tries).toBe(3);
    expect(await page.getByText(failureTexts.server).count()).toBe(1);
    await page.getByRole('status').getByRole('button', { name: failureTexts.toSupport }).click();
    await page.getByRole('dialog', { name: supportText.title }).waitFor();
  });
});

test.describe('guards', () => {
  const GUARDED: readonly (readonly [DemoUser | 'guest', string, string])[] = [
    ['guest', '/user/wallet', '/login?dest=%2Fuser%2Fwallet'],
    ['guest', '/user/trx?id=1', '/login?dest=%2Fuser%2Ftrx%3Fid%3D1'],
    ['guest', '/qr/payment/NESYE-DEMO-1', '/qr/login/NESYE-DEMO-1'],
    ['customer', '/login', '/user/welcome'],
    ['customer', '/user/merchant-transaction', '/user/welcome'],
    ['merchant', '/user/ips', '/user/welcome'],
    ['merchant', '/qr', '/user/welcome'],
    ['fresh', '/user/ips', '/civil-registration?dest=%2Fuser%2Fips'],
    ['fresh', '/user/welcome', '/civil-registration?dest=%2Fuser%2Fwelcome'],
    ['fresh', '/user/profile', '/civil-registration?dest=%2Fuser%2Fprofile'],
    ['fresh', '/user/wallet', '/user/wallet'],
    ['fresh', '/qr/payment/NESYE-DEMO-1', '/qr/payment/NESYE-DEMO-1'],
    ['guest', '/video-authentication', '/login?dest=%2Fvideo-authentication'],
    ['guest', '/civil-registration?dest=/user/ips', '/login?dest=%2Fcivil-registration%3Fdest%3D%2Fuser%2Fips'],
    ['guest', '/console/recoveries', '/login?dest=%2Fconsole%2Frecoveries'],
    ['customer', '/console/recoveries', '/user/welcome'],
    ['customer', '/customer/signup', '/user/welcome'],
    ['merchant', '/iq-login?dest=//elsewhere.example', '/user/welcome'],
    ['guest', '/reset', '/reset'],
  ];
  /** One of each visitor; all of them in a long run. */
  const isChosen = ([visitor]: (typeof GUARDED)[number], at: number): boolean =>
    isLongRun || GUARDED.findIndex(([other]) => other === visitor) === at;
  for (const [visitor, path, end] of GUARDED.filter(isChosen))
    test(`${visitor} on ${path} is led to ${end}`, async () => {
      if (visitor !== 'guest') await signIn(context, baseUrl, visitor);
      await page.goto(path);
      await expectToEndAt(end);
    });

  for (const dest of firstOf([
    'https://elsewhere.example/',
    '//elsewhere.example/user',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/%09/elsewhere.example',
    'user/wallet',
  ]))
    test(`a destination of another site (${dest}) is not followed`, async () => {
      await page.goto(`/login?dest=${encodeURIComponent(dest)}`);
      await signInByPassword(page, USERS.customer);
      await page.waitForURL((url) => url.pathname !== '/login');
      expect(page.url().startsWith(`${baseUrl}/`)).toBe(true);
      await page.getByRole('heading', { level: 1 }).waitFor();
    });

  test('roles remembered in cookies open nothing: the server’s word counts', async () => {
    await signIn(context, baseUrl, 'customer');
    const { hostname } = new URL(baseUrl);
    await context.addCookies([
      { name: 'userRole', value: 'merchant', domain: hostname, path: '/' },
      { name: 'isMerchant', value: 'true', domain: hostname, path: '/' },
    ]);
    await page.goto('/user/merchant-transaction');
    await expectToEndAt('/user/welcome');
  });

  test('who became a shop since the last visit gets the home of a shop, and no word of the other role', async () => {
    await openShop(context, baseUrl, freshMobile());
    let refused = 0;
    page.on('response', (response) => {
      if (response.status() === 403 && response.url().includes('/upcoming-installments-sum')) refused += 1;
    });
    await page.goto('/user/welcome');
    await page.getByRole('heading', { name: 'کتاب‌فروشی سحر' }).waitFor();
    // The head of the page reads it once, the home of a customer once and twice more before it counts as failed.
    await expect.poll(() => refused, { timeout: 10_000 }).toBe(4);
    await nextFrames(page);
    await expect(page.getByText('این بخش برای نقش شما باز نیست.')).toHaveCount(0);
  });
});
