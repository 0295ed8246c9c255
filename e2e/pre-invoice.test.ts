import { shopCaseText } from '../apps/console/src/messages/fa/operator.ts';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { preInvoiceText } from '../apps/web/src/messages/fa/pre-invoice.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS, USERS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { fillWallet } from './support/fill-wallet.ts';
import { chooseInstallments, confirmButton, decideAmount, next } from './support/payment.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function withDatabase<Result>(work: (sql: ReturnType<typeof openDatabase>['sql']) => Promise<Result>) {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await work(database.sql);
  } finally {
    await database.close();
  }
}
const shopId = () =>
  withDatabase(async (sql) => {
    const [row] = await sql<
      { id: bigint }[]
    >`select merchant_id as id from merchants.terminal where code = ${SHOPS.cashToo}`;
    return Number(row?.id);
  });

// Other files of this worker buy at the same shop.
test.afterEach(() => withDatabase((sql) => sql`update merchants.merchant set sells_through_partner = false`));

/** An operator has the shop sell through the partner. */
async function sellThroughPartner(): Promise<void> {
  const operator = await openVisitor(browser, baseUrl);
  await signIn(operator, baseUrl, 'operator');
  const desk = await operator.newPage();
  await desk.goto(`/console/shops/${await shopId()}`);
  const card = desk.getByRole('region', { name: shopCaseText.partner });
  await card.getByText(shopCaseText.partnerOff).waitFor();
  await card.getByRole('button', { name: shopCaseText.partnerBegin }).click();
  await card.getByText(shopCaseText.partnerOn).waitFor();
  expect(await axeViolations(desk)).toEqual([]);
  await operator.close();
}

/** Waits until the look-up of the shop says so: it is cached for a moment. */
async function agreeToInstallments(amount: string): Promise<void> {
  await expect(async () => {
    const look = await page.request.get(`/api/v1/merchant/qr-code/${SHOPS.cashToo}/`);
    expect(await look.json()).toMatchObject({ terminal: { needs_pre_invoice: true } });
  }).toPass();
  await page.goto(`/qr/payment/${SHOPS.cashToo}`);
  await decideAmount(page, amount);
  await chooseInstallments(page, 4);
  await next(page);
  await page.getByText(payText.total).waitFor();
  await confirmButton(page).click();
  await page.waitForURL('**/qr/payment/pre_invoice?uid=**');
  await button(preInvoiceText.confirm).waitFor();
}

test('an operator lets a shop sell through the partner; a buyer sees the pre-invoice, accepts it there and has the receipt', async () => {
  await sellThroughPartner();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, baseUrl, 'customer');
  await agreeToInstallments('2000000');
  await page.getByText(preInvoiceText.dueDates).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await button(preInvoiceText.confirm).click();
  await page.waitForURL('**/sandbox/partner/pay/**');
  // Back without a decision: the page still leads there.
  await page.goBack();
  await page.getByText(preInvoiceText.waitingTitle).waitFor();
  await page.getByRole('link', { name: preInvoiceText.toPage }).click();
  await page.getByRole('button', { name: 'می‌پذیرم' }).click();
  await page.waitForURL('**/qr/result/**');
  await page.getByText(resultText.toInstallments).waitFor();
});

test('returned at the partner; a second one is paid from the wallet', async () => {
  await withDatabase(
    (sql) =>
      sql`update merchants.merchant set sells_through_partner = true where id in (select merchant_id from merchants.terminal where code = ${SHOPS.cashToo})`,
  );
  await fillWallet(databaseUrl, USERS.customer, 50_000_000n);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, baseUrl, 'customer');
  await agreeToInstallments('2000000');
  await button(preInvoiceText.confirm).click();
  await page.getByRole('button', { name: 'برگشت می‌زنم' }).click();
  await page.getByText(preInvoiceText.returnedTitle).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: preInvoiceText.buyAgain }).click();

  await agreeToInstallments('2000000');
  await button(preInvoiceText.fromWallet).click();
  await page.waitForURL('**/qr/result/**');
  await page.getByRole('link', { name: resultText.done }).waitFor();
});

test('a purchase without installments goes to the partner’s page in one step (B106)', async () => {
  await withDatabase(
    (sql) =>
      sql`update merchants.merchant set sells_through_partner = true where id in (select merchant_id from merchants.terminal where code = ${SHOPS.cashToo})`,
  );
  await fillWallet(databaseUrl, USERS.customer, 50_000_000n);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, baseUrl, 'customer');
  await expect(async () => {
    const look = await page.request.get(`/api/v1/merchant/qr-code/${SHOPS.cashToo}/`);
    expect(await look.json()).toMatchObject({ terminal: { needs_pre_invoice: true } });
  }).toPass();
  await page.goto(`/qr/payment/${SHOPS.cashToo}`);
  await decideAmount(page, '1000000');
  const cash = page.getByRole('radio', { name: payText.cash });
  await cash.waitFor({ state: 'attached' });
  await page.locator('label').filter({ has: cash }).click();
  await next(page);
  await confirmButton(page).click();
  await page.waitForURL('**/sandbox/partner/pay/**');
  await page.getByRole('button', { name: 'می‌پذیرم' }).click();
  await page.waitForURL('**/qr/result/**');
});

test('someone else’s pre-invoice is not there', async () => {
  await signIn(context, baseUrl, 'customer');
  await page.goto('/qr/payment/pre_invoice?uid=5d5a3a3e-2b34-4c0e-9b0a-08a0b1c2d3e4');
  await page.getByText(preInvoiceText.missingTitle).waitFor();
});
