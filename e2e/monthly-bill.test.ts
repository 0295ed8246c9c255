import { readFile } from 'node:fs/promises';
import { addDays, businessDate, dateFromJalali, jalaliFromDate, jalaliMonthLength } from '@nesye/money';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { billText } from '../apps/web/src/messages/fa/bills.ts';
import { paymentResultText, repaymentText } from '../apps/web/src/messages/fa/repayment.ts';
import { creditStatementText } from '../apps/web/src/messages/fa/statement.ts';
import { downloadBy } from './support/download.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { enlargeText, findCutText, normalText } from './support/large-text.ts';
import { newPerson } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { settle } from './support/settle.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();
test.use({ acceptDownloads: true });
test.afterEach(() => moveClock(baseUrl, null));

const { year, month } = jalaliFromDate(businessDate(new Date()));
const LAST_DAY = dateFromJalali({ year, month, day: jalaliMonthLength(year, month) });
const title = billText.title(month, year);
const bill = () => page.getByRole('link', { name: title });

test('two purchases of a month are one bill: seen on home while it grows, closed, and paid by wallet and card as one', async () => {
  // Someone new, whose wallet holds less than the bill.
  const mobile = await newPerson(baseUrl, { limit: 100_000_000 });
  const account = await openAccount(baseUrl, { mobile });
  for (const amount of [30_000_000, 45_000_000]) await account.buyOnBill(SHOPS.cashToo, amount);
  await signInMobile(context, baseUrl, mobile);
  await page.goto('/user/welcome');
  await bill().waitFor();
  await enlargeText(page);
  expect(await findCutText(page)).toEqual([]);
  await normalText(page);
  await bill().click();
  await page.getByText(billText.soFar).waitFor();
  await page.getByRole('heading', { name: billText.purchases }).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  // The month is over.
  await moveClock(baseUrl, addDays(LAST_DAY, 1));
  await page.goto('/user/ips');
  await bill().getByText(billText.payableUntil('').trim()).waitFor();
  await bill().click();
  await page.getByText(billText.toPay).waitFor();
  await page.getByText(repaymentText.byCard, { exact: true }).waitFor();
  await page.getByRole('button', { name: repaymentText.toGateway }).click();
  await page.waitForURL('**/sandbox/psp/pay/*');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.getByRole('heading', { name: paymentResultText.success }).waitFor();
  await page.getByText(/صورتحساب ماه با [۰-۹]+ خرید پرداخت شد/).waitFor();
  // Whoever comes again sees that it is paid.
  await page.goto('/user/ips/bills');
  await bill().getByText(billText.paid).waitFor();
  await bill().click();
  await page.getByRole('heading', { name: billText.paidTitle }).waitFor();
  await enlargeText(page);
  expect(await findCutText(page)).toEqual([]);
});

test('the statement of a credit follows each purchase and payment, leads to them, and is saved as a PDF', async () => {
  const account = await openAccount(baseUrl, 'debtor');
  const { results } = await account.read<{ results: readonly { contract_uid: string; remaining_amount: number }[] }>(
    '/api/v1/accounting/installment/aggregate',
  );
  const contract = results[0]?.contract_uid ?? '';
  const { lines } = await account.read<{ lines: readonly { kind: string }[] }>(
    `/api/v1/accounting/credit-statement/${contract}/`,
  );
  expect(lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['purchase', 'payment']));
  await signIn(context, baseUrl, 'debtor');
  await page.goto('/user/ips');
  await page.getByRole('link', { name: installmentText.ways.statement }).click();
  await page.getByRole('link', { name: creditStatementText.periodTexts.year }).click();
  const shown = page.getByRole('region', { name: creditStatementText.lines }).getByRole('listitem');
  await expect(shown).toHaveCount(lines.length);
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  const file = await (await downloadBy(page, page.getByRole('button', { name: creditStatementText.pdf }))).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  await enlargeText(page);
  expect(await findCutText(page)).toEqual([]);
  await shown.getByRole('link', { name: creditStatementText.kinds.payment }).first().click();
  await page.waitForURL('**/payment/result?payment=*');
  await page.getByRole('heading', { name: paymentResultText.success }).waitFor();
});

test('a bill of nobody, or of a month without purchases, is not there', async () => {
  await signIn(context, baseUrl, 'customer');
  for (const query of ['contract=x&y=1405&m=9', '', `contract=be849734-bd8f-4248-82d6-a763083b1c1f&y=1399&m=1`]) {
    await page.goto(`/user/ips/bill?${query}`);
    await page.getByRole('heading', { name: billText.missingTitle }).waitFor();
  }
});
