import { registerMerchant } from '../apps/server/src/modules/merchants/index.ts';
import { newMerchant } from '../apps/server/src/modules/merchants/testing/new-merchant.test-support.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { payText, resultText } from '../apps/web/src/messages/fa/payments.ts';
import { ratingText } from '../apps/web/src/messages/fa/ratings.ts';
import { shopMapText as text } from '../apps/web/src/messages/fa/shop-map.ts';
import { shopsPageText } from '../apps/web/src/messages/fa/shops-page.ts';
import { customerSignupText } from '../apps/web/src/messages/fa/signup.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { expectAccessible } from './support/credit.ts';
import { SHOPS } from './support/demo.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { tabTo } from './support/keyboard.ts';
import { decideAmount, next } from './support/payment.ts';
import { freshNationalId, registerBy } from './support/people.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { signInByCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const SHOP = 'کتاب و نوشت‌افزار نارون';
const list = () => page.getByRole('region', { name: text.list });
const listed = (name: string) => list().getByRole('link', { name });
/** A mark in sight. */
const pin = (name: string | RegExp) =>
  page.getByRole('list', { name: text.marks }).locator('li:not([inert])').getByRole('button', { name });
const at = () => new URL(page.url()).searchParams.get('at');

test('a guest finds a shop on the map by a misspelt name, signs up, buys there and rates it', async () => {
  test.setTimeout(150_000);
  await page.goto('/merchants');
  await page.getByRole('link', { name: shopsPageText.onMap }).click();
  await page.waitForURL('**/merchant-map');
  await pin(/سپهر/).waitFor();
  await expectAccessible(page);
  await page.getByLabel(text.search).fill('نوشت افزار نارن');
  await page.keyboard.press('Enter');
  await expect(list().getByRole('link')).toHaveCount(1);
  await expect(listed(SHOP)).toBeVisible();
  await expect(pin(/./)).toHaveCount(1);
  // By keys alone: to the pin, into its card, back by Escape, and on to the shop.
  await tabTo(page, pin(new RegExp(SHOP)));
  await page.keyboard.press('Enter');
  const link = page.locator('[data-map-card]').getByRole('link', { name: SHOP });
  await expect(link).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(pin(new RegExp(SHOP))).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/merchant-details?id=*');
  await page.getByRole('heading', { name: SHOP }).waitFor();
  // The map is as it was left.
  await page.goBack();
  await listed(SHOP).waitFor();
  expect(await page.getByLabel(text.search).inputValue()).toBe('نوشت افزار نارن');

  await page.goto('/customer/signup');
  await page.getByRole('heading', { name: customerSignupText.title }).waitFor();
  await signInByCode(page, baseUrl, freshMobile());
  await page.waitForURL('**/civil-registration?*');
  await registerBy(page, freshNationalId());
  await page.waitForURL('**/user/welcome');
  await page.goto(`/qr/payment/${SHOPS.cashToo}`);
  await page.getByText(SHOP).first().waitFor();
  await decideAmount(page, '250000');
  const cash = page.locator('label').filter({ has: page.getByRole('radio', { name: payText.cash }) });
  await cash.getByText(payText.cardNote).waitFor();
  await cash.click();
  await next(page);
  await page.getByRole('button', { name: payText.confirmCard }).click();
  await page.waitForURL('**/sandbox/psp/pay/**');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.waitForURL(/\/qr\/result\/\d+$/);
  await page.getByRole('heading', { name: resultText.paid }).waitFor();
  await page.goto(`/user/trx?id=${/result\/(\d+)/.exec(page.url())?.[1] ?? ''}`);
  await page.getByRole('link', { name: ratingText.rate }).click();
  await page.getByRole('radio', { name: ratingText.starWords[5] }).check({ force: true });
  await page.getByRole('button', { name: ratingText.send }).click();
  await page.waitForURL('**/user/trx?id=*');
  await expect(page.getByText(ratingText.invitation)).toHaveCount(0);
});

test('it is moved by keys and buttons, and its address keeps the view', async () => {
  await page.goto('/merchant-map');
  await pin(/سپهر/).waitFor();
  const map = page.getByRole('region', { name: text.map });
  await tabTo(page, map);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(at).not.toBeNull();
  const moved = at();
  await page.keyboard.press('+');
  await expect.poll(() => Number(at()?.split(',')[2])).toBeGreaterThan(Number(moved?.split(',')[2]));
  const zoomed = at();
  await page.getByRole('button', { name: text.farther }).click();
  await expect.poll(() => Number(at()?.split(',')[2])).toBeLessThan(Number(zoomed?.split(',')[2]));
  const left = at();
  await page.reload();
  await pin(/سپهر/).waitFor();
  await page.getByRole('button', { name: text.closer }).click();
  await expect.poll(() => Number(at()?.split(',')[2])).toBeGreaterThan(Number(left?.split(',')[2]));

  // A kind that no shop in sight has.
  await page.getByRole('button', { name: text.wholeMap }).click();
  await page.getByLabel(text.kind, { exact: true }).selectOption('7');
  await page.getByText(text.none).waitFor();
  await expect(pin(/./)).toHaveCount(0);
  await page.goBack();
  await pin(/سپهر/).waitFor();
});

