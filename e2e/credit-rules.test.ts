import { addDays, businessDate } from '@nesye/money';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { rateText } from '../apps/console/src/messages/fa/operator-rates.ts';
import { rulesText } from '../apps/console/src/messages/fa/operator-rules.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const DESK = { width: 1280, height: 900 } as const;
/** No other file's clock reaches it; a second try takes the next day, as the first try's rules stay. */
const DAYS_AHEAD = 60;
/** A line that no other file changes, its lowest score and another; a second try takes another line, as a proposal may be open. */
const TRIES = [
  { line: '8', score: '۵۵۰', higher: '۵۷۰' },
  { line: '4', score: '۵۲۰', higher: '۵۳۰' },
] as const;

test('an operator plays other rules against the last month and proposes them, another approves, and the line has them to come', async () => {
  const { line, score, higher } = TRIES[test.info().retry === 0 ? 0 : 1];
  const reason = `نکول امتیازهای پایین ${crypto.randomUUID().slice(0, 4)}`;
  const day = addDays(businessDate(new Date()), DAYS_AHEAD + test.info().retry);
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/rules');
  await page.getByLabel(rulesText.line).selectOption(line);
  await page.getByRole('region', { name: rulesText.current, exact: true }).getByText(score).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const form = page.getByRole('region', { name: rulesText.form });
  await form.getByRole('button', { name: rulesText.propose }).press('Enter');
  const first = form.getByLabel(rulesText.row(rulesText.fromScore, 1)).first();
  await first.fill('');
  await form.getByLabel(rateText.validFrom).fill(day.replaceAll('-', ''));
  await form.getByLabel(rateText.reason).fill(reason);
  await form.getByRole('button', { name: rateText.send }).click();
  await form.getByText(rulesText.wrong).waitFor();
  await first.fill(higher);
  await form.getByRole('button', { name: rulesText.preview }).press('Enter');
  await form.getByRole('region', { name: rulesText.preview }).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: rateText.send }).click();
  await page.getByText(rulesText.open).waitFor();

  const other = await openVisitor(browser, baseUrl);
  await signIn(other, baseUrl, 'risk');
  const desk = await other.newPage();
  await desk.setViewportSize(DESK);
  await desk.goto('/console/approvals?kind=credit_assessment.rules');
  const proposal = desk.getByRole('listitem').filter({ hasText: reason }).first();
  await proposal
    .getByRole('row', { name: new RegExp(`${rulesText.minScore}.*${score}.*${higher}.*${rulesText.changed}`) })
    .waitFor();
  await proposal.getByRole('heading', { name: new RegExp(rulesText.previewNow) }).waitFor();
  expect(await axeViolations(desk)).toEqual([]);
  await proposal.getByRole('button', { name: approvalText.decide }).click();
  await proposal.getByRole('button', { name: approvalText.approve['credit_assessment.rules'] }).click();
  await desk.getByText(approvalText.done).waitFor();
  await other.close();

  await page.reload();
  const coming = page.getByRole('region', { name: rulesText.coming, exact: true });
  await coming.locator('summary').first().press('Enter');
  await expect(coming.getByText(higher).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('rules that would refuse everybody are shown as such, and not proposed', async () => {
  const day = addDays(businessDate(new Date()), DAYS_AHEAD + test.info().retry);
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/rules?line=7');
  const form = page.getByRole('region', { name: rulesText.form });
  await form.getByRole('button', { name: rulesText.propose }).click();
  // More than any score opens.
  await form.getByLabel(rulesText.minAmount).fill('9000000000');
  await form.getByLabel(rateText.validFrom).fill(day.replaceAll('-', ''));
  await form.getByLabel(rateText.reason).fill('آزمایش');
  await form.getByRole('button', { name: rateText.send }).click();
  await form.getByText('هیچ‌کس اعتبار نمی‌گیرد').waitFor();
});
