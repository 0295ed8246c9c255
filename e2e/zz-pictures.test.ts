import { mkdirSync } from 'node:fs';
import { openAccount } from './support/account.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

openVisitorForEachTest();
const OUT = '/tmp/pics';
mkdirSync(OUT, { recursive: true });

async function shoot(name: string, path: string, act?: () => Promise<void>): Promise<void> {
  for (const [width, height] of [[390, 844], [1280, 900]] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      if (act) await act().catch((e) => console.log(name, String(e).slice(0, 200)));
      await settle(page).catch(() => undefined);
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${OUT}/${name}-${width}-${colorScheme}.png`, fullPage: true }).catch((e) => console.log(name, String(e).slice(0, 100)));
    }
}

test('customer', async () => {
  test.setTimeout(500_000);
  await signIn(context, baseUrl, 'debtor');
  await shoot('home', '/user/welcome');
  await shoot('services', '/user/services');
  await shoot('charge', '/user/services/charge');
  await shoot('outlook', '/user/ips/outlook');
  await shoot('outlook-spent', '/user/ips/outlook', () => page.getByRole('link', { name: 'خرج‌ها' }).click({ timeout: 3000 }));
  await shoot('outlook-mix', '/user/ips/outlook', async () => { await page.getByRole('link', { name: 'ارزان‌ترین ترکیب' }).click({ timeout: 3000 }); await page.getByLabel('مبلغ خرید قسطی').fill('1000000'); await page.waitForTimeout(1500); });
  const account = await openAccount(baseUrl, 'debtor');
  void account;
});
test('public', async () => {
  test.setTimeout(500_000);
  await shoot('map', '/merchant-map');
  await shoot('merchants', '/merchants');
  await shoot('vitrin', '/vitrin');
  await shoot('details', '/merchant-details?id=1');
  await shoot('faq', '/faq');
});
test('merchant', async () => {
  test.setTimeout(300_000);
  await signIn(context, baseUrl, 'merchant');
  await shoot('offers', '/user/merchant/offers');
  await shoot('offers-form', '/user/merchant/offers', () => page.getByRole('button', { name: 'پیشنهاد تازه' }).click({ timeout: 3000 }));
});
test('console', async () => {
  test.setTimeout(300_000);
  await signIn(context, baseUrl, 'operator');
  await shoot('lists', '/console/lists');
  await shoot('list-faq', '/console/lists/faq');
  await shoot('list-faq-new', '/console/lists/faq/new');
  await shoot('ratings', '/console/ratings');
  await shoot('surveys', '/console/surveys');
});
