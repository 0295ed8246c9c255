import type { Page } from 'playwright-core';
import { payText, scannedGuestText, scanText } from '../apps/web/src/messages/fa/payments.ts';
import { codeText } from '../apps/web/src/messages/fa/shop-codes.ts';
import { codeText as arabicCodeText } from '../apps/web/src/messages/ar/shop-codes.ts';
import { shopText } from '../apps/web/src/messages/fa/merchants.ts';
import { supportText } from '../apps/web/src/messages/fa/support.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor, PHONE } from './support/browser.ts';
import { openCameraBrowser } from './support/camera.ts';
import { SHOP_NAMES, SHOPS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { loseConnection } from './support/lose-connection.ts';
import { qrPng } from './support/qr-pictures.ts';
import { signIn } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

test.use({ permissions: [], serviceWorkers: 'allow' });
openVisitorForEachTest();

const NAME = SHOP_NAMES.installments;
const TERMINALS = '/api/v1/merchant/user/terminals/';

/** What the shop sees of its code: the text of the picture, and the picture as it is on the screen. */
async function codeOnScreen(): Promise<{ readonly text: string; readonly picture: Buffer }> {
  const shop = await openVisitor(browser, baseUrl, { viewport: PHONE });
  await signIn(shop, baseUrl, 'merchant');
  const theirs = await shop.newPage();
  const read = theirs.waitForResponse((response) => new URL(response.url()).pathname === TERMINALS);
  await theirs.goto('/user/merchant/tills');
  const { results } = (await (await read).json()) as { results: { code: string; qr_text: string; title: string }[] };
  const till = results.find(({ code }) => code === SHOPS.installments);
  if (till === undefined) throw new Error('the demo shop has no till');
  const picture = await theirs.getByRole('img', { name: shopText.qrLabel(till.title) }).screenshot();
  await shop.close();
  return { text: till.qr_text, picture };
}

/** The same text with another name in it: what someone would paste over a genuine code. */
function withName(text: string, name: string): string {
  const url = new URL(text);
  const parts = (url.searchParams.get('s') ?? '').split('.');
  return `${url.origin}${url.pathname}?s=${parts.with(1, Buffer.from(name).toString('base64url')).join('.')}`;
}

const show = (on: Page, picture: Buffer) =>
  on.getByLabel(scanText.chooseImage).setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture });
const heading = (on: Page, name: string) => on.getByRole('heading', { name });

/** Nothing asks how much is paid. */
const expectNoAmount = async (on: Page): Promise<void> => {
  expect(await on.getByRole('heading', { name: payText.amountTitle }).count()).toBe(0);
  expect(await on.getByLabel(payText.amountLabel).count()).toBe(0);
};

test('the code on the screen of a shop leads to its payment, with the name of the shop in large letters first', async () => {
  const { text, picture } = await codeOnScreen();
  await page.goto('/qr');
  await show(page, picture);
  await page.waitForURL(`**/qr/login/${SHOPS.installments}?s=*`);
  await page.getByText(NAME).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await signIn(context, baseUrl, 'customer');
  await page.goto('/qr');
  await show(page, picture);
  await page.waitForURL(`**/qr/payment/${SHOPS.installments}?s=*`);
  await heading(page, payText.amountTitle).waitFor();
  await page.getByText(payText.shopCompare).waitFor();
  await expect(page.getByText(NAME, { exact: true })).toHaveCSS('font-size', '21px');
  expect(await axeViolations(page)).toEqual([]);

  // As the camera of the phone itself opens it, and as it is written by hand.
  await page.goto(text);
  await heading(page, payText.amountTitle).waitFor();
  await page.goto('/qr');
  await page.getByLabel(scanText.codeLabel).fill(text);
  await page.getByLabel(scanText.codeLabel).press('Enter');
  await heading(page, payText.amountTitle).waitFor();
});

test('the camera of the app reads it too', async () => {
  const { text } = await codeOnScreen();
  const camera = await openCameraBrowser(text);
  const visitor = await openVisitor(camera.browser, baseUrl, { permissions: ['camera'] });
  await signIn(visitor, baseUrl, 'customer');
  const phone = await visitor.newPage();
  await phone.goto('/qr');
  await phone.waitForURL(`**/qr/payment/${SHOPS.installments}?s=*`);
  await heading(phone, payText.amountTitle).waitFor();
  await camera.close();
});

