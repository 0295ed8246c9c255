import { readFile } from 'node:fs/promises';
import { SHOP_PAPERS, type ShopPaperKind } from '@nesye/contract/constants';
import { addDays, dateFromJalali, jalaliFromDate } from '@nesye/money';
import { formatToman } from '@nesye/persian';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { caseText, heldText, shopCaseText, shopListText } from '../apps/console/src/messages/fa/operator.ts';
import { salesText } from '../apps/web/src/messages/fa/merchants.ts';
import { payoutText } from '../apps/web/src/messages/fa/payouts.ts';
import { reportText } from '../apps/web/src/messages/fa/shop-reports.ts';
import { shopContractText } from '../apps/web/src/messages/fa/shop-contract.ts';
import { shopPapersText } from '../apps/web/src/messages/fa/shop-papers.ts';
import { uploadText } from '../packages/web-kit/src/messages/fa/upload.ts';
import { refundText } from '../packages/web-kit/src/messages/fa/refund.ts';
import { openAccount } from './support/account.ts';
import { openVisitor } from './support/browser.ts';
import { lastClosedDay } from './support/closed-days.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { acceptAndSign } from './support/credit.ts';
import { downloadBy } from './support/download.ts';
import { browser, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { acceptPaper, handIn, nameOwnerAndAccount, paperOn, signUpShop } from './support/new-shop.ts';
import { confirmButton, goToConfirmation } from './support/payment.ts';
import { freshNationalId } from './support/people.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { signIn } from './support/sign-in.ts';
import { expect, longTest, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();
test.afterEach(() => moveClock(baseUrl, null));

/** Days are ended and payouts made every minute. */
const PATIENCE = { timeout: 240_000, intervals: [2_000] };
const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
/** What the books say of the shop of a mobile, in rials. */
async function booksOf(mobile: string): Promise<{ payouts: readonly bigint[]; sold: bigint; refunded: bigint }> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  const { sql } = database;
  try {
    const [shop] = await sql<{ id: bigint }[]>`
      select m.id from merchants.merchant m join identity.app_user u on u.id = m.owner_user_id where u.mobile = ${mobile}`;
    const id = shop?.id ?? 0n;
    const [sales] = await sql<{ sold: bigint; refunded: bigint }[]>`
      select coalesce(sum(p.amount - p.commission), 0)::bigint as sold,
             coalesce((select sum(r.amount - r.commission) from payments.refund r join payments.purchase q on q.id = r.purchase_id where q.merchant_id = ${id}), 0)::bigint as refunded
      from payments.purchase p where p.merchant_id = ${id}`;
    const paid = await sql<{ amount: bigint }[]>`
      select amount from settlement.payout where merchant_id = ${id} and state = 'paid' order by id`;
    return { payouts: paid.map(({ amount }) => amount), sold: sales?.sold ?? 0n, refunded: sales?.refunded ?? 0n };
  } finally {
    await database.close();
  }
}

/** No one comes here as fast as this test: what is refused as one request too many is sent once more. */
async function waitForCheck(paper: ShopPaperKind): Promise<void> {
  const again = page.getByRole('button', { name: uploadText.retryOf('paper.jpg') });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(paperOn(page, paper).getByText(shopPapersText.states.in_check)).toBeVisible({ timeout: 3_000 });
  }).toPass(PATIENCE);
}

