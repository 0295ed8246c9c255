import { axeViolations } from './support/axe.ts';
import { openBrowser } from './support/browser.ts';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { setLineStatus } from './support/operators.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { nextDueText } from '../apps/web/src/messages/fa/due.ts';
import { operatorText } from '../apps/console/src/messages/fa/operator.ts';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { waiverText } from '../apps/console/src/messages/fa/operator-waivers.ts';
import { USERS } from './support/demo.ts';

openVisitorForEachTest();
test.afterEach(() => setLineStatus(USERS.debtor, 'active'));

test('a customer who is far behind sees why the line is closed, and what each late row costs today and in a week', async () => {
  await setLineStatus(USERS.debtor, 'blocked');
  await signIn(page.context(), baseUrl, 'debtor');
  await page.goto('/user/welcome');
  const card = page.getByRole('region', { name: nextDueText.overdueTitle });
  await card.getByText(nextDueText.closed('نسیه')).waitFor();
  await card.locator('a[href="/user/ips?view=list&show=due"]').click();
  await page.waitForURL('**/user/ips?view=list&show=due');
  const late = page.getByRole('listitem').filter({ hasText: installmentText.penaltyNow });
  await expect(late.first()).toBeVisible();
  // A file before this one may have moved the clock ahead and back: a penalty that is posted beyond today grows no more for a while.
  for (const row of await late.all())
    await expect(row).toContainText(new RegExp(`${installmentText.penaltyInAWeek}|${installmentText.penaltyFull}`));
});

test('one operator proposes to forgive the penalties of two rows together, and another does it', async () => {
  test.setTimeout(60_000);
  const reason = `بانک آن روز قطع بود ${crypto.randomUUID().slice(0, 4)}`;
  await signIn(page.context(), baseUrl, 'operator');
  await page.goto('/console/penalty-waivers');
  await page.getByLabel(waiverText.mobile).fill(USERS.debtor);
  await page.getByRole('button', { name: waiverText.find, exact: true }).click();
  const boxes = page.getByRole('checkbox', { name: new RegExp(waiverText.choose('.+')) });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: waiverText.proposeFor(2) }).click();
  const penalties = await page.getByText(waiverText.penaltyOf(2)).locator('..').innerText();
  expect(await axeViolations(page)).toEqual([]);
  // All of it: each row has a part.
  await page.getByLabel(waiverText.amount).fill(penalties.replaceAll(/[^۰-۹]/g, '').slice(1));
  await page.getByLabel(waiverText.reason).fill(reason);
  await page.getByRole('button', { name: waiverText.send }).click();
  await expect(page.getByText(waiverText.sent)).toBeVisible();

  const browser = await openBrowser();
  try {
    const other = await browser.newContext({ baseURL: baseUrl, locale: 'fa' });
    await signIn(other, baseUrl, 'secondOperator');
    const desk = await other.newPage();
    await desk.goto('/console/approvals?kind=servicing.waiver');
    const card = desk.getByRole('listitem').filter({ hasText: reason }).first();
    const parts = card.getByRole('list', { name: waiverText.rows });
    // What a kind shows is fetched by itself.
    await parts.waitFor();
    await expect(parts.getByRole('listitem')).toHaveCount(2);
    expect(await axeViolations(desk)).toEqual([]);
    await card.getByRole('button', { name: approvalText.decide }).click();
    await card.getByRole('button', { name: approvalText.approve['servicing.waiver'] }).click();
    await desk.getByText(approvalText.done).waitFor();
    await desk.getByRole('link', { name: operatorText.state.approved, exact: true }).click();
    await expect(desk.getByText(reason)).toBeVisible();
  } finally {
    await browser.close();
  }
});
