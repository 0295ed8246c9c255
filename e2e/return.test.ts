import { installmentStatusText } from '../packages/web-kit/src/messages/fa/lists.ts';
import { refundText } from '../packages/web-kit/src/messages/fa/refund.ts';
import { returnText } from '../apps/web/src/messages/fa/returns.ts';
import { openAccount } from './support/account.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { enlargeText, findCutText, normalText } from './support/large-text.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

interface Purchase {
  readonly installments: readonly { readonly status: number }[];
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a customer sends goods back, the installments stop, and the shop gives a part of the money back in a second browser', async () => {
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 12_000_000, 4);
  const statuses = async () =>
    (await account.read<Purchase>(`/api/v1/accounting/transaction/${id}`)).installments.map(({ status }) => status);
  await signIn(context, baseUrl, 'customer');
  await page.goto(`/user/trx?id=${id}`);
  await button(returnText.open).click();
  await page.getByText(returnText.ways.courier, { exact: true }).click();
  await button(returnText.send).click();
  await page.getByText(returnText.underWay, { exact: true }).waitFor();
  await page.getByText(returnText.ways.courier, { exact: true }).waitFor();
  expect(await statuses()).toEqual([5, 5, 5, 5]);
  await expect(page.getByText(installmentStatusText.paused, { exact: true })).toHaveCount(4);
  const elsewhere = await openVisitor(browser, baseUrl);
  await signIn(elsewhere, baseUrl, 'merchant');
  const shop = await elsewhere.newPage();
  await shop.goto(`/user/merchant-transaction/refund?id=${id}`);
  await shop.getByText(returnText.shop.customer, { exact: true }).waitFor();
  await enlargeText(shop);
  expect(await findCutText(shop)).toEqual([]);
  await normalText(shop);
  await shop.getByLabel(refundText.part).fill('۵۰۰۰۰۰۰');
  await shop.getByRole('button', { name: refundText.show, exact: true }).click();
  await shop.getByRole('button', { name: refundText.confirm, exact: true }).click();
  await shop.getByRole('heading', { name: refundText.doneTitle }).waitFor();
  await elsewhere.close();
  expect(await statuses()).toEqual([1, 1, 1, 3]);
  await page.reload();
  await page.getByRole('heading', { name: refundText.customerTitle }).waitFor();
  expect(await page.getByText(returnText.underWay, { exact: true }).count()).toBe(0);
});

test('a shop refuses what has not arrived, and the customer reads why; then he announces it again and keeps it after all', async () => {
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 8_000_000, 2);
  await account.post(`/api/v1/accounting/transaction/${id}/return/`, { way: 'posted' });
  const elsewhere = await openVisitor(browser, baseUrl);
  await signIn(elsewhere, baseUrl, 'merchant');
  const shop = await elsewhere.newPage();
  await shop.goto(`/user/merchant-transaction/refund?id=${id}`);
  await shop.getByRole('button', { name: returnText.shop.refuse, exact: true }).click();
  await shop.getByLabel(returnText.shop.reason).selectOption('not_arrived');
  await shop.getByRole('button', { name: returnText.shop.refuseSend, exact: true }).click();
  await shop.getByText(returnText.shop.refused).waitFor();
  await elsewhere.close();
  await signIn(context, baseUrl, 'customer');
  await page.goto(`/user/trx?id=${id}`);
  await page.getByText(returnText.ended.refused).waitFor();
  await button(returnText.open).click();
  await button(returnText.send).click();
  await button(returnText.keep).click();
  await button(returnText.keepYes).click();
  await page.getByText(returnText.ended.withdrawn).waitFor();
});
