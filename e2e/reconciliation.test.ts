import { errorCatalogue } from '@nesye/contract/errors';
import { addDays, businessDate, isoDate } from '@nesye/money';
import { formatJalaliDate, toLatinDigits, toPersianDigits } from '@nesye/persian';
import type { BrowserContext, Page } from 'playwright-core';
import {
  differencesText,
  differenceText,
  daysText,
  missingText,
  suspenseText,
} from '../apps/console/src/messages/fa/operator-reconciliation.ts';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { cashOutText } from '../apps/web/src/messages/fa/wallet-money.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { typedDay } from '../packages/web-kit/src/fields/typed-date.ts';
import { listenForComplaints, openVisitor } from './support/browser.ts';
import { requestCashOut } from './support/cash-out.ts';
import { USERS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { fillWallet } from './support/fill-wallet.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

/** So far back that no run of the task reaches it; another day for each try. */
const DAYS_BACK = 90 + (Date.now() % 200);
const TWO_PEOPLE_MS = 120_000;
const REFERENCE = `NOBODY-${Date.now()}`;

/** An operator with a browser of their own. */
async function operator(user: 'operator' | 'secondOperator'): Promise<{ context: BrowserContext; page: Page }> {
  const own = await openVisitor(browser, baseUrl);
  await signIn(own, baseUrl, user);
  return { context: own, page: await own.newPage() };
}

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
const openDifference = (on: Page) =>
  on.getByRole('link', { name: differencesText.open(differencesText.kinds.other, REFERENCE) }).first();

/** Approves what a colleague has proposed, on the card with these words. */
async function approve(on: Page, words: string): Promise<void> {
  await on.goto('/console/approvals?kind=reconciliation.proposal');
  const card = on.getByRole('listitem').filter({ hasText: words }).last();
  await card.getByRole('button', { name: approvalText.decide }).click();
  await card.getByRole('button', { name: approvalText.approve['reconciliation.proposal'] }).click();
  await on.getByText(approvalText.done).waitFor();
}

test('a deposit that only the bank has is found, put into suspense by two operators, and settled', async () => {
  test.setTimeout(TWO_PEOPLE_MS);
  const day = addDays(businessDate(new Date()), -DAYS_BACK);
  const maker = await operator('operator');
  const complaints = listenForComplaints(maker.page);
  const plants = [{ change: 'add', reference: REFERENCE, direction: 'in', amount: 4_200_000, kind: 'other' }];
  const planted = await maker.context.request.put(`${baseUrl}/sandbox/bank/statements/${day}/plants`, {
    data: { plants },
  });
  expect(planted.status()).toBe(200);

  await maker.page.goto('/console/reconciliation');
  await maker.page.getByLabel(daysText.dayField, { exact: true }).fill(typedDay(day));
  await button(maker.page, daysText.read).click();
  await maker.page.getByText(daysText.done).waitFor();
  await maker.page.goto(`/console/reconciliation/differences?day=${day}`);
  await openDifference(maker.page).click();
  await maker.page.getByLabel(differenceText.resolution).selectOption('to_suspense');
  await maker.page.getByLabel(differenceText.reason).fill('واریزی بی‌نام؛ از بانک پرسیده شد');
  await button(maker.page, differenceText.send).click();
  await maker.page.getByText(differenceText.proposed).waitFor();

  const checker = await operator('secondOperator');
  await approve(checker.page, 'واریزی بی‌نام؛ از بانک پرسیده شد');
  await checker.page.goto(new URL(maker.page.url()).pathname);
  await checker.page.getByText(differencesText.states.in_suspense, { exact: true }).first().waitFor();
  await checker.page.goto('/console/reconciliation/suspense');
  await openDifference(checker.page).waitFor();
  await checker.page.getByText(suspenseText.age(0)).first().waitFor();
  await openDifference(checker.page).click();

  await checker.page.getByLabel(differenceText.resolution).selectOption('settle');
  await checker.page.getByLabel(differenceText.reason).fill('بانک پول را پس گرفت');
  await button(checker.page, differenceText.send).click();
  await checker.page.getByText(differenceText.proposed).waitFor();
  const address = maker.page.url();
  await approve(maker.page, 'بانک پول را پس گرفت');
  await maker.page.goto(address);
  await maker.page.getByText(differenceText.closedByProposal).waitFor();
  expect(complaints.faults).toEqual([]);
  await checker.context.close();
  await maker.context.close();
});

/** What a customer has cashed out, and so much more that the bank's file says; rials. */
const CASHED_OUT = 1_310_000;
const TOO_MUCH = 50_000;
/** Behind the days that other files play on; another one for each try. */
const DAYS_AHEAD = 3;

interface Order {
  readonly amount: number;
  readonly reference: string;
}

const morningAfter = (day: string): string => `${addDays(isoDate(day), 1)}T09:00:00+03:30`;

/** A cash-out that the bank pays on a day to come; the clock stands on the morning after. Returns by what the bank knows it. */
async function cashOutOn(day: string): Promise<string> {
  await fillWallet(databaseUrl, USERS.debtor, 20_000_000n);
  await moveClock(baseUrl, `${day}T11:30:00+03:30`);
  await signIn(context, baseUrl, 'debtor');
  await requestCashOut(page, 'debtor', String(CASHED_OUT));
  const heading = (name: string) => page.getByRole('heading', { name });
  await moveClock(baseUrl, `${day}T12:30:30+03:30`);
  await heading(cashOutText.stateTitles.sent).waitFor({ timeout: 30_000 });
  await moveClock(baseUrl, `${day}T12:46:00+03:30`);
  await heading(cashOutText.stateTitles.paid).waitFor({ timeout: 60_000 });
  await moveClock(baseUrl, morningAfter(day));
  const orders = (await (await fetch(`${baseUrl}/sandbox/bank/transfers`)).json()) as readonly Order[];
  return orders.find(({ amount }) => amount === CASHED_OUT)?.reference ?? '';
}

/** The bank's file of a day with these changes in it. */
async function fileWith(day: string, ...plants: readonly object[]): Promise<string> {
  const address = `${baseUrl}/sandbox/bank/statements/${day}`;
  const headers = { 'content-type': 'application/json' };
  const planted = await fetch(`${address}/plants`, { method: 'PUT', headers, body: JSON.stringify({ plants }) });
  expect(planted.status).toBe(200);
  return await (await fetch(address)).text();
}

/** What an entry moved, by account; debit positive. */
async function linesOf(entryText: string): Promise<readonly string[]> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  const lines = await database.sql<{ kind: number; amount: bigint }[]>`
    select kind, amount from ledger.line where entry_id = ${BigInt(entryText)} order by kind`;
  await database.close();
  return lines.map(({ kind, amount }) => `${kind} ${amount}`);
}