test('a pasted fake is named as one, no amount is asked, and it can be reported', async () => {
  const fake = withName((await codeOnScreen()).text, 'فروشگاه دیگر');
  await signIn(context, baseUrl, 'customer');
  for (const text of firstOf([fake, `${fake}A`, `${new URL(fake).origin}/qr/payment/${SHOPS.installments}?s=`])) {
    await page.goto('/qr');
    await show(page, qrPng(text, 720));
    await heading(page, codeText.fakeTitle).waitFor();
    expect(new URL(page.url()).pathname).toBe('/qr');
    await expectNoAmount(page);
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: codeText.report }).click();
  await page.getByLabel(supportText.subject).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: codeText.again }).click();
  await page.getByLabel(scanText.chooseImage).waitFor({ state: 'attached' });

  // The phone's own camera opens the address: the same, for a customer and for a guest.
  await page.goto(fake);
  await heading(page, codeText.fakeTitle).waitFor();
  await expectNoAmount(page);
  const guest = await (await openVisitor(browser, baseUrl)).newPage();
  await guest.goto(fake);
  await heading(guest, codeText.fakeTitle).waitFor();
  expect(await guest.getByRole('link', { name: scannedGuestText.signIn }).count()).toBe(0);
  await guest.getByRole('button', { name: codeText.again }).click();
  await guest.waitForURL('**/qr');
});

test('the address of another site in our form is named with its host', async () => {
  const { text } = await codeOnScreen();
  const url = new URL(text);
  await page.goto('/qr');
  await show(page, qrPng(`https://nesye-pay.example${url.pathname}${url.search}`, 720));
  await heading(page, codeText.fakeTitle).waitFor();
  await page.getByText('nesye-pay.example').waitFor();
  await expectNoAmount(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: codeText.again }).click();
  await show(page, qrPng('https://elsewhere.example/menu', 480));
  await page.getByText(scanText.notOurs).waitFor();
});

test('without a network a signed code says whose it is, an old one that it cannot be checked, and a fake that it is one', async () => {
  const { text, picture } = await codeOnScreen();
  await signIn(context, baseUrl, 'customer');
  await page.setViewportSize(PHONE);
  await page.goto('/qr');
  await page.getByRole('alert').getByText(scanText.refusedTitle).waitFor();
  await expect.poll(() => page.evaluate(`localStorage.getItem('shop-codes')`)).not.toBeNull();
  await expect
    .poll(() =>
      page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/decode-'))`),
    )
    .toBe(true);
  await loseConnection(page);
  await page.locator('[data-offline-bar]').waitFor();
  const again = () => page.getByRole('button', { name: codeText.again }).click();

  await show(page, qrPng(withName(text, 'فروشگاه دیگر'), 720));
  await heading(page, codeText.fakeTitle).waitFor();
  await page.getByText(codeText.fakeStepOffline).waitFor();
  expect(await page.getByRole('button', { name: codeText.report }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await again();

  await show(page, qrPng(`${baseUrl}/qr/payment/${SHOPS.installments}`));
  await heading(page, codeText.unsignedTitle).waitFor();
  await page.getByText(codeText.unsigned).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await again();

  await show(page, picture);
  await page.getByText(NAME, { exact: true }).waitFor();
  await page.getByText(codeText.needsNetwork).waitFor();
  expect(await page.getByRole('button', { name: codeText.goOn }).count()).toBe(0);
  await expectNoAmount(page);
  expect(await axeViolations(page)).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('button', { name: codeText.goOn }).click();
  await page.waitForURL(`**/qr/payment/${SHOPS.installments}?s=*`);
  await heading(page, payText.amountTitle).waitFor();
});

test('an Arabic reader is warned in Arabic', async () => {
  const fake = withName((await codeOnScreen()).text, 'متجر آخر');
  await context.addInitScript(`localStorage.setItem('language', 'ar')`);
  await page.goto(fake);
  await heading(page, String(arabicCodeText.fakeTitle)).waitFor();
  await page.getByText(String(arabicCodeText.fakeStep)).waitFor();
});
