import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { pdfText } from '../apps/server/src/platform/pdf/pdf-text.test-support.ts';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { tenderText } from '../apps/web/src/messages/fa/transactions.ts';
import { screenTitles } from '../apps/web/src/messages/fa/screens.ts';
import { formatRial } from '@nesye/persian';
import { downloadBy } from './support/download.ts';
import { openAccount } from './support/account.ts';
import { openVisitor } from './support/browser.ts';
import { type CameraBrowser, openCameraBrowser } from './support/camera.ts';
import { SHOP_NAMES, SHOPS } from './support/demo.ts';
import { confirmButton, decideAmount, installmentsCard, next, openReceiptDetails, wayCard } from './support/payment.ts';
import { signIn } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, longTest, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

let camera: CameraBrowser;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  camera = await openCameraBrowser(SHOPS.installments);
});
test.afterAll(() => camera.close());
test.beforeEach(async () => {
  context = await openVisitor(camera.browser, baseUrl, {
    permissions: ['camera'],
    acceptDownloads: true,
    serviceWorkers: 'block',
  });
  await signIn(context, baseUrl, 'customer');
  page = await context.newPage();
});
test.afterEach(() => context.close());

/** The amounts and rates that stand in a text, in order: «۱۲٬۴۵۰٬۰۰۰», «۱۹٫۷۷٪». */
const numbersIn = (text: string): readonly string[] => text.match(/[۰-۹]+(?:[٬٫][۰-۹]+)*٪?/g) ?? [];
const onlyMoney = (numbers: readonly string[]): readonly string[] =>
  numbers.filter((number) => number.includes('٬') || number.endsWith('٪'));

interface Place {
  readonly fee: string;
  readonly rate: string;
  readonly total: string;
  readonly today: string;
  readonly rows: readonly string[];
}

/** What a list of facts says under a name. */
const factOf = async (scope: ReturnType<Page['locator']>, name: string): Promise<string> => {
  const value = await scope
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .first()
    .locator('dd')
    .innerText();
  return numbersIn(value)[0] ?? value.trim();
};

async function placeOf(scope: ReturnType<Page['locator']>, rows: ReturnType<Page['locator']>): Promise<Place> {
  return {
    fee: await factOf(scope, payText.fee),
    rate: await factOf(scope, payText.rate),
    total: await factOf(scope, payText.total),
    today: await factOf(scope, resultText.today),
    rows: await rows.locator('li .amount-figure').allInnerTexts(),
  };
}

/** From the amount to the confirmation by one way, through the wallets where they are a step. Returns what the card of the way said. */
async function decide(shop: string, amountRial: string, wayName: string | RegExp): Promise<string> {
  await page.goto(`/qr/payment/${shop}`);
  await decideAmount(page, amountRial);
  const way = wayCard(page, wayName);
  await way.getByText(payText.rate).waitFor();
  await way.locator('label').click();
  const card = await way.innerText();
  await next(page);
  const wallets = page.getByRole('heading', { name: payText.walletsTitle });
  await wallets.or(confirmButton(page)).first().waitFor();
  if (await wallets.isVisible()) await next(page);
  await confirmButton(page).waitFor();
  await page.getByText(payText.total).waitFor();
  return card;
}

async function receiptPdf(): ReturnType<typeof pdfText> {
  const download = await downloadBy(page, page.getByRole('button', { name: resultText.pdf }));
  return pdfText(await readFile(await download.path()));
}

