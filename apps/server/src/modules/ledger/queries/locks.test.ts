import { setTimeout as sleep } from 'node:timers/promises';
import { CURRENCY } from '@nesye/contract/constants';
import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlState, type Tx } from '../../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import {
  commitAll,
  type CustomerFixture,
  creditPurchase,
  seedCustomer,
  seedTerms,
} from '../../payments/testing/purchase-fixture.ts';
import { ACCOUNT } from '../domain/account-kind.ts';
import { POSTING_RULE, postSale, postTopUp } from '../domain/posting-rules.ts';
import { endHolds, placeHolds } from './holds.ts';
import { lockAccounts } from './lock-accounts.ts';
import { openAccount, postEntry, reverseEntry } from './post-entry.ts';
import { oweAgain } from './owe-again.ts';
import { setLimit } from './set-limit.ts';

const AT = new Date('2026-11-21T08:00:00Z');
const TODAY = isoDate('2026-11-21');
const PURPOSE = { purposeId: 7n, placedAt: AT, expiresAt: new Date('2026-11-21T08:30:00Z') };

let database: TestDatabase;
let buyer: CustomerFixture;
let lastSource = 640_000n;

beforeAll(async () => {
  database = await createTestDatabase();
  const terms = await seedTerms(database);
  buyer = await seedCustomer(database, { termsId: terms.house, limit: 100_000_000n, wallet: 50_000_000n });
});
afterAll(() => database.close());

const newSource = () => (lastSource += 64n) + (buyer.customerId & 63n);
/** A gift card in the bucket of its owner, where one entry can spend it next to the wallet. */
const giftCard = async (amount: bigint): Promise<bigint> => {
  const cardId = newSource();
  await database.transaction(async (tx) => {
    await openAccount(tx, ACCOUNT.giftCard, cardId, CURRENCY.irr, null);
    const lines = [
      { kind: ACCOUNT.inboundClearing, partyId: 1n, currency: CURRENCY.irr, amount },
      { kind: ACCOUNT.giftCard, partyId: cardId, currency: CURRENCY.irr, amount: -amount },
    ] as const;
    await postEntry(tx, {
      bucket: Number(cardId & 63n),
      rule: POSTING_RULE.topUp,
      sourceId: cardId,
      occurredAt: AT,
      effectiveDate: TODAY,
      lines,
    });
  });
  return cardId;
};

