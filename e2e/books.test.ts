import { auditText } from '../apps/console/src/messages/fa/operator-audit.ts';
import {
  ledgerAccountText,
  ledgerEntryText,
  ledgerText,
  trialBalanceText,
} from '../apps/console/src/messages/fa/operator-ledger.ts';
import { moneyText } from '../apps/console/src/messages/fa/operator-money.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const DESK = { width: 1280, height: 900 } as const;

test('from the view of the money to the trial balance, an account, an entry, and back to an account, by keyboard', async () => {
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/money');
  await expect(page.getByRole('list', { name: moneyText.tilesLabel }).getByRole('link')).toHaveCount(8);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: moneyText.ledger, exact: true }).press('Enter');
  await expect(page.getByText(trialBalanceText.equal)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // The gateway's clearing account has lines of every card payment.
  await page.getByLabel(trialBalanceText.kindField).fill('۱۱۱۰');
  await page.getByLabel(trialBalanceText.partyField).fill('۱');
  await page.getByLabel(trialBalanceText.partyField).press('Enter');
  const entries = page.getByRole('region', { name: ledgerAccountText.label });
  await expect(entries.getByRole('row').nth(1)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await entries.getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { name: ledgerEntryText.lines })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: ledgerText.kinds[1110] ?? '' }).press('Enter');
  await expect(entries.getByRole('row').nth(1)).toBeVisible();

  await page.goto('/console/ledger/entries/1');
  await expect(page.getByRole('heading', { name: ledgerEntryText.lines })).toHaveCount(0);
  await page.goto('/console/ledger/accounts/9999/1');
  await expect(page.getByText(ledgerText.missingTitle)).toBeVisible();
});

test('the audit is searched by keyboard, says that it was, and is taken as a table', async () => {
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/audit');
  await page.getByLabel(auditText.signs.action).fill('backoffice.audit_');
  await page.getByLabel(auditText.signs.action).press('Enter');
  const rows = page.getByRole('region', { name: auditText.label });
  await expect(rows.getByText('backoffice.audit_search').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: auditText.file }).press('Enter');
  expect((await download).suggestedFilename()).toBe('nesye-audit.csv');
  await page.getByLabel(auditText.signs.subject_kind).fill('مشتری');
  await page.getByLabel(auditText.signs.subject_kind).press('Enter');
  await expect(page.getByText(auditText.wrong)).toBeVisible();
});
