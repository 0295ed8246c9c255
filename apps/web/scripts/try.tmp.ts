import path from 'node:path';
import { chromium } from 'playwright-core';
import { serveBuild } from './static-server.ts';
import { demoAnswers } from './look-answers.ts';
const site = await serveBuild(path.resolve(import.meta.dirname, '../build/client'), demoAnswers('customer'));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const ctx = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fa-IR' });
const page = await ctx.newPage();
page.on('console', (m) => console.log('  [console]', m.type(), m.text()));
page.on('pageerror', (e) => console.log('  [pageerror]', e.message));
const url = () => page.url().replace(site.origin, '');
await page.goto(site.origin + '/user/ips?x=1');
await page.waitForTimeout(800);
console.log('guest /user/ips ->', url());
await ctx.addCookies([
  { name: 'userRole', value: 'customer', url: site.origin },
  { name: 'isCustomer', value: 'true', url: site.origin },
]);
await page.goto(site.origin + '/user/ips');
await page.waitForTimeout(2500);
console.log('customer /user/ips ->', url(), await page.title());
await page.goto(site.origin + '/user/merchant-transaction');
await page.waitForTimeout(600);
console.log('customer merchant page ->', url());
await page.goto(site.origin + '/login?dest=%2Fuser%2Fservices');
await page.waitForTimeout(600);
console.log('customer login ->', url(), await page.title());
console.log('sw controller', await page.evaluate(() => !!navigator.serviceWorker.controller));
await ctx.setOffline(true);
await page.waitForTimeout(800);
console.log('offline ->', url(), await page.locator('h1').first().textContent());
await ctx.setOffline(false);
await page.waitForTimeout(1200);
console.log('online ->', url(), await page.locator('h1').first().textContent());
await page.getByRole('link', { name: 'من' }).click();
await page.waitForTimeout(500);
console.log('nav ->', url(), await page.evaluate(() => document.activeElement?.id), await page.title());
await ctx.setOffline(true);
await page.waitForTimeout(300);
await page.goto(site.origin + '/user/services').catch((e) => console.log('goto', e.message));
await page.waitForTimeout(500);
console.log('offline reload ->', url(), await page.locator('h1').first().textContent());
await ctx.setOffline(false);
await page.waitForTimeout(5500);
console.log('online again ->', url(), await page.locator('h1').first().textContent());
for (const p of ['/_app', '/nope', '/x/nig/y', '/pay/ewano', '/404.html', '/merchant-map', '/slp/abc', '/fallback.html']) {
  const r = await page.goto(site.origin + p);
  await page.waitForTimeout(300);
  console.log(p, r?.status(), url(), await page.title());
}
await browser.close();
await site.close();