/** Whether `work` stops at a row that another transaction has locked, and in the statement that only locks: an update further on would wait as well, after the look. */
async function waitsFor(
  account: { kind: number; partyId: bigint },
  work: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  const released = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = database.transaction(async (tx) => {
    await lockAccounts(tx, [account]);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const code = await database
    .transaction(async (tx) => {
      await tx`select set_config('lock_timeout', '150', true)`;
      await work(tx);
    })
    .then(
      () => 'did not wait',
      (error: unknown) =>
        error instanceof Error && 'where' in error && /lock_accounts/.test(String(error.where))
          ? 'waits'
          : (sqlState(error) ?? 'failed'),
    );
  released.resolve();
  await holder;
  return code === 'waits';
}

describe('every posting function stops at the lock of the account before it looks', () => {
  const wallet = () => ({ kind: ACCOUNT.cashWallet, partyId: buyer.customerId });
  const facility = () => ({ kind: ACCOUNT.receivablePrincipal, partyId: buyer.facility.id });
  const bucket = () => Number(buyer.customerId & 63n);

  test('lock_accounts', async () => expect(await waitsFor(wallet(), (tx) => lockAccounts(tx, [wallet()]))).toBe(true));
  test('post_entry', async () => {
    const lines = postTopUp(buyer.customerId, 5n);
    const post = (tx: Tx) =>
      postEntry(tx, {
        bucket: bucket(),
        rule: POSTING_RULE.topUp,
        sourceId: newSource(),
        occurredAt: AT,
        effectiveDate: TODAY,
        lines,
      });
    expect(await waitsFor(wallet(), post)).toBe(true);
  });
  test('reverse_entry', async () => {
    const lines = postTopUp(buyer.customerId, 5n);
    const entry = {
      bucket: bucket(),
      rule: POSTING_RULE.topUp,
      sourceId: newSource(),
      occurredAt: AT,
      effectiveDate: TODAY,
      lines,
    };
    const id = await database.transaction((tx) => postEntry(tx, entry));
    expect(await waitsFor(wallet(), (tx) => reverseEntry(tx, id, AT))).toBe(true);
  });
  test('place_holds and end_holds', async () => {
    const held = [{ ...wallet(), amount: 5n }];
    expect(await waitsFor(wallet(), (tx) => placeHolds(tx, held, PURPOSE))).toBe(true);
    const ids = await database.transaction((tx) => placeHolds(tx, held, PURPOSE));
    expect(await waitsFor(wallet(), (tx) => endHolds(tx, ids, 'released', AT))).toBe(true);
  });
  test('owe_again', async () => expect(await waitsFor(facility(), (tx) => oweAgain(tx, facility(), 5n))).toBe(true));
  test('set_limit', async () =>
    expect(
      await waitsFor(facility(), (tx) =>
        setLimit(tx, { ...facility(), limit: 100_000_001n, actorId: null, reason: 'a test', at: AT }),
      ),
    ).toBe(true));
  test('commit_purchases', async () => {
    const { sql } = database;
    const released = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    // Another process takes nearly all of the credit while the batch waits: the decision must see it.
    const other = database.transaction(async (tx) => {
      await lockAccounts(tx, [facility()]);
      locked.resolve();
      await released.promise;
      const credit = {
        owner: 'house',
        facilityId: buyer.facility.id,
        lenderId: 0n,
        principal: 95_000_000n,
        fee: 0n,
      } as const;
      const lines = postSale({ merchantId: 640n, commission: 0n, cash: {}, credit });
      await postEntry(tx, {
        bucket: bucket(),
        rule: POSTING_RULE.houseCreditSale,
        sourceId: newSource(),
        occurredAt: AT,
        effectiveDate: TODAY,
        lines,
      });
    });
    await locked.promise;
    const batch = commitAll(sql, [creditPurchase(buyer)]);
    await untilWaiting();
    released.resolve();
    await other;
    expect(await batch).toMatchObject([{ result: 3, refusalCode: 'limit_exceeded' }]);
  });
});

describe('accounts are locked in one order', () => {
  test('two payments that hold a wallet and a gift card, named in both orders, never wait crosswise', async () => {
    const cardId = await giftCard(1_000_000n);
    const wallet = { kind: ACCOUNT.cashWallet, partyId: buyer.customerId, amount: 10n };
    const card = { kind: ACCOUNT.giftCard, partyId: cardId, amount: 10n };
    const rounds = Array.from({ length: 40 }, (_, round) => (round % 2 === 0 ? [wallet, card] : [card, wallet]));
    const outcomes = await Promise.all(
      rounds.map((holds) =>
        database.transaction(async (tx) => {
          const ids = await placeHolds(tx, holds, PURPOSE);
          await endHolds(tx, holds[0] === wallet ? ids : ids.toReversed(), 'released', AT);
          return ids.length;
        }),
      ),
    );
    expect(outcomes).toEqual(rounds.map(() => 2));
  });

  test('a purchase locks what its lines move, a gift card too, and does not deadlock with one who holds it', async () => {
    const cardId = await giftCard(30_000_000n);
    const cash = { wallet: { customerId: buyer.customerId, amount: 1_000n }, giftCard: { cardId, amount: 1_000n } };
    const lines = postSale({ merchantId: 640n, commission: 0n, cash }).toReversed();
    const holds = [
      { kind: ACCOUNT.giftCard, partyId: cardId, amount: 5n },
      { kind: ACCOUNT.cashWallet, partyId: buyer.customerId, amount: 5n },
    ];
    const sale = () =>
      database.transaction((tx) =>
        postEntry(tx, {
          bucket: Number(buyer.customerId & 63n),
          rule: POSTING_RULE.cashSale,
          sourceId: newSource(),
          occurredAt: AT,
          effectiveDate: TODAY,
          lines,
        }),
      );
    const all = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? sale()
        : database.transaction(async (tx) => endHolds(tx, await placeHolds(tx, holds, PURPOSE), 'released', AT)),
    );
    expect((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

describe('limits', () => {
  test('a change is stored with who, when, from, to and why; the same limit again is none', async () => {
    const partyId = buyer.facility.id;
    const change = (limit: bigint) =>
      database.transaction((tx) =>
        setLimit(tx, { kind: 1210, partyId, limit, actorId: 9n, reason: 'a better score', at: AT }),
      );
    await change(120_000_000n);
    await change(120_000_000n);
    const rows =
      await database.sql`select from_amount, to_amount, actor_id, reason, changed_at from ledger.limit_change where party_id = ${partyId} order by id`;
    expect([...rows]).toEqual([
      { from_amount: 100_000_000n, to_amount: 120_000_000n, actor_id: 9n, reason: 'a better score', changed_at: AT },
    ]);
  });

  test.each([
    ['an account that is not there', 1210, 64_000_000n],
    ['a wallet, which has none', 2010, undefined],
  ])('of %s cannot be set', async (_, kind, partyId) => {
    const attempt = database.transaction((tx) =>
      setLimit(tx, { kind, partyId: partyId ?? buyer.customerId, limit: 5n, actorId: null, reason: 'a test', at: AT }),
    );
    expect(await attempt.then(() => 'set', sqlState)).toBe('NS001');
  });
});

async function untilWaiting(): Promise<void> {
  for (;;) {
    const waiting =
      await database.owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
    await sleep(5);
  }
}
