import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queuedTasks, runTasks } from '../platform/testing/run-tasks.ts';
import { runSandbox, type RunningSandbox } from '../../../sandbox/src/testing/running-sandbox.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { openInEwano } from './testing/partner-values.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import {
  DIRECT,
  inCash,
  type PurchaseReply,
  type PurchaseWorld,
  purchaseWorldOf,
} from './testing/purchase-world.test-support.ts';

/** Apps that open the product inside themselves, over the sandbox's stand-ins. */

const START_MS = 120_000;
const HOUR_MS = 3_600_000;

let sandbox: RunningSandbox;
let full: FullApp;
let world: PurchaseWorld;
beforeAll(async () => {
  sandbox = await runSandbox();
  full = await startFullApp({
    NESYE_ENV: 'sandbox',
    EWANO_URL: `${sandbox.url}/sandbox/ewano`,
    BALE_BOT_URL: `${sandbox.url}/sandbox/bale`,
    BALE_CHAT_URL: `${sandbox.url}/sandbox/bale`,
    PUBLIC_ORIGIN: sandbox.url,
  });
  world = purchaseWorldOf(full);
}, START_MS);
afterEach(async () => {
  for (const party of ['bale', 'ewano']) await sandbox.put(`/sandbox/faults/${party}`, { mode: 'ok' });
});
afterAll(async () => {
  await full.stop();
  await sandbox.close();
});

const work = (hours = 0) => runTasks(full.database, full.app.work.tasks, new Date(Date.now() + hours * HOUR_MS));

describe('the bot of Bale', () => {
  /** The bot opens a payment; returns the `cb_id` of its address. */
  const openInBot = async () => {
    const body = new URLSearchParams({ code: 'NESYE-DEMO-2' });
    const opened = await fetch(`${sandbox.url}/sandbox/bale/open`, { method: 'POST', body, redirect: 'manual' });
    return new URL(opened.headers.get('location') ?? '', sandbox.url).searchParams.get('cb_id') ?? '';
  };
  const botKnows = async (cbId: string) =>
    (await (await fetch(`${sandbox.url}/sandbox/bale/callbacks/${cbId}`)).json()) as {
      paid: { purchaseUid: string; amount: number } | null;
      reports: number;
    };
  const buy = async (buyer: NewCustomer) => (await world.buy(buyer, inCash(buyer), DIRECT)).json() as PurchaseReply;
  const report = async ({ access }: NewCustomer, id: number | string, cbId: string) =>
    await full.ask({
      method: 'POST',
      path: `/api/v1/accounting/transaction/${id}/bale-report/`,
      token: access,
      body: { cb_id: cbId },
    });
  const stateOf = async (...given: Parameters<typeof report>) =>
    ((await report(...given)).json() as { state: string }).state;

  test('is notified of a paid purchase once, however often its page is opened', async () => {
    const buyer = await world.newCustomer({ wallet: 5_000_000n });
    const cbId = await openInBot();
    const bought = await buy(buyer);
    const responses = await Promise.all(Array.from({ length: 5 }, () => report(buyer, bought.id, cbId)));
    expect(responses.map((response) => response.json())).toEqual(
      responses.map(() => ({ state: 'waiting', way_back: `${sandbox.url}/sandbox/bale` })),
    );
    await work();
    await work();
    expect(await botKnows(cbId)).toMatchObject({
      paid: { purchaseUid: bought.uid, amount: bought.amount },
      reports: 1,
    });
    expect(await stateOf(buyer, bought.id, cbId)).toBe('reported');
  });

  test('is silent at first, and is notified later', async () => {
    const buyer = await world.newCustomer({ wallet: 5_000_000n });
    const cbId = await openInBot();
    const { id } = await buy(buyer);
    await report(buyer, id, cbId);
    await sandbox.put('/sandbox/faults/bale', { mode: 'error' });
    await work();
    expect(await stateOf(buyer, id, cbId)).toBe('waiting');
    await sandbox.put('/sandbox/faults/bale', { mode: 'ok' });
    await work(2);
    expect([await stateOf(buyer, id, cbId), (await botKnows(cbId)).reports]).toEqual(['reported', 1]);
  });

  test('is notified of nothing: another’s purchase, of a second one under the same cb_id, or by a second cb_id', async () => {
    const [buyer, other] = [await world.newCustomer({ wallet: 9_000_000n }), await world.newCustomer()];
    const cbId = await openInBot();
    const first = await buy(buyer);
    const second = await buy(buyer);
    const stolen = await report(other, first.id, cbId);
    expect([stolen.status, (await report(buyer, '999', cbId)).status]).toEqual([404, 404]);
    expect(await stateOf(buyer, first.id, cbId)).toBe('waiting');
    expect(await stateOf(buyer, second.id, cbId)).toBe('used_elsewhere');
    expect(await stateOf(buyer, first.id, await openInBot())).toBe('used_elsewhere');
    await work();
    expect((await botKnows(cbId)).paid?.purchaseUid).toBe(first.uid);
  });

  test('a cb_id that the bot has not made ends without a further try; what is none is refused', async () => {
    const buyer = await world.newCustomer({ wallet: 5_000_000n });
    const { id } = await buy(buyer);
    for (const cbId of ['short', 'a'.repeat(65), '../../../../etc/passwd']) {
      expect((await report(buyer, id, cbId)).status).toBe(400);
    }
    const cbId = randomBytes(18).toString('base64url');
    await report(buyer, id, cbId);
    await work();
    expect(await queuedTasks(full.database, 'payments.report_to_bale')).toEqual([]);
    expect(await stateOf(buyer, id, cbId)).toBe('reported');
  });
});

