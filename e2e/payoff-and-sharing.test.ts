import { toPersianDigits } from '@nesye/persian';
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
interface Sums {
  readonly results: readonly { readonly contract_uid: string }[];
}
interface Quote {
  readonly amount: number;
  readonly rebate: number;
  readonly rows: readonly { readonly uid: string; readonly amount: number; readonly rebate: number }[];
}
const toman = (rials: number): string => toPersianDigits((rials / 10).toLocaleString('en-US').replaceAll(',', '٬'));
/** The sum over the button. */
const footTotal = () => page.getByText(repaymentText.total, { exact: true }).locator('xpath=..').innerText();
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a credit is paid off for what it costs today, with what is saved in sight', async () => {
  // Of her own: where another file moved the clock on, fees of the demo's customer are earned before their day, and no payoff gives such a fee back.
  const mobile = await newPerson(baseUrl, { limit: 100_000_000 });
  const account = await openAccount(baseUrl, { mobile });
  await account.buy(SHOPS.installments, 9_000_000, 4);
  await signInMobile(context, baseUrl, mobile);
  // From a row's own screen all of the credit is one press away, with the same sum as the payoff's screen.
  const rows = await account.read<Rows>('/api/v1/accounting/installment/?filter_status__in=1');
  const [contract] = (await account.read<Sums>('/api/v1/accounting/installment/aggregate')).results;
  const quote = await account.read<Quote>(`/api/v1/accounting/payoff-quote/${contract?.contract_uid}/`);
  await page.goto('/user/ips');
  await page.getByRole('link', { name: payoffText.open }).click();
  await page.getByText(payoffText.savedLabel).waitFor();
  await page.getByText(toman(quote.amount)).first().waitFor();
  await page.goto(`/user/ips/pay?uid=${rows.results[0]?.uid}`);
  await page.getByText(repaymentText.allOfCredit(4)).click();
  await page.getByText(payoffText.principal, { exact: true }).waitFor();
  await expect.poll(() => footTotal()).toContain(toman(quote.amount));
  const toggle = page.getByRole('switch', { name: repaymentText.useWallet });
  if (await toggle.isChecked()) await toggle.press('Space');
  await button(repaymentText.toGateway).click();
  await page.waitForURL('**/sandbox/psp/pay/*');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.getByRole('heading', { name: paymentResultText.success }).waitFor();
  await page.getByText(paymentResultText.debtFree).waitFor();
  const left = await account.read<Rows>('/api/v1/accounting/installment/?filter_status__in=1,4');
  expect(left.results).toEqual([]);
  await page.goto('/user/ips/payoff');
  await page.getByRole('heading', { name: payoffText.noneTitle }).waitFor();
});

test('one row that is paid early costs less by the fee of the days to come: on its screen, in its receipt and in the books', async () => {
  const mobile = await newPerson(baseUrl, { limit: 100_000_000 });
  const account = await openAccount(baseUrl, { mobile });
  await account.buy(SHOPS.installments, 9_000_000, 4);
  await signInMobile(context, baseUrl, mobile);
  const { results } = await account.read<Rows>('/api/v1/accounting/installment/?filter_status__in=1&order_by=due_date');
  const [contract] = (await account.read<Sums>('/api/v1/accounting/installment/aggregate')).results;
  const quote = await account.read<Quote>(`/api/v1/accounting/payoff-quote/${contract?.contract_uid}/`);
  const [, second] = results;
  const row = quote.rows.find(({ uid }) => uid === second?.uid);
  if (second === undefined || row === undefined) throw new Error('row 2 is not quoted');
  expect([row.rebate > 0, row.amount + row.rebate]).toEqual([true, second.remaining]);
  await page.goto(`/user/ips/pay?uid=${second.uid}`);
  await expect(page.getByRole('radio', { name: repaymentText.onlyThese(1) })).toBeChecked();
  await expect(page.getByRole('radio', { name: toman(quote.rebate) })).not.toBeChecked();
  await expect.poll(() => footTotal()).toContain(toman(row.amount));
  const toggle = page.getByRole('switch', { name: repaymentText.useWallet });
  if (await toggle.isChecked()) await toggle.press('Space');
  await button(repaymentText.toGateway).click();
  await page.waitForURL('**/sandbox/psp/pay/*');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.getByRole('heading', { name: paymentResultText.success }).waitFor();
  await page.getByText(repaymentText.rebate, { exact: true }).waitFor();
  await page.getByText(toman(row.rebate)).first().waitFor();
  const after = await account.read<Quote>(`/api/v1/accounting/payoff-quote/${contract?.contract_uid}/`);
  expect(after.amount).toBe(quote.amount - row.amount);
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
