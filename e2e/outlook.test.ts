import { readFile } from 'node:fs/promises';
import { insightText } from '../apps/web/src/messages/fa/insights.ts';
import { outlookText } from '../apps/web/src/messages/fa/outlook.ts';
import { payoffText } from '../apps/web/src/messages/fa/repayment.ts';
import { payText, scanText } from '../apps/web/src/messages/fa/payments.ts';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { pdfText } from '../apps/server/src/platform/pdf/pdf-text.test-support.ts';
import { axeViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { SHOPS } from './support/demo.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

/** A look of axe takes seconds on a slow machine. */
const AXE_MS = 30_000;

const digits = (text: string): bigint =>
  BigInt(text.replaceAll(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))).replaceAll(/\D/g, '') || '0');

test('six months ahead: bars and table come to one sum, a month leads to its days, and what a payoff saves leads to it', async () => {
  await signIn(context, baseUrl, 'debtor');
  await page.goto('/user/ips');
  await page.getByRole('link', { name: installmentText.ways.ahead }).click();
  const months = page.getByRole('region', { name: outlookText.monthsTitle });
  await months.waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await months.getByRole('listitem').count()).toBe(6);
  await months.getByText(installmentText.asTable).click();
  const cells = await months.getByRole('row').locator('td:first-of-type').allInnerTexts();
  const total = await months.getByText(outlookText.total).locator('xpath=..').locator('span').nth(1).innerText();
  expect(cells).toHaveLength(6);
  expect(cells.map(digits).reduce((sum, each) => sum + each, 0n)).toBe(digits(total));
  await page.getByRole('link', { name: outlookText.payoff }).first().click();
  await page.waitForURL('**/user/ips/payoff?contract=*');
  await page.getByText(payoffText.savedLabel).or(page.getByText(payoffText.choose)).first().waitFor();
  await page.goBack();
  await months.getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL('**/user/ips?view=month&*');
  await page.getByText(installmentText.monthTotal).waitFor();
});

test('what was spent: each picture has its table, they come to one sum, in light and dark; the letter of a month is a PDF', async () => {
  await signIn(context, baseUrl, 'debtor');
  await page.goto('/user/ips/outlook');
  await page.getByRole('link', { name: insightText.spent }).click();
  const byMonth = page.getByRole('region', { name: insightText.byMonth, exact: true });
  await byMonth.getByRole('img', { name: insightText.byMonthSummary }).waitFor();
  await settle(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours pass over from one scheme to the other.
    await expect.poll(() => axeViolations(page), { timeout: AXE_MS }).toEqual([]);
  }
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
  }
  const total = await page.getByText(insightText.spentTitle).locator('xpath=..').locator('span').nth(1).innerText();
  const sums = [
    [byMonth, insightText.monthTable],
    [page.getByRole('region', { name: insightText.byShop, exact: true }), insightText.shopTable],
    [page.getByRole('region', { name: insightText.byKind, exact: true }), insightText.kindTable],
  ] as const;
  for (const [region, table] of sums) {
    await region.locator('summary').filter({ hasText: table }).click();
    const cells = await region.getByRole('row').locator('td:first-of-type').allInnerTexts();
    expect([table, cells.map(digits).reduce((sum, each) => sum + each, 0n)]).toEqual([table, digits(total)]);
  }
  const downloading = page.waitForEvent('download');
  await page.getByRole('region', { name: insightText.lettersTitle }).getByRole('button').first().click();
  const letter = await downloading;
  expect(letter.suggestedFilename()).toMatch(/^nesye-letter-14\d\d-\d\d\.pdf$/);
  const read = await pdfText(await readFile(await letter.path()));
  expect([read.pageCount, read.reads('اگر زودتر تسویه کنید')]).toEqual([1, true]);
});

test('the cheapest mix: its sum is exact, what is beyond the credits is said, and a part leads over the scanner to its payment', async () => {
  await signIn(context, baseUrl, 'customer');
  await page.goto('/user/ips/outlook?view=mix');
  await page.getByLabel(insightText.mixAmount).fill('20000000');
  await page.getByLabel(insightText.mixMonths).selectOption({ label: insightText.mixCount(4) });
  await page.getByRole('button', { name: insightText.mixFind }).click();
  const result = page.getByRole('region', { name: insightText.mixTitle });
  const pay = result.getByRole('link', { name: insightText.mixPay }).first();
  await pay.waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  const amountOf = async (name: string) =>
    digits(await result.locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd').innerText());
  expect(await amountOf(insightText.mixTotal)).toBe(20_000_000n + (await amountOf(insightText.mixFee)));
  await pay.click();
  await page.waitForURL('**/qr?*');
  await page.getByText(scanText.carried(4)).waitFor();
  // Without a camera the field for the code opens.
  await page.getByLabel(scanText.codeLabel).fill(SHOPS.installments);
  await page.getByLabel(scanText.codeLabel).press('Enter');
  await page.waitForURL(`**/qr/payment/${SHOPS.installments}?*step=confirm*`);
  await page.getByRole('heading', { name: payText.confirmTitle }).waitFor();
  await page.goto('/user/ips/outlook?view=mix&amount=999000000000&months=4');
  await page.getByText(insightText.mixNone.beyond).waitFor();
});
