import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queuedTasks, runTasks } from '../platform/testing/run-tasks.ts';
import { runSandbox, type RunningSandbox } from '../../../sandbox/src/testing/running-sandbox.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';
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
    BALE_BOT_URL: `${sandbox.url}/sandbox/bale`,
    BALE_CHAT_URL: `${sandbox.url}/sandbox/bale`,
    PUBLIC_ORIGIN: sandbox.url,
  });
  world = purchaseWorldOf(full);
}, START_MS);
afterEach(() => sandbox.put('/sandbox/faults/bale', { mode: 'ok' }));
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
      path: `/api/v1/accounting/transaction/${id}/bale-callback/`,
      token: access,
      body: { cb_id: cbId },
    });
  const stateOf = async (...given: Parameters<typeof report>) =>
    ((await report(...given)).json() as { state: string }).state;

  test('hears of a paid purchase once, however often its page is opened', async () => {
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

  test('is silent at first, and hears of it later', async () => {
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

  test('hears nothing of another’s purchase, of a second one under the same cb_id, or by a second cb_id', async () => {
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
