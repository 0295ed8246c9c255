import { outlookText } from '../apps/web/src/messages/fa/outlook.ts';
import { payoffText } from '../apps/web/src/messages/fa/repayment.ts';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const digits = (text: string): bigint =>
  BigInt(text.replaceAll(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))).replaceAll(/\D/g, '') || '0');

test('six months ahead: bars and table come to one sum, a month leads to its days, and what a payoff saves leads to it', async () => {
  await signIn(context, baseUrl, 'debtor');
  await page.goto('/user/ips');
  await page.getByRole('link', { name: outlookText.open }).click();
  const months = page.getByRole('region', { name: outlookText.monthsTitle });
  await months.waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await months.getByRole('listitem').count()).toBe(6);
  await months.getByText(installmentText.asTable).click();
  const cells = await months.getByRole('row').locator('td:first-of-type').allInnerTexts();
  const total = await months.getByText(outlookText.total).locator('xpath=..').locator('span').nth(1).innerText();
  expect(cells).toHaveLength(6);
  expect(cells.map(digits).reduce((sum, each) => sum + each, 0n)).toBe(digits(total));
  await page.getByRole('link', { name: outlookText.payoff }).first().click();
  await page.waitForURL('**/user/ips/payoff?contract=*');
  await page.getByText(payoffText.savedLabel).or(page.getByText(payoffText.choose)).first().waitFor();
  await page.goBack();
  await months.getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL('**/user/ips?view=month&*');
  await page.getByText(installmentText.monthTotal).waitFor();
});