test.describe('a statement that an operator brings', () => {
  test.afterEach(() => moveClock(baseUrl, null));

  test('cut off it is refused and nothing is lost; whole it is taken, and its wrong amount is decided by two and in the books', async () => {
    test.setTimeout(TWO_PEOPLE_MS * 2);
    const day = addDays(businessDate(new Date()), DAYS_AHEAD + test.info().retry);
    const reference = await cashOutOn(day);
    const changed = { change: 'amount', reference, amount: CASHED_OUT + TOO_MUCH };
    const whole = await fileWith(day, changed);
    // The bank itself gives only this one from now on, so that the task takes nothing.
    const cut = await fileWith(day, changed, { change: 'cut' });
    const statement = (text: string) => ({ name: `${day}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });

    const maker = await operator('operator');
    const { page: desk } = maker;
    const rowOfDay = desk.getByRole('link', { name: daysText.openDay(formatJalaliDate(day, 'weekday')) }).first();
    await desk.goto('/console/reconciliation');
    const dayField = desk.getByLabel(daysText.dayField, { exact: true });
    await dayField.fill(typedDay(day));
    await desk.locator('input[type="file"]').setInputFiles(statement(cut));
    await button(desk, daysText.read).click();
    await desk.getByText(errorCatalogue.statement_incomplete.fa).waitFor();
    await expect(dayField).toHaveValue(toPersianDigits(typedDay(day)));
    await desk.getByText(`${day}.csv`).waitFor();
    await expect(rowOfDay).toHaveCount(0);

    await desk.locator('input[type="file"]').setInputFiles(statement(whole));
    await button(desk, daysText.read).click();
    await desk.getByText(daysText.done).waitFor();
    await rowOfDay.click();
    const difference = differencesText.open(differencesText.kinds.cash_out, reference);
    await desk.getByRole('link', { name: difference }).first().click();
    await desk.getByText(differencesText.classes.amount_differs).waitFor();
    await desk.getByText('۱٬۳۱۰٬۰۰۰').waitFor();
    await desk.getByText('۱٬۳۶۰٬۰۰۰').waitFor();
    await desk.getByLabel(differenceText.resolution).selectOption('to_suspense');
    await desk.getByLabel(differenceText.reason).fill('بانک پنجاه هزار ریال بیشتر برداشته است');
    await button(desk, differenceText.send).click();
    await desk.getByText(differenceText.proposed).waitFor();

    const checker = await operator('secondOperator');
    await approve(checker.page, 'بانک پنجاه هزار ریال بیشتر برداشته است');
    await checker.page.goto(new URL(desk.url()).pathname);
    await checker.page.getByText(differencesText.states.in_suspense, { exact: true }).first().waitFor();
    const entry = await checker.page
      .getByText(/سند [۰-۹]+/)
      .first()
      .textContent();
    expect(await linesOf(toLatinDigits(/سند ([۰-۹]+)/.exec(entry ?? '')?.[1] ?? ''))).toEqual([
      `1020 -${TOO_MUCH}`,
      `2920 ${TOO_MUCH}`,
    ]);
    await checker.page.goto('/console/reconciliation/suspense');
    await checker.page.getByRole('link', { name: difference }).first().waitFor();
    await checker.context.close();
    await maker.context.close();
  });
});

test('a day without a statement is listed, and an operator says that there is none', async () => {
  const day = addDays(businessDate(new Date()), -DAYS_BACK - 1);
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`insert into reconciliation.missing_statement (day, reason, asked_at) values (${day}::date, 'none', now())`;
  await database.close();
  const own = await operator('operator');
  await own.page.goto('/console/reconciliation');
  await own.page.getByRole('button', { name: missingText.sayOf(formatJalaliDate(day, 'weekday')) }).click();
  await own.page.getByLabel(missingText.reason).fill('جمعه بود');
  await button(own.page, missingText.send).click();
  await own.page.getByText(missingText.done).waitFor();
  await own.page.getByText(missingText.title).waitFor({ state: 'detached' });
  await own.context.close();
});
