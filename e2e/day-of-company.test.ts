import { addDays, businessDate } from '@nesye/money';
import { toPersianDigits } from '@nesye/persian';
import type { Locator, Page } from 'playwright-core';
import { driveCredit } from '../apps/server/src/acceptance/testing/credit-driver.test-support.ts';
import { placeText } from '../apps/console/src/messages/fa/frame.ts';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { creditCaseText, creditQueueText } from '../apps/console/src/messages/fa/operator-credit.ts';
import { listsText } from '../apps/console/src/messages/fa/operator-lists.ts';
import { moneyText } from '../apps/console/src/messages/fa/operator-money.ts';
import { daysText, differencesText, differenceText } from '../apps/console/src/messages/fa/operator-reconciliation.ts';
import { deskText, heldText, viewerText } from '../apps/console/src/messages/fa/operator.ts';
import { typedDay } from '../packages/web-kit/src/fields/typed-date.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { type Applicant, newApplicant } from './support/credit.ts';
import { USERS } from './support/demo.ts';
import { accessOf, openCreditByHttp } from './support/credit-by-http.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { tabTo } from './support/keyboard.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { codeSentTo } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

const DESK = { width: 1280, height: 900 } as const;
const LONG_MS = 420_000;
const LINE = 6;
const APPLICATIONS = 5;
const TICKETS = 3;
const MARK = String(Date.now());
const REFERENCE = `DAY-${MARK}`;
const REASON = `واریزی بی‌نام ${MARK}`;
/** Apart from the days that other files play on. */
const DAYS_BACK = 300 + (Date.now() % 60);
const MAX_ROWS = 60;
const NOTICE = `اطلاعیهٔ روز ${MARK}`;

/** What a task of the day took: keys pressed and seconds; a pointer is never used. */
const figures: { readonly task: string; readonly keys: number; readonly seconds: number }[] = [];
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
  const begun = performance.now();
  keys = 0;
  await run();
  figures.push({ task: name, keys, seconds: Math.round((performance.now() - begun) / 100) / 10 });
}

interface Application extends Applicant {
  /** The number of the credit request. */
  readonly request: number;
}

/** A credit request that waits for an operator. */
async function newRequest(): Promise<Application> {
  const begun = new Date();
  const customer = await newApplicant(baseUrl, 760);
  const { world, actors } = await openCreditByHttp(baseUrl, { customer, guarantor: customer });
  const { request } = await driveCredit(
    { ...world, codeOf: (mobile) => codeSentTo(baseUrl, mobile, begun) },
    { actors, line: LINE, until: ({ actor }) => actor === 'operator' },
  );
  if (request === undefined) throw new Error('no request was begun');
  return { ...customer, request: request.id };
}

