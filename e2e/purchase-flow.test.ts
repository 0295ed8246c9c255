import { downloadBy } from './support/download.ts';
import { scrollTo } from './support/scroll-to.ts';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { salesText } from '../apps/web/src/messages/fa/merchants.ts';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { toPersianDigits } from '@nesye/persian';
import { transactionText } from '../apps/web/src/messages/fa/transactions.ts';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { openAccount } from './support/account.ts';
import { listenForComplaints, openVisitor } from './support/browser.ts';
import { type CameraBrowser, openCameraBrowser } from './support/camera.ts';
import { SHOP_NAMES, SHOPS, USERS } from './support/demo.ts';
import { chooseInstallments, confirmButton, next, openReceiptDetails } from './support/payment.ts';
import { signInByCode, signInByPassword } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

/** Worked example E3: 12,000,000 rials in four installments at 18 percent, as people read it: in tomans. */
const E3 = {
  amount: '۱٬۲۰۰٬۰۰۰',
  fee: '۴۵٬۰۰۰',
  total: '۱٬۲۴۵٬۰۰۰',
  installments: ['۳۱۱٬۲۰۰', '۳۱۱٬۲۰۰', '۳۱۱٬۲۰۰', '۳۱۱٬۴۰۰'],
} as const;

let camera: CameraBrowser;
let phone: Page;

// One story: each test goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  camera = await openCameraBrowser(SHOPS.installments);
  // Other files of this product may have chosen rials.
  for (const user of ['customer', 'debtor', 'merchant'] as const)
    await (await openAccount(baseUrl, user)).chooseUnit('toman');
  const context = await openVisitor(camera.browser, baseUrl, { permissions: ['camera'], acceptDownloads: true });
  phone = await context.newPage();
});

test.afterAll(() => camera.close());

/** Amounts of the rows of a schedule, in order. */
const amountsIn = async (list: Locator): Promise<string[]> => await list.locator('li .amount-figure').allInnerTexts();

