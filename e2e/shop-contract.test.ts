import { readFile } from 'node:fs/promises';
import { addDays, businessDate } from '@nesye/money';
import { formatJalaliDate, toLatinDigits } from '@nesye/persian';
import type { Page } from 'playwright-core';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { caseText, shopCaseText } from '../apps/console/src/messages/fa/operator.ts';
import { shopContractText as operatorText } from '../apps/console/src/messages/fa/operator-payouts.ts';
import { shopPapersText } from '../apps/console/src/messages/fa/operator-shop.ts';
import { shopText } from '../apps/web/src/messages/fa/merchants.ts';
import { payoutText } from '../apps/web/src/messages/fa/payouts.ts';
import { shopContractText } from '../apps/web/src/messages/fa/shop-contract.ts';
import { signingText, verifyText } from '../apps/web/src/messages/fa/signing.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { acceptAndSign, expectAccessible } from './support/credit.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { openShop } from './support/open-shop.ts';
import { freshNationalId, registerBy } from './support/people.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const SCREEN = '/user/merchant/contract';
const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

/** The shop of a mobile, and another commission of its installments from a day on. */
async function agreeCommission(mobile: string, validFrom: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`
    insert into merchants.commission_terms (merchant_id, product_type, valid_from, commission_bp)
    select m.id, 3, ${validFrom}, 175 from merchants.merchant m join identity.app_user u on u.id = m.owner_user_id where u.mobile = ${mobile}`;
  await database.close();
}

async function shopOf(mobile: string): Promise<number> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  const [row] = await database.sql<{ id: bigint }[]>`
    select m.id from merchants.merchant m join identity.app_user u on u.id = m.owner_user_id where u.mobile = ${mobile}`;
  await database.close();
  return Number(row?.id);
}

test('an owner reads the contract on a phone, signs it and keeps it; a new version waits after another commission', async () => {
  test.setTimeout(240_000);
  const mobile = freshMobile();
  const name = `سفالگری ${mobile.slice(-4)}`;
  await openShop(context, baseUrl, mobile, name);
  await page.goto('/user/welcome');
  await link(shopText.toIdentity).click();
  await registerBy(page, freshNationalId());
  await page.waitForURL('**/user/welcome');
  await page.goto(SCREEN);
  await page.getByText(shopContractText.none).waitFor();

  const desk = await openVisitor(browser, baseUrl);
  await signIn(desk, baseUrl, 'operator');
  const operator = await desk.newPage();
  const id = await shopOf(mobile);
  await operator.goto(`/console/shops/${id}`);
  await operator.getByLabel(shopPapersText.without).fill('مدارک این فروشگاه را حضوری دیده‌ام.');
  await button(shopCaseText.approve, operator).click();
  await operator.getByText(caseText.done).waitFor();

  // Home says what is to be done, and that payouts wait for it.
  await page.goto('/user/merchant-payouts');
  await page.getByText(payoutText.hold.contract_not_signed).waitFor();
  await page.goto('/user/welcome');
  await page.getByText(shopContractText.held).waitFor();
  await expectAccessible(page);
  await link(shopContractText.toContract).click();
  await page.waitForURL(`**${SCREEN}`);
  await button(shopContractText.open).waitFor();
  await expectAccessible(page);
  await button(shopContractText.open).click();
  await page.waitForURL('**/sign/**');
  await page.getByRole('heading', { name: 'قرارداد پذیرندگی' }).first().waitFor();
  await page.getByText(name).first().waitFor();
  await acceptAndSign(page, baseUrl, mobile);

  await page.waitForURL(`**${SCREEN}`);
  await page.getByText(shopContractText.done).waitFor();
  await button(shopContractText.pdfOf(1)).waitFor();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await button(shopContractText.pdfOf(1)).click();
  const file = await readFile(await (await downloading).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  await operator.goto(`/console/shops/${id}`);
  const card = operator.getByRole('region', { name: operatorText.title });
  await card.getByText(operatorText.version(1)).waitFor();
  await expectAccessible(operator);
  const code = await card.getByText(/^[۲-۹A-Z]{5}-[۲-۹A-Z]{5}$/).innerText();
  await desk.close();

  await page.goto(`/verify/${toLatinDigits(code)}`);
  await page.getByText(verifyText.validTitle).waitFor();
  await page.getByText(signingText.roles.merchant).waitFor();

  const day = addDays(businessDate(new Date()), 20);
  await agreeCommission(mobile, day);
  await page.goto('/user/welcome');
  await page.getByText(shopContractText.waits.terms).waitFor();
  await page.getByText(shopContractText.from(formatJalaliDate(day))).waitFor();
  await link(shopContractText.toContract).click();
  await link(shopContractText.readOf(1)).click();
  await page.getByText(signingText.completeTitle).waitFor();
  await link(signingText.back).click();
  await button(shopContractText.open).click();
  await page.getByText('۱٫۷۵٪').first().waitFor();
  await acceptAndSign(page, baseUrl, mobile);
  await page.waitForURL(`**${SCREEN}`);
  await button(shopContractText.pdfOf(2)).waitFor();
  await expect(button(shopContractText.pdfOf(1))).toBeVisible();
});
