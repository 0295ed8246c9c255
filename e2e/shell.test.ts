import { fallbackText } from '../packages/web-kit/src/messages/fa/fallback.ts';
import { accountText } from '../apps/web/src/messages/fa/account.ts';
import { homeText } from '../apps/web/src/messages/fa/home.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { screenTitles } from '../apps/web/src/messages/fa/screens.ts';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

openVisitorForEachTest();
expectNoComplaints();

const back = () => page.getByRole('button', { name: shellText.back, exact: true });
const title = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });

test.describe('a screen without a place of its own in the navigation', () => {
  for (const [name, viewport] of firstOf([
    ['a phone', PHONE],
    ['a large screen', DESKTOP],
  ] as const))
    test(`shows under which place it is, and the way back: ${name}`, async () => {
      await page.setViewportSize(viewport);
      await signIn(context, baseUrl, 'debtor');
      await page.goto('/user/welcome');
      await page.getByRole('link', { name: 'همه', exact: true }).last().click();
      await title(screenTitles.transactions).waitFor();
      const current = page.getByRole('navigation', { name: shellText.navigation }).locator('[aria-current]');
      expect(await current.allInnerTexts()).toEqual([screenTitles.welcome]);
      await page.locator('main a[href^="/user/trx"]').first().click();
      await title(screenTitles.transaction).waitFor();
      expect(await current.allInnerTexts()).toEqual([screenTitles.welcome]);
      await back().click();
      await title(screenTitles.transactions).waitFor();
      await back().click();
      await page.waitForURL('**/user/welcome');
      // By its address alone, with nothing to go back to.
      await page.goto('/user/transactions');
      await back().click();
      await page.waitForURL('**/user/welcome');
    });

  test('a part of the account has one way back and one title on a phone', async () => {
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/profile?section=display');
    await settle(page);
    expect(await page.getByRole('link', { name: 'همهٔ بخش‌ها' }).count()).toBe(0);
    await back().click();
    await page.waitForURL(/profile$/);
    await expect(back()).toHaveCount(0);
  });
});

test('on a large screen the flag of a screen decides the rail and the width (B042, B043)', async () => {
  await page.setViewportSize(DESKTOP);
  const rail = page.locator('header').getByRole('navigation', { name: shellText.navigation });
  const width = async (): Promise<number> => (await page.locator('main').boundingBox())?.width ?? 0;
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/welcome');
  await settle(page);
  await expect(rail).toBeVisible();
  expect(await width()).toBeGreaterThan(900);
  await page.goto('/user/credit/proprietary');
  await settle(page);
  await expect(rail).toHaveCount(0);
  expect(await width()).toBeLessThan(700);
});

test('what a screen shows is read again by its button, by keyboard as well', async () => {
  await signIn(context, baseUrl, 'customer');
  await page.goto('/user/wallet');
  await settle(page);
  const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/user/');
  await page.getByRole('button', { name: shellText.refresh }).focus();
  await page.keyboard.press('Enter');
  expect((await again).status()).toBe(200);
  await page.getByText(/^به‌روز شد، [۰-۹]{2}:[۰-۹]{2}$/).waitFor();
});

test('the year opens on the month of today', async () => {
  await signIn(context, baseUrl, 'debtor');
  await page.goto('/user/ips?view=year');
  const present = page.locator('main [aria-current="date"]');
  await present.waitFor();
  await expect
    .poll(() =>
      present.evaluate((tile) => {
        const { top, bottom } = tile.getBoundingClientRect();
        return top >= 0 && bottom <= (tile.ownerDocument.defaultView?.innerHeight ?? 0);
      }),
    )
    .toBe(true);
  await page.getByRole('link', { name: installmentText.previousYear }).click();
  await present.waitFor({ state: 'detached' });
});

test('the button of a payment stays where it is from step to step', async () => {
  await signIn(context, baseUrl, 'customer');
  const bottoms: number[] = [];
  const ofFour = 'amount=1200000&product=3&count=4';
  for (const [step, heading] of [
    ['', payText.amountTitle],
    ['?step=how&amount=1200000', payText.howTitle],
    [`?step=wallets&${ofFour}`, payText.walletsTitle],
    [`?step=confirm&${ofFour}`, payText.confirmTitle],
  ] as const) {
    await page.goto(`/qr/payment/${SHOPS.installments}${step}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    await settle(page);
    for (const place of [0, 100_000]) {
      await page.evaluate(`scrollTo(0, ${place})`);
      const box = await page.locator('main form button[type=submit]').boundingBox();
      bottoms.push(Math.round((box?.y ?? 0) + (box?.height ?? 0)));
    }
  }
  expect(new Set(bottoms).size).toBe(1);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was read before is shown with its time, after another load too, and goes with the login', async () => {
    await signIn(context, baseUrl, 'debtor');
    await page.goto('/user/welcome');
    await page
      .getByRole('heading', { name: homeText.hello('') })
      .or(page.locator('h1'))
      .first()
      .waitFor();
    await settle(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await expect
      .poll(() => page.evaluate(`Object.keys(localStorage).filter((key) => key.endsWith(':last-reads')).length`), {
        timeout: 10_000,
      })
      .toBe(1);
    await context.setOffline(true);
    // Home itself stays; whoever loads it again reads what was kept.
    await page.locator('[data-offline-bar]').waitFor();
    await page.reload();
    const reads = page.getByRole('region', { name: fallbackText.lastReads });
    await reads.getByText(/^آخرین به‌روزرسانی: /).waitFor();
    const shown = await reads.locator('dd').allInnerTexts();
    expect(shown.length).toBeGreaterThan(3);
    expect(await reads.locator('dt').first().innerText()).toBe(fallbackText.due);
    await page.reload();
    await reads.getByText(/^آخرین به‌روزرسانی: /).waitFor();
    expect(await reads.locator('dd').allInnerTexts()).toEqual(shown);
    await context.setOffline(false);
    // The screen loads again by itself, at the same address.
    await reads.waitFor({ state: 'detached' });
    await settle(page);
    await page.goto('/user/profile');
    await page
      .getByRole('button', { name: shellText.signOut })
      .or(page.getByRole('button', { name: accountText.signOut }))
      .first()
      .click();
    await page.waitForURL(/\/(login|)$/);
    expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.endsWith(':last-reads')).length`)).toBe(
      0,
    );
  });
});

test('a dark screen prints on white paper', async () => {
  await signIn(context, baseUrl, 'customer');
  await context.addInitScript(`try { localStorage.theme = 'dark' } catch {}`);
  await page.goto('/user/transactions');
  await settle(page);
  const lightness = async (): Promise<number> =>
    Number(/oklch\(([\d.]+)/.exec(await page.evaluate<string>(`getComputedStyle(document.body).color`))?.[1]);
  expect(await lightness()).toBeGreaterThan(0.8);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(lightness).toBeLessThan(0.5);
});