test.describe('a customer pays at a shop in installments', () => {
  let complaints: ReturnType<typeof listenForComplaints>;

  test('signs in by mobile and the code from the SMS', async () => {
    complaints = listenForComplaints(phone);
    await phone.goto('/login?dest=/qr');
    // A mobile gets one code a minute: the second try is another person's.
    await signInByCode(phone, baseUrl, USERS[test.info().retry === 0 ? 'customer' : 'debtor']);
    await phone.waitForURL('**/qr');
  });

  test('holds the camera before the code on the counter', async () => {
    await phone.waitForURL(`**/qr/payment/${SHOPS.installments}`);
    await phone.getByText(SHOP_NAMES.installments).waitFor();
  });

  test('writes the amount and reads it in words', async () => {
    await phone.getByLabel(payText.amountLabel).pressSequentially('۱۲۰۰۰۰۰');
    expect(await phone.getByLabel(payText.amountLabel).inputValue()).toBe(E3.amount);
    await expect.poll(() => phone.locator('main').innerText()).toContain('یک میلیون و دویست هزار تومان');
    await next(phone);
  });

  test('chooses four installments and sees what they cost before deciding', async () => {
    await chooseInstallments(phone, 2);
    await chooseInstallments(phone, 4);
    await phone.getByText(payText.rowsShown).click();
    const rows = phone.getByRole('list').filter({ hasText: payText.row(4) });
    await expect.poll(() => amountsIn(rows)).toEqual(E3.installments);
    expect(await phone.locator('main').innerText()).toContain(E3.total);
    await next(phone);
  });

  test('confirms once, with payee, amount, fee and every due date in sight', async () => {
    await confirmButton(phone).waitFor();
    await phone.getByText(payText.total).waitFor();
    const text = await phone.locator('main').innerText();
    for (const expected of [SHOP_NAMES.installments, payText.installments(4), E3.amount, E3.fee, E3.total])
      expect(text).toContain(expected);
    expect(await amountsIn(phone.getByRole('list').filter({ hasText: payText.row(4) }))).toEqual(E3.installments);
    await confirmButton(phone).click();
    await phone.waitForURL('**/qr/result/**');
  });

  test('gets the receipt, and takes it along as a PDF', async () => {
    await phone.getByRole('heading', { name: resultText.success }).waitFor();
    expect(await phone.locator('main [data-drawing]').count()).toBe(1);
    const done = await phone.getByRole('link', { name: resultText.done }).boundingBox();
    expect((done?.y ?? Number.NaN) + (done?.height ?? Number.NaN)).toBeLessThanOrEqual(
      phone.viewportSize()?.height ?? 0,
    );
    // A picture of it would stand still.
    const live = phone.locator('[data-live]');
    const before = await live.innerText();
    await expect.poll(() => live.innerText()).not.toBe(before);
    const reminder = await downloadBy(phone, phone.getByRole('button', { name: resultText.remind }));
    expect(reminder.suggestedFilename()).toMatch(/^nesye-\d+\.ics$/);
    expect((await readFile(await reminder.path(), 'utf8')).match(/^SUMMARY:.*۳۱۱٬/gm)).toHaveLength(4);
    await openReceiptDetails(phone);
    const receipt = await phone.getByRole('article', { name: resultText.receipt }).innerText();
    for (const expected of [SHOP_NAMES.installments, E3.amount, E3.fee, E3.total]) expect(receipt).toContain(expected);
    expect(await amountsIn(phone.getByRole('region', { name: resultText.schedule }))).toEqual(E3.installments);
    const download = await downloadBy(phone, phone.getByRole('button', { name: resultText.pdf }));
    expect(download.suggestedFilename()).toMatch(/^nesye-receipt-.+\.pdf$/);
    const file = await readFile(await download.path());
    expect([file.subarray(0, 5).toString(), file.length > 5_000]).toEqual(['%PDF-', true]);
  });

  test('finds the schedule among the installments and the purchase among the transactions', async () => {
    await phone.getByRole('link', { name: resultText.toInstallments }).click();
    await phone.waitForURL('**/user/ips');
    const rows = phone.getByRole('listitem').filter({ hasText: SHOP_NAMES.installments });
    for (const [index, amount] of E3.installments.entries())
      await scrollTo(
        phone,
        rows
          .filter({ hasText: installmentText.position(index + 1, 4) })
          .filter({ hasText: amount })
          .first(),
      );
    await phone.goto('/user/transactions');
    await phone
      .getByRole('link', { name: new RegExp(`${SHOP_NAMES.installments}.*${E3.amount}`, 's') })
      .first()
      .click();
    await phone.waitForURL('**/user/trx?id=*');
    await expect
      .poll(() => amountsIn(phone.getByRole('region', { name: resultText.schedule })))
      .toEqual(E3.installments);
    expect(await phone.getByText(transactionText.missingTitle).count()).toBe(0);
    expect(complaints.faults).toEqual([]);
  });

  test('finds the purchase by shop, amount and receipt number, in either digits', async () => {
    const id = new URL(phone.url()).searchParams.get('id') ?? '';
    const row = phone.locator(`a[href="/user/trx?id=${id}"]`);
    for (const words of [SHOP_NAMES.installments, E3.amount, '1,200,000', '۱٫۲۰۰٫۰۰۰', id, toPersianDigits(id)]) {
      await phone.goto('/user/transactions');
      await phone.getByRole('search').getByRole('textbox').fill(words);
      await phone.keyboard.press('Enter');
      await expect.poll(() => new URL(phone.url()).searchParams.get('text')).toBe(words);
      await row.waitFor();
    }
    await phone.reload();
    expect(await phone.getByRole('search').getByRole('textbox').inputValue()).toBe(toPersianDigits(id));
    await row.waitFor();
  });
});

test('the merchant sees the sale, and what stands with us for it', async () => {
  const context = await openVisitor(camera.browser, baseUrl);
  const page = await context.newPage();
  const complaints = listenForComplaints(page);
  await page.goto('/login?position=merchant');
  await signInByPassword(page, USERS.merchant);
  await page.waitForURL('**/user/welcome');
  await page.getByText(salesText.today).waitFor();
  const home = await page.locator('main').innerText();
  for (const expected of [salesText.balance, E3.amount]) expect(home).toContain(expected);
  await page.getByRole('link', { name: 'فروش', exact: true }).first().click();
  await page.waitForURL('**/user/merchant-transaction');
  // Files that moved the clock have left sales of days to come.
  await page.goto('/user/merchant-transaction?period=todayOnly&kind=installment');
  await page.getByText(salesText.dayTotal).first().waitFor();
  const statement = await page.locator('main').innerText();
  for (const expected of [E3.amount, transactionText.inInstallments(4), salesText.netAmount])
    expect(statement).toContain(expected);
  expect(complaints.faults).toEqual([]);
  await context.close();
});
