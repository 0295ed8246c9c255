import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { codesText, salesText, shopText } from '../apps/web/src/messages/fa/merchants.ts';
import { payoutText as shopPayoutText } from '../apps/web/src/messages/fa/payouts.ts';
import { reportText } from '../apps/web/src/messages/fa/shop-reports.ts';
import { caseText, shopCaseText, shopListText } from '../apps/console/src/messages/fa/operator.ts';
import { shopPapersText as operatorPapersText } from '../apps/console/src/messages/fa/operator-shop.ts';
import { shopPapersText } from '../apps/web/src/messages/fa/shop-papers.ts';
import { merchantSignupText } from '../apps/web/src/messages/fa/signup.ts';
import { payText, scannedGuestText } from '../apps/web/src/messages/fa/payments.ts';
import { errorCatalogue } from '@nesye/contract/errors';
import { openAccount } from './support/account.ts';
import { SHOPS } from './support/demo.ts';
import { listenForComplaints, openVisitor } from './support/browser.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { nameOwnerAndAccount, signUpShop } from './support/new-shop.ts';
import { openShop } from './support/open-shop.ts';
import { chooseInstallments, confirmButton, goToConfirmation, next } from './support/payment.ts';
import { freshNationalId } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true });

/** Another person with a browser of their own. */
async function another(user: 'operator' | 'reviewer' | 'customer'): Promise<{ context: BrowserContext; page: Page }> {
  const own = await openVisitor(browser, baseUrl);
  await signIn(own, baseUrl, user);
  return { context: own, page: await own.newPage() };
}

async function textsTo(mobile: string): Promise<string[]> {
  const messages = (await (await fetch(`${baseUrl}/sandbox/sms?to=${mobile}`)).json()) as readonly { text: string }[];
  return messages.map(({ text }) => text);
}

/** Opens a shop's case from the operators' queue. */
async function openCase(on: Page, name: string): Promise<void> {
  await on.goto('/console/shops');
  await on.getByRole('link', { name: shopListText.open(name) }).click();
  await on.getByRole('heading', { name }).waitFor();
}