test.describe('the same price stands on the choice, the confirmation, the receipt, the PDF and the schedule', () => {
  for (const [name, shop, amount, way] of firstOf([
    ['four installments', SHOPS.installments, '12000000', new RegExp(`^${payText.installments(4)}`)],
    ['an uneven amount in twelve', SHOPS.installments, '7654321', new RegExp(`^${payText.installments(12)}`)],
    ['the end of the month', SHOPS.cashToo, '3333337', new RegExp(`^${payText.inOneGo}`)],
  ] as const))
    test(name, async () => {
      const card = await decide(shop, amount, way);
      await confirmAndCompare(card);
    });

  longTest('two wallets: what is paid today is never shown as a monthly amount', async () => {
    await page.goto(`/qr/payment/${SHOPS.installments}`);
    const limit = await page.getByText(payText.spendable).locator('.amount-figure').innerText();
    // All of the credit and part of the wallet, so that the rest is a deposit.
    const amount = String(
      BigInt(limit.replaceAll(/[^۰-۹]/g, '').replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))) -
        1_000_003n,
    );
    const card = await decide(SHOPS.installments, amount, new RegExp(`^${payText.installments(2)}`));
    const rows = await page
      .getByRole('list')
      .filter({ hasText: payText.row(2) })
      .locator('li .amount-figure')
      .allInnerTexts();
    const [today, later] = rows;
    expect(rows).toHaveLength(2);
    // The figure of a month leads; what is paid today is named as such.
    expect(onlyMoney(numbersIn(card))[0]).toBe(later);
    expect(card.replaceAll(/\s+/g, ' ')).toContain(`${payText.todayAmount} ${today}`);
    // Confirming would use up the demo customer's credit.
    expect(await factOf(page.locator('main'), resultText.today)).toBe(today);
  });

  longTest('a deposit that the customer decides, and cash first', async () => {
    await decide(SHOPS.installments, '12000000', new RegExp(`^${payText.installments(4)}`));
    await page.getByRole('button', { name: payText.changeDeposit }).click();
    const deposit = page.getByRole('region', { name: payText.deposit });
    const field = deposit.getByLabel(payText.depositOwn);
    await field.fill('11000001');
    await deposit.getByText(payText.depositBounds('۰ ریال', '۱۱٬۰۰۰٬۰۰۰ ریال')).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await deposit.getByRole('button', { name: payText.cashFirstAll }).click();
    await next(page);
    expect(await factOf(page.locator('main'), resultText.today)).toBe('۱۱٬۰۰۰٬۰۰۰');
    await page.goBack();
    await field.fill('3000007');
    await next(page);
    await page.getByText(payText.total).waitFor();
    const { today, rows } = await placeOf(page.locator('main'), page.locator('ol').last());
    expect([today, rows[0], rows.length]).toEqual(['۳٬۰۰۰٬۰۰۷', '۳٬۰۰۰٬۰۰۷', 4]);
    await confirmAndCompare(undefined);
  });

  test('the first installment now, by card', async () => {
    await decide(SHOPS.installments, '12000000', new RegExp(`^${payText.installments(4)}`));
    await page.getByRole('button', { name: payText.changeDeposit }).click();
    const deposit = page.getByRole('region', { name: payText.deposit });
    await deposit.getByRole('button', { name: payText.firstRowNow }).click();
    await deposit.getByRole('button', { name: tenderText.gateway }).click();
    await next(page);
    await page.getByText(`${payText.from} ${payText.card}`).waitFor();
    await page.getByText(payText.total).waitFor();
    const { today, rows } = await placeOf(page.locator('main'), page.locator('ol').last());
    expect([today, rows[0], rows.length]).toEqual(['۳٬۰۰۰٬۰۰۰', '۳٬۰۰۰٬۰۰۰', 4]);
    await confirmAndCompare(undefined, async () => {
      await page.getByRole('button', { name: payText.confirmCard }).click();
      await page.waitForURL('**/sandbox/psp/pay/**');
      await page.getByText('۳٬۰۰۰٬۰۰۰').first().waitFor();
      await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    });
  });

  longTest('in tomans the same numbers stand everywhere as well, the PDF among them', async () => {
    await signIn(context, baseUrl, 'customer', 'toman');
    const card = await decide(SHOPS.installments, '765432', new RegExp(`^${payText.installments(12)}`));
    expect(card).toContain(payText.toman);
    await confirmAndCompare(card);
    expect(await page.getByRole('article', { name: resultText.receipt }).innerText()).not.toContain(payText.rial);
  });

  longTest('a deposit from the wallet and the rest on credit', async () => {
    const { contracts, cash_accounts: cashAccounts } = await (
      await openAccount(baseUrl, 'customer')
    ).read<{
      contracts: readonly { uid: string }[];
      cash_accounts: readonly { uid: string; withdrawable_amount: number }[];
    }>('/api/v1/user/');
    const [credit, cash] = [contracts[0], cashAccounts[0]];
    if (credit === undefined || cash === undefined) throw new Error('the demo customer has a credit and a wallet');
    // The wallet was chosen first, so it pays all it holds; 2,345,678 rials stand on credit.
    const amount = cash.withdrawable_amount + 2_345_678;
    await page.goto(
      `/qr/payment/${SHOPS.installments}?step=confirm&amount=${amount}&product=3&count=4&wallets=${cash.uid}.${credit.uid}`,
    );
    await page.getByText(payText.total).waitFor();
    const { today, rows } = await placeOf(page.locator('main'), page.locator('ol').last());
    expect([today, rows[0], rows.length]).toEqual([
      formatRial(cash.withdrawable_amount),
      formatRial(cash.withdrawable_amount),
      4,
    ]);
    await confirmAndCompare(undefined);
  });

  /** Confirms, and compares all that follows with the confirmation; the card of the way as well, where it was seen. */
  async function confirmAndCompare(
    card: string | undefined,
    confirm: () => Promise<void> = () => confirmButton(page).click(),
  ): Promise<void> {
    const confirmed = await placeOf(page.locator('main'), page.locator('ol').last());
    await confirm();
    await page.getByRole('heading', { name: resultText.success }).waitFor();
    await openReceiptDetails(page);
    const schedule = page.getByRole('region', { name: resultText.schedule });
    const received = await placeOf(page.getByRole('article', { name: resultText.receipt }), schedule);
    expect(received).toEqual(confirmed);
    if (card !== undefined)
      expect(new Set(onlyMoney(numbersIn(card)))).toEqual(
        new Set([...confirmed.rows, confirmed.rate, confirmed.total, ...onlyMoney([confirmed.fee])]),
      );
    const pdf = await receiptPdf();
    for (const text of [...confirmed.rows, confirmed.rate, confirmed.total, ...onlyMoney([confirmed.fee])])
      expect(pdf.reads(text), text).toBe(true);
  }
});

