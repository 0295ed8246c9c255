import { readFile } from 'node:fs/promises';
import { figuresText } from '../apps/console/src/messages/fa/operator-figures.ts';
import { reportsText } from '../apps/console/src/messages/fa/operator-reports.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const DESK = { width: 1280, height: 900 } as const;
/** In the reports of the wide screen: what says that figures are there, or that there are none. */
const NOTHING = [reportsText.none, reportsText.sales.none, figuresText.none];

test('the reports of sales, applications, messages and work are opened by keyboard, each without a fault', async () => {
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  for (const report of ['sales', 'funnel', 'approvals', 'sms', 'work'] as const) {
    await page.goto('/console/reports');
    await page.getByRole('link', { name: reportsText.names[report] }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/console/reports/${report}$`));
    const nothing = page.getByRole('heading', { name: new RegExp(NOTHING.join('|')) });
    await expect(page.getByRole('table').or(nothing).first()).toBeVisible();
    expect(await axeViolations(page), report).toEqual([]);
  }
});

test('what messages cost has the codes of today, and is a file with rials', async () => {
  await page.setViewportSize(DESK);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/reports/sms');
  const days = page.getByRole('table', { name: figuresText.sms.byDay });
  await expect(days.getByRole('row').nth(1)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: reportsText.download('CSV') }).press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain(reportsText.inRials(figuresText.sms.cost));
  expect(text.split('\r\n').length).toBeGreaterThan(2);
});
