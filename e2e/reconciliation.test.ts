import { addDays, businessDate } from '@nesye/money';
import type { BrowserContext, Page } from 'playwright-core';
import {
  differencesText,
  differenceText,
  daysText,
  suspenseText,
} from '../apps/web/src/messages/fa/operator-reconciliation.ts';
import { typedDay } from '../apps/web/src/shared/fields/typed-date.ts';
import { listenForComplaints, openVisitor } from './support/browser.ts';
import { browser, openVisitorForEachTest } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
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

  await maker.page.goto('/operator/reconciliation');
  await maker.page.getByLabel(daysText.dayField, { exact: true }).fill(typedDay(day));
  await button(maker.page, daysText.read).click();
  await maker.page.getByText(daysText.done).waitFor();
  await maker.page.goto(`/operator/reconciliation/differences?day=${day}`);
  await openDifference(maker.page).click();
  await maker.page.getByLabel(differenceText.resolution).selectOption('to_suspense');
  await maker.page.getByLabel(differenceText.reason).fill('واریزی بی‌نام؛ از بانک پرسیده شد');
  await button(maker.page, differenceText.send).click();
  await maker.page.getByText(differenceText.yours).waitFor();
  expect(await button(maker.page, differenceText.approve).count()).toBe(0);

  const checker = await operator('secondOperator');
  await checker.page.goto(new URL(maker.page.url()).pathname);
  await button(checker.page, differenceText.approve).click();
  await checker.page.getByText(differencesText.states.in_suspense).first().waitFor();
  await checker.page.goto('/operator/reconciliation/suspense');
  await openDifference(checker.page).waitFor();
  await checker.page.getByText(suspenseText.age(0)).first().waitFor();
  await openDifference(checker.page).click();

  await checker.page.getByLabel(differenceText.resolution).selectOption('settle');
  await checker.page.getByLabel(differenceText.reason).fill('بانک پول را پس گرفت');
  await button(checker.page, differenceText.send).click();
  await checker.page.getByText(differenceText.yours).waitFor();
  await maker.page.reload();
  await button(maker.page, differenceText.approve).click();
  await maker.page.getByText(differenceText.closedByProposal).waitFor();
  expect(complaints.faults).toEqual([]);
  await checker.context.close();
  await maker.context.close();
});
