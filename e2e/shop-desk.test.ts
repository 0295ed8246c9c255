import { readFile } from 'node:fs/promises';
import { toPersianDigits } from '@nesye/persian';
import { branchText } from '../apps/web/src/messages/fa/branches.ts';
import { salesText } from '../apps/web/src/messages/fa/merchants.ts';
import { placesText } from '../apps/web/src/messages/fa/sales-places.ts';
import { reportText } from '../apps/web/src/messages/fa/shop-reports.ts';
import { shiftText } from '../apps/web/src/messages/fa/shift-sheet.ts';
import { tillModeText } from '../apps/web/src/messages/fa/till-mode.ts';
import { tillsText } from '../apps/web/src/messages/fa/tills.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { downloadBy } from './support/download.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { openShop } from './support/open-shop.ts';
import { confirmShopOf, openTillOf } from './support/operators.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const SALES = '/user/merchant-transaction';
const BRANCH = 'شعبهٔ ونک';
const DOOR = 'صندوق ورودی';
const BACK = 'صندوق انبار';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = () => page.getByRole('row').filter({ hasText: 'قسط' });

/** A new shop that sells at two tills, one of them in a branch; its owner is signed in. The codes of both. */
async function openShopOfTwoTills(): Promise<readonly [door: string, back: string]> {
  const mobile = freshMobile();
  await openShop(context, baseUrl, mobile, `گل‌فروشی ${toPersianDigits(mobile)}`);
  await confirmShopOf(mobile);
  const codes = [await openTillOf(mobile, DOOR), await openTillOf(mobile, BACK, 2)] as const;
  await page.goto('/user/merchant/branches');
  await button(branchText.add).click();
  await page.getByLabel(branchText.name).fill(BRANCH);
  await page.getByLabel(branchText.city).fill('تهران');
  await button(branchText.save).click();
  await page.getByRole('heading', { name: BRANCH }).waitFor();
  await page.goto('/user/merchant/tills');
  await button(tillsText.renameOf(DOOR)).click();
  await page.getByLabel(branchText.branch).selectOption(BRANCH);
  await button(tillsText.save).click();
  await page.locator('li p').filter({ hasText: BRANCH }).waitFor();
  return codes;
}

test('a shop reads the sales of a branch and of a till, and downloads those of one', async () => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [door, back] = await openShopOfTwoTills();
  const buyer = await openAccount(baseUrl, 'customer');
  await buyer.buy(door, 12_000_000, 4);
  await buyer.buy(door, 6_000_000, 4);
  await buyer.buy(back, 9_000_000, 4);
  await page.goto(SALES);
  await expect(rows()).toHaveCount(3);
  const place = page.getByLabel(placesText.label);
  await place.selectOption(placesText.branch(BRANCH, false));
  await expect(rows()).toHaveCount(2);
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await place.selectOption(BACK);
  await expect(rows()).toHaveCount(1);
  const file = await downloadBy(page, button(reportText.download.csv));
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  await page.reload();
  await expect(rows()).toHaveCount(1);
  const kind = page.getByLabel(salesText.filters.kind.label, { exact: true });
  await kind.selectOption(salesText.filters.kind.cash);
  await page.getByText(salesText.emptyFilterTitle).waitFor();
  await place.selectOption(placesText.all);
  await kind.selectOption(salesText.filters.kind.installment);
  await expect(rows()).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
});

test('the till mode leads to the sheet of a shift, whose figures are those of the tills, and which is saved to print', async () => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [door, back] = await openShopOfTwoTills();
  const buyer = await openAccount(baseUrl, 'customer');
  await buyer.buy(door, 12_000_000, 4);
  await buyer.buy(back, 9_000_000, 4);
  await page.goto('/user/merchant/till');
  await page.getByRole('link', { name: tillModeText.shiftSheet }).click();
  const sheet = page.getByRole('region', { name: shiftText.title });
  await sheet.getByText('۲٬۱۰۰٬۰۰۰').first().waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel(shiftText.terminal, { exact: true }).selectOption(DOOR);
  await sheet.getByText('۱٬۲۰۰٬۰۰۰').first().waitFor();
  const file = await downloadBy(page, button(shiftText.pdf));
  expect(file.suggestedFilename()).toMatch(/^nesye-shift-\d{4}-\d{2}-\d{2}\.pdf$/);
  await page.getByLabel(shiftText.who, { exact: true }).selectOption(shiftText.own);
  await page.getByText(shiftText.emptyTitle).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
});