describe('the wallet app Ewano', () => {
  const HOST = '/api/v1/thirdparty/ewano/';
  const mobileOf = async ({ id }: NewCustomer) => {
    const [row] = await full.database.owner<
      { mobile: string }[]
    >`select mobile from identity.app_user where id = ${id}`;
    return row?.mobile ?? '';
  };
  const openFor = async (customer: NewCustomer) =>
    await openInEwano(`${sandbox.url}/sandbox/ewano`, await mobileOf(customer));
  const inquire = ({ access }: NewCustomer, id: string) =>
    full.ask({ path: `${HOST}user-inquiry/${id}/`, token: access });
  const link = ({ access }: NewCustomer, id: string) =>
    full.ask({ method: 'POST', path: HOST, token: access, body: { id } });
  const linkOf = async ({ access }: NewCustomer) =>
    (await full.ask({ path: HOST, token: access })).json() as { is_linked: boolean };
  const refusalOf = (response: { status: number; json(): unknown }) => [
    response.status,
    (response.json() as { code: string }).code,
  ];

  test('says who has opened it, masked; the account of that mobile is linked, once', async () => {
    const customer = await world.newCustomer();
    const reference = await openFor(customer);
    const masked = (await mobileOf(customer)).replace(/^(....).*(....)$/, '$1***$2');
    expect((await inquire(customer, reference)).json()).toEqual({
      cellphone: masked,
      is_same_mobile: true,
      is_linked: false,
    });
    const responses = await Promise.all(Array.from({ length: 6 }, () => link(customer, reference)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await linkOf(customer)).toMatchObject({ is_linked: true });
    expect((await inquire(customer, await openFor(customer))).json()).toMatchObject({ is_linked: true });
  });

  test('links no one with another’s account: the mobile at the host decides', async () => {
    const [victim, thief] = [await world.newCustomer(), await world.newCustomer()];
    const reference = await openFor(victim);
    expect(refusalOf(await link(thief, reference))).toEqual([409, 'host_mobile_differs']);
    expect((await inquire(thief, reference)).json()).toMatchObject({ is_same_mobile: false, is_linked: false });
    expect([await linkOf(victim), await linkOf(thief)]).toEqual([
      { is_linked: false, linked_at: null },
      { is_linked: false, linked_at: null },
    ]);
  });

  test('a user of the host is one account, and an account one user of the host', async () => {
    const [first, second] = [await world.newCustomer(), await world.newCustomer()];
    await link(first, await openFor(first));
    // The line of the first has come to the second, here and at the host.
    await full.database.owner`
      update checkout.ewano_link set host_user_id = ${`ew-${(await mobileOf(second)).slice(1)}`} where user_id = ${first.id}`;
    expect(refusalOf(await link(second, await openFor(second)))).toEqual([409, 'host_user_linked']);
    expect(refusalOf(await link(first, await openFor(first)))).toEqual([409, 'host_user_linked']);
  });

  test('a made-up reference, none, a silent host, and who is not signed in', async () => {
    const customer = await world.newCustomer();
    const made = randomBytes(18).toString('base64url');
    expect(refusalOf(await inquire(customer, made))).toEqual([404, 'not_found']);
    expect(refusalOf(await link(customer, made))).toEqual([404, 'not_found']);
    expect((await link(customer, '../users/all')).status).toBe(400);
    const reference = await openFor(customer);
    await sandbox.put('/sandbox/faults/ewano', { mode: 'error' });
    expect(refusalOf(await link(customer, reference))).toEqual([503, 'host_down']);
    expect(await linkOf(customer)).toEqual({ is_linked: false, linked_at: null });
    expect((await full.ask({ path: HOST })).status).toBe(401);
  });
});
