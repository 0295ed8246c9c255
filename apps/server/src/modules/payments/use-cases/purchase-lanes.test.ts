import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import { LaneError } from '../../../platform/group-commit/group-commit.ts';
import { startFaultProxy } from '../../../platform/testing/fault-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import { commitPurchases } from '../queries/commit-purchases.ts';
import {
  brokenInvariants,
  commitAll,
  type CustomerFixture,
  creditPurchase,
  seedCustomer,
  seedTerms,
} from '../testing/purchase-fixture.ts';
import { createPurchaseLanes, type PurchaseLanes } from './purchase-lanes.ts';

let database: TestDatabase;
let terms: { house: bigint; lender: bigint };
let batches: number[] = [];
let poisoned: PricedPurchase[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  terms = await seedTerms(database);
});
afterAll(async () => {
  expect(await brokenInvariants(database)).toEqual([]);
  await database.close();
});

const customer = (limit: bigint, wallet = 0n) => seedCustomer(database, { termsId: terms.house, limit, wallet });

function lanesOver(sql = database.sql, lanes = 2): PurchaseLanes {
  batches = [];
  poisoned = [];
  return createPurchaseLanes({
    sql,
    lanes,
    onBatch: (size) => void batches.push(size),
    onPoisoned: (purchase) => void poisoned.push(purchase),
  });
}

const submit = (lanes: PurchaseLanes, purchase: PricedPurchase) =>
  lanes.submit({
    command: purchase,
    laneKey: Number(purchase.customerId & 63n),
    keys: [`uid:${purchase.customerId}:${purchase.uid}`, `facility:${purchase.facility?.id}`],
    owner: String(purchase.customerId),
  });

const usedOf = async (who: CustomerFixture): Promise<bigint> => {
  const [row] = await database.owner<
    { balance: bigint }[]
  >`select balance from ledger.guarded_account where party_id = ${String(who.facility.id)} and kind = 1210`;
  return row?.balance ?? -1n;
};

describe('purchase lanes', () => {
  test('200 concurrent ones on one facility that covers 50: exactly 50 succeed', async () => {
    const buyer = await customer(600_000_000n);
    const lanes = lanesOver();
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => submit(lanes, creditPurchase(buyer))));
    expect(outcomes.filter((outcome) => outcome.result === 2)).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome.refusalCode === 'limit_exceeded')).toHaveLength(150);
    expect(await usedOf(buyer)).toBe(600_000_000n);
  });

  test('two debits of one facility go in two batches, in their order', async () => {
    const buyer = await customer(70_000_000n);
    const lanes = lanesOver();
    const [first, second] = await Promise.all([
      submit(lanes, creditPurchase(buyer, { credit: 60_000_000n })),
      submit(lanes, creditPurchase(buyer, { credit: 30_000_000n })),
    ]);
    expect([first.result, second.refusalCode]).toEqual([2, 'limit_exceeded']);
    expect(batches).toEqual([1, 1]);
  });

  test('one uid twenty times together has one effect and one response', async () => {
    const buyer = await customer(600_000_000n);
    const purchase = creditPurchase(buyer);
    const lanes = lanesOver();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit(lanes, purchase)));
    expect(new Set(outcomes.map((outcome) => outcome.id)).size).toBe(1);
    expect(outcomes.filter((outcome) => !outcome.isReplay)).toHaveLength(1);
    expect(await usedOf(buyer)).toBe(12_000_000n);
  });

  test('two processes with one uid: one effect', async () => {
    const buyer = await customer(600_000_000n);
    const purchase = creditPurchase(buyer);
    const outcomes = await Promise.all([submit(lanesOver(), purchase), submit(lanesOver(), purchase)]);
    expect(new Set(outcomes.map((outcome) => outcome.id)).size).toBe(1);
    expect(await usedOf(buyer)).toBe(12_000_000n);
  });

  test('three processes buying on the same facilities together refuse no customer who has credit', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => customer(10_000_000_000n)));
    const processes = Array.from({ length: 3 }, () =>
      openDatabase(database.ownerUrl, { maxConnections: 1, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 }),
    );
    try {
      const rounds = Array.from({ length: 20 }, (_, round) => round);
      const buy = async ({ sql }: (typeof processes)[number]) => {
        const refused: (string | null)[] = [];
        for (const _ of rounds)
          refused.push(
            ...(
              await commitAll(
                sql,
                buyers.map((buyer) => creditPurchase(buyer)),
              )
            ).map((outcome) => outcome.refusalCode),
          );
        return refused;
      };
      const codes = (await Promise.all(processes.map(buy))).flat();
      expect(codes.filter((code) => code !== null)).toEqual([]);
      expect(await Promise.all(buyers.map(usedOf))).toEqual(buyers.map(() => 720_000_000n));
    } finally {
      await Promise.all(processes.map((each) => each.close()));
    }
  });

  test('a poisoned command among good ones fails alone', async () => {
    const buyers = await Promise.all(Array.from({ length: 15 }, () => customer(100_000_000n)));
    const victim = await customer(100_000_000n);
    const bad = creditPurchase(victim);
    const skewed = {
      ...bad,
      lines: bad.lines.map((line, index) => (index === 0 ? line : { ...line, amount: line.amount + 1n })),
    };
    const lanes = lanesOver(database.sql, 1);
    const settled = await Promise.allSettled(
      [...buyers.slice(0, 7), victim, ...buyers.slice(7)].map((who) =>
        submit(lanes, who === victim ? skewed : creditPurchase(who)),
      ),
    );
    expect(settled.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.result === 2)).toHaveLength(15);
    const failure = settled[7];
    expect(failure?.status === 'rejected' && failure.reason instanceof LaneError && failure.reason.reason).toBe(
      'poisoned',
    );
    expect(poisoned).toEqual([skewed]);
    expect(await usedOf(victim)).toBe(0n);
  });

  test('after a connection lost at COMMIT the uid is looked up: one effect, and the caller gets success', async () => {
    const proxy = await startFaultProxy(Number(new URL(database.ownerUrl).port));
    const throughProxy = new URL(database.ownerUrl);
    throughProxy.port = String(proxy.port);
    const pool = openDatabase(throughProxy.href, { maxConnections: 1 });
    try {
      const buyer = await customer(600_000_000n);
      // The statement is prepared first, so that the next message executes it immediately.
      await commitPurchases(pool.sql, [creditPurchase(await customer(600_000_000n))]);
      proxy.dropNextResponse();
      const outcome = await submit(lanesOver(pool.sql, 1), creditPurchase(buyer));
      expect(proxy.cuts).toBe(1);
      expect(outcome).toMatchObject({ result: 2, isReplay: true });
      expect(await usedOf(buyer)).toBe(12_000_000n);
    } finally {
      await pool.close();
      await proxy.close();
    }
  });

  test('beyond 256 waiting of one customer the next is turned away and nothing is stored', async () => {
    const buyer = await customer(600_000_000n);
    const lanes = lanesOver();
    const settled = await Promise.allSettled(
      Array.from({ length: 260 }, () => submit(lanes, creditPurchase(buyer, { credit: 1_000_000n }))),
    );
    const refused = settled.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(
      refused
        .map((outcome) =>
          outcome.status === 'rejected' && outcome.reason instanceof LaneError ? outcome.reason.reason : '',
        )
        .every((reason) => reason === 'too_many_waiting'),
    ).toBe(true);
    expect(await usedOf(buyer)).toBe(256_000_000n);
  });
});
