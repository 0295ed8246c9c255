import { addDays, businessDate } from '@nesye/money';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { rateText } from '../apps/console/src/messages/fa/operator-rates.ts';
import { rulesText } from '../apps/console/src/messages/fa/operator-rules.ts';
import { termsText } from '../apps/console/src/messages/fa/operator-terms.ts';
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
/** No other file's clock reaches it; a second try takes the next day, as the first try's terms stay. */
const DAYS_AHEAD = 60;
/** A second try takes another line, as a proposal may be open. */
const LINES = ['7', '3'] as const;
const RATE = termsText.ofProduct(termsText.fields.rate_bp, termsText.product(termsText.products[3] ?? '', 1));

test('an operator plays other terms of a line against the last month and proposes them, another approves, and the line has them to come', async () => {
  const line = LINES[test.info().retry === 0 ? 0 : 1];
  const reason = `نرخ سود بانکی ${crypto.randomUUID().slice(0, 4)}`;
  const day = addDays(businessDate(new Date()), DAYS_AHEAD + test.info().retry);
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/terms');
  await page.getByLabel(termsText.of).selectOption(line);
  await page.getByRole('region', { name: termsText.line.current, exact: true }).getByText('۲۳').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const form = page.getByRole('region', { name: termsText.line.form });
  await form.getByRole('button', { name: termsText.line.propose }).press('Enter');
  const rate = form.getByLabel(RATE);
  await rate.fill('');
  await form.getByLabel(rateText.validFrom).fill(day.replaceAll('-', ''));
  await form.getByLabel(rateText.reason).fill(reason);
  await form.getByRole('button', { name: rateText.send }).click();
  await form.getByText(termsText.wrong).waitFor();
  await rate.fill('24.5');
  await form.getByRole('button', { name: rulesText.preview }).press('Enter');
  await form.getByRole('region', { name: rulesText.preview }).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: rateText.send }).click();
  await page.getByText(termsText.line.open).waitFor();

  const other = await openVisitor(browser, baseUrl);
  await signIn(other, baseUrl, 'risk');
  const desk = await other.newPage();
  await desk.setViewportSize(DESK);
  await desk.goto('/console/approvals?kind=servicing.terms');
  const proposal = desk.getByRole('listitem').filter({ hasText: reason }).first();
  await proposal
    .getByRole('row', { name: new RegExp(`${termsText.fields.rate_bp}.*۲۳.*۲۴.*${rulesText.changed}`) })
    .waitFor();
  expect(await axeViolations(desk)).toEqual([]);
  await proposal.getByRole('button', { name: approvalText.decide }).click();
  await proposal.getByRole('button', { name: approvalText.approve['servicing.terms'] }).click();
  await desk.getByText(approvalText.done).waitFor();
  await other.close();

  await page.reload();
  const coming = page.getByRole('region', { name: termsText.line.coming, exact: true });
  await coming.locator('summary').first().press('Enter');
  await expect(coming.getByText('۲۴').first()).toBeVisible();
});

test('a price of a report whose parts are more than it is neither played nor proposed', async () => {
  const day = addDays(businessDate(new Date()), DAYS_AHEAD);
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/terms?of=report');
  const form = page.getByRole('region', { name: termsText.price.form });
  await form.getByRole('button', { name: termsText.price.propose }).click();
  await form.getByLabel(termsText.fields.vat).fill('200000');
  await form.getByLabel(rateText.validFrom).fill(day.replaceAll('-', ''));
  await form.getByLabel(rateText.reason).fill('آزمایش');
  await form.getByRole('button', { name: rateText.send }).click();
  await form.getByText('هزینه و مالیات با هم از قیمت بیشتر است.').waitFor();
});
