import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { paymentResultText, repaymentText } from '../apps/web/src/messages/fa/repayment.ts';
import { nextDueText } from '../apps/web/src/messages/fa/due.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { newPerson } from './support/people.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();
test.afterEach(() => moveClock(baseUrl, null));

/** Files of settlement are looked for every minute. */
const PATIENCE = { timeout: 180_000, intervals: [2_000] };
const DAY_MS = 86_400_000;
const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

/** Pays all that is due with the card alone, under the title that it has on home; returns the authority of the payment. */
async function payWhatIsDue(title: string): Promise<string> {
  await page.goto('/user/welcome');
  await heading(title).waitFor();
  await page.getByRole('main').getByRole('link', { name: repaymentText.pay, exact: true }).click();
  await expect(page.locator('main li input[type=checkbox]:checked')).toHaveCount(2);
  await page.getByRole('link', { name: repaymentText.pay, exact: true }).click();
  await heading(repaymentText.title(2)).waitFor();
  await page.getByRole('switch', { name: repaymentText.useWallet }).press('Space');
  await button(repaymentText.toGateway).click();
  await page.waitForURL('**/sandbox/psp/pay/*');
  const authority = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.waitForURL('**/payment/result?payment=*');
  await heading(paymentResultText.success).waitFor();
  return authority;
}

test('a payment by card is taken back: the customer is told, owes the installments again and pays them', async () => {
  test.setTimeout(600_000);
  await signInMobile(context, baseUrl, await newPerson(baseUrl, { arrears: true }));
  const authority = await payWhatIsDue(nextDueText.overdueTitle);
  const receipt = page.url();
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const isSettled = async () => {
      const rows = await database.sql`
        select from gateway.attempt where authority = ${authority} and settlement_id is not null`;
      return rows.length;
    };
    await moveClock(baseUrl, dayAfter(5));
    await expect.poll(isSettled, PATIENCE).toBe(1);
    // The bank of the card takes it back, as the gateway's own page can.
    await page.goto('/sandbox/psp');
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${authority}"]`) });
    await row.getByRole('button', { name: 'پس گرفته شود' }).click();
    await row.getByText('در پروندهٔ تسویهٔ بعدی می‌آید').waitFor();
    const isTakenBack = async () => {
      const rows = await database.sql`
        select from gateway.chargeback c join gateway.attempt a on a.bucket = c.bucket and a.id = c.attempt_id
        where a.authority = ${authority} and c.settlement_id is not null and c.booked = c.amount`;
      return rows.length;
    };
    await moveClock(baseUrl, dayAfter(9));
    await expect.poll(isTakenBack, PATIENCE).toBe(1);
  } finally {
    await database.close();
  }
  await page.goto('/user/messages');
  await page.getByText('پرداخت شما پس گرفته شد').first().waitFor();
  await page.goto(receipt);
  await heading(paymentResultText.takenBack).waitFor();
  await page.getByText(paymentResultText.takenBackNote).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // Days are given to pay it again: it is due, and not late.
  expect(await payWhatIsDue(nextDueText.dueTitle)).not.toBe(authority);
  await page.goto('/user/welcome');
  await expect(heading(nextDueText.dueTitle)).toHaveCount(0);
});
