import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { reAgeText } from '../apps/console/src/messages/fa/operator-lateness.ts';
import { nextDueText } from '../apps/web/src/messages/fa/due.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { expectAccessible } from './support/credit.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { newPerson } from './support/people.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

async function idOf(mobile: string): Promise<string> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const [row] = await database.sql<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
    return String(row?.id);
  } finally {
    await database.close();
  }
}

test('an operator proposes to re-age what is late over a schedule shown first, another does it, and the customer is in time again', async () => {
  const mobile = await newPerson(baseUrl, { arrears: true });
  const own = await openVisitor(browser, baseUrl);
  await signInMobile(own, baseUrl, mobile);
  const phone = await own.newPage();
  await phone.goto('/user/welcome');
  await phone.getByRole('heading', { name: nextDueText.overdueTitle }).waitFor();

  await signIn(context, baseUrl, 'operator');
  await page.goto(`/console/collections/${await idOf(mobile)}`);
  await page.getByRole('button', { name: reAgeText.propose }).click();
  await page.getByText(reAgeText.moved).waitFor();
  await expectAccessible(page);
  const reason = `دوباره سر کار رفته است ${mobile.slice(-4)}`;
  await page.getByLabel(reAgeText.reason, { exact: true }).fill(reason);
  // The end of a day may block the credit meanwhile: then the plan is another, and is sent as it is shown then.
  await expect(async () => {
    await page.getByRole('button', { name: reAgeText.send }).click();
    await page.getByText(reAgeText.sent).waitFor({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await page.goto('/console/approvals?kind=hardship.re_age');
  await expect(page.getByText(approvalText.yours).last()).toBeVisible();
  await expectAccessible(page);

  const other = await openVisitor(browser, baseUrl);
  await signIn(other, baseUrl, 'secondOperator');
  const desk = await other.newPage();
  await desk.goto('/console/approvals?kind=hardship.re_age');
  const card = desk.getByRole('listitem').filter({ hasText: reason }).last();
  await card.getByText(reAgeText.moved).waitFor();
  await card.getByRole('button', { name: approvalText.decide }).click();
  await card.getByRole('button', { name: approvalText.approve['hardship.re_age'] }).click();
  await desk.getByText(approvalText.done).waitFor();

  await phone.goto('/user/welcome');
  await expect(phone.getByRole('link', { name: new RegExp(`^${nextDueText.title}`) })).toBeVisible();
  await phone.goto('/user/messages');
  await phone.getByText('برنامهٔ قسط‌ها عوض شد').first().waitFor();
  await phone.getByText('چنان‌که با شما هماهنگ شد').first().waitFor();
  await phone.goto('/user/ips/hardship');
  await phone.getByText(/^زمان‌بندی دوباره روی/).waitFor();
});
