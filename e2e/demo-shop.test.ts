import path from 'node:path';
import { openOrderText } from '../apps/web/src/messages/fa/open-orders.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { tenderText } from '../apps/web/src/messages/fa/transactions.ts';
import { sessionText } from '../apps/web/src/messages/fa/web-session.ts';
import { axeViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { USERS } from './support/demo.ts';
import { fillWallet } from './support/fill-wallet.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { chooseInstallments, confirmButton, next, payWholeByCard } from './support/payment.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { moveClock } from './support/sandbox.ts';
import { waitUntilDrawn } from './support/settle.ts';
import { signIn, signInByCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

/** Where pictures of the shop’s pages are written, to be looked at; nowhere unless it is set. */
const PICTURES = process.env['DEMO_SHOP_PICTURES'];

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string) => page.getByRole('heading', { name });

/** From the sandbox’s page to the shop, with a lamp in the cart. */
async function fillCart(): Promise<void> {
  await page.goto('/sandbox/');
  await page.getByRole('link', { name: 'رفتن به فروشگاه اینترنتی' }).click();
  await heading('کالاهای خانه').waitFor();
  await look('goods');
  await press('افزودن چراغ مطالعهٔ رومیزی به سبد');
  await press('یکی بیشتر از چراغ مطالعهٔ رومیزی');
  await press('یکی کمتر از چراغ مطالعهٔ رومیزی');
  await page.getByText('۱٬۹۰۰٬۰۰۰').waitFor();
  await look('cart');
}

/** What axe finds on a page of the shop, on a phone and on a desk, in both themes. */
async function look(name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESKTOP }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await waitUntilDrawn(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      if (PICTURES !== undefined)
        await page.screenshot({ path: path.join(PICTURES, `${name}-${size}-${colorScheme}.png`), fullPage: true });
    }
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function payAtNesye(): Promise<void> {
  await page.getByText(sessionText.items).waitFor();
  await chooseInstallments(page, 4);
  await next(page);
  await page.getByText(payText.total).waitFor();
  await confirmButton(page).click();
  await heading(payText.leavingTitle).waitFor();
  await page.getByRole('button', { name: payText.leaveNow, exact: true }).click();
}

test('a customer buys in 4 installments and is back at the shop, which sends the goods in two parts and refunds one', async () => {
  test.slow();
  await signIn(context, baseUrl, 'customer');
  await fillCart();
  await press('خرید با نسیه');
  await payAtNesye();
  await heading('سفارش پرداخت شد').waitFor();
  const order = new URL(page.url());
  expect([order.origin === baseUrl, order.search]).toEqual([false, '']);
  await look('paid');

  await page.getByRole('link', { name: 'میز فروشنده' }).click();
  await page.getByText('سفارش پرداخت شد').first().waitFor();
  await look('desk');
  await page
    .getByRole('link', { name: /^سفارش KS-/ })
    .first()
    .click();
  await look('desk-order');
  await page.getByLabel('یا تنها بخشی، به تومان').fill('۵۰۰٬۰۰۰');
  await press('ارسال بخشی');
  await page.getByText('بخشی از سفارش ارسال شد').waitFor();
  await press('ارسال کالا');
  await page.getByText('سفارش ارسال شد').waitFor();
  await page.getByLabel('مبلغ به تومان').fill('9000000');
  await press('برگرداندن');
  await page.getByRole('alert').getByText('refund_exceeds_rest').waitFor();
  await look('desk-refused');
  await page.getByLabel('مبلغ به تومان').fill('۲۰۰٬۰۰۰');
  await page.getByLabel('دلیل (اختیاری)').fill('لب‌پر بود');
  await press('برگرداندن');
  await page.getByText('بخشی از پول برگشت').waitFor();
  await look('desk-refunded');
  await page.goto(order.href);
  await heading('بخشی از پول برگشت').waitFor();
  await look('refunded');
});

test('a customer pays with two wallets, the credit and the cash one, and sees what each of them holds', async () => {
  await fillWallet(databaseUrl, USERS.customer, 20_000_000n);
  await signIn(context, baseUrl, 'customer');
  await fillCart();
  await press('خرید با نسیه');
  await chooseInstallments(page, 4);
  await next(page);
  await press(payText.changeDeposit);
  const deposit = page.getByRole('region', { name: payText.deposit });
  await deposit.getByRole('button', { name: payText.firstRowNow }).click();
  await deposit.getByRole('button', { name: tenderText.wallet, exact: true }).click();
  await next(page);
  await confirmButton(page).click();
  await heading(payText.leavingTitle).waitFor();
  await page.goto('/user/transactions');
  const order = page.getByRole('region', { name: openOrderText.title }).getByRole('listitem').first();
  expect(await order.innerText()).toMatch(
    new RegExp(`${tenderText.credit}:\\s*۱۴٬۲۵۰٬۰۰۰[^]*${tenderText.wallet}:\\s*۴٬۷۵۰٬۰۰۰`),
  );
});

test('a stranger pays by mobile, code and card, and the shop takes its money', async () => {
  await fillCart();
  await press('خرید با نسیه');
  await signInByCode(page, baseUrl, freshMobile());
  await payWholeByCard(page);
  await page.getByText(sessionText.paidTitle).waitFor();
  await page.getByRole('link', { name: sessionText.backToShop }).click();
  await heading('سفارش پرداخت شد').waitFor();
  await page.getByRole('link', { name: 'میز فروشنده' }).click();
  await page
    .getByRole('link', { name: /^سفارش KS-/ })
    .first()
    .click();
  await press('ارسال کالا');
  await page.getByText('سفارش ارسال شد').waitFor();
});

test('a buyer who turns back can go on or cancel; a cancelled order says so, and at Nesye too', async () => {
  await signIn(context, baseUrl, 'customer');
  await fillCart();
  await press('خرید با نسیه');
  await page.getByText(sessionText.items).waitFor();
  const session = page.url();
  await page.getByRole('link', { name: sessionText.leave }).click();
  await heading('در انتظار پرداخت').waitFor();
  await look('waiting');
  await page.getByRole('link', { name: 'ادامهٔ پرداخت در نسیه' }).click();
  await page.getByText(sessionText.items).waitFor();
  await page.getByRole('link', { name: sessionText.leave }).click();
  await press('لغو سفارش');
  await heading('سفارش لغو شد').waitFor();
  await look('cancelled');
  await page.goto(session);
  await page.getByText(sessionText.canceledTitle).waitFor();
});

test('an order whose time is over says so, and its goods go into the cart again', async () => {
  await signIn(context, baseUrl, 'customer');
  await fillCart();
  await press('خرید با نسیه');
  await page.getByText(sessionText.items).waitFor();
  await page.getByRole('link', { name: sessionText.leave }).click();
  await heading('در انتظار پرداخت').waitFor();
  try {
    await moveClock(baseUrl, new Date(Date.now() + 16 * 60_000).toISOString());
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('heading', { level: 2 }).first().textContent();
      })
      .toBe('مهلت پرداخت گذشت');
    await look('expired');
    await press('همین‌ها را دوباره در سبد بگذار');
    await page.getByRole('button', { name: 'خرید با نسیه' }).waitFor();
  } finally {
    await moveClock(baseUrl, null);
  }
});
