import { toPersianDigits } from '@nesye/persian';
import type { Locator, Page } from 'playwright-core';
import { driveCredit } from '../apps/server/src/acceptance/testing/credit-driver.test-support.ts';
import { creditCaseText, creditQueueText } from '../apps/console/src/messages/fa/operator-credit.ts';
import { heldText, viewerText } from '../apps/console/src/messages/fa/operator.ts';
import { axeViolations } from './support/axe.ts';
import { type Applicant, newApplicant } from './support/credit.ts';
import { USERS } from './support/demo.ts';
import { accessOf, openCreditByHttp } from './support/credit-by-http.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
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
const MAX_ROWS = 60;

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

/** A credit request that waits for an operator. */
async function newRequest(operator: string): Promise<Application> {
  const begun = new Date();
  const customer = await newApplicant(baseUrl, 760);
  const { world, actors } = await openCreditByHttp(baseUrl, { customer, guarantor: customer }, operator);
  const { request } = await driveCredit(
    { ...world, codeOf: (mobile) => codeSentTo(baseUrl, mobile, begun) },
    { actors, line: LINE, until: ({ actor }) => actor === 'operator' },
  );
  if (request === undefined) throw new Error('no request was begun');
  return { ...customer, request: request.id };
}

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
      await openRow(list, list.locator(`a[href$="/credit-requests/${applicant.request}"]`));
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
  expect(documents).toBeGreaterThanOrEqual(APPLICATIONS);

  for (const { task: name, keys: count } of figures)
    test.info().annotations.push({ type: 'keys', description: `${name}: ${count} keys, 0 clicks` });
  if (process.env['DAY_FIGURES'] !== undefined) console.table(figures);
});