test('«near me» goes there; who refuses loses nothing', async () => {
  await page.goto('/merchant-map');
  await pin(/سپهر/).waitFor();
  await page.getByRole('button', { name: text.near }).click();
  await page.getByText(text.nearFailed).waitFor();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.85, longitude: 2.35 });
  await page.getByRole('button', { name: text.near }).click();
  await page.getByText(text.nearOutside).waitFor();
  // A page takes the place that it knows for a minute.
  await page.reload();
  await context.setGeolocation({ latitude: 35.744, longitude: 51.446 });
  await page.getByRole('button', { name: text.near }).click();
  await expect(page.getByText(text.nearOutside)).toBeHidden();
  await expect.poll(at).toMatch(/^35\.74\d*,51\.44\d*,13\.00$/);
  await expect(list().getByRole('link')).toHaveCount(1);
});

test('shops that would touch are one cluster, which opens; a suspended one leads to a clear page', async () => {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  const mark = crypto.randomUUID().slice(0, 4);
  const ids: bigint[] = [];
  await database.transaction(async (tx) => {
    for (let index = 0; index < 12; index += 1)
      ids.push(
        await registerMerchant(
          tx,
          newMerchant({
            name: `فیروزهٔ مشهد ${mark} ${index}`,
            location: { latitude: 36.28 + (index % 4) * 0.02, longitude: 59.55 + Math.floor(index / 4) * 0.03 },
          }),
        ),
      );
  });
  try {
    await page.goto('/merchant-map');
    await tabTo(page, pin(/^۱۲ فروشگاه، اطراف مشهد/));
    await page.keyboard.press('Enter');
    await expect(page.getByText(text.count('۱۲'))).toBeVisible();
    await expect(list().getByRole('link')).toHaveCount(12);
    while ((await pin(/فروشگاه، اطراف/).count()) > 0) {
      await pin(/فروشگاه، اطراف/)
        .first()
        .press('Enter');
      await page.waitForTimeout(700);
    }
    const last = pin(new RegExp(mark)).first();
    const name = ((await last.getAttribute('aria-label')) ?? '').split('،')[0] ?? '';
    await database.sql`update merchants.merchant set status = 3 where id = any(${ids.map(String)}::bigint[])`;
    await last.click();
    await page.locator('[data-map-card]').getByRole('link', { name }).click();
    await page.waitForURL('**/merchant-details?id=*');
    await expect(page.getByRole('main')).toContainText('پیدا نشد');
  } finally {
    await database.sql`update merchants.merchant set status = 3 where id = any(${ids.map(String)}::bigint[])`;
    await database.close();
  }
});

test('without WebGL there is the list, and without JavaScript a page with it', async () => {
  await page.addInitScript(
    `const real = HTMLCanvasElement.prototype.getContext; HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return /webgl/.test(kind) ? null : real.call(this, kind, ...rest); };`,
  );
  await page.goto('/merchant-map');
  await page.getByText(text.noMap).waitFor();
  await listed(SHOP).waitFor();
  await page.getByLabel(text.search).fill('نارون');
  await page.keyboard.press('Enter');
  await expect(list().getByRole('link')).toHaveCount(1);
  await expectAccessible(page);

  const plain = await openVisitor(browser, baseUrl, { javaScriptEnabled: false });
  const visit = await plain.newPage();
  await visit.goto('/merchant-map');
  await visit.getByRole('link', { name: SHOP }).waitFor();
  await visit.getByLabel(text.search).fill('نارون');
  await visit.getByLabel(text.kind, { exact: true }).selectOption({ label: 'کتاب و آموزش' });
  await visit.getByRole('button', { name: text.press }).click();
  await visit.waitForURL('**/merchant-map?search=*');
  await expect(visit.getByRole('region', { name: text.list }).getByRole('link')).toHaveCount(1);
  expect(await visit.getByLabel(text.kind, { exact: true }).inputValue()).not.toBe('');
  expect(await visit.content()).not.toContain('{{');
  const wrong = await visit.goto(`/merchant-map?search=${'ک'.repeat(300)}`);
  expect(wrong?.status()).toBe(400);
  await visit.getByRole('alert').waitFor();
  await plain.close();
});
