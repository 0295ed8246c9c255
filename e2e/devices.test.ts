import { toPersianDigits } from '@nesye/persian';
import { errorCatalogue } from '../packages/contract/src/errors/catalogue.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { failureTexts } from '../packages/web-kit/src/messages/fa/failures.ts';
import { mobileChangeText, sessionsText } from '../packages/web-kit/src/messages/fa/security.ts';
import { openVisitor } from './support/browser.ts';
import { USERS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { openShop } from './support/open-shop.ts';
import { codeSentTo } from './support/sandbox.ts';
import { signIn, signInByCode, signInByPassword } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

const JSON_HEADERS = { 'content-type': 'application/json', 'x-nesye-client': 'web' } as const;

openVisitorForEachTest();

const cookieHeader = async (): Promise<string> =>
  (await context.cookies())
    .filter(({ name }) => name.startsWith('__Host-'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

const refresh = (cookie: string): Promise<Response> =>
  fetch(`${baseUrl}/api/v1/token/refresh/`, { method: 'POST', headers: { ...JSON_HEADERS, cookie }, body: '{}' });

test.describe('the devices of an account', () => {
  test('are listed with this one marked; all others are signed out at once, and this one stays', async () => {
    const other = await openVisitor(browser, baseUrl, { serviceWorkers: 'block' });
    await signIn(other, baseUrl, 'merchant');
    const elsewhere = await other.newPage();
    await elsewhere.goto('/user/merchant-profile');
    await elsewhere.getByRole('heading', { level: 1 }).waitFor();

    await page.goto('/login?dest=/user/merchant-profile');
    await signInByPassword(page, USERS.merchant);
    await page.waitForURL((url) => url.pathname === '/user/merchant-profile');
    await page.goto('/user/merchant-profile?section=sessions');
    await page.getByText(sessionsText.current, { exact: true }).waitFor();
    expect(await page.getByText(sessionsText.current, { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: sessionsText.endOthers }).click();
    await page.getByRole('dialog').getByRole('button', { name: sessionsText.endOthers }).click();
    await page.getByText(sessionsText.onlyThis).waitFor();

    // The other device's token ends within a second; what it requests then leads to the login and back.
    await expect(async () => {
      await elsewhere.goto('/user/merchant-transaction');
      await elsewhere.waitForURL('**/login?*', { timeout: 3_000 });
    }).toPass({ timeout: 15_000 });
    await page.reload();
    await page.getByText(sessionsText.onlyThis).waitFor();
    await other.close();
  });
});

test.describe('the mobile of an account', () => {
  test('changes by the codes of both numbers; a wrong one changes nothing, and the new number opens the account', async () => {
    const [old, fresh] = [freshMobile(), freshMobile()];
    await openShop(context, baseUrl, old);
    await page.goto('/user/merchant-profile?section=mobile');
    await page.getByRole('button', { name: mobileChangeText.change }).click();
    await page.getByLabel(mobileChangeText.newMobile).fill('۱۲۳');
    await page.getByRole('button', { name: mobileChangeText.sendCodes }).click();
    await page.getByText(mobileChangeText.wrong).waitFor();
    const since = new Date();
    await page.getByLabel(mobileChangeText.newMobile).fill(fresh);
    await page.getByRole('button', { name: mobileChangeText.sendCodes }).click();
    const ofNew = page.getByLabel(new RegExp('^کد شمارهٔ تازه'));
    const ofOld = page.getByLabel(new RegExp('^کد شمارهٔ فعلی'));
    await ofNew.fill(await codeSentTo(baseUrl, fresh, since));
    const oldCode = await codeSentTo(baseUrl, old, since);
    await ofOld.fill(String((Number(oldCode) + 1) % 1_000_000).padStart(6, '0'));
    await page.getByRole('button', { name: mobileChangeText.save, exact: true }).click();
    await page.getByText(errorCatalogue.otp_invalid.fa).waitFor();
    await ofOld.fill(oldCode);
    // The change is taken and the account cannot be read: the next press reads it and does not send the spent codes again.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/base/change-mobile/')) sent.push(request.method());
    });
    await page.route('**/api/v1/user/', (route) => route.abort());
    await page.getByRole('button', { name: mobileChangeText.save, exact: true }).click();
    await page.getByText(failureTexts.followUp).waitFor();
    await page.unroute('**/api/v1/user/');
    await page.getByRole('button', { name: mobileChangeText.save, exact: true }).click();
    await page.getByText(toPersianDigits(fresh)).first().waitFor();
    await page.getByText(mobileChangeText.done).first().waitFor();
    expect(sent).toEqual(['POST']);
  });
});

test.describe('renewal', () => {
  test('a spent refresh token that comes again from elsewhere ends the whole family', async () => {
    await page.goto('/login?dest=/user/wallet');
    await signInByCode(page, baseUrl, freshMobile());
    await page.waitForURL((url) => url.pathname === '/user/wallet');
    const stolen = (await context.cookies()).find(({ name }) => name === '__Host-refresh')?.value ?? '';
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const fresh = (await context.cookies()).find(({ name }) => name === '__Host-refresh')?.value ?? '';
    expect(fresh).not.toBe(stolen);
    // The thief has no cookie of the device.
    expect((await refresh(`__Host-refresh=${stolen}`)).status).toBe(401);
    expect((await refresh(await cookieHeader())).status).toBe(401);
    await page.goto('/user/wallet');
    await expect.poll(() => page.url().slice(baseUrl.length), { timeout: 15_000 }).toBe('/login?dest=%2Fuser%2Fwallet');
  });

  test('two tabs that wake at once both stay signed in', async () => {
    await signIn(context, baseUrl, 'customer');
    const tabs = [page, await context.newPage(), await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto('/user/wallet')));
    for (const tab of tabs) await tab.getByRole('heading', { level: 1 }).waitFor();
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) {
      await tab.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(tab.url()).pathname).toBe('/user/wallet');
    }
  });

  for (const [name, days] of firstOf([
    ['a year behind', -365],
    ['a year ahead', 365],
  ] as const))
    test(`a device whose clock is ${name} signs in and stays`, async () => {
      await page.clock.install({ time: new Date(Date.now() + days * 24 * 60 * 60 * 1000) });
      await page.goto('/login?dest=/user/wallet');
      await page.getByRole('heading', { name: loginText.title }).waitFor();
      await signInByPassword(page, USERS.customer);
      await page.waitForURL((url) => url.pathname === '/user/wallet');
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/user/wallet');
    });
});
