import { jpegOf } from '../apps/server/src/platform/storage/media/media-samples.test-support.ts';
import { shopPageText as text } from '../apps/web/src/messages/fa/shop-page.ts';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { runTaskNow, setShopSuspended } from './support/operators.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
test.describe.configure({ timeout: 150_000 });
expectNoComplaints();

const NAME = 'خانهٔ کالای سپهر';
const OWN = '/api/v1/merchant/user';

interface OwnShop {
  readonly id: number;
  readonly pictures: readonly { readonly id: number; readonly widths: readonly number[] }[];
}

/** The demo's shop belongs to the other files of the worker too. */
async function ownShop(): Promise<OwnShop> {
  const merchant = await openAccount(baseUrl, 'merchant');
  return (await merchant.read<{ results: readonly [OwnShop] }>(`${OWN}/merchant/`)).results[0];
}

test.afterEach(async () => {
  const merchant = await openAccount(baseUrl, 'merchant');
  for (const { id } of (await ownShop()).pictures) await merchant.remove(`${OWN}/picture/${id}`);
  await merchant.put(`${OWN}/hours/`, { hours: [] });
});

const ENCODED_MS = 60_000;

async function addPicture(): Promise<void> {
  const merchant = await openAccount(baseUrl, 'merchant');
  const form = new FormData();
  form.set('kind', 'picture');
  form.set('file', new Blob([new Uint8Array(jpegOf(1_300, 900))], { type: 'image/jpeg' }), 'shop.jpg');
  await merchant.sendForm(`${OWN}/picture/`, form);
  await runTaskNow('platform.make_variants');
  // Five files are encoded, on a machine that does other work as well.
  await expect
    .poll(async () => (await ownShop()).pictures.flatMap(({ widths }) => widths).length, { timeout: ENCODED_MS })
    .toBe(5);
}

test('the page of a shop is whole without JavaScript: hours, pictures in the width of the screen, an honest example, and its data', async () => {
  const merchant = await openAccount(baseUrl, 'merchant');
  await merchant.put(`${OWN}/hours/`, {
    hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: '09:00', closes: '24:00' })),
  });
  await addPicture();
  const { id } = await ownShop();
  const plain = await openVisitor(browser, baseUrl, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const visit = await plain.newPage();
  const response = await visit.goto(`/merchant-details?id=${id}`);
  expect(response?.status()).toBe(200);
  expect(await visit.title()).toBe(`${NAME} | نسیه`);
  await visit.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await expect(visit.getByText(text.span('۹:۰۰', '۲۴:۰۰'))).toHaveCount(5);
  await expect(visit.getByText(text.closed, { exact: true })).toHaveCount(2);
  expect(await visit.content()).not.toContain('{{');

  const example = visit.getByRole('region', { name: text.example });
  await example.getByText(text.inToman('۱۰٬۰۰۰٬۰۰۰')).waitFor();
  const offers = await merchant.post<{
    results: readonly { plans: readonly { number_of_installments: number; total: number }[] }[];
  }>('/api/v1/merchant/installment-calculator', { amount: 100_000_000 });
  const least = Math.min(
    ...offers.results.flatMap(({ plans }) =>
      plans.filter(({ number_of_installments: count }) => count === 4).map(({ total }) => total),
    ),
  );
  await example.getByText(text.inToman((least / 10).toLocaleString('fa-IR')), { exact: true }).waitFor();

  const picture = visit.getByRole('img', { name: text.pictureOf(NAME, '۱') });
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc))
    .toMatch(/\?w=640&f=avif$/);
  const place = await picture.boundingBox();
  expect(Math.round(((place?.width ?? 0) / (place?.height ?? 1)) * 3)).toBe(4);

  const address = await visit.locator('link[rel=canonical]').getAttribute('href');
  expect(address).toMatch(new RegExp(`^https?://.+/merchant-details\\?id=${id}$`));
  const data = (await visit.locator('script[type="application/ld+json"]').allTextContents()).map(
    (each) => JSON.parse(each) as Record<string, unknown>,
  );
  expect(data.map((each) => each['@type'])).toEqual(['Store', 'BreadcrumbList']);
  expect(data[0]).toMatchObject({ name: NAME, url: address, geo: { latitude: 35.745 } });
  expect(data[0]).not.toHaveProperty('aggregateRating');
  const card = (await visit.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const drawn = await visit.request.get(new URL(card).pathname);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  // Width and height of a PNG are in its head.
  const head = await drawn.body();
  expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([1_200, 630]);
  await plain.close();
});

test('with a script it says whether the shop is open; axe finds nothing in either theme', async () => {
  const merchant = await openAccount(baseUrl, 'merchant');
  await merchant.put(`${OWN}/hours/`, { hours: [{ weekday: 0, opens: '09:00', closes: '13:00' }] });
  await addPicture();
  const { id } = await ownShop();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/merchant-details?id=${id}`);
    await page.getByRole('img', { name: text.qrName }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  }
  await expect(page.getByText(text.openNow).or(page.getByText(text.closedNow))).toHaveCount(1);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('a shop that is suspended while its page is open is gone with the next look at it', async () => {
  const { id } = await ownShop();
  await page.goto(`/merchant-details?id=${id}`);
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await setShopSuspended(id, true);
  try {
    const response = await page.reload();
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: text.missingTitle }).waitFor();
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect((await page.request.get(`/api/v1/merchant-card/${id}`)).status()).toBe(404);
  } finally {
    await setShopSuspended(id, false);
  }
  await page.getByRole('link', { name: text.toShops }).click();
  await page.waitForURL('**/merchants');
  for (const [query, status] of [
    ['id=999999999', 404],
    ['id=x', 404],
    ['', 404],
    [`id=${id}&page=x`, 400],
  ] as const)
    expect([query, (await page.request.get(`/merchant-details?${query}`)).status()]).toEqual([query, status]);
});

test('every page for everybody names its one address, its picture and itself for machines', async () => {
  for (const [path, types] of [
    ['/', [undefined]],
    ['/landing', [undefined]],
    ['/faq', ['FAQPage']],
    ['/merchants', ['ItemList']],
    ['/vitrin', ['ItemList']],
    ['/merchant', []],
  ] as const) {
    await page.goto(path);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(await page.title());
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/\/api\/v1\/share-card$/);
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (each) => JSON.parse(each) as Record<string, unknown>,
    );
    expect([path, data.map((each) => each['@type'])]).toEqual([path, types]);
  }
  // What was searched for is no page to be found.
  await page.goto('/merchants?search=x');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect((await page.request.get('/api/v1/share-card')).headers()['content-type']).toBe('image/png');
});
