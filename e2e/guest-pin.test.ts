import { fieldText } from '../packages/web-kit/src/messages/fa/fields.ts';
import { toLatinDigits } from '../packages/persian/src/index.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { guestText } from '../apps/web/src/messages/fa/guest.ts';
import { civilText, identityText } from '../apps/web/src/messages/fa/kyc.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { DEMO_PASSWORD } from './support/demo.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { enterAsGuest } from './support/guest.ts';
import { freshNationalId, newPerson, STRANGE } from './support/people.ts';
import { baseUrl, databaseUrl } from './support/product-of-worker.ts';
import { codeSentTo } from './support/sandbox.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';
import { askAsShop, begin, type Session } from './support/web-shop.ts';

openVisitorForEachTest();
expectNoComplaints();

const PIN = '4819';
const WRONG = '1111';
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const statusOf = async ({ id }: Session) => (await askAsShop<Session>('GET', `/checkout_sessions/${id}`)).status;

async function ask<Reply>(path: string, access: string | undefined, body?: object): Promise<Reply> {
  const response = await fetch(`${baseUrl}/api/v1/${path}`, {
    headers: { 'content-type': 'application/json', ...(access !== undefined && { authorization: `Bearer ${access}` }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

/** A new person with a credit and money, who has set a PIN as the profile does it. */
async function personWithPin(): Promise<string> {
  const mobile = await newPerson(baseUrl, { limit: 500_000_000 });
  const { access } = await ask<{ access: string }>('token/', undefined, { username: mobile, password: DEMO_PASSWORD });
  const { results } = await ask<{ results: readonly { id: number }[] }>('customer/card-with-pin/', access);
  const card = String(results[0]?.id);
  const since = new Date();
  await ask('user/approval-code/', access, { purpose: 'card_pin', approves: card });
  const code = await codeSentTo(baseUrl, mobile, since);
  await ask(`customer/card-with-pin/${card}/pin/`, access, { code, pin: PIN, pin_confirm: PIN });
  return mobile;
}

/** Opens a new order as a guest, and uses the cash wallet, for which the PIN is wanted. */
async function openWithCash(mobile: string): Promise<Session> {
  const session = await begin();
  await page.goto(`/nig/${session.id}`);
  await enterAsGuest(page, mobile);
  await page.getByRole('switch', { name: /نقدی/ }).press('Space');
  await page.getByLabel(guestText.pin, { exact: true }).waitFor();
  return session;
}

async function tryPin(pin: string): Promise<void> {
  await page.getByLabel(guestText.pin, { exact: true }).fill(pin);
  await press(guestText.pinSend);
}

/** The tries of the card begin again, as a right PIN elsewhere has them; those of the token go on. */
async function clearTriesOfCard(mobile: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await database.sql`
    update wallet.pin_card set wrong_tries = 0
    where customer_id = (select id from identity.app_user where mobile = ${mobile})`;
  await database.close();
}

test('a wrong PIN opens nothing and says how many are left; the right one opens wallet and credit', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await openWithCash(await personWithPin());
  await expect(page.getByRole('button', { name: guestText.next, exact: true })).toHaveCount(0);
  await tryPin(WRONG);
  await page.getByText(guestText.pinTriesLeft(2)).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await tryPin(PIN);
  await page.getByRole('switch', { name: /^(?!.*نقدی)/ }).press('Space');
  await page.getByLabel(guestText.plan).selectOption('4');
  // What the plan costs is said while plans are compared.
  await expect(page.getByText(guestText.fee, { exact: true })).toBeVisible();
  await press(guestText.next);
  await page.getByText(guestText.fromWallet).waitFor();
  await press(guestText.pay);
  await page.getByText(guestText.paidTitle).waitFor();
  expect(await statusOf(session)).toBe('approved');
});

test('three wrong ones lock the PIN, and a card pays by the same token', async () => {
  await openWithCash(await personWithPin());
  for (const left of [2, 1]) {
    await tryPin(WRONG);
    await page.getByText(guestText.pinTriesLeft(left)).waitFor();
  }
  await tryPin(WRONG);
  await page.getByText(guestText.pinLockedTitle).waitFor();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await press(guestText.payCard);
  await page.getByRole('heading', { name: guestText.confirmTitle }).waitFor();
  await press(guestText.payCard);
  await page.waitForURL('**/sandbox/psp/pay/**');
});

test('the fifth wrong one of a token ends it, and the page wants another code', async () => {
  const mobile = await personWithPin();
  const session = await openWithCash(mobile);
  for (let tries = 1; tries <= 4; tries += 1) {
    const before = tries % 2 === 1 ? 2 : 1;
    await tryPin(WRONG);
    await page.getByText(guestText.pinTriesLeft(Math.min(before, 5 - tries))).waitFor();
    if (tries % 2 === 0) await clearTriesOfCard(mobile);
  }
  await tryPin(WRONG);
  await page.getByText(guestText.pinDead).waitFor();
  await page.getByLabel(loginText.mobile, { exact: true }).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await statusOf(session)).toBe('created');
});

test('a stranger may give an identity, and pays by card meanwhile; the time shown is the token’s', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await begin({ expires_in_minutes: 600 });
  const timer = page.getByRole('timer');
  await page.goto(`/nig/${session.id}`);
  await timer.waitFor();
  const secondsLeft = async (): Promise<number> =>
    (toLatinDigits((await timer.textContent()) ?? '').match(/\d+/g) ?? []).reduce(
      (sum, part) => sum * 60 + Number(part),
      0,
    );
  expect(await secondsLeft()).toBeGreaterThan(15 * 60);
  await enterAsGuest(page, freshMobile());
  await page.getByText(guestText.noWallet).waitFor();
  await expect.poll(secondsLeft).toBeLessThanOrEqual(15 * 60);
  await press(guestText.register);
  const give = async (nationalId: string) => {
    await page.getByLabel(civilText.nationalId).fill(nationalId);
    await page.getByLabel(fieldText.birthDate).fill('13700523');
    await press(identityText.ask);
  };
  await give(freshNationalId(STRANGE.unknown));
  await page.getByText(identityText.mismatchTitle).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await give(freshNationalId());
  await page.getByText(guestText.registered).waitFor();
  await settle(page);
  expect(await axeViolations(page)).toEqual([]);
  await press(guestText.registerGoOn);
  // It is known by now: nothing wants it again.
  await expect(page.getByRole('button', { name: guestText.register, exact: true })).toHaveCount(0);
  await press(guestText.payCard);
  await page.getByRole('heading', { name: guestText.confirmTitle }).waitFor();
  await press(guestText.payCard);
  await page.waitForURL('**/sandbox/psp/pay/**');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.getByText(guestText.paidTitle).waitFor();
});
