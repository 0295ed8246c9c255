import { formatToman, toPersianDigits } from '@nesye/persian';
import type { BrowserContext, Page } from 'playwright-core';
import { jpegOf } from '../apps/server/src/platform/storage/media/media-samples.test-support.ts';
import { addDays } from '@nesye/money';
import { heldText, viewerText } from '../apps/console/src/messages/fa/operator.ts';
import { creditCaseText } from '../apps/console/src/messages/fa/operator-credit.ts';
import { clmCaseText, clmQueueText } from '../apps/console/src/messages/fa/operator-clm.ts';
import {
  ownCreditCustomerText,
  ownCreditOfferText,
  ownCreditTermsText,
  ownCreditText,
} from '../apps/web/src/messages/fa/own-credit.ts';
import { resultText } from '../apps/web/src/messages/fa/payments.ts';
import { screenTitles } from '../apps/web/src/messages/fa/screens.ts';
import { paymentResultText, repaymentText } from '../apps/web/src/messages/fa/repayment.ts';
import { installmentStatusText } from '../packages/web-kit/src/messages/fa/lists.ts';
import { applicationsText, applicationText } from '../packages/web-kit/src/messages/fa/applications.ts';
import { openAccount } from './support/account.ts';
import { openVisitor } from './support/browser.ts';
import { lastClosedDay } from './support/closed-days.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { acceptAndSign, expectAccessible, newApplicant } from './support/credit.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { fillWallet } from './support/fill-wallet.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { openShop } from './support/open-shop.ts';
import { confirmShopOf, openTillOf } from './support/operators.ts';
import { confirmButton, goToConfirmation } from './support/payment.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { signIn, signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();
test.afterEach(() => moveClock(baseUrl, null));

const KIND = 'اعتبار اختصاصی فروشگاه';
const PAPER = 'گردش حساب سه ماه';
const SCREEN = '/user/credit/proprietary';
/** Days are ended every minute. */
const PATIENCE = { timeout: 240_000, intervals: [2_000] };
/** In tomans, which new people read. */
const LIMIT = '5000000';
const PRICE = '1200000';

const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true });
const link = (name: string, on: Page = page) => on.getByRole('link', { name, exact: true });

interface Person {
  readonly mobile: string;
  readonly page: Page;
  readonly context: BrowserContext;
}

/** A customer who is known, and has no credit, in a browser of their own. */
async function newCustomer(): Promise<Person> {
  const { mobile } = await newApplicant(baseUrl, 700);
  const own = await openVisitor(browser, baseUrl);
  await signInMobile(own, baseUrl, mobile);
  return { mobile, context: own, page: await own.newPage() };
}

/** The owner applies on the screen of own credit, which says what it is before. */
async function apply(): Promise<void> {
  await page.goto(SCREEN);
  await page.getByRole('heading', { name: ownCreditText.aboutTitle }).waitFor();
  await expectAccessible(page);
  await link(ownCreditText.apply).click();
  await button(applicationsText.beginOf(KIND)).click();
  await page.getByLabel('سقف همهٔ اعتبارها').fill('۱۰۰۰۰۰۰۰');
  await page.getByLabel('بیشترین تعداد قسط').selectOption('3');
  await page.getByLabel('کارمزد سالانه').selectOption('0');
  await page.getByLabel('جریمهٔ دیرکرد سالانه').selectOption('600');
  await button(applicationText.save).click();
  const paper = page.getByRole('region', { name: PAPER });
  const picture = { name: 'account.jpg', mimeType: 'image/jpeg', buffer: jpegOf(640, 480) };
  await paper.locator('input[type=file]').setInputFiles([picture]);
  await paper.getByText(applicationText.pages(1)).waitFor();
  await button(applicationText.save).click();
  await button(applicationText.submit).click();
  await page.getByRole('heading', { name: applicationText.waitingTitle }).waitFor();
}

