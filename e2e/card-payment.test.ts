import type { BrowserContext, Page } from 'playwright-core';
import { cardOutcomeText } from '../apps/web/src/messages/fa/card-outcome.ts';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { tenderText } from '../apps/web/src/messages/fa/transactions.ts';
import { openVisitor } from './support/browser.ts';
import { type CameraBrowser, openCameraBrowser } from './support/camera.ts';
import { SHOPS } from './support/demo.ts';
import { decideAmount, next, openReceiptDetails } from './support/payment.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { setGatewayFault } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** More than the wallet holds, whatever other files have brought into it: only the card carries it. */
const BEYOND_WALLET = '900000000';

let camera: CameraBrowser;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  camera = await openCameraBrowser(SHOPS.cashToo);
});
test.afterAll(() => camera.close());
test.beforeEach(async () => {
  context = await openVisitor(camera.browser, baseUrl, { permissions: ['camera'], serviceWorkers: 'block' });
  await signIn(context, baseUrl, 'customer');
  page = await context.newPage();
});
test.afterEach(async () => {
  await setGatewayFault(baseUrl, 'ok');
  await context.close();
});

/** From the shop to the gateway's page. */
async function goToGateway(): Promise<void> {
  await page.goto(`/qr/payment/${SHOPS.cashToo}`);
  await decideAmount(page, BEYOND_WALLET);
  const cash = page.locator('label').filter({ has: page.getByRole('radio', { name: payText.cash }) });
  await cash.getByText(payText.cardNote).waitFor();
  await cash.click();
  await next(page);
  await page.getByText(payText.confirmCardNote).waitFor();
  await page.getByRole('button', { name: payText.confirmCard }).click();
  await page.waitForURL('**/sandbox/psp/pay/**');
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const title = (text: string) => page.getByRole('status').getByRole('heading', { name: text });

test('paid by card: the gateway’s page, back to the receipt with the card and the bank’s number', async () => {
  await goToGateway();
  await press('پرداخت');
  await page.waitForURL(/\/qr\/result\/\d+$/);
  await title(resultText.paid).waitFor();
  await openReceiptDetails(page);
  const slip = await page.getByRole('article', { name: resultText.receipt }).innerText();
  expect(slip).toContain(`${resultText.from} ${tenderText.gateway}`);
  expect(slip).toContain('۹۰۰٬۰۰۰٬۰۰۰');
  expect(slip).toMatch(/۶۰۳۷۹۹\*{6}[۰-۹]{4}/);
  expect(slip).toContain(resultText.reference);
});

test.describe('an outcome that is not a receipt is said with where the money is', () => {
  test('who comes back without paying can go on, and pays', async () => {
    await goToGateway();
    await page.goBack();
    await title(resultText.waitingCard).waitFor();
    expect(await page.getByRole('article', { name: resultText.receipt }).innerText()).not.toContain(resultText.number);
    // The purchase itself, as the list leads to it, says the same.
    await page.goto(`/user/trx?id=${/result\/(\d+)/.exec(page.url())?.[1] ?? ''}`);
    await page.getByRole('link', { name: resultText.toGateway }).click();
    await page.waitForURL('**/sandbox/psp/pay/**');
    await press('پرداخت');
    await title(resultText.paid).waitFor();
  });

  test('«پرداخت ناموفق»: failed, nothing was taken, and until when money would return', async () => {
    await goToGateway();
    await press('پرداخت ناموفق');
    await title(resultText.failed).waitFor();
    await page.getByText(resultText.cardFailedNote).waitFor();
    await page.getByText(/تا [۰-۹]+ \S+ به همان کارت برمی‌گردد/).waitFor();
    await page.getByRole('link', { name: resultText.sameAgain }).click();
    await page.waitForURL(`**/qr/payment/${SHOPS.cashToo}?*`);
    // The same amount, which is not requested again.
    await page.getByRole('radio', { name: payText.cash }).waitFor({ state: 'attached' });
    await page.getByText('۹۰۰٬۰۰۰٬۰۰۰').first().waitFor();
  });

  test('«انصراف»: canceled by the customer; nothing was taken and nothing is promised back', async () => {
    await goToGateway();
    await press('انصراف');
    await title(cardOutcomeText.cancelled).waitFor();
    await page.getByText(cardOutcomeText.nothingTaken).waitFor();
    expect(await page.getByText('برمی‌گردد').count()).toBe(0);
    await page.getByRole('link', { name: resultText.sameAgain }).click();
    await page.waitForURL(`**/qr/payment/${SHOPS.cashToo}?*`);
    // The same amount, which is not requested again.
    await page.getByRole('radio', { name: payText.cash }).waitFor({ state: 'attached' });
    await page.getByText('۹۰۰٬۰۰۰٬۰۰۰').first().waitFor();
  });

  test('sent back: the money is on its way to the card', async () => {
    await goToGateway();
    await press('پرداخت ناموفق');
    await title(resultText.failed).waitFor();
    // Money that came after half an hour of silence: the server's part is tested over HTTP.
    await page.route('**/api/v1/accounting/transaction/*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { card_payment: object };
      await route.fulfill({ response, json: { ...body, card_payment: { ...body.card_payment, state: 'sent_back' } } });
    });
    await page.reload();
    await title(resultText.sentBack).waitFor();
    await page.getByText(resultText.sentBackNote).waitFor();
  });
});

test.describe('a gateway in trouble while the customer pays', () => {
  test('late: the way back takes its time, and ends at the receipt', async () => {
    await goToGateway();
    await setGatewayFault(baseUrl, 'late', 1_500);
    await press('پرداخت');
    await title(resultText.paid).waitFor();
  });

  test('duplicate: it calls back twice, and there is one receipt', async () => {
    await goToGateway();
    await setGatewayFault(baseUrl, 'duplicate');
    await press('پرداخت');
    await title(resultText.paid).waitFor();
    const id = /result\/(\d+)/.exec(page.url())?.[1] ?? '';
    expect(await page.getByRole('article', { name: resultText.receipt }).innerText()).toContain(
      id.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''),
    );
  });

  test('timeout: the customer is lost on the way; the result finds out by itself', async () => {
    await goToGateway();
    await setGatewayFault(baseUrl, 'timeout', 50);
    await press('پرداخت');
    await page.getByRole('heading', { name: 'ارتباط با فروشگاه برقرار نشد' }).waitFor();
    await setGatewayFault(baseUrl, 'ok');
    await page.goBack();
    await page.goBack();
    await title(resultText.paid).waitFor({ timeout: 30_000 });
  });
});

test('the wallet and the card together: the wallet is switched on, and pays first', async () => {
  await page.goto(`/qr/payment/${SHOPS.cashToo}?step=wallets&amount=${BEYOND_WALLET}&product=1&wallets=card`);
  await page.getByRole('button', { name: payText.changeWallets }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('switch').first().waitFor();
  const chosen = sheet.getByRole('switch', { checked: true });
  await chosen.press('Space');
  await expect(chosen).toHaveCount(0);
  // One after the other: which is the first of the others changes with each.
  for (const count of [1, 2]) {
    await sheet.getByRole('switch', { checked: false }).first().press('Space');
    await expect(chosen).toHaveCount(count);
  }
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await next(page);
  await page.getByText(`${payText.from} ${tenderText.wallet}`).waitFor();
  await page.getByText(`${payText.from} ${payText.card}`).waitFor();
});
