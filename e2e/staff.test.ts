import type { Page } from 'playwright-core';
import { codesText } from '../apps/web/src/messages/fa/merchants.ts';
import { payoutText } from '../apps/web/src/messages/fa/payouts.ts';
import { invitationText, staffText } from '../apps/web/src/messages/fa/staff.ts';
import { refundText } from '../packages/web-kit/src/messages/fa/refund.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const CASHIER = '09125550261';
const ACCOUNTANT = '09125550262';
const AMOUNT = 12_000_000;
const buttonOf = (on: Page, name: string) => on.getByRole('button', { name, exact: true });

/** Someone who signs in with this mobile and accepts the invitation that waits for it, on a phone. */
async function accept(mobile: string): Promise<Page> {
  const visitor = await openVisitor(browser, baseUrl, {});
  await signInMobile(visitor, baseUrl, mobile);
  const theirs = await visitor.newPage();
  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.goto('/user/shop-invitations');
  await buttonOf(theirs, invitationText.accept).click();
  await theirs.waitForURL('**/user/welcome');
  return theirs;
}

/** Refunds a part of the sale that is open in the list. */
async function planRefund(on: Page, sale: number, amountToman: string): Promise<void> {
  await on.goto(`/user/merchant-transaction/refund?id=${sale}`);
  await on.getByLabel(refundText.part).fill(amountToman);
  await buttonOf(on, refundText.show).click();
}

test('an owner invites a cashier, who accepts, sells, refunds up to the limit, sees no sums, and is out once removed', async () => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant/staff');
  await buttonOf(page, staffText.invite).click();
  await page.getByLabel(staffText.mobile).fill(CASHIER);
  await page.getByLabel(staffText.refundLimit).fill('5000000');
  expect(await axeViolations(page)).toEqual([]);
  await buttonOf(page, staffText.inviteNow).click();
  await page.getByText(staffText.states.invited).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const cashier = await accept(CASHIER);
  await cashier.getByRole('heading', { name: codesText.title }).waitFor();
  await expect(cashier.getByText('مانده نزد نسیه')).toHaveCount(0);
  await expect(cashier.getByRole('link', { name: payoutText.list })).toHaveCount(0);
  await buttonOf(cashier, codesText.make).click();
  await cashier
    .getByRole('textbox', { name: codesText.amount })
    .first()
    .fill(String(AMOUNT / 10));
  await buttonOf(cashier, codesText.makeNow).click();
  const code = await cashier.locator('bdi').filter({ hasText: /^NP-/ }).first().textContent();
  const buyer = await openAccount(baseUrl, 'customer');
  const { id } = await buyer.buy(String(code), AMOUNT, 4);
  await cashier.getByText(codesText.paid).waitFor();

  await planRefund(cashier, id, '600000');
  await cashier.getByText('از سقف برگشتی شما بیشتر است').waitFor();
  await planRefund(cashier, id, '300000');
  await buttonOf(cashier, refundText.confirm).click();
  await cashier.getByRole('heading', { name: refundText.doneTitle }).waitFor();
  await cashier.goto('/user/merchant-payouts');
  await cashier.waitForURL('**/user/welcome');
  await cashier.goto('/user/merchant-transaction');
  await cashier.getByText('برگرداند').first().waitFor();
  expect(await axeViolations(cashier)).toEqual([]);

  await page.goto('/user/merchant/staff');
  const card = page.getByRole('listitem').filter({ hasText: '۰۹۱۲۵۵۵۰۲۶۱' });
  await card.getByRole('link').click();
  await page.getByText(staffText.acts.refund).waitFor();
  await page.getByText(staffText.acts.make_code).waitFor();
  await page.goto('/user/merchant/staff');
  await card.getByText(staffText.remove).click();
  await page.getByRole('alertdialog').getByRole('button', { name: staffText.remove }).click();
  await expect(card).toHaveCount(0);
  await cashier.goto('/user/merchant-transaction');
  await cashier.waitForURL('**/user/welcome');
  await expect(cashier.getByRole('heading', { name: codesText.title })).toHaveCount(0);
});

test('an accountant sees payouts and refunds nothing, and goes over to purchases of their own', async () => {
  test.setTimeout(120_000);
  const owner = await openAccount(baseUrl, 'merchant');
  await owner.post('/api/v1/merchant/user/staff/', { mobile: ACCOUNTANT, role: 'accountant' });
  const accountant = await accept(ACCOUNTANT);
  await accountant.goto('/user/merchant-payouts');
  await accountant.getByText(payoutText.available).waitFor();
  await accountant.goto('/user/merchant-transaction/refund?id=1');
  await accountant.waitForURL('**/user/welcome');
  await accountant.goto('/user/merchant-profile');
  await accountant.getByRole('button', { name: 'خریدها و قسط‌های خودم' }).click();
  await accountant.waitForURL('**/user/welcome');
  await accountant.goto('/user/wallet');
  await expect(accountant).toHaveURL(/\/user\/wallet/);
  await accountant.goto('/user/shop-invitations');
  await buttonOf(accountant, invitationText.toShop).click();
  await accountant.waitForURL('**/user/welcome');
  await accountant.goto('/user/merchant-reports');
  await expect(accountant).toHaveURL(/\/user\/merchant-reports/);
});
