import { addDays, businessDate, jalaliText } from '@nesye/money';
import { toPersianDigits } from '@nesye/persian';
import { errorCatalogue } from '@nesye/contract/errors';
import { salesText } from '../apps/web/src/messages/fa/merchants.ts';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { homeOffersText, shopOffersText as text } from '../apps/web/src/messages/fa/shop-offers.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { newCustomerWithLine } from './support/credit.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { newLateCustomer } from './support/late-customer.ts';
import { openShop } from './support/open-shop.ts';
import { confirmShopOf, openTillOf } from './support/operators.ts';
import { chooseInstallments, confirmButton, decideAmount, next, openReceiptDetails } from './support/payment.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const OFFERS = '/user/merchant/offers';
const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });

/** As a seller types a day: 14050904. */
const typed = (jalali: string): string => jalali.replaceAll(/\D/gu, '');

test('a shop pays the fee: the offer is previewed and made, a buyer sees and has it, and the statement says what it cost', async () => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = freshMobile();
  const name = `گل‌فروشی ${toPersianDigits(owner)}`;
  await openShop(context, baseUrl, owner, name);
  await confirmShopOf(owner);
  const code = await openTillOf(owner, 'صندوق یک');
  const today = businessDate(new Date());
  const days = [today, addDays(today, 10)].map((day) => typed(jalaliText(day)));

  await page.goto(OFFERS);
  await page.getByRole('heading', { name: text.emptyTitle }).waitFor();
  await button(text.add).click();
  await button(text.save).click();
  await page.getByText(text.countsMissing).waitFor();
  await page.getByText(text.count(4), { exact: true }).first().click();
  await page.getByLabel(text.from).fill(days[0] ?? '');
  await page.getByLabel(text.through).fill(days[1] ?? '');
  await page.getByLabel(text.minAmount).fill('500000');
  await page.getByLabel(text.maxAmount).fill('5000000');
  await page.getByLabel(text.feeCeiling).fill('45000');
  await page.getByText(text.previewCost).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button(text.save).click();
  await page.getByText(text.states.running).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const [buyer, slower] = [await newBuyer(), await newBuyer()];
  await buyer.goto('/user/welcome');
  await buyer.getByRole('region', { name: homeOffersText.title }).getByText(name).waitFor();
  expect(await axeViolations(buyer)).toEqual([]);
  for (const each of [slower, buyer]) {
    await each.goto(`/qr/payment/${code}`);
    await decideAmount(each, '1200000');
    await chooseInstallments(each, 4);
    await each.getByText(payText.noFeeByShop).waitFor();
    expect(await axeViolations(each)).toEqual([]);
    await next(each);
    await confirmButton(each).waitFor();
    await each.getByText(payText.total).waitFor();
  }
  await confirmButton(buyer).click();
  await buyer.waitForURL('**/qr/result/**');
  const receipt = buyer.getByRole('article', { name: resultText.receipt });
  await openReceiptDetails(buyer);
  await receipt.getByText(payText.noFeeByShop).waitFor();
  await expect(receipt).toContainText('۴۵٬۰۰۰');
  expect(await axeViolations(buyer)).toEqual([]);

  // The ceiling is reached: the slower buyer sees that, and the fee.
  await confirmButton(slower).click();
  await slower.getByText(errorCatalogue.offer_ended.fa).waitFor();
  await slower.goto(`/qr/payment/${code}`);
  await decideAmount(slower, '1200000');
  await chooseInstallments(slower, 4);
  await expect(slower.getByText(payText.noFeeByShop)).toHaveCount(0);
  await expect(slower.getByRole('main')).toContainText('۴۵٬۰۰۰');

  await page.goto(OFFERS);
  await page.getByText(text.states.used_up).waitFor();
  await page.goto('/user/merchant-transaction');
  await page.getByText(salesText.offerCost).first().waitFor();
  await expect(page.getByRole('listitem').filter({ hasText: salesText.offerCost }).first()).toContainText('۴۵٬۰۰۰');

  await page.goto(OFFERS);
  await page.getByRole('button', { name: text.finishOf(text.countsText([4])) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.finish }).click();
  await page.getByText(text.states.ended).waitFor();
});

/** A new customer with line 1, signed in. */
async function newBuyer() {
  const { mobile } = await newCustomerWithLine(baseUrl);
  const visitor = await openVisitor(browser, baseUrl);
  await signInMobile(visitor, baseUrl, mobile);
  return await visitor.newPage();
}

test('who is late sees no offers at home', async () => {
  const merchant = await openAccount(baseUrl, 'merchant');
  const today = businessDate(new Date());
  const { id } = await merchant.postOnce<{ id: number }>('/api/v1/merchant/user/offers/', {
    counts: [4],
    from: today,
    through: today,
    min_amount: 1_000_000,
    max_amount: 100_000_000,
    fee_ceiling: 10_000_000,
  });
  const late = await newLateCustomer(baseUrl, databaseUrl);
  await signInMobile(context, baseUrl, late.mobile);
  const read = page.waitForResponse((response) => response.url().includes('/accounting/upcoming-installments-sum'));
  await page.goto('/user/welcome');
  await read;
  await page.getByRole('link', { name: /./ }).first().waitFor();
  await expect(page.getByRole('region', { name: homeOffersText.title })).toHaveCount(0);
  const account = await openAccount(baseUrl, { mobile: late.mobile });
  expect(await account.read('/api/v1/merchant/offers/')).toEqual({ results: [] });
  await merchant.post(`/api/v1/merchant/user/offers/${id}/ending/`, {});
});
