import { cardOutcomeText } from '../apps/web/src/messages/fa/card-outcome.ts';
import { guestText } from '../apps/web/src/messages/fa/guest.ts';
import { sessionText } from '../apps/web/src/messages/fa/web-session.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { enterAsGuest } from './support/guest.ts';
import { newPerson } from './support/people.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';
import { askAsShop, begin, type Session } from './support/web-shop.ts';

openVisitorForEachTest();
expectNoComplaints();

const pathOf = ({ id }: Pick<Session, 'id'>): string => `/nig/${id}`;
const statusOf = async ({ id }: Session) => (await askAsShop<Session>('GET', `/checkout_sessions/${id}`)).status;
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const enter = (mobile: string) => enterAsGuest(page, mobile);

const withShop = () =>
  context.route('https://shop.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>thank you</h1>' }),
  );
const hasNoSession = async () => {
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name.includes('refresh'))).toEqual([]);
};

test('a stranger pays an order by card without an account, and goes back to the shop', async () => {
  await withShop();
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await begin();
  await page.goto(`/payment/${session.id}`);
  await page.getByRole('link', { name: sessionText.asGuest }).click();
  await page.getByRole('heading', { name: guestText.enterTitle }).waitFor();
  await page.getByText(sessionText.timeLeft).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await enter(freshMobile());
  await page.getByText(guestText.noWallet).waitFor();
  await hasNoSession();
  // A reload in the same tab must not lose the way.
  await page.reload();
  await page.getByText(guestText.noWallet).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(page.url()).not.toContain('ngt_');
  await press(guestText.payCard);
  await page.getByRole('heading', { name: guestText.confirmTitle }).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await press(guestText.payCard);
  await page.waitForURL('**/sandbox/psp/pay/**');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.waitForURL('**/nig/results**');
  await page.getByText(guestText.paidTitle).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await statusOf(session)).toBe('approved');
  await press(guestText.backToShop);
  await page.getByRole('heading', { name: 'thank you' }).waitFor();
  expect(new URL(page.url()).searchParams.get('session_id')).toBe(session.id);
});

test('a customer pays from two wallets as a guest, and no third is open', async () => {
  const mobile = await newPerson(baseUrl, { limit: 500_000_000 });
  const session = await begin();
  await page.goto(pathOf(session));
  await enter(mobile);
  const wallets = page.getByRole('switch');
  await expect(wallets).toHaveCount(2);
  const cash = page.getByRole('switch', { name: /نقدی/ });
  await cash.press('Space');
  await page.getByText(guestText.byCard, { exact: true }).waitFor();
  await page.getByRole('switch', { name: /^(?!.*نقدی)/ }).press('Space');
  await expect(page.getByText(guestText.byCard, { exact: true })).toHaveCount(0);
  const plan = page.getByLabel(guestText.plan);
  await plan.selectOption('4');
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await press(guestText.next);
  await page.getByText(guestText.fromCredit).waitFor();
  await page.getByText(guestText.fromWallet).waitFor();
  await press(guestText.pay);
  await page.getByText(guestText.paidTitle).waitFor();
  await hasNoSession();
  expect(await statusOf(session)).toBe('approved');
});

test('a wallet and a card pay together: who leaves the gateway has the order open, and pays it then', async () => {
  const mobile = await newPerson(baseUrl, { limit: 10_000_000 });
  const session = await begin();
  await page.goto(pathOf(session));
  await enter(mobile);
  const choose = async () => {
    await page.getByRole('switch', { name: /نقدی/ }).press('Space');
    await page.getByText(guestText.byCard, { exact: true }).waitFor();
    await press(guestText.next);
    await page.getByText(guestText.fromWallet).waitFor();
    await press(guestText.payCard);
    await page.waitForURL('**/sandbox/psp/pay/**');
  };
  await choose();
  await page.getByRole('button', { name: 'انصراف' }).click();
  await page.getByText(cardOutcomeText.cancelled).waitFor();
  expect(await statusOf(session)).toBe('created');
  await choose();
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.getByText(guestText.paidTitle).waitFor();
  expect(await statusOf(session)).toBe('approved');
});

test('an order whose time is over says so; an address without an order says where payments begin', async () => {
  const session = await begin();
  await page.goto(pathOf(session));
  await enter(freshMobile());
  await page.getByText(guestText.noWallet).waitFor();
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`update checkout.session set status = 'expired', ended_at = now() where code = ${session.id}`;
  await database.close();
  await press(guestText.payCard);
  await page.waitForURL('**/nig/expired**');
  await page.getByText(guestText.expiredTitle).waitFor();
  await page.getByRole('link', { name: guestText.backToShop }).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  for (const path of ['/payment', '/payment/success', '/payment/results', '/payment/otp', '/nig/results', '/nig/a/b']) {
    await page.goto(path);
    await page.getByText(guestText.noneTitle).waitFor();
  }
  await page.goto(`/payment/results?session=${session.id}`);
  await page.waitForURL('**/nig/results**');
});

test('the page of the code takes no right click, and goes on with the order', async () => {
  const session = await begin();
  await page.goto(`/payment/otp?session=${session.id}`);
  const title = page.getByRole('heading', { name: guestText.enterTitle });
  await title.waitFor();
  await page.evaluate(
    "addEventListener('contextmenu', (event) => (document.body.dataset.stopped = String(event.defaultPrevented)))",
  );
  await title.click({ button: 'right' });
  await expect(page.locator('body')).toHaveAttribute('data-stopped', 'true');
  await enter(freshMobile());
  await page.waitForURL(`**/nig/${session.id}`);
  await page.getByText(guestText.noWallet).waitFor();
});
