import { addDays, businessDate } from '@nesye/money';
import { formatJalaliDate, toPersianDigits } from '@nesye/persian';
import type { Page } from 'playwright-core';
import { errorCatalogue } from '@nesye/contract/errors';
import { approvalText } from '../apps/console/src/messages/fa/operator-approvals.ts';
import { closingText } from '../apps/console/src/messages/fa/operator-shop.ts';
import { operatorText, shopListText } from '../apps/console/src/messages/fa/operator.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { payoutText } from '../apps/web/src/messages/fa/payouts.ts';
import { closedShopText, tillModeText } from '../apps/web/src/messages/fa/till-mode.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { openShop } from './support/open-shop.ts';
import { confirmShopOf, openTillOf } from './support/operators.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const HOLD_DAYS = 60;
const AMOUNT = 12_000_000;

async function approve(desk: Page, kind: 'merchants.closing' | 'merchants.release', reason: string): Promise<void> {
  await desk.goto(`/console/approvals?kind=${kind}`);
  const proposal = desk.getByRole('listitem').filter({ hasText: reason }).first();
  await proposal.getByRole('button', { name: approvalText.decide }).click();
  expect(await axeViolations(desk)).toEqual([]);
  await proposal.getByRole('button', { name: approvalText.approve[kind] }).click();
  await desk.getByText(approvalText.done).waitFor();
}

test('two operators close a shop: its owner reads why, a customer is turned away at the till, and two release what it is owed', async () => {
  test.setTimeout(180_000);
  const mobile = freshMobile();
  const name = `گل‌فروشی ${toPersianDigits(mobile)}`;
  await openShop(context, baseUrl, mobile, name);
  await confirmShopOf(mobile);
  const code = await openTillOf(mobile, 'صندوق یک');
  const buyer = await openAccount(baseUrl, 'customer');
  await buyer.buy(code, AMOUNT, 4);
  const reason = `فروشنده خواسته است ${crypto.randomUUID().slice(0, 4)}`;

  const first = await openVisitor(browser, baseUrl);
  await signIn(first, baseUrl, 'operator');
  const desk = await first.newPage();
  await desk.goto('/console/shops?state=confirmed');
  await desk.getByRole('link', { name: shopListText.open(name) }).click();
  await desk.getByRole('button', { name: closingText.close }).click();
  await desk.getByLabel(closingText.hold).selectOption(String(HOLD_DAYS));
  await desk.getByRole('button', { name: closingText.send }).click();
  await desk.getByText(closingText.reasonMissing).waitFor();
  await desk.getByLabel(closingText.reason, { exact: true }).fill(reason);
  expect(await axeViolations(desk)).toEqual([]);
  await desk.getByRole('button', { name: closingText.send }).click();
  await desk.getByText(closingText.closingOpen).waitFor();

  const second = await openVisitor(browser, baseUrl);
  await signIn(second, baseUrl, 'secondOperator');
  const other = await second.newPage();
  await approve(other, 'merchants.closing', reason);

  const day = formatJalaliDate(addDays(businessDate(new Date()), HOLD_DAYS));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/welcome');
  await page.getByText(closedShopText.title).waitFor();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(closedShopText.held(day))).toBeVisible();
  await expect(page.getByRole('link', { name: tillModeText.open })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: closedShopText.toPayouts }).click();
  await page.getByText(payoutText.closedHold(day)).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/user/merchant/till');
  await page.getByText(tillModeText.closed).waitFor();

  const guest = await openVisitor(browser, baseUrl);
  const theirs = await guest.newPage();
  await theirs.goto(`/qr/login/${code}`);
  await theirs.getByText(errorCatalogue.merchant_closed.fa).waitFor();
  await theirs.getByRole('heading', { name: payText.endedShopTitle }).waitFor();
  expect(await axeViolations(theirs)).toEqual([]);
  await guest.close();
  await expect(buyer.buy(code, AMOUNT, 4)).rejects.toThrow('merchant_closed');

  await desk.reload();
  await desk.getByText(closingText.heldUntil(day)).waitFor();
  await expect(desk.getByText(operatorText.state.closed, { exact: false }).first()).toBeVisible();
  await desk.getByRole('button', { name: closingText.release }).click();
  await desk.getByLabel(closingText.reason, { exact: true }).fill(reason);
  await desk.getByRole('button', { name: closingText.send }).click();
  await desk.getByText(closingText.releaseOpen).waitFor();
  await approve(other, 'merchants.release', reason);
  await first.close();
  await second.close();
  await page.goto('/user/welcome');
  await page.getByText(closedShopText.paid).waitFor();
});