async function approve(shop: string): Promise<void> {
  const own = await openVisitor(browser, baseUrl);
  await signIn(own, baseUrl, 'operator');
  const operator = await own.newPage();
  await operator.goto('/console/clm');
  await operator
    .getByRole('link', { name: clmQueueText.open(KIND, shop) })
    .last()
    .click();
  await operator.getByRole('button', { name: `${viewerText.open} ${creditCaseText.page(PAPER, 1)}` }).click();
  await operator.getByRole('img', { name: PAPER }).first().waitFor();
  await button(clmCaseText.approve, operator).click();
  await button(heldText.now, operator).click();
  await operator.getByText(clmCaseText.done).waitFor();
  await own.close();
}

/** Offers, by the keyboard alone, after what the server refuses next to its field. */
async function offerTo(mobile: string, ownMobile: string): Promise<void> {
  await button(ownCreditText.offer).click();
  const limit = page.getByLabel(ownCreditText.limit, { exact: true });
  const number = page.getByLabel(ownCreditText.mobile);
  await number.fill(ownMobile);
  await limit.fill(LIMIT);
  await limit.press('Enter');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill(mobile);
  await limit.fill('20000000');
  await limit.press('Enter');
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await limit.fill(LIMIT);
  await limit.press('Enter');
  await page.getByText(ownCreditText.sent).waitFor();
  await page.getByRole('main').getByText(ownCreditText.states.offered).waitFor();
}

/** Reads the offer from the account, accepts it and signs; the offer is there again and in force. */
async function acceptOffer({ page: on, mobile }: Person, shop: string): Promise<void> {
  await on.goto('/user/profile');
  await on.getByRole('main').getByRole('link', { name: screenTitles['own-credit-offers'] }).click();
  await on
    .getByRole('main')
    .getByRole('link', { name: new RegExp(shop, 'u') })
    .click();
  await on.getByText(ownCreditOfferText.onlyThere(shop)).waitFor();
  await on.getByText(ownCreditTermsText.countsText([2, 3])).waitFor();
  await expectAccessible(on);
  await button(ownCreditOfferText.accept, on).click();
  await on.waitForURL('**/sign/**');
  await acceptAndSign(on, baseUrl, mobile);
  await on.waitForURL('**/user/own-credit/*');
  await on.getByRole('heading', { name: ownCreditOfferText.activeTitle }).waitFor();
  await expectAccessible(on);
}

/** Buys at the shop with the credit, which is the only one. */
async function buy({ page: on }: Person, code: string): Promise<void> {
  await goToConfirmation(on, code, PRICE, 3);
  await confirmButton(on).click();
  await on.waitForURL('**/qr/result/**');
  await on.getByText(resultText.success).first().waitFor();
}

/** Pays the first of the rows from the wallet. */
async function payRow({ page: on, mobile }: Person): Promise<void> {
  await fillWallet(databaseUrl, mobile, BigInt(PRICE) * 10n);
  const account = await openAccount(baseUrl, { mobile });
  const { results } = await account.read<{ results: readonly { uid: string }[] }>(
    '/api/v1/accounting/installment/?order_by=due_date',
  );
  await on.goto(`/user/ips/pay?uid=${results[0]?.uid ?? ''}`);
  await button(repaymentText.payFromWallet, on).click();
  await on.getByRole('heading', { name: paymentResultText.success }).waitFor();
}

