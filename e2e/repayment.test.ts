import { readFile } from 'node:fs/promises';
import { cardOutcomeText } from '../apps/web/src/messages/fa/card-outcome.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { paymentResultText, repaymentText } from '../apps/web/src/messages/fa/repayment.ts';
import { nextDueText } from '../apps/web/src/messages/fa/due.ts';
import { downloadBy } from './support/download.ts';
import { openAccount } from './support/account.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { SHOPS } from './support/demo.ts';
import { newPerson, setFault } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

openVisitorForEachTest();
expectNoComplaints();
test.use({ acceptDownloads: true });
test.afterEach(() => setFault(baseUrl, 'psp', 'ok'));

interface Row {
  readonly uid: string;
  readonly remaining: number;
  readonly status: number;
}
const remaining = async (
  status: string,
  who: 'debtor' | { readonly mobile: string } = 'debtor',
): Promise<readonly Row[]> =>
  (
    await (
      await openAccount(baseUrl, who)
    ).read<{ results: readonly Row[] }>(
      `/api/v1/accounting/installment/?filter_status__in=${status}&order_by=due_date&page_size=100`,
    )
  ).results;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });
/** Signs in somebody of the test's own, with 5,000,000 rials in the wallet and two late rows that it does not cover. */
async function signInInArrears(): Promise<{ readonly mobile: string }> {
  const mobile = await newPerson(baseUrl, { arrears: true });
  await signInMobile(context, baseUrl, mobile);
  return { mobile };
}
/** Presses pay on the gateway's page, and waits for it. */
async function payAtGateway(): Promise<void> {
  await page.waitForURL('**/sandbox/psp/pay/*');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
}

test('several overdue installments by wallet and card together: from home to the receipt and its PDF', async () => {
  const debtor = await signInInArrears();
  const overdue = await remaining('4', debtor);
  await page.goto('/user/welcome');
  await heading(nextDueText.overdueTitle).waitFor();
  await page.getByRole('main').getByRole('link', { name: repaymentText.pay, exact: true }).click();
  // All that is due is chosen.
  expect(overdue.length).toBe(2);
  await expect.poll(() => page.locator('main li input[type=checkbox]:checked').count()).toBe(2);
  await page.getByRole('link', { name: repaymentText.pay, exact: true }).click();
  await heading(repaymentText.title(2)).waitFor();
  await page.getByText(repaymentText.byCard, { exact: true }).waitFor();
  await page.getByText(repaymentText.fromWallet, { exact: true }).waitFor();
  await button(repaymentText.toGateway).click();
  await payAtGateway();
  await page.waitForURL('**/payment/result?payment=*');
  await heading(paymentResultText.success).waitFor();
  await page.getByText(paymentResultText.successNote(2)).waitFor();
  expect(await page.getByRole('list', { name: paymentResultText.paidRows }).getByRole('listitem').count()).toBe(2);
  const file = await (await downloadBy(page, button(paymentResultText.pdf))).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await remaining('4', debtor)).toEqual([]);
  await page.getByRole('link', { name: paymentResultText.toInstallments }).click();
  await page.waitForURL('**/user/ips');
});

test('what is taken out of the choice stays owed: one of two late rows is paid from the wallet', async () => {
  const debtor = await signInInArrears();
  const overdue = await remaining('4', debtor);
  await page.goto('/user/welcome');
  await page.getByRole('main').getByRole('link', { name: repaymentText.pay, exact: true }).click();
  const chosen = page.locator('main li input[type=checkbox]');
  await expect.poll(() => page.locator('main li input[type=checkbox]:checked').count()).toBe(overdue.length);
  for (let index = 1; index < overdue.length; index += 1) await chosen.nth(index).press('Space');
  await page.getByRole('link', { name: repaymentText.pay, exact: true }).click();
  await heading(repaymentText.title(1)).waitFor();
  await button(repaymentText.payFromWallet).click();
  await heading(paymentResultText.success).waitFor();
  const left = await remaining('4', debtor);
  expect(left.map(({ uid }) => uid)).toEqual(overdue.slice(1).map(({ uid }) => uid));
});