/** A notice on a page that does not exist: no other test sees it. */
async function addNotice(): Promise<void> {
  const response = await fetch(`${baseUrl}/api/v1/operator/lists/notices/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await accessOf(baseUrl, USERS.operator)}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      values: { text: NOTICE, audience: 'all', tone: 'news', place: 'top', routes_rule: 'only', routes: ['/nowhere'] },
    }),
  });
  expect(response.status, await response.text()).toBe(201);
}

const titleOf = (number: number): string => `پرسش ${number} ${MARK}`;

/** Moves by `j` to the row that has this, and opens it. */
async function openRow(list: Locator, row: Locator): Promise<void> {
  await list.waitFor();
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

const pressed = async (target: Locator, on: Page = page): Promise<void> => {
  await tabTo(on, target);
  await on.keyboard.press('Enter');
};
const button = (name: string, on: Page = page): Locator => on.getByRole('button', { name, exact: true });

/** Opens all pages of the case that is shown; returns how many. */
async function lookAtPages(): Promise<number> {
  const desk = page.getByRole('region', { name: creditCaseText.documents, exact: true });
  const pages = desk.getByRole('button', { name: new RegExp(`^${viewerText.open} `) });
  await pages.first().waitFor();
  const count = await pages.count();
  for (let number = 1; number <= count; number += 1) {
    await page.keyboard.press(String(number));
    await desk.getByRole('img').filter({ visible: true }).waitFor();
  }
  return count;
}

/** A colleague of finance finds money that only the bank has, and proposes what it becomes. */
async function propose(): Promise<void> {
  const day = addDays(businessDate(new Date()), -DAYS_BACK);
  const own = await openVisitor(browser, baseUrl);
  await signIn(own, baseUrl, 'secondOperator');
  const desk = await own.newPage();
  const plants = [{ change: 'add', reference: REFERENCE, direction: 'in', amount: 4_200_000, kind: 'other' }];
  await own.request.put(`${baseUrl}/sandbox/bank/statements/${day}/plants`, { data: { plants } });
  countKeys(desk);
  await task('a colleague reads a day and proposes a correction', async () => {
    await desk.goto('/console/reconciliation');
    await tabTo(desk, desk.getByLabel(daysText.dayField, { exact: true }));
    await desk.keyboard.type(typedDay(day));
    await pressed(button(daysText.read, desk), desk);
    await desk.getByText(daysText.done).waitFor();
    await desk.goto(`/console/reconciliation/differences?day=${day}`);
    await pressed(
      desk.getByRole('link', { name: differencesText.open(differencesText.kinds.other, REFERENCE) }).first(),
      desk,
    );
    await tabTo(desk, desk.getByLabel(differenceText.resolution));
    await desk.getByLabel(differenceText.resolution).selectOption('to_suspense');
    await tabTo(desk, desk.getByLabel(differenceText.reason));
    await desk.keyboard.type(REASON);
    await pressed(button(differenceText.send, desk), desk);
    await desk.getByText(differenceText.proposed).waitFor();
  });
  await own.close();
}

test('a day of the company by keyboard alone', async () => {
  test.setTimeout(LONG_MS);
  const applicants: Application[] = [];
  for (let number = 0; number < APPLICATIONS; number += 1) applicants.push(await newRequest());
  // Each by another person: one may write a few alone.
  for (const [index, person] of applicants.slice(0, TICKETS).entries()) {
    const account = await openAccount(baseUrl, person);
    await account.post('/api/v1/tickets', { title: titleOf(index + 1), text: 'پولم کی برمی‌گردد؟' });
  }
  await addNotice();
  await propose();

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
      await openRow(list, list.locator(`a[href$="/credit-requests/${applicant.request}"]`));
      await page.waitForURL(`**/console/credit-requests/${applicant.request}`);
      documents += await lookAtPages();
      if (index === 0) expect(await axeViolations(page)).toEqual([]);
      if (index === APPLICATIONS - 1) {
        await page.keyboard.press('n');
        await page.keyboard.press('ArrowDown');
        await pressed(button(creditCaseText.reject));
        await page.getByText(creditCaseText.done).first().waitFor();
        return;
      }
      await expect(button(creditCaseText.approve)).toBeEnabled();
      await page.keyboard.press('y');
      await page.getByText(heldText.approved).waitFor();
      // The next case opens by itself, or the list.
      await expect(page).not.toHaveURL(new RegExp(`/${applicant.request}$`));
    });
  expect(documents).toBeGreaterThanOrEqual(10);

  for (let number = 1; number <= TICKETS; number += 1)
    await task(`reply to ticket ${number}`, async () => {
      await go('t', '/console/tickets');
      const list = page.getByRole('table').first();
      await openRow(list, list.getByRole('row').filter({ hasText: titleOf(number) }));
      await tabTo(page, page.getByLabel(deskText.reply, { exact: true }));
      await page.keyboard.type('پول شما تا فردا برمی‌گردد.');
      await pressed(button(deskText.send));
      await page.getByText(deskText.sent).first().waitFor();
    });

  await task('approve the correction as the second of two', async () => {
    await go('a', '/console/approvals');
    const card = page.getByRole('listitem').filter({ hasText: REASON });
    await pressed(card.getByRole('button', { name: approvalText.decide }));
    await pressed(card.getByRole('button', { name: approvalText.approve['reconciliation.proposal'] }));
    await page.getByText(approvalText.done).waitFor();
  });

  await task('change a notice', async () => {
    await go('w', '/console/lists');
    await pressed(page.getByRole('link', { name: listsText.names.notices }).first());
    await pressed(page.getByRole('link', { name: NOTICE }));
    await tabTo(page, page.getByLabel(listsText.fields.text, { exact: true }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`${NOTICE}، تازه`);
    await pressed(button(listsText.save));
    await page.getByRole('link', { name: `${NOTICE}، تازه` }).waitFor();
  });

  await task('look at the end of the day', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(placeText.names.money);
    await page.getByRole('option', { name: placeText.names.money }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: moneyText.days, exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
  for (const { task: name, keys: count, seconds } of figures)
    test.info().annotations.push({ type: 'keys', description: `${name}: ${count} keys, ${seconds} s, 0 clicks` });
  if (process.env['DAY_FIGURES'] !== undefined) console.table(figures);
});
