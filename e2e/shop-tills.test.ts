import { toPersianDigits } from '@nesye/persian';
import { errorCatalogue } from '@nesye/contract/errors';
import { branchText } from '../apps/web/src/messages/fa/branches.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { tillModeText } from '../apps/web/src/messages/fa/till-mode.ts';
import { tillsText } from '../apps/web/src/messages/fa/tills.ts';
import { downloadBy } from './support/download.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { openShop } from './support/open-shop.ts';
import { confirmShopOf, openTillOf } from './support/operators.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const TILLS = '/user/merchant/tills';
const AMOUNT = 12_000_000;
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A new shop that sells, with one terminal, whose code this is; its owner is signed in. */
async function openSellingShop(title: string): Promise<string> {
  const mobile = freshMobile();
  await openShop(context, baseUrl, mobile, `گل‌فروشی ${toPersianDigits(mobile)}`);
  await confirmShopOf(mobile);
  return await openTillOf(mobile, title);
}

const shownCode = async (): Promise<string> => String(await page.locator('li bdi').first().textContent());

test('a lost code is replaced: a guest with the old poster is turned away, the new one sells, and a terminal goes off and on', async () => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const title = 'صندوق یک';
  const old = await openSellingShop(title);
  await page.goto(TILLS);
  await page.getByText(old).waitFor();
  await button(tillsText.replaceOf(title)).click();
  await button(tillsText.replaceNow).click();
  await page.getByText(tillsText.reasonMissing).waitFor();
  await page.getByLabel(tillsText.reason).selectOption('lost');
  expect(await axeViolations(page)).toEqual([]);
  await button(tillsText.replaceNow).click();
  await page.getByText(tillsText.replaced).waitFor();
  await expect(page.locator('li bdi').first()).not.toHaveText(old);
  const code = await shownCode();
  await page.getByText(tillsText.history).click();
  await page.getByText(tillsText.reasons.lost).waitFor();
  await page.getByText(old).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const guest = await openVisitor(browser, baseUrl);
  const theirs = await guest.newPage();
  await theirs.goto(`/qr/login/${old}`);
  await theirs.getByText(errorCatalogue.qr_replaced.fa).waitFor();
  await theirs.getByRole('heading', { name: payText.cannotPayTitle }).waitFor();
  expect(await axeViolations(theirs)).toEqual([]);
  const buyer = await openAccount(baseUrl, 'customer');
  await expect(buyer.buy(old, AMOUNT, 4)).rejects.toThrow('qr_replaced');
  await buyer.buy(code, AMOUNT, 4);

  await button(tillsText.turnOffOf(title)).click();
  await page.getByRole('alertdialog').getByRole('button', { name: tillsText.turnOff }).click();
  await page.getByText(tillsText.states.off, { exact: true }).waitFor();
  await theirs.goto(`/qr/login/${code}`);
  await theirs.getByText(errorCatalogue.terminal_off.fa).waitFor();
  await button(tillsText.turnOnOf(title)).click();
  await page.getByText(tillsText.states.on, { exact: true }).waitFor();
  await button(tillsText.renameOf(title)).click();
  await page.getByLabel(tillsText.name).fill('صندوق ورودی');
  await button(tillsText.save).click();
  await page.getByRole('heading', { name: 'صندوق ورودی' }).waitFor();
  await guest.close();
});

test('a branch is added, a terminal moves there, its poster is saved, and the branch is closed with it', async () => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const title = 'صندوق دو';
  const code = await openSellingShop(title);
  await page.goto(TILLS);
  await page.getByRole('link', { name: branchText.toBranches }).click();
  await button(branchText.add).click();
  await page.getByLabel(branchText.name).fill('شعبهٔ ونک');
  await page.getByLabel(branchText.city).fill('تهران');
  await page.getByLabel(branchText.phone).fill('۰۲۱۸۸۷۷۶۶۵۵');
  expect(await axeViolations(page)).toEqual([]);
  await button(branchText.save).click();
  await page.getByRole('heading', { name: 'شعبهٔ ونک' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(TILLS);
  await button(tillsText.renameOf(title)).click();
  await page.getByLabel(branchText.branch).selectOption('شعبهٔ ونک');
  await button(tillsText.save).click();
  await page.locator('li p').filter({ hasText: 'شعبهٔ ونک' }).waitFor();
  const poster = await downloadBy(page, button(tillsText.posterOf(title)));
  expect(poster.suggestedFilename()).toBe(`nesye-${code}.pdf`);
  const guest = await openVisitor(browser, baseUrl);
  const theirs = await guest.newPage();
  await theirs.goto(`/qr/login/${code}`);
  await theirs.getByText('شعبهٔ ونک').waitFor();
  await guest.close();

  await page.goto('/user/merchant/branches');
  await button(branchText.closeOf('شعبهٔ ونک')).click();
  await page.getByRole('alertdialog').getByRole('button', { name: branchText.closing }).click();
  await page.getByText(branchText.states.closed, { exact: true }).waitFor();
  await page.goto(TILLS);
  await page.getByText(tillsText.states.off, { exact: true }).waitFor();
});

test('the till mode takes an amount by keyboard, shows its code, turns green when it is paid, and is left with one button', async () => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSellingShop('صندوق سه');
  await page.goto('/user/welcome');
  await page.getByRole('link', { name: tillModeText.open }).click();
  const till = page.getByRole('dialog', { name: tillModeText.label });
  await till.getByRole('group', { name: tillModeText.pad }).waitFor();
  await page.keyboard.type(String(AMOUNT / 10));
  await till.getByRole('button', { name: '۷', exact: true }).click();
  await page.keyboard.press('Backspace');
  expect(await axeViolations(page)).toEqual([]);
  await till.getByRole('button', { name: tillModeText.make }).click();
  await till.getByText(tillModeText.waiting).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const code = String(await till.locator('bdi').filter({ hasText: /^NP-/ }).textContent());
  const buyer = await openAccount(baseUrl, 'customer');
  await buyer.buy(code, AMOUNT, 4);
  await till.getByText(tillModeText.paid).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await expect(till.getByRole('listitem')).toHaveCount(1);
  await till.getByRole('button', { name: tillModeText.soundOn }).click();
  await page.keyboard.press('Escape');
  await till.getByRole('group', { name: tillModeText.pad }).waitFor();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await till.getByText(tillModeText.waiting).waitFor();
  await till.getByRole('button', { name: tillModeText.cancel }).click();
  await till.getByRole('button', { name: tillModeText.soundOff }).waitFor();
  await till.getByRole('link', { name: tillModeText.leave }).click();
  await page.waitForURL('**/user/welcome');
});
