import { Nesye } from '@nesye/sdk';
import type { BrowserContext, Page } from 'playwright-core';
import { homeText } from '../apps/web/src/messages/fa/home.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { walletText } from '../apps/web/src/messages/fa/wallet.ts';
import { openBrowser, openVisitor } from '../e2e/support/browser.ts';
import { longestTaskMs } from '../e2e/support/longest-task.ts';
import { scrollToEnd, serveManyInstallments } from '../e2e/support/many-installments.ts';
import { startProduct } from '../e2e/support/product.ts';
import { signIn } from '../e2e/support/sign-in.ts';

/**
 * `node bench/slow-phone.ts`: how long a phone with a slow network waits for the first thing it can use, on a first and a second visit, and how much the home
 * screen fetches, and how long the page of a long list is busy at a time. Starts the product for itself, or uses the one at the address it is given.
 */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const MAX_WAIT_MS = 90_000;
/** After it nothing belongs to the visit any more: notices, chat, push and prefetching included. */
const SETTLED_MS = 8_000;

const given = process.argv
  .slice(2)
  .find((each) => each.startsWith('http'))
  ?.replace(/\/$/, '');
const product = given === undefined ? await startProduct() : { baseUrl: given, stop: async () => undefined };
const browser = await openBrowser();
try {
  const guest = await openVisitor(browser, product.baseUrl);
  await measureVisits(guest, '/login accepts typing', 6_000, (page) => canType(page, '/login'));
  await guest.close();

  const buyer = await openVisitor(browser, product.baseUrl);
  const order = await beginOrder(product.baseUrl);
  await measureVisits(buyer, 'the page of a web shop’s order accepts typing', 6_000, (page) => canType(page, order));
  await buyer.close();

  // Someone who owes something.
  const customer = await openVisitor(browser, product.baseUrl);
  await signIn(customer, product.baseUrl, 'debtor');
  await measureVisits(customer, 'home shows credit and next due', 8_000, showsHome);
  await customer.close();

  const counted = await openVisitor(browser, product.baseUrl);
  await signIn(counted, product.baseUrl, 'customer');
  await countHome(counted);

  const scrolled = await openVisitor(browser, product.baseUrl);
  await signIn(scrolled, product.baseUrl, 'debtor');
  await scrollLongList(scrolled);
} finally {
  await browser.close();
  await product.stop();
}

/** The path of the page where an order of the demo's web shop is paid. */
async function beginOrder(baseUrl: string): Promise<string> {
  const keys = (await (await fetch(`${baseUrl}/sandbox/api-keys`)).json()) as { readonly secret_key: string };
  const session = await new Nesye({ secretKey: keys.secret_key, baseUrl }).sessions.create({
    order_ref: crypto.randomUUID(),
    amount: 12_000_000,
    currency: 'IRR',
    items: [{ name: 'کتاب‌خانهٔ چوبی', quantity: 1, unit_amount: 12_000_000 }],
    return_url: 'http://127.0.0.1:8090/',
  });
  return new URL(session.url).pathname;
}

async function canType(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit', timeout: MAX_WAIT_MS });
  const field = page.getByLabel(loginText.mobile, { exact: true });
  await field.waitFor({ timeout: MAX_WAIT_MS });
  // The field may be there as text before the script that listens to it.
  for (;;) {
    await field.fill('0912');
    if (await field.evaluate((box) => (box as unknown as { value: string }).value !== '0912')) return;
  }
}

async function showsHome(page: Page): Promise<void> {
  await page.goto('/user/welcome', { waitUntil: 'commit', timeout: MAX_WAIT_MS });
  await Promise.all([
    // A late customer’s credit is not active.
    page.getByText(walletText.spendable).or(page.getByText(walletText.left)).first().waitFor({ timeout: MAX_WAIT_MS }),
    page
      .locator('section[aria-labelledby="next-due-heading"] .amount-figure')
      .first()
      .waitFor({ timeout: MAX_WAIT_MS }),
  ]);
}

async function measureVisits(
  context: BrowserContext,
  what: string,
  firstMaxMs: number,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const first = await timeOf(context, visit);
  const second = await timeOf(context, visit);
  print(`${what}, first visit`, first, firstMaxMs, 'ms');
  print(`${what}, second visit`, second, 2_000, 'ms');
}

async function timeOf(context: BrowserContext, visit: (page: Page) => Promise<void>): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
  const startedAt = performance.now();
  await visit(page);
  const time = performance.now() - startedAt;
  // The service worker fetches its files behind the page.
  await page.waitForTimeout(SETTLED_MS);
  await page.close();
  return time;
}

async function countHome(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.serviceWorker() === null) requests.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/user/welcome');
  await page.getByText(homeText.actions.charge).first().waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLED_MS);
  const reads = requests.filter((request) => request.startsWith('GET'));
  print('requests of a first visit to home', requests.length, 40, '');
  print('GETs sent twice', reads.filter((read, index) => reads.indexOf(read) !== index).length, 0, '');
  if (process.argv.includes('--list')) for (const request of requests) console.log(`  ${request}`);
}

/** The longest task of a page with 624 installments that is scrolled through on a processor four times as slow. */
async function scrollLongList(context: BrowserContext): Promise<void> {
  await serveManyInstallments(context, 624);
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/user/ips?view=list');
  await page.locator('main li label').first().waitFor();
  print('longest task of a long list', await longestTaskMs(browser, page, () => scrollToEnd(page)), 200, 'ms');
}

function print(what: string, value: number, max: number, unit: string): void {
  console.log(`${what}: ${value.toFixed(0)} ${unit} (at most ${max})`);
  if (value > max) process.exitCode = 1;
}
