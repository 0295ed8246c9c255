import path from 'node:path';
import { axeViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { waitUntilDrawn } from './support/settle.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

/** Where pictures are written, to be looked at; nowhere unless it is set. */
const PICTURES = process.env['DEMO_SHOP_PICTURES'];
const ELIGIBILITY = '**/merchant-api/v1/eligibility?*';

/** As high empty as filled: nothing moves when prices come. */
const SPACE = 72;

const lamp = () => page.locator('li', { has: page.getByRole('heading', { name: 'چراغ مطالعهٔ رومیزی' }) });
const plans = () => lamp().locator('nesye-plans');
const heightOf = async () => (await plans().boundingBox())?.height;

async function openShop(): Promise<void> {
  await page.goto(`${baseUrl}/sandbox/`);
  await page.getByRole('link', { name: 'رفتن به فروشگاه اینترنتی' }).click();
  await page.getByRole('heading', { name: 'کالاهای خانه' }).waitFor();
}

test('a product has its installments, and all plans behind them by the keyboard', async () => {
  await openShop();
  await plans()
    .getByText(/^۴ قسط ماهی [۰-۹٬]+ تومان$/)
    .waitFor();
  expect(await heightOf()).toBe(SPACE);
  const summary = plans().locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  const table = plans().getByRole('table', { name: 'راه‌های پرداخت با نسیه' });
  await expect(table.getByRole('rowheader', { name: '۱۲ قسط' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'پایان ماه' })).toBeVisible();
  for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESKTOP }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await waitUntilDrawn(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      if (PICTURES !== undefined)
        await page.screenshot({ path: path.join(PICTURES, `widget-${size}-${colorScheme}.png`) });
    }
  await page.keyboard.press('Enter');
  await expect(table).toBeHidden();
});

test('whatever the server says is text, and one that is silent leaves the space empty', async () => {
  const hostile = '<img src=x onerror="document.title=1">';
  const plan = { product: 'installment', provider: hostile, count: 4, first: 1, monthly: hostile, total: 5, fee: 1 };
  await page.route(ELIGIBILITY, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { eligible: true, reason: null, title_fa: hostile, text_fa: hostile, plans: [plan] },
    }),
  );
  await openShop();
  await plans().locator('summary').waitFor();
  expect(await plans().locator('img').count()).toBe(0);
  expect(await page.title()).toMatch(/^کالاها/);

  await page.unroute(ELIGIBILITY);
  let tries = 0;
  await page.route(ELIGIBILITY, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.reload();
  await expect.poll(() => tries).toBeGreaterThan(0);
  expect(await plans().locator('summary').count()).toBe(0);
  expect(await heightOf()).toBe(SPACE);
});

test('an element whose words change shows the last of them, and one that cannot be right shows nothing', async () => {
  await openShop();
  await plans().locator('summary').waitFor();
  const setWords = (words: Readonly<Record<string, string>>) =>
    plans().evaluate((element, given) => {
      for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    }, words);
  await setWords({ unit: 'rial', count: '12' });
  await plans()
    .getByText(/^۱۲ قسط ماهی [۰-۹٬]+ ریال$/)
    .waitFor();
  await setWords({ amount: '1e9' });
  await expect(plans().locator('summary')).toHaveCount(0);
  await setWords({ amount: '24000000' });
  await plans().locator('summary').waitFor();
  await setWords({ key: 'nsk_live_secret' });
  await expect(plans().locator('summary')).toHaveCount(0);
});