/** Signs a shop up, hands its papers in, lets an operator confirm it, and signs its contract. Returns the code of its counter. */
async function becomeShop(mobile: string, name: string): Promise<string> {
  await signUpShop(page, mobile, name);
  await nameOwnerAndAccount(page, mobile, freshNationalId());
  await page.goto('/user/welcome');
  await link(shopPapersText.toPapers).click();
  for (const paper of SHOP_PAPERS) {
    await handIn(page, paper, shopPapersText.pick);
    await waitForCheck(paper);
  }
  const operators = await openVisitor(browser, baseUrl);
  await signIn(operators, baseUrl, 'operator');
  const desk = await operators.newPage();
  await desk.goto('/console/shops');
  await desk.getByRole('link', { name: shopListText.open(name) }).click();
  for (const paper of SHOP_PAPERS) await acceptPaper(desk, paper);
  await button(shopCaseText.approve, desk).click();
  await button(heldText.now, desk).click();
  await desk.getByText(caseText.done).waitFor();
  await operators.close();

  await page.goto('/user/welcome');
  await link(shopContractText.toContract).click();
  await button(shopContractText.open).click();
  await page.waitForURL('**/sign/**');
  await acceptAndSign(page, baseUrl, mobile);
  await page.getByText(shopContractText.done).waitFor();
  await page.goto('/user/welcome');
  return await page.getByText(/^NS-[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
}

/** Sells 1,200,000 tomans to a customer who scans the code of the counter. */
async function sellAtCounter(code: string): Promise<void> {
  const theirs = await openVisitor(browser, baseUrl);
  await signIn(theirs, baseUrl, 'customer');
  const customer = await theirs.newPage();
  await goToConfirmation(customer, code, '12000000', 4);
  await confirmButton(customer).click();
  await customer.waitForURL('**/qr/result/**');
  await theirs.close();
  await page.getByRole('region', { name: salesText.recent }).getByText(salesText.inInstallments(4)).waitFor();
}

/** The shop refunds a sale of its list: an amount in tomans, or all that is left. */
async function refund(sale: number, toman?: string): Promise<void> {
  await page.goto(`/user/merchant-transaction/refund?id=${sale}`);
  if (toman === undefined) await button(refundText.whole).click();
  else {
    await page.getByLabel(refundText.part).fill(toman);
    await button(refundText.show).click();
  }
  await button(refundText.confirm).click();
  await page.getByRole('heading', { name: refundText.doneTitle }).waitFor();
}

/** The clock goes on until the shop has so many payouts, and its owner opens the newest, of this amount. */
async function bePaid(mobile: string, count: number, amount: bigint): Promise<void> {
  await moveClock(baseUrl, addDays(await lastClosedDay(), 7));
  await expect.poll(async () => (await booksOf(mobile)).payouts.length, PATIENCE).toBe(count);
  expect((await booksOf(mobile)).payouts.at(-1)).toBe(amount);
  await page.goto('/user/merchant-payouts');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: payoutText.states.paid }).first();
  await expect(row).toContainText(formatToman(amount));
  await row.click();
  await page.getByRole('heading', { name: payoutText.lines }).waitFor();
  await page.getByText(payoutText.tracking).waitFor();
  await expect(page.getByRole('main')).toContainText(formatToman(amount));
}

/** The year as a sheet: what its sales sum to after commission and refunds, in rials. Its last day is typed, since a browser's own clock is not moved. */
async function downloadYear(): Promise<bigint> {
  const last = await lastClosedDay();
  const first = dateFromJalali({ ...jalaliFromDate(last), month: 1, day: 1 });
  await page.goto(`/user/merchant-reports?period=range&from=${first}&until=${last}`);
  const files = page.getByRole('group', { name: reportText.salesFile });
  const download = await downloadBy(page, files.getByRole('button', { name: reportText.download.xlsx }));
  const { sheets } = await readXlsx(await readFile(await download.path()));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.reduce((sum, row) => sum + BigInt(String(row[head.indexOf(salesText.netAmount)])), 0n);
}

longTest(
  'a stranger signs a shop up with papers, signs, sells, refunds before and after a payout, is paid to the rial, and takes the year home',
  async () => {
    test.setTimeout(900_000);
    const mobile = freshMobile();
    const code = await becomeShop(mobile, `نان سنگک ${mobile.slice(-4)}`);
    await sellAtCounter(code);
    const buyer = await openAccount(baseUrl, 'customer');
    const [first] = await buyer.purchases();
    const second = await buyer.buy(code, 8_000_000, 2);
    await refund(first?.id ?? 0, '500000');
    const before = await booksOf(mobile);
    await bePaid(mobile, 1, before.sold - before.refunded);

    // What is refunded after a payout comes off the next one.
    await refund(second.id);
    await buyer.buy(code, 20_000_000, 4);
    const after = await booksOf(mobile);
    await bePaid(mobile, 2, after.sold - after.refunded - (before.sold - before.refunded));
    expect(await downloadYear()).toBe(after.sold - after.refunded);
    expect(after.sold - after.refunded).toBe(((12_000_000n - 5_000_000n + 20_000_000n) * 98n) / 100n);
  },
);