test('somebody in arrears goes from home to paid: the warning before a purchase and the overdue rows are gone', async () => {
  await signInInArrears();
  await page.goto(`/qr/payment/${SHOPS.installments}?step=how&amount=1200000`);
  await page
    .getByRole('note')
    .filter({ hasText: payText.overdueTitle(2) })
    .waitFor();
  await page.goto('/user/welcome');
  // The debt leads, before what can be spent.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(nextDueText.overdueTitle);
  await page.getByRole('main').getByRole('link', { name: nextDueText.hardship, exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: repaymentText.pay, exact: true }).click();
  await expect.poll(() => page.locator('main li input[type=checkbox]:checked').count()).toBe(2);
  await page.getByRole('link', { name: repaymentText.pay, exact: true }).click();
  await heading(repaymentText.title(2)).waitFor();
  await button(repaymentText.toGateway).click();
  await payAtGateway();
  await heading(paymentResultText.success).waitFor();
  await page.getByText(paymentResultText.successNote(2)).waitFor();
  await page.goto('/user/welcome');
  await page.getByRole('link', { name: new RegExp(`^${nextDueText.title}`) }).waitFor();
  await expect(heading(nextDueText.overdueTitle)).toHaveCount(0);
  await page.goto(`/qr/payment/${SHOPS.installments}?step=how&amount=1200000`);
  await page.getByText(payText.rate).first().waitFor();
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('canceled on the gateway’s page: nothing was taken, and the same installments are ready to be paid again', async () => {
  const debtor = await signInInArrears();
  const uids = (await remaining('4', debtor)).map(({ uid }) => uid).join(',');
  await page.goto(`/user/ips/pay?uid=${uids}`);
  await button(repaymentText.toGateway).click();
  await page.waitForURL('**/sandbox/psp/pay/*');
  await button('انصراف').click();
  await heading(cardOutcomeText.cancelled).waitFor();
  await page.getByText(cardOutcomeText.nothingTaken).waitFor();
  expect(await page.getByText('برمی‌گردد').count()).toBe(0);
  await page.getByRole('link', { name: cardOutcomeText.again }).click();
  await heading(repaymentText.title(2)).waitFor();
});

test('declined at the gateway: the day by which money would be back', async () => {
  const debtor = await signInInArrears();
  const uids = (await remaining('4', debtor)).map(({ uid }) => uid).join(',');
  await page.goto(`/user/ips/pay?uid=${uids}`);
  await button(repaymentText.toGateway).click();
  await page.waitForURL('**/sandbox/psp/pay/*');
  await button('پرداخت ناموفق').click();
  await heading(paymentResultText.failed).waitFor();
  await page.getByText(/تا .+ به همان کارت برمی‌گردد/).waitFor();
});

test.describe('a gateway that misbehaves', () => {
  for (const [mode, latencyMs] of firstOf([
    ['late', 6_000],
    ['duplicate', 50],
    ['timeout', 50],
  ] as const))
    test(`${mode}: wallet and card pay two rows once, and the receipt comes by itself`, async () => {
      test.slow();
      const debtor = await signInInArrears();
      const uids = [(await remaining('4', debtor))[0]?.uid ?? '', (await remaining('1', debtor)).at(-1)?.uid ?? ''];
      await page.goto(`/user/ips/pay?uid=${uids.join(',')}`);
      await heading(repaymentText.title(2)).waitFor();
      await page.getByText(repaymentText.fromWallet, { exact: true }).waitFor();
      await button(repaymentText.toGateway).click();
      await page.waitForURL('**/sandbox/psp/pay/*');
      // The same request again names the same payment.
      const again = { uid: uids, use_cash_wallet: true };
      const account = await openAccount(baseUrl, debtor);
      const { id, payment_url, wallet_amount } = await account.post<{
        id: number;
        payment_url: string;
        wallet_amount: number;
      }>('/api/v2/accounting/payment/', again);
      expect(wallet_amount).toBe(5_000_000);
      expect(page.url()).toBe(payment_url);
      await setFault(baseUrl, 'psp', mode, latencyMs);
      await page.getByRole('button', { name: 'پرداخت', exact: true }).click({ timeout: 60_000 });
      // Lost on the way, a customer comes back alone.
      if (mode === 'timeout') {
        await page.getByRole('heading', { name: 'ارتباط با فروشگاه برقرار نشد' }).waitFor();
        await page.goto(`/payment/result?payment=${id}`);
        await heading(paymentResultText.unknown).waitFor();
      } else await page.waitForURL(`**/payment/result?payment=${id}`, { timeout: 60_000 });
      await setFault(baseUrl, 'psp', 'ok');
      await heading(paymentResultText.success).waitFor({ timeout: 60_000 });
      const rows = await remaining('1,4', debtor);
      expect(rows.filter(({ uid }) => uids.includes(uid))).toEqual([]);
    });
});

test('what was chosen and paid in another tab is said, and nothing is paid twice', async () => {
  const person = await signInInArrears();
  const [one, two] = await remaining('1', person);
  await page.goto(`/user/ips/pay?uid=${one?.uid ?? ''},${two?.uid ?? ''}`);
  await heading(repaymentText.title(2)).waitFor();
  const account = await openAccount(baseUrl, person);
  const paid = await account.post<{ payment_url: string }>('/api/v1/accounting/payment/', {
    uid: one?.uid ?? '',
    use_cash_wallet: false,
  });
  const other = await context.newPage();
  await other.goto(paid.payment_url);
  await other.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await other.getByRole('heading', { name: paymentResultText.success }).waitFor();
  await other.close();
  await button(repaymentText.toGateway).or(button(repaymentText.payFromWallet)).click();
  await page.getByText(repaymentText.gone(1)).waitFor();
  await heading(repaymentText.title(1)).waitFor();
});
