import { addDays, addJalaliMonths, dateFromJalali, type IsoDate, jalaliFromDate } from '@nesye/money';
import { moneyMapText } from '../apps/web/src/messages/fa/money-map.ts';
import { payoutText } from '../apps/web/src/messages/fa/payouts.ts';
import { reportText } from '../apps/web/src/messages/fa/shop-reports.ts';
import { statementText } from '../apps/web/src/messages/fa/shop-statements.ts';
import { downloadBy } from './support/download.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { lastClosedDay } from './support/closed-days.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();
test.afterEach(() => moveClock(baseUrl, null));

/** Days are ended and payouts made every minute. */
const PATIENCE = { timeout: 240_000, intervals: [2_000] };

interface Payout {
  readonly id: number;
  readonly state: string;
  readonly amount: number;
}

test('a shop sees what it is owed, is paid on a later working day, and reads what the payout is made of', async () => {
  test.setTimeout(420_000);
  const shop = await openAccount(baseUrl, 'merchant');
  await (await openAccount(baseUrl, 'customer')).buy(SHOPS.installments, 3_000_000, 4);
  const payouts = async () =>
    (await shop.read<{ results: readonly Payout[] }>('/api/v1/merchant/user/payouts/')).results;
  const before = (await payouts())[0]?.id ?? 0;
  const { available } = await shop.read<{ available: number }>('/api/v1/merchant/user/balance/');
  expect(available).toBeGreaterThan(0);

  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant-payouts');
  await page.getByText(payoutText.available, { exact: true }).waitFor();
  await expect(page.getByText(/^واریز بعدی/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await moveClock(baseUrl, addDays(await lastClosedDay(), 7));
  const made = async () => (await payouts()).filter(({ id, state }) => id > before && state === 'paid').length;
  await expect.poll(made, PATIENCE).toBeGreaterThan(0);
  await page.reload();
  await page.getByRole('main').getByRole('listitem').filter({ hasText: payoutText.states.paid }).first().click();
  await page.getByRole('heading', { name: payoutText.lines }).waitFor();
  await page.getByRole('main').getByText(payoutText.kinds.sale, { exact: true }).first().waitFor();
  await page.getByText(payoutText.tracking).waitFor();
  // The unit is on the same side of an amount below zero.
  const less = page.getByRole('main').getByRole('listitem').filter({ hasText: payoutText.kinds.commission }).first();
  const figure = await less.locator('.amount-figure').boundingBox();
  const unit = await less.locator('.amount-figure + span').boundingBox();
  expect(figure?.x ?? 0).toBeGreaterThan(unit?.x ?? 0);
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^فروش [۰-۹]/ })
    .last()
    .click();
  await page.getByText(moneyMapText.states.paid_out).first().waitFor();
  await page.getByRole('link', { name: /^واریز: نشست/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/user/merchant-transaction');
  await page
    .getByRole('link', { name: new RegExp(`^${payoutText.states.paid} `) })
    .first()
    .click();
  await page.getByRole('heading', { name: payoutText.lines }).waitFor();
  await workAtDesk();
});

/** The list at a desk: a payout is opened and closed by keys, and is open again when the page is read again. */
async function workAtDesk(): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/user/merchant-payouts');
  const row = page.locator('a[data-row]').first();
  await row.waitFor();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  const open = page.getByRole('region', { name: payoutText.open });
  await open.getByRole('heading', { name: payoutText.lines }).waitFor();
  await open.getByText(payoutText.tracking).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await open.getByRole('heading', { name: payoutText.lines }).waitFor();
  await row.waitFor();
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(row).toBeFocused();
}

/** The first day of the next Jalali month after a day. */
function monthAfter(day: IsoDate): string {
  const { year, month } = jalaliFromDate(day);
  return dateFromJalali(addJalaliMonths({ year, month, day: 1 }, 1, 1));
}

test('a month that is over has a statement: its sums, its payouts and its files', async () => {
  test.setTimeout(420_000);
  const shop = await openAccount(baseUrl, 'merchant');
  const statements = async () =>
    (await shop.read<{ results: readonly { id: number; closing: number }[] }>('/api/v1/merchant/user/statements/'))
      .results;
  await moveClock(baseUrl, monthAfter(addDays(await lastClosedDay(), 7)));
  await expect.poll(async () => (await statements()).length, PATIENCE).toBeGreaterThan(0);

  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant-payouts');
  await page.getByRole('link', { name: statementText.list }).click();
  await page.getByRole('main').getByRole('listitem').first().click();
  await page.getByText(statementText.rows.closing, { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  for (const name of [statementText.pdf, reportText.download.xlsx]) {
    const download = await downloadBy(page, page.getByRole('button', { name, exact: true }));
    expect(download.suggestedFilename()).toMatch(/^nesye-(statement|account)-.*\.(pdf|xlsx)$/);
  }
});

test('a shop chooses how often it is paid', async () => {
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant-payouts/schedule');
  await page.getByText(payoutText.scheduleNames.weekly, { exact: true }).click();
  await page.getByText(payoutText.scheduleNotes.weekly).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: payoutText.save }).click();
  await page.getByText(payoutText.weekdayMissing).waitFor();
  await page.getByLabel(payoutText.weekday).selectOption('6');
  await page.getByRole('button', { name: payoutText.save }).click();
  await page.getByText(payoutText.saved).waitFor();
  await page.waitForURL('**/user/merchant-payouts');
  await page.getByText(payoutText.scheduleNames.weekly, { exact: true }).waitFor();
  const shop = await openAccount(baseUrl, 'merchant');
  const path = '/api/v1/merchant/user/payout-schedule/';
  expect(await shop.read(path)).toEqual({ schedule: 'weekly', weekday: 6, min_amount: 100_000 });
  await page.getByRole('link', { name: payoutText.change }).click();
  await page.getByText(payoutText.scheduleNames.daily, { exact: true }).click();
  await page.getByRole('button', { name: payoutText.save }).click();
  await page.getByText(payoutText.saved).last().waitFor();
  await expect.poll(() => shop.read(path)).toEqual({ schedule: 'daily', weekday: null, min_amount: 100_000 });
});
