import { refundText } from '../packages/web-kit/src/messages/fa/refund.ts';
import { openAccount } from './support/account.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

interface Purchase {
  readonly refunds: readonly { readonly amount: number; readonly fee_returned: number }[];
  readonly installments: readonly { readonly status: number; readonly refunded: number }[];
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a shop refunds a part of a sale with the plan in sight, and the customer sees it done in a second browser', async () => {
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 12_000_000, 4);
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant-transaction');
  await page.locator(`a[href$="refund?id=${id}"]`).first().click();
  const amount = page.getByLabel(refundText.part);
  await amount.fill('۲۰۰۰۰۰۰۰');
  await button(refundText.show).click();
  await page.getByText(refundText.tooMuch).waitFor();
  await amount.fill('۵۰۰۰۰۰۰');
  await button(refundText.show).click();
  await page.getByRole('heading', { name: refundText.planTitle }).waitFor();
  await page.getByText(refundText.parts.credit).waitFor();
  // Nothing has happened yet.
  expect((await account.read<Purchase>(`/api/v1/accounting/transaction/${id}`)).refunds).toEqual([]);
  await button(refundText.confirm).click();
  await page.getByRole('heading', { name: refundText.doneTitle }).waitFor();
  const purchase = await account.read<Purchase>(`/api/v1/accounting/transaction/${id}`);
  expect(purchase.refunds.map((refund) => refund.amount)).toEqual([5_000_000]);
  expect(purchase.installments.map(({ status }) => status)).toEqual([1, 1, 1, 3]);
  const elsewhere = await openVisitor(browser, baseUrl);
  await signIn(elsewhere, baseUrl, 'customer');
  const buyer = await elsewhere.newPage();
  await buyer.goto(`/user/trx?id=${id}`);
  await buyer.getByRole('heading', { name: refundText.customerTitle }).waitFor();
  await buyer.getByText(refundText.parts.credit).waitFor();
  await elsewhere.close();
  await page.getByRole('main').getByRole('link', { name: refundText.toSales }).click();
  await page.getByText(refundText.lineOf(id)).first().waitFor();
  await page.getByText(refundText.netNow).first().waitFor();
});

test('the rest of a sale at one press, and nothing is left then; a sale of another shop is not there', async () => {
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 8_000_000, 2);
  await signIn(context, baseUrl, 'merchant');
  await page.goto(`/user/merchant-transaction/refund?id=${id}`);
  await button(refundText.whole).click();
  await button(refundText.confirm).click();
  await page.getByRole('heading', { name: refundText.doneTitle }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: refundText.nothingTitle }).waitFor();
  await page.goto('/user/merchant-transaction/refund?id=1');
  await page.getByRole('heading', { name: refundText.missingTitle }).waitFor();
});
