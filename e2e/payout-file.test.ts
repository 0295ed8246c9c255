import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { addDays, type IsoDate, weekdayOf } from '@nesye/money';
import { toPersianDigits } from '@nesye/persian';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import {
  payoutFilesText,
  payoutFileText,
  waitingCyclesText,
} from '../apps/console/src/messages/fa/operator-payout-files.ts';
import { payoutsText } from '../apps/console/src/messages/fa/operator-payouts.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { lastClosedDay } from './support/closed-days.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();
test.afterEach(() => moveClock(baseUrl, null));

/** Days are ended and payouts made every minute. */
const PATIENCE = { timeout: 240_000, intervals: [2_000] };

/** A week after the last day that is closed, or the first working day after it. */
async function dayOfPayouts(): Promise<IsoDate> {
  let day = addDays(await lastClosedDay(), 7);
  while (weekdayOf(day) > 3) day = addDays(day, 1);
  return day;
}

async function approve(desk: Page, reason: string): Promise<void> {
  await desk.goto('/console/approvals?kind=settlement.payout_file');
  const proposal = desk.getByRole('listitem').filter({ hasText: reason }).first();
  await proposal.getByRole('button', { name: approvalText.decide }).click();
  expect(await axeViolations(desk)).toEqual([]);
  await proposal.getByRole('button', { name: approvalText.approve['settlement.payout_file'] }).click();
  await desk.getByText(approvalText.done).waitFor();
}

test('two operators make a file of payouts, one uploads it at the bank, and the payouts are paid', async () => {
  test.setTimeout(600_000);
  const shop = await openAccount(baseUrl, 'merchant');
  await (await openAccount(baseUrl, 'customer')).buy(SHOPS.installments, 3_000_000, 4);
  const payouts = async () =>
    (await shop.read<{ results: readonly { id: number; state: string }[] }>('/api/v1/merchant/user/payouts/')).results;
  const before = (await payouts())[0]?.id ?? 0;
  const day = await dayOfPayouts();
  // In the night after a day is closed, hours before the first cycle.
  await moveClock(baseUrl, `${addDays(day, -1)}T23:30:00Z`);
  await expect.poll(async () => (await payouts()).filter(({ id }) => id > before).length, PATIENCE).toBeGreaterThan(0);

  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/payouts');
  await page.getByRole('link', { name: payoutsText.files }).click();
  await page.waitForURL(/payout-files/);
  // The days between are ended one after another, and their payouts have gone: those that wait come with the last.
  await expect(async () => {
    await page.reload();
    await page.getByRole('heading', { name: waitingCyclesText.title }).waitFor({ timeout: 5_000 });
  }).toPass(PATIENCE);
  expect(await axeViolations(page)).toEqual([]);
  const reason = `سرویس بانک قطع است ${crypto.randomUUID().slice(0, 4)}`;
  await page
    .getByRole('button', { name: /^ساختن فایل بانک/ })
    .last()
    .click();
  await page.getByRole('button', { name: waitingCyclesText.send }).click();
  await page.getByText(waitingCyclesText.reasonMissing).waitFor();
  await page.getByLabel(waitingCyclesText.reason, { exact: true }).fill(reason);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: waitingCyclesText.send }).click();
  await page.getByText(waitingCyclesText.waits).waitFor();

  const second = await openVisitor(browser, baseUrl);
  await signIn(second, baseUrl, 'secondOperator');
  const other = await second.newPage();
  await approve(other, reason);
  await second.close();

  await page.goto('/console/payout-files?state=made');
  await page
    .getByRole('link', { name: /^فایل [۰-۹]/ })
    .first()
    .click();
  await page.getByRole('button', { name: payoutFileText.download, exact: true }).click();
  await page.getByLabel(payoutFileText.reason, { exact: true }).fill('بارگذاری در سامانهٔ بانک');
  expect(await axeViolations(page)).toEqual([]);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: payoutFileText.get, exact: true }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toMatch(/^nesye-payouts-\d+\.xml$/);
  const path = await file.path();
  expect(await readFile(path, 'utf8')).toContain('pain.001.001.03');

  // The bank's own page.
  const bank = await context.newPage();
  await bank.goto('/sandbox/bank/transfer-files');
  await bank
    .locator('input[type=file]')
    .setInputFiles({ name: 'payouts.xml', mimeType: 'application/xml', buffer: await readFile(path) });
  await bank.getByRole('button', { name: /بارگذاری/ }).click();
  const said = await bank.getByText(/^شمارهٔ پیگیری بانک: \d+$/).textContent();
  const reference = /\d+$/.exec(said ?? '')?.[0] ?? '';
  await bank.close();

  await page.getByRole('button', { name: payoutFileText.upload, exact: true }).click();
  await page.getByRole('button', { name: payoutFileText.say }).click();
  await page.getByText(payoutFileText.trackingMissing).waitFor();
  await page.getByLabel(payoutFileText.tracking).fill(reference);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: payoutFileText.say }).click();
  await page.getByText(toPersianDigits(reference)).waitFor();
  await expect(page.getByText(payoutFilesText.filters.state.uploaded, { exact: true })).toBeVisible();

  await moveClock(baseUrl, day);
  const paid = async () => (await payouts()).filter(({ id, state }) => id > before && state === 'paid').length;
  await expect.poll(paid, PATIENCE).toBeGreaterThan(0);
  await page.reload();
  await page.getByText(new RegExp(`^${payoutFileText.paid} \\([۱-۹]`)).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
