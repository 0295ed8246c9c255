import { jpegOf } from '../apps/server/src/platform/storage/media/media-samples.test-support.ts';
import { invoiceListText, invoiceText, publicInvoiceText, requestText } from '../apps/web/src/messages/fa/invoices.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { downloadBy } from './support/download.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { chooseInstallments, confirmButton, next } from './support/payment.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const PICTURE = { name: 'order.jpg', mimeType: 'image/jpeg', buffer: jpegOf(640, 480) };
const MOBILE = '09125550191';
const button = (name: string) => page.getByRole('button', { name, exact: true });

interface Invoice {
  readonly id: number;
  readonly number: number;
  readonly status: number;
  readonly total: number;
  readonly pay: { readonly code: string; readonly url: string };
}

/** An invoice of the demo's shop, sent past the browser. */
async function sendInvoice(): Promise<Invoice> {
  const merchant = await openAccount(baseUrl, 'merchant');
  const due_date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await merchant.post<Invoice>('/api/v1/sale/invoice', { buyer_name: 'رضا احمدی', due_date });
  await merchant.post(`/api/v1/sale/invoice-item/${id}`, { title: 'میز تحریر', count: 1, unit_price: 3_000_000 });
  return await merchant.change<Invoice>(`/api/v1/sale/invoice/${id}`, { status: 2 });
}

test('a shop writes an invoice and sends it, the buyer reads it by its link and pays in installments, and the shop sees it paid', async () => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant/invoice');
  await button(invoiceListText.create).click();
  await page.getByLabel(invoiceText.buyerName).fill('مریم کریمی');
  await page.getByLabel(invoiceText.mobile).fill('۰۹۱۲ ۵۵۵ ۰۱۹۱');
  await button(invoiceText.begin).click();
  await page.getByRole('heading', { name: invoiceText.draft }).waitFor();
  // The form takes an item by the keyboard alone, and refuses one without a word for it.
  await button(invoiceText.addItem).press('Enter');
  await page.getByLabel(invoiceText.unitPrice).fill('۶۵۰۰۰۰۰');
  await page.getByLabel(invoiceText.unitPrice).press('Enter');
  await page.getByText(invoiceText.itemTitleMissing).waitFor();
  await page.getByLabel(invoiceText.itemTitle).fill('فرش دستباف');
  await page.getByLabel(invoiceText.count, { exact: true }).fill('۲');
  await page.getByLabel(invoiceText.discount).fill('۱۰۰۰۰۰۰');
  await page.getByLabel(invoiceText.discount).press('Enter');
  await button(invoiceText.removeItem('فرش دستباف')).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button(invoiceText.sendSms).click();
  await page.getByRole('heading', { name: invoiceText.payTitle }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const url = (await page.locator('[data-pay-url]').textContent()) ?? '';
  expect(url).toMatch(/\/invoice\/NP(-[2-9A-Z]{4}){4}$/);
  await expect
    .poll(async () => await (await fetch(`${baseUrl}/sandbox/sms?to=${MOBILE}`)).text(), { timeout: 20_000 })
    .toContain(url);

  const elsewhere = await openVisitor(browser, baseUrl);
  const buyer = await elsewhere.newPage();
  await buyer.setViewportSize({ width: 390, height: 844 });
  const path = new URL(url).pathname;
  await buyer.goto(path);
  await buyer.getByText('فرش دستباف').waitFor();
  expect(await axeViolations(buyer)).toEqual([]);
  await buyer.getByRole('link', { name: publicInvoiceText.pay, exact: true }).click();
  await buyer.waitForURL('**/qr/login/**');
  await signIn(elsewhere, baseUrl, 'customer');
  await buyer.goto(path);
  await buyer.getByRole('link', { name: publicInvoiceText.pay, exact: true }).click();
  await buyer.getByText(payText.fixedBy).waitFor();
  await chooseInstallments(buyer, 4);
  await next(buyer);
  await buyer.getByText(payText.total).waitFor();
  await confirmButton(buyer).click();
  await buyer.waitForURL('**/qr/result/**');
  await buyer.goto(path);
  await buyer.getByText(publicInvoiceText.paid).waitFor();
  await elsewhere.close();

  // By itself, without another press.
  await page.getByRole('heading', { name: invoiceText.paidTitle }).waitFor({ timeout: 30_000 });
  const download = await downloadBy(page, button(invoiceText.pdf));
  expect(download.suggestedFilename()).toMatch(/^nesye-invoice-\d+\.pdf$/);
  await page.getByRole('main').getByRole('link', { name: invoiceText.back }).click();
  await page.getByText('مریم کریمی').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test('a cancelled invoice is paid by no one, and a copy of it is a draft again', async () => {
  const { id, number, pay } = await sendInvoice();
  await signIn(context, baseUrl, 'merchant');
  await page.goto(`/user/merchant/invoice/${id}`);
  await page.getByRole('heading', { name: invoiceText.numbered(number) }).waitFor();
  await button(invoiceText.cancel).click();
  await button(invoiceText.cancelNow).click();
  await page.getByRole('heading', { name: invoiceText.cancelledTitle }).waitFor();
  const visitor = await openVisitor(browser, baseUrl);
  const guest = await visitor.newPage();
  await guest.goto(`/invoice/${pay.code}`);
  await guest.getByText(publicInvoiceText.cancelled).waitFor();
  await guest.goto('/invoice/NP-AAAA-AAAA-AAAA-AAAA');
  await guest.getByText(publicInvoiceText.missingTitle).waitFor();
  await visitor.close();
  await button(invoiceText.copy).click();
  await page.getByRole('heading', { name: invoiceText.draft }).waitFor();
  await page.getByText('میز تحریر').first().waitFor();
  await button(invoiceText.dropDraft).click();
  await button(invoiceText.cancelNow).click();
  await page.getByRole('heading', { name: invoiceText.cancelledTitle }).waitFor();
  await page.goto('/user/merchant/invoice/1999999999');
  await page.getByRole('heading', { name: invoiceText.missingTitle }).waitFor();
});

test('an order on paper is kept with its picture, and its invoice is written from it', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant/invoice');
  await page.getByRole('link', { name: invoiceListText.requests }).click();
  await button(requestText.create).click();
  await page.getByLabel(invoiceText.buyerName).fill('زهرا محمدی');
  await page.getByLabel(invoiceText.note).fill('سفارش تلفنی');
  await button(requestText.goOn).click();
  await page.locator('input[type="file"]').setInputFiles(PICTURE);
  const row = page.getByRole('listitem').filter({ hasText: 'زهرا محمدی' });
  await row.getByText('سفارش تلفنی').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await row.getByRole('button', { name: requestText.openPicture }).click();
  await row.getByRole('img').waitFor();
  await row.getByRole('button', { name: requestText.write }).click();
  await page.getByRole('heading', { name: invoiceText.draft }).waitFor();
  await page.getByText('سفارش تلفنی').waitFor();
  await page.goto('/user/merchant/invoice/requests?state=invoiced');
  await row.getByRole('link', { name: requestText.toInvoice }).waitFor();
});
