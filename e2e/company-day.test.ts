import { addDays, businessDate, type IsoDate } from '@nesye/money';
import { formatJalaliDate, toPersianDigits } from '@nesye/persian';
import type { Locator, Page } from 'playwright-core';
import { driveCredit } from '../apps/server/src/acceptance/testing/credit-driver.test-support.ts';
import { pngOf } from '../apps/server/src/platform/storage/media/media-samples.test-support.ts';
import { creditCaseText, creditQueueText } from '../apps/console/src/messages/fa/operator-credit.ts';
import { placeText } from '../apps/console/src/messages/fa/frame.ts';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { listsText } from '../apps/console/src/messages/fa/operator-lists.ts';
import { moneyText } from '../apps/console/src/messages/fa/operator-money.ts';
import { daysText, differencesText, differenceText } from '../apps/console/src/messages/fa/operator-reconciliation.ts';
import { deskListText, deskText, heldText, viewerText } from '../apps/console/src/messages/fa/operator.ts';
import { typedDay } from '../packages/web-kit/src/fields/typed-date.ts';
import { openAccount } from './support/account.ts';
import { askSupport } from './support/ask-support.ts';
import { axeViolations } from './support/axe.ts';
import { type Applicant, newApplicant } from './support/credit.ts';
import { SHOPS, USERS } from './support/demo.ts';
import { accessOf, openCreditByHttp } from './support/credit-by-http.ts';
import { openVisitor } from './support/browser.ts';
import { firstOpenDay, lastClosedDay } from './support/closed-days.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { tabTo } from './support/keyboard.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { codeSentTo, moveClock } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

const DESK = { width: 1280, height: 900 } as const;
const LONG_MS = 420_000;
const LINE = 6;
const APPLICATIONS = 5;
const DOCUMENT_PAGES = 10;
const MAX_ROWS = 60;
/** Days are ended every minute. */
const PATIENCE = { timeout: 240_000, intervals: [2_000] };

/** What a task of the day took: keys pressed; a pointer is never used. */
const figures: { readonly task: string; readonly keys: number }[] = [];
let keys = 0;

/** Counts each key that this page gets. */
function countKeys(on: Page): void {
  const { keyboard } = on;
  const press = keyboard.press.bind(keyboard);
  const type = keyboard.type.bind(keyboard);
  keyboard.press = (key, options) => {
    keys += 1;
    return press(key, options);
  };
  keyboard.type = (text, options) => {
    keys += text.length;
    return type(text, options);
  };
}

async function task(name: string, run: () => Promise<void>): Promise<void> {
  keys = 0;
  await run();
  figures.push({ task: name, keys });
}

interface Application extends Applicant {
  /** The number of the credit request. */
  readonly request: number;
}

/** A credit request that waits for an operator, with two pages of its document. */
async function newRequest(operator: string): Promise<Application> {
  const begun = new Date();
  const customer = await newApplicant(baseUrl, 760);
  const { world, actors } = await openCreditByHttp(baseUrl, { customer, guarantor: customer }, operator);
  const { request } = await driveCredit(
    {
      ...world,
      codeOf: (mobile) => codeSentTo(baseUrl, mobile, begun),
      askForm: async (method, path, token, form) => {
        const first = await world.askForm(method, path, token, form);
        const { id } = first.json() as { readonly id: number };
        const other = new FormData();
        other.append('file', new Blob([new Uint8Array(pngOf(400, 600))], { type: 'image/png' }), 'second.png');
        const second = await world.askForm('POST', `/api/v1/credit-assessment/credit-document/${id}`, token, other);
        expect(second.status, second.text).toBe(201);
        return first;
      },
    },
    { actors, line: LINE, until: ({ actor }) => actor === 'operator' },
  );
  if (request === undefined) throw new Error('no request was begun');
  return { ...customer, request: request.id };
}

/** Moves by `j` to the row that has this, and opens it. */
async function openRow(row: Locator): Promise<void> {
  await row.waitFor();
  for (let moves = 0; moves < MAX_ROWS; moves += 1) {
    await page.keyboard.press('j');
    if (await row.evaluate((element) => element.contains(element.ownerDocument.activeElement))) break;
  }
  await page.keyboard.press('Enter');
}

async function go(letter: string, address: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await page.waitForURL(`**${address}`);
}

