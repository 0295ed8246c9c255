import { toPersianDigits } from '@nesye/persian';
import { errorCatalogue } from '@nesye/contract/errors';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { tillsText } from '../apps/web/src/messages/fa/tills.ts';
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
