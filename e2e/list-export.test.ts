import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { exportsText } from '../apps/console/src/messages/fa/operator-exports.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import type { DemoUser } from './support/demo.ts';
import { downloadBy } from './support/download.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const DESK = { width: 1280, height: 900 } as const;
const TWO_PEOPLE_MS = 120_000;

/** A colleague with a browser of their own. */
async function colleague(user: DemoUser): Promise<Page> {
  const own = await openVisitor(browser, baseUrl, { viewport: DESK });
  await signIn(own, baseUrl, user);
  return await own.newPage();
}

test('all entries of an account become a file: one operator asks, another approves, and it is downloaded', async () => {
  test.setTimeout(TWO_PEOPLE_MS);
  const reason = `حسابرس همهٔ سندها را خواسته است ${crypto.randomUUID().slice(0, 6)}`;
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/ledger/accounts/1110/1');
  await page.getByRole('button', { name: exportsText.whole }).press('Enter');
  await page.getByLabel(exportsText.reason).fill(reason);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: exportsText.send }).press('Enter');
  await page.getByText(exportsText.sent).waitFor();
  await page.goto('/console/exports');
  const mine = page.getByRole('listitem').filter({ hasText: reason });
  await mine.getByText(exportsText.states.waiting).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const checker = await colleague('secondOperator');
  await checker.goto('/console/approvals?kind=backoffice.list_export');
  const card = checker.getByRole('listitem').filter({ hasText: reason });
  await card.getByText(exportsText.lists['ledger-entries']).waitFor();
  expect(await axeViolations(checker)).toEqual([]);
  await card.getByRole('button', { name: approvalText.decide }).click();
  await card.getByRole('button', { name: approvalText.approve['backoffice.list_export'] }).click();
  await checker.getByText(approvalText.done).waitFor();
  await checker.context().close();

  const take = mine.getByRole('button', { name: exportsText.download });
  await expect(async () => {
    await page.reload();
    await expect(take).toBeVisible();
  }).toPass({ timeout: 60_000 });
  expect(await axeViolations(page)).toEqual([]);
  const file = await downloadBy(page, take);
  expect(file.suggestedFilename()).toMatch(/^nesye-ledger-entries-\d+\.csv$/);
  const rows = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(rows.length).toBeGreaterThan(1);
});