const pressed = async (target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Opens all pages of the case that is shown; returns how many. */
async function lookAtPages(): Promise<number> {
  const desk = page.getByRole('region', { name: creditCaseText.documents, exact: true });
  const pages = desk.getByRole('button', { name: new RegExp(`^${viewerText.open} `) });
  await pages.first().waitFor();
  const count = await pages.count();
  for (let number = 1; number <= count; number += 1) {
    await page.keyboard.press(String(number));
    await desk.locator('img').filter({ visible: true }).waitFor();
  }
  return count;
}

test('five credit requests are decided by keyboard alone, with all their pages seen', async () => {
  test.setTimeout(LONG_MS);
  const operator = await accessOf(baseUrl, USERS.operator);
  const applicants: Application[] = [];
  for (let number = 0; number < APPLICATIONS; number += 1) applicants.push(await newRequest(operator));
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  countKeys(page);
  await task('open the console', async () => {
    await page.goto('/console/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  await task('find a person', async () => {
    const end = applicants[0]?.mobile.slice(-4) ?? '';
    await page.keyboard.press('/');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(applicants[0]?.mobile ?? '');
    await page
      .getByRole('option')
      .filter({ hasText: new RegExp(`${end}|${toPersianDigits(end)}`) })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/people/*');
  });

  let documents = 0;
  for (const [index, applicant] of applicants.entries())
    await task(`decide application ${index + 1}`, async () => {
      await go('c', '/console/credit-requests');
      const list = page.getByRole('table', { name: creditQueueText.label });
      await openRow(list.locator(`a[href$="/credit-requests/${applicant.request}"]`));
      await page.waitForURL(`**/console/credit-requests/${applicant.request}`);
      documents += await lookAtPages();
      if (index === 0) expect(await axeViolations(page)).toEqual([]);
      if (index === APPLICATIONS - 1) {
        await page.keyboard.press('n');
        await page.keyboard.press('ArrowDown');
        await pressed(button(creditCaseText.reject));
        await expect(page).not.toHaveURL(new RegExp(`/${applicant.request}$`));
        return;
      }
      await expect(button(creditCaseText.approve)).toBeEnabled();
      await page.keyboard.press('y');
      await page.getByText(heldText.approved).waitFor();
      // The next case opens by itself, or the list.
      await expect(page).not.toHaveURL(new RegExp(`/${applicant.request}$`));
    });
  expect(documents).toBe(DOCUMENT_PAGES);
  tellFigures();
});

/** Says what each task took, in the report of the run. */
function tellFigures(): void {
  for (const { task: name, keys: count } of figures.splice(0))
    test.info().annotations.push({ type: 'keys', description: `${name}: ${count} keys, 0 clicks` });
}

const TICKETS = 3;
/** So long our books may still name what the bank has named. */
const DAYS_OF_WAITING = 2;

interface Returned {
  readonly reference: string;
  readonly day: IsoDate;
  readonly reason: string;
}

const NOTICE = 'پنجشنبهٔ آینده از ساعت ۲ تا ۴ بامداد، برداشت از کیف پول انجام نمی‌شود.';
const SHIFTED = ' زمان آن یک ساعت دیرتر شد.';

/** Replies to a ticket, found with the newest first. */
async function replyTo(title: string): Promise<void> {
  await go('t', '/console/tickets');
  const list = page.getByRole('table', { name: deskListText.label });
  await pressed(list.getByRole('link', { name: deskListText.fields.since }));
  await openRow(page.getByRole('link', { name: deskListText.open(title), exact: true }));
  await page.waitForURL(/tickets\/\d+$/);
  await tabTo(page, page.getByLabel(deskText.reply, { exact: true }));
  await page.keyboard.type('بررسی شد؛ نتیجه را همین‌جا می‌نویسیم.');
  await pressed(button(deskText.send));
  await page.waitForURL('**/console/tickets');
}

/** Writes a notice that begins next week, and changes it. */
async function changeNotice(): Promise<void> {
  await go('w', '/console/lists');
  await pressed(page.getByRole('link', { name: listsText.names.notices, exact: true }));
  await pressed(page.getByRole('link', { name: listsText.add, exact: true }));
  await tabTo(page, page.getByLabel(listsText.fields.text, { exact: true }));
  await page.keyboard.type(NOTICE);
  await tabTo(page, page.getByLabel(listsText.from, { exact: true }));
  await page.keyboard.type(typedDay(addDays(businessDate(new Date()), 7)));
  await pressed(button(listsText.save));
  await pressed(page.getByRole('link', { name: NOTICE }).first());
  await tabTo(page, page.getByLabel(listsText.fields.text, { exact: true }));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(SHIFTED);
  await pressed(button(listsText.save));
  await page
    .getByRole('link', { name: `${NOTICE}${SHIFTED}` })
    .first()
    .waitFor();
}

interface Payout {
  readonly id: number;
  readonly state: string;
  readonly amount: number;
  readonly tracking_code: string | null;
}

/** A shop is paid, and days later the bank's statement sends the money back. Its reference at the bank, and the day of the statement. */
async function payoutSentBack(): Promise<{ readonly reference: string; readonly day: IsoDate }> {
  const shop = await openAccount(baseUrl, 'merchant');
  await (await openAccount(baseUrl, 'customer')).buy(SHOPS.installments, 3_000_000, 4);
  const payouts = async () =>
    (await shop.read<{ results: readonly Payout[] }>('/api/v1/merchant/user/payouts/')).results;
  const before = (await payouts())[0]?.id ?? 0;
  const day = addDays(await lastClosedDay(), 7);
  await moveClock(baseUrl, day);
  const paid = async () => (await payouts()).find(({ id, state }) => id > before && state === 'paid');
  await expect.poll(async () => (await paid())?.tracking_code ?? '', PATIENCE).not.toBe('');
  const { amount = 0, tracking_code: code } = (await paid()) ?? {};
  const reference = code ?? '';
  const plants = [{ change: 'add', reference, direction: 'in', amount, kind: 'cash_out_return' }];
  const planted = await context.request.put(`${baseUrl}/sandbox/bank/statements/${day}/plants`, { data: { plants } });
  expect(planted.status()).toBe(200);
  await moveClock(baseUrl, addDays(day, DAYS_OF_WAITING + 1));
  return { reference, day };
}

/** Reads a statement now, before the task that fetches them. */
async function readStatement(day: IsoDate): Promise<void> {
  const field = page.getByLabel(daysText.dayField, { exact: true });
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(typedDay(day));
  const read = page.waitForResponse('**/api/v1/operator/reconciliation/days/**/run/');
  await pressed(button(daysText.read));
  expect((await read).ok()).toBe(true);
  await page.getByText(daysText.done).first().waitFor();
}

/** The payout that came back is found among the differences, and proposed to be given back to the shop. */
async function proposeCorrection({ reference, day, reason }: Returned): Promise<void> {
  await go('b', '/console/reconciliation');
  await readStatement(day);
  await tabTo(page, page.getByLabel(daysText.dayField, { exact: true }), 'Shift+Tab');
  await readStatement(addDays(day, DAYS_OF_WAITING));
  await openRow(page.getByRole('link', { name: daysText.openDay(formatJalaliDate(day, 'weekday')) }));
  await openRow(
    page.getByRole('link', { name: differencesText.open(differencesText.kinds.cash_out_return, reference) }),
  );
  const resolution = page.getByLabel(differenceText.resolution, { exact: true });
  await tabTo(page, resolution);
  await page.keyboard.press('ArrowDown');
  await expect(resolution).toHaveValue('return_payout');
  await tabTo(page, page.getByLabel(differenceText.reason, { exact: true }));
  await page.keyboard.type(reason);
  await pressed(button(differenceText.send));
  await page.getByText(differenceText.proposed).waitFor();
}

/** A colleague in finance approves what waits with this reason, by keyboard too. */
async function approveAsColleague(reason: string): Promise<void> {
  const other = await openVisitor(browser, baseUrl, { viewport: DESK });
  await signIn(other, baseUrl, 'secondOperator');
  const desk = await other.newPage();
  countKeys(desk);
  await desk.goto('/console/');
  await desk.getByRole('heading', { level: 1 }).waitFor();
  await desk.keyboard.press('g');
  await desk.keyboard.press('a');
  const card = desk.getByRole('listitem').filter({ hasText: reason });
  await tabTo(desk, card.getByRole('button', { name: approvalText.decide }));
  await desk.keyboard.press('Enter');
  await tabTo(desk, card.getByRole('button', { name: approvalText.approve['reconciliation.proposal'] }));
  await desk.keyboard.press('Enter');
  await desk.getByText(approvalText.done).waitFor();
  await other.close();
}

/** The morning after, the end of the day has gone through all its steps. */
async function seeDayClosed(day: string): Promise<void> {
  await page.goto('/console/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type(placeText.names.money);
  await page.getByRole('option', { name: placeText.names.money }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/console/money');
  const row = page.getByRole('table', { name: moneyText.days }).getByRole('row').filter({ hasText: day });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible();
    await expect(row.getByText(moneyText.step.waiting)).toHaveCount(0);
    await expect(row.getByText(moneyText.step.running)).toHaveCount(0);
  }).toPass(PATIENCE);
}

test.describe('the rest of the day', () => {
  test.afterEach(() => moveClock(baseUrl, null));

  test('three tickets, a notice, a payout corrected by two, and the end of the day, by keyboard alone', async () => {
    test.setTimeout(LONG_MS);
    const mark = crypto.randomUUID().slice(0, 6);
    const titles = Array.from({ length: TICKETS }, (_, number) => `پرسش ${toPersianDigits(number + 1)} ${mark}`);
    for (const title of titles) await askSupport(baseUrl, title);
    await page.setViewportSize(DESK);
    await signIn(context, baseUrl, 'operator');
    countKeys(page);
    await page.goto('/console/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const title of titles) await task(title, () => replyTo(title));
    await task('change a notice', changeNotice);
    const reason = `بانک واریز فروشگاه را برگرداند ${mark}`;
    const returned = await payoutSentBack();
    await signIn(context, baseUrl, 'operator');
    await page.goto('/console/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await task('propose the correction of a payout', () => proposeCorrection({ ...returned, reason }));
    await task('approve it as a colleague', () => approveAsColleague(reason));
    const day = await firstOpenDay();
    await moveClock(baseUrl, `${addDays(day, 1)}T02:00:00+03:30`);
    await signIn(context, baseUrl, 'operator');
    await task('see the day closed', () => seeDayClosed(formatJalaliDate(day, 'weekday')));
    tellFigures();
  });
});