test('a shop signs up, waits, is confirmed by an operator, is notified, and sells', async () => {
  const complaints = listenForComplaints(page);
  const mobile = freshMobile();
  const name = `گل‌فروشی ${mobile.slice(-4)}`;
  await signUpShop(page, mobile, name);

  // What became of it comes first: no sums of a shop that cannot sell, and one next step.
  await page.getByRole('heading', { name: shopText.waitingTitle(name) }).waitFor();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.getByText(salesText.today).count()).toBe(0);
  expect(await page.getByText(salesText.empty).count()).toBe(0);
  await nameOwnerAndAccount(page, mobile, freshNationalId());
  await page.goto('/user/welcome');
  await page.getByRole('link', { name: shopPapersText.toPapers }).waitFor();

  const operator = await another('operator');
  await openCase(operator.page, name);
  await operator.page.getByText(shopCaseText.identified).waitFor();
  await operator.page.getByLabel(operatorPapersText.without).fill('مدارک این فروشگاه را حضوری دیده‌ام.');
  await button(shopCaseText.approve, operator.page).click();
  await operator.page.getByText(caseText.done).waitFor();
  await operator.context.close();

  await expect.poll(() => textsTo(mobile)).toContainEqual(expect.stringContaining(`«${name}» تأیید شد`));
  // Its owner sees it open without a reload, with the code for the counter.
  await page.getByText(salesText.today).waitFor();
  const code = await page.getByText(/^NS-[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();

  const customer = await another('customer');
  await goToConfirmation(customer.page, code, '12000000', 4);
  await confirmButton(customer.page).click();
  await customer.page.waitForURL('**/qr/result/**');
  await page.getByRole('region', { name: salesText.recent }).getByText(salesText.inInstallments(4)).waitFor();
  await customer.context.close();
  expect(complaints.faults).toEqual([]);
});

test('a refused shop says why, is corrected and handed in again', async () => {
  const mobile = freshMobile();
  await openShop(context, baseUrl, mobile);
  const name = 'کتاب‌فروشی سحر';
  const operator = await another('reviewer');
  // Others of the same name may wait: the newest is the last of the queue.
  await operator.page.goto('/console/shops');
  await operator.page
    .getByRole('link', { name: shopListText.open(name) })
    .last()
    .click();
  await operator.page.getByText(shopCaseText.notIdentifiedTitle).waitFor();
  await button(shopCaseText.refuse, operator.page).click();
  await operator.page.getByText(shopCaseText.reasonMissing).waitFor();
  await operator.page.getByLabel(shopCaseText.reason).selectOption('address_wrong');
  await operator.page.getByLabel(shopCaseText.note).fill('پلاک را هم بنویسید.');
  await button(shopCaseText.refuse, operator.page).click();
  await operator.page.getByText(caseText.done).waitFor();
  await operator.context.close();

  await expect.poll(() => textsTo(mobile)).toContainEqual(expect.stringContaining(`«${name}» تأیید نشد`));
  await page.goto('/user/welcome');
  await page.getByRole('heading', { name: shopText.refusedTitle(name) }).waitFor();
  await page.getByText(shopText.reasons.address_wrong).waitFor();
  await page.getByText('پلاک را هم بنویسید.').waitFor();
  await button(shopText.correct).click();
  expect(await page.getByLabel(merchantSignupText.name).inputValue()).toBe(name);
  await page.getByLabel(merchantSignupText.address).fill('بازار، پلاک ۱۲');
  await button(shopText.sendAgain).click();
  await page.getByRole('heading', { name: shopText.waitingTitle(name) }).waitFor();
  await page.getByText('بازار، پلاک ۱۲').waitFor();
});

test('a code of a fixed amount: the buyer sees it and changes nothing; the shop sees it paid', async () => {
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/welcome');
  await page.getByRole('heading', { level: 1, name: 'خانهٔ کالای سپهر' }).waitFor();
  await button(codesText.make).click();
  await page.getByLabel(codesText.amount, { exact: true }).fill('2500000');
  await page.getByLabel(codesText.note).fill('قوری شاه‌عباسی');
  await button(codesText.makeNow).click();
  const code = await page.getByText(/^NP-[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();

  const customer = await another('customer');
  await customer.page.goto(`/qr/payment/${code}?amount=1000`);
  await customer.page.getByText(payText.fixedBy).waitFor();
  await customer.page.getByText('قوری شاه‌عباسی').waitFor();
  expect(await customer.page.getByLabel(payText.amountLabel).count()).toBe(0);
  await chooseInstallments(customer.page, 4);
  await next(customer.page);
  await customer.page.getByLabel(payText.buyerNote).fill('برای فردا');
  const sent = customer.page.waitForRequest('**/api/v2/accounting/qr-code-transaction');
  await confirmButton(customer.page).click();
  expect((await sent).postDataJSON()).toMatchObject({ transactionAmount: 2_500_000, buyer_note: 'برای فردا' });
  await customer.page.waitForURL('**/qr/result/**');
  await page.getByText(codesText.paid).waitFor();
  await page.getByText('«برای فردا»').first().waitFor();
  // It is paid once.
  await customer.page.goto(`/qr/payment/${code}`);
  await customer.page.getByText(errorCatalogue.qr_paid.fa).waitFor();
  await customer.context.close();
});

test('a shop finds a sale by its note, reads that it is not paid out yet, and takes the found ones along as a table', async () => {
  const note = `سماور ${Date.now()}`;
  const account = await openAccount(baseUrl, 'merchant');
  const { code } = await account.post<{ code: string }>('/api/v1/merchant/payment-code/', { amount: 3_000_000, note });
  await (await openAccount(baseUrl, 'customer')).buy(code, 3_000_000, 4);
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant-transaction');
  await page.getByLabel(salesText.search).fill(note);
  await button(salesText.searchPress).click();
  await page.waitForURL(/[?&]text=/);
  const found = page.getByRole('main').getByText(note);
  await found.first().waitFor();
  await expect(page.getByRole('main').getByText(salesText.end)).toBeVisible();
  await expect(found).toHaveCount(1);
  await page
    .getByText(shopPayoutText.noneComing)
    .or(page.getByText(shopPayoutText.next('').trim()))
    .first()
    .waitFor();
  const downloading = page.waitForEvent('download');
  await button(reportText.download.csv).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^nesye-sales-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
  expect(lines[1]).toContain(note);
  await page.getByLabel(salesText.search).fill('چیزی که نیست');
  await button(salesText.searchPress).click();
  await page.getByText(salesText.emptyFilterTitle).waitFor();
});

test('a guest with a code of no shop, or of a shop that waits, is told so before signing in', async () => {
  await page.goto('/qr/login/NOBODY-HAS-IT');
  await page.getByText(errorCatalogue.qr_not_found.fa).waitFor();
  expect(await page.getByRole('link', { name: scannedGuestText.signIn }).count()).toBe(0);
  await page.goto(`/qr/login/${SHOPS.notConfirmed}`);
  await page.getByText(errorCatalogue.merchant_not_active.fa).waitFor();
  await page.goto(`/qr/login/${SHOPS.installments}`);
  await page.getByText('خانهٔ کالای سپهر').waitFor();
  await page.getByRole('link', { name: scannedGuestText.signIn }).waitFor();
});