test('a shop gives its own credit: applied for, offered, signed, spent at this shop, paid and collected', async () => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = freshMobile();
  const shop = `لوازم‌خانگی ${toPersianDigits(owner)}`;
  await openShop(context, baseUrl, owner, shop);
  await confirmShopOf(owner);
  await apply();
  await approve(shop);
  await link(ownCreditText.done).click();
  await page.getByRole('heading', { name: ownCreditText.emptyTitle }).waitFor();
  await expectAccessible(page);

  const customer = await newCustomer();
  await offerTo(customer.mobile, owner);
  await acceptOffer(customer, shop);
  const code = await openTillOf(owner, 'صندوق');
  await buy(customer, code);

  // The shop sees what is owed, by row, each with its sale.
  await page.goto(SCREEN);
  const used = page.getByRole('region', { name: ownCreditText.figures });
  await expect(used).toContainText(formatToman(12_000_000));
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: ownCreditText.states.active })
    .getByRole('link')
    .click();
  const rows = page.getByRole('region', { name: ownCreditCustomerText.rows }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(formatToman(4_000_000));
  await expectAccessible(page);

  // Stopped, in words, and given again; it is not closed while something is owed.
  await button(ownCreditCustomerText.change).click();
  const limit = page.getByLabel(ownCreditCustomerText.newLimit, { exact: true });
  await limit.fill('6000000');
  await limit.press('Enter');
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await limit.fill('0');
  await limit.press('Enter');
  await page.getByRole('heading', { name: ownCreditCustomerText.stoppedTitle }).waitFor();
  await button(ownCreditCustomerText.close).click();
  const question = page.getByRole('alertdialog', { name: ownCreditCustomerText.closeAsk });
  await expectAccessible(page);
  await button(ownCreditCustomerText.close).click();
  await question.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  await payRow(customer);
  await page.reload();
  await expect(rows.filter({ hasText: installmentStatusText.paid })).toHaveCount(1);

  // What was paid is the shop's once the day has ended.
  await moveClock(baseUrl, addDays(await lastClosedDay(), 7));
  await page.goto(SCREEN);
  const collected = page.getByRole('region', { name: ownCreditText.collected });
  await expect
    .poll(async () => {
      await page.reload();
      await collected.getByRole('button', { name: ownCreditText.clear }).click();
      return await collected.getByRole('status').innerText();
    }, PATIENCE)
    .toContain(formatToman(4_000_000));
  await expectAccessible(page);
  await customer.context.close();
});

test('an offer is withdrawn by the shop, and another refused by the customer', async () => {
  test.setTimeout(240_000);
  const owner = freshMobile();
  const shop = `پوشاک ${toPersianDigits(owner)}`;
  await openShop(context, baseUrl, owner, shop);
  await confirmShopOf(owner);
  await apply();
  await approve(shop);
  await link(ownCreditText.done).click();
  const [first, second] = [await newCustomer(), await newCustomer()];
  await offerTo(first.mobile, owner);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(toPersianDigits(first.mobile)) })
    .click();
  await page.getByRole('heading', { name: ownCreditCustomerText.waiting.offered.title }).waitFor();
  await expectAccessible(page);
  await button(ownCreditCustomerText.withdraw).click();
  await button(ownCreditCustomerText.withdraw).click();
  await page.getByText(ownCreditCustomerText.withdrawn).waitFor();
  await page.getByRole('main').getByText(ownCreditText.states.withdrawn).waitFor();
  await first.page.goto('/user/own-credit');
  await first.page.getByText(ownCreditOfferText.emptyTitle).waitFor();

  await link(ownCreditCustomerText.back).click();
  await offerTo(second.mobile, owner);
  await second.page.goto('/user/own-credit');
  await second.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(shop, 'u') })
    .click();
  await button(ownCreditOfferText.refuse, second.page).click();
  await second.page.getByRole('alertdialog', { name: ownCreditOfferText.refuseAsk }).waitFor();
  await button(ownCreditOfferText.refuse, second.page).click();
  await second.page.getByText(ownCreditOfferText.over.declined).waitFor();
  await expectAccessible(second.page);
  await page.reload();
  await page.getByRole('main').getByText(ownCreditText.states.declined).waitFor();
  await page.goto(`${SCREEN}?state=late`);
  await page.getByText(ownCreditText.emptyFilterTitle).waitFor();
  await Promise.all([first.context.close(), second.context.close()]);
});
