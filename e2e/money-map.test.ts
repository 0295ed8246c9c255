import { moneyMapText } from '../apps/web/src/messages/fa/money-map.ts';
import { transactionText } from '../apps/web/src/messages/fa/transactions.ts';
import { refundText } from '../packages/web-kit/src/messages/fa/refund.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { SHOP_NAMES, SHOPS, USERS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { fillWallet } from './support/fill-wallet.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const { kinds } = moneyMapText;
const picture = () => page.getByRole('img', { name: moneyMapText.moneyTitle });

test('a purchase from credit and wallet: the map and its table, and what the shop refunds of it, for both', async () => {
  await fillWallet(databaseUrl, USERS.customer, 3_000_000n);
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 12_000_000, 4, 3_000_000);
  await signIn(context, baseUrl, 'customer');
  await page.goto(`/user/trx?id=${id}`);
  await page.getByRole('link', { name: moneyMapText.open }).click();
  await page.waitForURL('**/user/trx/money-map?id=*');
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await expect(picture()).toHaveAccessibleName(new RegExp(`${kinds.wallet} به ${kinds.purchase}`));
  await expect(picture()).toContainText(SHOP_NAMES.installments);
  await expect(picture()).not.toContainText(kinds.credit_back);
  const money = page.getByRole('region', { name: moneyMapText.moneyTitle });
  const summary = money.getByText(moneyMapText.asTable);
  await summary.focus();
  await page.keyboard.press('Enter');
  const moves = money.getByRole('region', { name: moneyMapText.moves });
  await expect(moves.getByRole('row')).toHaveCount(4);
  await expect(moves.getByRole('row').nth(2)).toContainText(/۳٬۰۰۰٬۰۰۰|۳۰۰٬۰۰۰/);
  expect(await axeViolations(page)).toEqual([]);
  const debt = page.getByRole('region', { name: moneyMapText.debtTitle });
  await expect(debt.getByRole('img')).toContainText(moneyMapText.states.owed);

  const elsewhere = await openVisitor(browser, baseUrl);
  await signIn(elsewhere, baseUrl, 'merchant');
  const shop = await elsewhere.newPage();
  await shop.goto(`/user/merchant-transaction/refund?id=${id}`);
  await shop.getByLabel(refundText.part).fill('۱۰۰۰۰۰۰۰');
  await shop.getByRole('button', { name: refundText.show, exact: true }).click();
  await shop.getByRole('button', { name: refundText.confirm, exact: true }).click();
  await shop.getByRole('heading', { name: refundText.doneTitle }).waitFor();

  await page.reload();
  await expect(picture()).toContainText(kinds.credit_back);
  await expect(picture()).toContainText(kinds.wallet_back);
  await expect(debt.getByRole('img')).toContainText(moneyMapText.states.settled);

  await shop.goto('/user/merchant-transaction');
  await shop.locator(`a[href$="money-map?id=${id}"]`).first().click();
  const shops = shop.getByRole('img', { name: moneyMapText.moneyTitle });
  await expect(shops).toContainText(kinds.shop_account);
  await expect(shops).toContainText(moneyMapText.states.waiting_for_payout);
  await expect(shops).toContainText(kinds.returned);
  await expect(shops).not.toContainText(kinds.wallet);
  expect(await axeViolations(shop)).toEqual([]);
  await elsewhere.close();
});

test('a purchase that is not there leads to the purchases', async () => {
  await signIn(context, baseUrl, 'customer');
  await page.goto('/user/trx/money-map?id=1');
  await page.getByRole('heading', { name: transactionText.missingTitle }).waitFor();
  await page.getByRole('main').getByRole('link', { name: transactionText.recent }).click();
  await page.waitForURL('**/user/transactions');
});
