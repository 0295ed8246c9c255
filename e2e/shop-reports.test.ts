import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { businessDate } from '@nesye/money';
import { counterText } from '../apps/web/src/messages/fa/counter.ts';
import { salesText } from '../apps/web/src/messages/fa/merchants.ts';
import { shopInstallmentsText } from '../apps/web/src/messages/fa/shop-installments.ts';
import { reportText } from '../apps/web/src/messages/fa/shop-reports.ts';
import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const FORMULA = '=HYPERLINK("http://x","y")';
const digits = (text: string): number =>
  Number(text.replaceAll(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))).replaceAll(/\D/g, ''));

test('a shop reads the year drawn and as tables, and downloads it as a sheet of numbers from right to left', async () => {
  const shop = await openAccount(baseUrl, 'merchant');
  const { code } = await shop.post<{ code: string }>('/api/v1/merchant/payment-code/', {
    amount: 3_000_000,
    note: FORMULA,
  });
  await (await openAccount(baseUrl, 'customer')).buy(code, 3_000_000, 4);
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/welcome');
  await page
    .getByRole('navigation', { name: shellText.navigation })
    .getByRole('link', { name: shellText.reports })
    .first()
    .click();
  await page.getByRole('link', { name: reportText.periods.thisYear }).click();
  const months = page.getByRole('region', { name: reportText.byMonth });
  await months.getByText(reportText.asTable(reportText.byMonth)).click();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  const drawn = await months.getByRole('row').locator('td:last-of-type').allInnerTexts();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('group', { name: reportText.salesFile })
    .getByRole('button', { name: reportText.download.xlsx })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^nesye-sales-\d{4}-03-2\d-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(sheets[0]?.view?.rightToLeft).toBe(true);
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const net = rows.map((row) => row[head.indexOf(salesText.netAmount)] as number);
  expect(net.every((figure) => typeof figure === 'number')).toBe(true);
  expect(rows.map((row) => row[head.indexOf('بابت')])).toContain(FORMULA);
  expect(net.reduce((sum, figure) => sum + figure, 0)).toBe(drawn.reduce((sum, figure) => sum + digits(figure), 0));
});

test('a phone whose clock is days behind leaves out no sale of this month', async () => {
  await signIn(context, baseUrl, 'merchant');
  await page.clock.install({ time: Date.now() - 4 * 24 * 60 * 60 * 1000 });
  const today = businessDate(new Date());
  const summary = page.waitForResponse((response) => response.url().includes(`to=${today}`));
  await page.goto('/user/merchant-reports');
  expect((await summary).ok()).toBe(true);
});

test('the days of a report are typed; those without a sale say so, and more than a year is not drawn', async () => {
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant-reports?period=range&from=2026-01-01&until=2026-01-05');
  await page.getByText(reportText.emptyTitle).waitFor();
  await page.goto('/user/merchant-reports?period=range&from=2020-01-01&until=2026-01-05');
  await page.getByText(reportText.tooLong).waitFor();
  await page.getByRole('group', { name: reportText.salesFile }).waitFor();
});

test('a seller turns the calculator to the buyer: each month in large figures, and its schedule, by the keyboard', async () => {
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant-transaction');
  await page.getByRole('link', { name: salesText.calculator }).click();
  await page.getByLabel(counterText.amount).fill('12000000');
  const four = page.getByRole('button', { name: counterText.withInstallments(4) });
  await four.focus();
  await page.keyboard.press('Enter');
  await expect(four).toHaveAttribute('aria-pressed', 'true');
  await expect(four).toContainText('۳٬۱۱۲٬۰۰۰');
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByText(counterText.schedule).first().click();
  await page.getByRole('region', { name: counterText.schedule }).getByText('۳٬۱۱۴٬۰۰۰').waitFor();
  await page.getByLabel(counterText.deposit).fill('12000000');
  await page.getByText(counterText.depositWrong).waitFor();
});

test('the sales on credit say how they are being paid', async () => {
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant-transaction');
  await page.getByRole('link', { name: salesText.installments }).click();
  await page.getByText(shopInstallmentsText.onTime).first().waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel(shopInstallmentsText.search).fill('چیزی که نیست');
  await page.getByRole('button', { name: shopInstallmentsText.searchPress, exact: true }).click();
  await page.getByText(shopInstallmentsText.emptyFilterTitle).waitFor();
});