test('from home to the receipt in five taps', async () => {
  // On the document: the runner withholds a press at the window where the button has moved under it, and presses again. The app saw one tap.
  await page.addInitScript(
    "document.addEventListener('pointerdown', () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)), { capture: true })",
  );
  await page.goto('/user/welcome');
  await page.getByRole('link', { name: screenTitles.qr }).first().click();
  await page.waitForURL(`**/qr/payment/${SHOPS.installments}`);
  await page.getByText(SHOP_NAMES.installments).waitFor();
  await page.keyboard.type('1200000');
  await next(page);
  await installmentsCard(page, 4).locator('label').click();
  await page.getByText(payText.total).waitFor();
  await next(page);
  await page.getByText(payText.total).waitFor();
  await confirmButton(page).click();
  await page.getByRole('heading', { name: resultText.success }).waitFor();
  expect(await page.evaluate("Number(sessionStorage.getItem('taps'))")).toBe(5);
});

test('one wallet is enough: the wallets are no step, and can still be changed', async () => {
  await page.goto(`/qr/payment/${SHOPS.installments}?step=how&amount=1200000`);
  await installmentsCard(page, 4).locator('label').click();
  await next(page);
  await page.getByRole('heading', { name: payText.confirmTitle }).waitFor();
  expect(await page.getByRole('heading', { name: payText.confirmTitle }).innerText()).toContain(payText.step(3, 3));
  await page.getByRole('button', { name: payText.changeDeposit }).click();
  await page.getByRole('heading', { name: payText.walletsTitle }).waitFor();
  await next(page);
  await confirmButton(page).waitFor();
});

test('a way that is not chosen shows at most four figures, and the button says what it waits for', async () => {
  await page.goto(`/qr/payment/${SHOPS.installments}?step=how&amount=12000000`);
  await installmentsCard(page, 12).getByText(payText.rate).waitFor();
  const figuresOf = async (card: ReturnType<typeof wayCard>): Promise<readonly string[]> =>
    numbersIn(
      await card.evaluate((element) => {
        const seen = element.cloneNode(true);
        for (const hidden of seen.querySelectorAll('.sr-only')) hidden.remove();
        return seen.textContent ?? '';
      }),
    );
  const cards = await page.locator('fieldset > div').all();
  expect(cards.length).toBeGreaterThan(2);
  for (const card of cards) expect((await figuresOf(card)).length).toBeLessThanOrEqual(4);
  await expect(page.getByText(payText.leastFee)).toHaveCount(1);

  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('button', { name: payText.howMissing }).click();
  await page.getByRole('alert').getByText(payText.howMissingNote).waitFor();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: payText.next, exact: true }).waitFor();
  await page.getByText(payText.total).waitFor();
  // The chosen way says all of it, and only that one.
  expect((await figuresOf(installmentsCard(page, 2))).length).toBeGreaterThan(4);
  expect((await figuresOf(installmentsCard(page, 4))).length).toBeLessThanOrEqual(4);
});
