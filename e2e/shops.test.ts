import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { shopsPageText as text } from '../apps/web/src/messages/fa/shops-page.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { expectAccessible } from './support/credit.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const SHOP = 'خانهٔ کالای سپهر';
const shopLink = (name: string) => page.getByRole('link', { name });

test('a guest finds a shop by a misspelt name, and one near by', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: 'کجا می‌شود خرید کرد' }).click();
  await page.waitForURL('**/merchants');
  await shopLink(SHOP).waitFor();
  await expectAccessible(page);
  await page.getByLabel(text.search).fill('كالاي سپر');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/merchants?search=*');
  await shopLink(SHOP).waitFor();
  expect(await page.getByLabel(text.search).inputValue()).toBe('كالاي سپر');
  // The kinds keep the words; a kind that does not fit finds nothing.
  await page.getByRole('link', { name: 'کتاب و آموزش' }).click();
  await page.getByRole('heading', { name: text.noneTitle }).waitFor();
  await page.getByRole('link', { name: text.showAll }).click();
  await page.waitForURL('**/merchants');

  await page.goto('/vitrin');
  await page.getByRole('heading', { name: text.newest }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: text.searchAll }).click();
  await page.waitForURL('**/merchants');

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 35.7219, longitude: 51.4256 });
  await page.getByRole('button', { name: text.near }).click();
  await page.waitForURL('**near=35.722%2C51.426*');
  // Everywhere again keeps the rest.
  expect(await page.getByRole('link', { name: text.anywhere }).getAttribute('href')).toBe('/merchants');
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: /متر/ }).first();
  await first.getByRole('link').click();
  await page.waitForURL('**/merchant-details?id=*');
});

test('it is whole without JavaScript; what is wrong or strange in its address is said', async () => {
  const plain = await openVisitor(browser, baseUrl, { javaScriptEnabled: false });
  const visit = await plain.newPage();
  await visit.goto('/merchants');
  await visit.getByLabel(text.search).fill('sepehr');
  await visit.getByRole('button', { name: text.press }).click();
  await visit.getByRole('link', { name: SHOP }).waitFor();
  expect(await visit.getByRole('button', { name: text.near }).count()).toBe(0);
  expect(await visit.content()).not.toContain('{{');
  for (const [query, status] of [
    [`search=${'ک'.repeat(300)}`, 400],
    ['category_id=x', 400],
    ['near=1', 400],
    ['search=%E2%80%8C', 200],
    ['search=%F0%9F%98%80&page=1', 200],
    ['page=7', 200],
  ] as const) {
    const response = await visit.goto(`/merchants?${query}`);
    expect([query.slice(0, 20), response?.status()]).toEqual([query.slice(0, 20), status]);
    if (status === 400) await visit.getByRole('alert').waitFor();
  }
  await visit.goto('/vitrin');
  await visit.getByRole('link', { name: text.allOf('لوازم خانگی') }).click();
  await visit.waitForURL('**/merchants?category_id=2');
  await visit.getByRole('link', { name: SHOP }).waitFor();
  const map = await visit.request.get('/sitemap.xml');
  const found = await map.text();
  expect(found).toContain('/merchants</loc>');
  const [, detail = ''] = /<loc>([^<]*\/merchant-details\?id=\d+)<\/loc>/.exec(found) ?? [];
  expect(new URL(detail).pathname).toBe('/merchant-details');
  expect(await (await visit.request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  await plain.close();
});

test('who opens it inside of the app gets it from the server', async () => {
  await page.goto('/login');
  await page.getByLabel(loginText.mobile, { exact: true }).waitFor();
  await page.evaluate(
    `history.pushState(null, '', '/merchants'); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  );
  await shopLink(SHOP).waitFor();
});
