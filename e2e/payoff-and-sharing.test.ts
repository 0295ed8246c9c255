import { paymentResultText, payoffText, repaymentText, shareText } from '../apps/web/src/messages/fa/repayment.ts';
import { openAccount } from './support/account.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { newPerson } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

interface Rows {
  readonly results: readonly { readonly uid: string; readonly status: number; readonly remaining: number }[];
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a credit is paid off for what it costs today, with what is saved in sight', async () => {
  // Of her own: where another file moved the clock on, fees of the demo's customer are earned before their day, and no payoff gives such a fee back.
  const mobile = await newPerson(baseUrl, { limit: 100_000_000 });
  const account = await openAccount(baseUrl, { mobile });
  await account.buy(SHOPS.installments, 9_000_000, 4);
  await signInMobile(context, baseUrl, mobile);
  // A row that is paid early keeps its fee: its screen says so, and leads to the payoff.
  const rows = await account.read<Rows>('/api/v1/accounting/installment/?filter_status__in=1');
  await page.goto(`/user/ips/pay?uid=${rows.results[0]?.uid}`);
  await page.getByText(repaymentText.earlyKeepsFee).waitFor();
  await page.getByRole('link', { name: repaymentText.compare }).click();
  await page.getByText(payoffText.savedLabel).waitFor();
  await page.goto('/user/ips');
  await page.getByRole('link', { name: payoffText.open }).click();
  await page.getByText(payoffText.savedLabel).waitFor();
  const toggle = page.getByRole('switch', { name: repaymentText.useWallet });
  if (await toggle.isChecked()) await toggle.press('Space');
  await button(repaymentText.toGateway).click();
  await page.waitForURL('**/sandbox/psp/pay/*');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.getByRole('heading', { name: paymentResultText.success }).waitFor();
  const left = await account.read<Rows>('/api/v1/accounting/installment/?filter_status__in=1,4');
  expect(left.results).toEqual([]);
  await page.goto('/user/ips/payoff');
  await page.getByRole('heading', { name: payoffText.noneTitle }).waitFor();
});

test('a relative pays one installment in a second browser, by a link that then says it is paid', async () => {
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 8_000_000, 4);
  const rows = await account.read<Rows>(`/api/v1/accounting/installment/?filter_purchase_transaction=${id}`);
  const uid = rows.results[0]?.uid ?? '';
  await signIn(context, baseUrl, 'customer');
  await page.goto(`/user/ips/pay?uid=${uid}`);
  await button(shareText.ask).click();
  await button(shareText.make).click();
  const url = await page.locator('[data-share-url]').innerText();
  const elsewhere = await openVisitor(browser, baseUrl);
  await signInMobile(elsewhere, baseUrl, freshMobile());
  const relative = await elsewhere.newPage();
  await relative.goto(url);
  await relative.getByText(shareText.note).waitFor();
  await relative.getByRole('button', { name: repaymentText.toGateway }).click();
  await relative.waitForURL('**/sandbox/psp/pay/*');
  await relative.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await relative.getByRole('heading', { name: paymentResultText.success }).waitFor();
  await relative.goto(url);
  await relative.getByRole('heading', { name: shareText.paidTitle }).waitFor();
  await elsewhere.close();
  const after = await account.read<Rows>(`/api/v1/accounting/installment/?filter_purchase_transaction=${id}`);
  expect(after.results.map(({ status }) => status)).toEqual([2, 1, 1, 1]);
  await page.reload();
  await page.getByRole('heading', { name: repaymentText.noneTitle }).waitFor();
});

test('a link of nobody says so, and a guest signs in first and comes back to it', async () => {
  await page.goto('/payment/shared?hash=64-aaaaaaaaaaaaaaaaaaaaaa');
  await page.waitForURL('**/login?dest=*');
  await signInMobile(context, baseUrl, freshMobile());
  await page.goto('/payment/shared?hash=64-aaaaaaaaaaaaaaaaaaaaaa');
  await page.getByRole('heading', { name: shareText.goneTitle }).waitFor();
});
