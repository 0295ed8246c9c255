import { frameText, placeText } from '../apps/console/src/messages/fa/frame.ts';
import type { Page } from 'playwright-core';
import { creditLineText, creditText } from '../apps/web/src/messages/fa/credit.ts';
import { activeCreditText } from '../apps/web/src/messages/fa/credit-active.ts';
import { contractCardText, contractListText } from '../apps/console/src/messages/fa/operator-contracts.ts';
import { walletText } from '../apps/web/src/messages/fa/wallet.ts';
import { openAccount } from './support/account.ts';
import { openVisitor } from './support/browser.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { SHOPS, USERS } from './support/demo.ts';
import { endFreezes } from './support/operators.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const OWN_REFUSAL = 'این اعتبار را خودتان مسدود کرده‌اید؛ همکار دیگری باید بازش کند.';
const { frozen: FROZEN, active: ACTIVE } = contractListText.filters.status;

openVisitorForEachTest();
// Other files buy with this credit.
test.afterEach(() => endFreezes(USERS.customer));

const tab = (desk: Page, name: string) =>
  desk
    .getByRole('navigation', { name: contractListText.filters.status.label })
    .getByRole('link', { name, exact: true });
const rows = (desk: Page, state: string) => desk.getByRole('row').filter({ hasText: state });
const cards = (desk: Page, state: string) => desk.getByRole('main').getByRole('listitem').filter({ hasText: state });

async function find(desk: Page, mobile: string): Promise<void> {
  await desk.getByLabel(contractListText.mobile).fill(mobile);
  await desk.getByRole('button', { name: contractListText.find, exact: true }).click();
}

async function send(desk: Page, action: string, reason: string): Promise<void> {
  await desk.getByRole('button', { name: action }).first().click();
  await desk.getByRole('textbox', { name: contractCardText.reason, exact: true }).fill(reason);
  await desk.getByRole('button', { name: action, exact: true }).click();
}

test('one operator freezes a credit, its customer cannot buy with it, and another operator lifts it', async () => {
  test.setTimeout(120_000);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/credit-requests');
  await page.getByRole('button', { name: frameText.menu }).click();
  await page.getByRole('link', { name: placeText.names.contracts, exact: true }).click();
  await page.waitForURL('**/console/contracts');
  await page.getByText(contractListText.emptyTitle).waitFor();
  await find(page, '0912');
  await expect(page.getByLabel(contractListText.mobile)).toHaveAttribute('aria-invalid', 'true');
  await find(page, USERS.customer);
  await tab(page, ACTIVE).click();
  const reason = 'صاحب حساب گزارش سرقت گوشی داده است';
  const opener = page.getByRole('button', { name: contractCardText.freeze }).first();
  await opener.click();
  await page.getByLabel(contractCardText.reason, { exact: true }).press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('button', { name: contractCardText.freeze, exact: true }).click();
  await expect(page.getByText(contractCardText.reasonMissing)).toBeVisible();
  await page.getByLabel(contractCardText.reason, { exact: true }).fill(reason);
  await page.getByRole('button', { name: contractCardText.freeze, exact: true }).click();
  await expect(page.getByText(contractCardText.frozen, { exact: true })).toBeVisible();

  const buyer = await openAccount(baseUrl, 'customer');
  await expect(buyer.buy(SHOPS.installments, 2_000_000, 4)).rejects.toThrow();
  const phone = await openVisitor(browser, baseUrl);
  await signIn(phone, baseUrl, 'customer');
  const own = await phone.newPage();
  await own.goto('/user/wallet/credit/1');
  await expect(own.getByText(activeCreditText.frozenTitle)).toBeVisible();
  // Neither called active nor offered for a purchase that would be refused.
  await expect(own.getByText(creditText.state.frozen, { exact: true })).toBeVisible();
  await expect(own.getByRole('link', { name: creditLineText.buy })).toHaveCount(0);
  await own.goto('/user/wallet');
  const card = own.getByRole('article').filter({ hasText: walletText.inactive });
  await expect(card.getByText(walletText.left, { exact: true })).toBeVisible();
  await expect(card.getByText(walletText.spendable, { exact: true })).toHaveCount(0);
  await own.goto('/user/wallet/credit/1');

  await tab(page, FROZEN).click();
  await expect(cards(page, reason)).toContainText(contractCardText.yours);
  await send(page, contractCardText.unfreeze, 'گوشی پیدا شد');
  await expect(page.getByRole('alert').filter({ hasText: OWN_REFUSAL })).toBeVisible();

  const other = await openVisitor(browser, baseUrl);
  await signIn(other, baseUrl, 'secondOperator');
  const desk = await other.newPage();
  await desk.setViewportSize({ width: 1280, height: 900 });
  await desk.goto('/console/contracts');
  await rows(desk, reason).getByRole('link').click();
  await expect(cards(desk, reason)).not.toContainText(contractCardText.yours);
  await send(desk, contractCardText.unfreeze, 'صاحب حساب گوشی را پیدا کرد');
  await expect(desk.getByText(contractCardText.unfrozen, { exact: true })).toBeVisible();
  await expect(desk.getByText(contractListText.emptyTitle)).toBeVisible();
  await buyer.buy(SHOPS.installments, 2_000_000, 4);
  await own.reload();
  await own.getByRole('heading', { name: activeCreditText.history }).waitFor();
  await expect(own.getByText(activeCreditText.frozenTitle)).toHaveCount(0);
});
