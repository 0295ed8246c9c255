import { paymentResultText, repaymentText, shareText } from '../apps/web/src/messages/fa/repayment.ts';
import { openAccount } from './support/account.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { newPerson } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { setGatewayFault } from './support/sandbox.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

openVisitorForEachTest();
expectNoComplaints();
test.afterEach(() => setGatewayFault(baseUrl, 'ok'));

interface Rows {
  readonly results: readonly { readonly uid: string; readonly status: number }[];
}
/** A payoff waits longer than the product waits for the gateway. */
const MODES = [
  ['late', 6_000],
  ['duplicate', 50],
  ['timeout', 50],
] as const;
type Fault = readonly [mode: (typeof MODES)[number][0], latencyMs: number];
const SLOW_MS = 1_500;

const heading = (name: string) => page.getByRole('heading', { name });

/** From the product's button to the receipt, past a gateway that misbehaves from the moment the customer presses pay. */
async function payThrough([mode, latencyMs]: Fault): Promise<void> {
  const toggle = page.getByRole('switch', { name: repaymentText.useWallet });
  await toggle.waitFor();
  if (await toggle.isChecked()) await toggle.press('Space');
  let id = 0;
  // Read on its way: the page that got it is left at once.
  await page.route(/\/accounting\/(payment|payoff)\/$/, async (route) => {
    const response = await route.fetch();
    ({ id } = (await response.json()) as { id: number });
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: repaymentText.toGateway }).click();
  await page.waitForURL('**/sandbox/psp/pay/*');
  await setGatewayFault(baseUrl, mode, latencyMs);
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click({ timeout: 30_000 });
  if (mode === 'timeout') {
    // Lost on the way, the customer comes back alone.
    await heading('ارتباط با فروشگاه برقرار نشد').waitFor();
    await page.goto(`/payment/result?payment=${id}`);
    await heading(paymentResultText.unknown).waitFor();
  } else await page.waitForURL(`**/payment/result?payment=${id}`, { timeout: 30_000 });
  await setGatewayFault(baseUrl, 'ok');
  await heading(paymentResultText.success).waitFor({ timeout: 30_000 });
}

test.describe('a payoff', () => {
  for (const fault of firstOf(MODES))
    test(`${fault[0]}: the credit is paid off once`, async () => {
      test.slow();
      // Of her own: where another file moved the clock on, fees of the demo's customer are earned before their day, and no payoff gives such a fee back.
      const mobile = await newPerson(baseUrl, { limit: 100_000_000 });
      const account = await openAccount(baseUrl, { mobile });
      const { id } = await account.buy(SHOPS.installments, 9_000_000, 4);
      await signInMobile(context, baseUrl, mobile);
      await page.goto('/user/ips/payoff');
      await payThrough(fault);
      const rows = await account.read<Rows>(`/api/v1/accounting/installment/?filter_purchase_transaction=${id}`);
      expect(rows.results.map(({ status }) => status)).toEqual([2, 2, 2, 2]);
      const owed = await account.read<{ remaining_count: number }>('/api/v1/accounting/all-installments-sum');
      expect(owed.remaining_count).toBe(0);
    });
});

test.describe('an installment that somebody else pays', () => {
  for (const [mode, latencyMs] of firstOf(MODES))
    test(`${mode}: it is paid once, and the link says so`, async () => {
      test.slow();
      const account = await openAccount(baseUrl, 'customer');
      const { id } = await account.buy(SHOPS.installments, 8_000_000, 4);
      const rowsNow = () => account.read<Rows>(`/api/v1/accounting/installment/?filter_purchase_transaction=${id}`);
      const [first] = (await rowsNow()).results;
      const { hash } = await account.post<{ hash: string }>(
        `/api/v1/accounting/installment/${first?.uid ?? ''}/share/`,
        {},
      );
      await signIn(context, baseUrl, 'debtor');
      await page.goto(`/payment/shared?hash=${hash}`);
      await payThrough([mode, Math.min(latencyMs, SLOW_MS)]);
      expect((await rowsNow()).results.map(({ status }) => status)).toEqual([2, 1, 1, 1]);
      await page.goto(`/payment/shared?hash=${hash}`);
      await heading(shareText.paidTitle).waitFor();
    });
});
