import type { Page } from 'playwright-core';
import { toPersianDigits } from '@nesye/persian';
import { hardshipText } from '../packages/web-kit/src/messages/fa/hardship.ts';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { newPerson } from './support/people.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

/** It says what the first payment is then. */
const confirmButton = (on: Page) => on.getByRole('button', { name: new RegExp(`^${hardshipText.confirm}`) });

const signInInArrears = async (): Promise<void> =>
  signInMobile(context, baseUrl, await newPerson(baseUrl, { arrears: true }));

test('what is late is spread over the next installments, after a look at the schedule before and after', async () => {
  await signInInArrears();
  await page.goto('/user/ips?view=list');
  await page.getByRole('link', { name: installmentText.hardshipLate }).click();
  await page.getByRole('heading', { name: hardshipText.spreadTitle }).waitFor();
  await page.getByText(hardshipText.late(2)).waitFor();
  await page.getByRole('link', { name: /پخش عقب‌افتاده‌ها/ }).click();
  await page.getByText(hardshipText.free).waitFor();
  await page.getByText(hardshipText.lateNone).waitFor();
  await page.getByText(toPersianDigits(4), { exact: true }).click();
  // Three are to come: one is added.
  await page.getByText(hardshipText.rowsFolded).click();
  await page.getByText(hardshipText.added).waitFor();
  await page.getByRole('region', { name: hardshipText.months }).getByText(hardshipText.monthTotal).waitFor();
  await page.getByText(toPersianDigits(3), { exact: true }).click();
  await expect(page.getByText(hardshipText.added)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await confirmButton(page).click();
  await page.getByRole('heading', { name: hardshipText.doneTitle }).waitFor();
  await page.getByRole('main').getByRole('link', { name: hardshipText.toInstallments }).click();
  await page.waitForURL('**/user/ips');
  await expect(page.getByRole('link', { name: installmentText.hardshipLate })).toHaveCount(0);
  // It is written down, and not offered again.
  await page.goto('/user/ips/hardship');
  await page.getByText(hardshipText.move.spread(3)).waitFor();
  await expect(page.getByRole('heading', { name: hardshipText.spreadTitle })).toHaveCount(0);
});

test('one installment is paid later; of two tabs the second sees that it is done, and a row is not moved twice', async () => {
  await signInInArrears();
  await page.goto('/user/ips/hardship');
  const later = page.getByRole('link', { name: new RegExp(hardshipText.snoozeOpen) });
  // The one that is late for more than thirty days is not moved: it can only be spread.
  await later.first().waitFor();
  const address = new URL((await later.first().getAttribute('href')) ?? '', page.url()).href;
  const other = await context.newPage();
  await other.goto(address);
  await confirmButton(other).waitFor();
  await later.first().click();
  await page.getByText(hardshipText.day(7), { exact: true }).click();
  await page.getByText(hardshipText.free).waitFor();
  await confirmButton(page).click();
  await page.getByRole('heading', { name: hardshipText.doneTitle }).waitFor();
  await confirmButton(other).click();
  await other.getByRole('alert').filter({ hasText: 'یک بار جابه‌جا شده' }).waitFor();
  await other.close();
  await page.goto(address);
  await page.getByText(hardshipText.move.snooze(7)).waitFor();
  await page.getByText('یک بار جابه‌جا شده').waitFor();
});
