import { setTimeout as sleep } from 'node:timers/promises';
import { CURRENCY } from '@nesye/contract/constants';
import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlState } from '../../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { ACCOUNT } from '../domain/account-kind.ts';
import { postCardRefundConfirmed, postLateReceipt, postLateReceiptSentBack } from '../domain/card-refund-rules.ts';
import { POSTING_RULE, postSale, postTopUp } from '../domain/posting-rules.ts';
import { endHolds, placeHolds } from './holds.ts';
import { openAccount, postEntry } from './post-entry.ts';
import { setLimit } from './set-limit.ts';

const AT = new Date('2026-11-21T08:00:00Z');
const LATER = new Date('2026-11-21T08:30:00Z');
const TODAY = isoDate('2026-11-21');
const MERCHANT = 640n;

let database: TestDatabase;
let lastParty = 64_000n;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const newParty = (): bigint => (lastParty += 64n) + 5n;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => sqlState(error),
  );
const account = async (kind: number, partyId: bigint) =>
  (
    await database.sql`select balance, held, version, ceiling_amount from ledger.guarded_account where kind = ${kind} and party_id = ${partyId}`
  )[0];
const linesOf = async (entryId: bigint) =>
  (
    await database.sql`select kind, party_id, amount, version, balance_after from ledger.line where entry_id = ${entryId} order by kind`
  ).map((line) => ({ ...line }));
let lastSource = 5n;
/** Every act is another business record, unless given otherwise. */
const newSource = (): bigint => (lastSource += 64n);
const post = (
  lines: Parameters<typeof postEntry>[1]['lines'],
  rule: Parameters<typeof postEntry>[1]['rule'],
  sourceId = newSource(),
  leg = 1,
) =>
  database.transaction((tx) =>
    postEntry(tx, { bucket: 5, rule, sourceId, leg, occurredAt: AT, effectiveDate: TODAY, lines }),
  );

async function wallet(amount: bigint): Promise<bigint> {
  const customerId = newParty();
  await database.transaction((tx) => openAccount(tx, ACCOUNT.cashWallet, customerId, CURRENCY.irr, null));
  await post(postTopUp(customerId, amount), POSTING_RULE.topUp);
  return customerId;
}

const PURPOSE = { purposeId: 7n, placedAt: AT, expiresAt: LATER };
const holdOn = async (kind: number, partyId: bigint, amount: bigint): Promise<bigint> => {
  const [id = 0n] = await database.transaction((tx) => placeHolds(tx, [{ kind, partyId, amount }], PURPOSE));
  return id;
};
const hold = (partyId: bigint, amount: bigint) => holdOn(ACCOUNT.cashWallet, partyId, amount);
const limitOf = (partyId: bigint, limit: bigint) =>
  database.transaction((tx) =>
    setLimit(tx, { kind: ACCOUNT.receivablePrincipal, partyId, limit, actorId: 9n, reason: 'a test', at: AT }),
  );

describe('worked example E2, in the books', () => {
  test('wallet and gift card are held first; the capture posts all tenders in one entry', async () => {
    const customerId = await wallet(3_000_000n);
    const cardId = newParty();
    await database.transaction((tx) => openAccount(tx, ACCOUNT.giftCard, cardId, CURRENCY.irr, null));
    await database.owner`update ledger.guarded_account set balance = 2000000, version = 1 where party_id = ${String(cardId)}`;
    const held = await hold(customerId, 3_000_000n);
    expect(await account(ACCOUNT.cashWallet, customerId)).toMatchObject({ balance: 3_000_000n, held: 3_000_000n });
    const entryId = await database.transaction(async (tx) => {
      await endHolds(tx, [held], 'captured', LATER);
      const cash = {
        wallet: { customerId, amount: 3_000_000n },
        giftCard: { cardId, amount: 2_000_000n },
        gatewayAmount: 15_000_000n,
      };
      const lines = postSale({ merchantId: MERCHANT, commission: 400_000n, cash });
      return postEntry(tx, {
        bucket: 5,
        rule: POSTING_RULE.cashSale,
        sourceId: 9n,
        occurredAt: LATER,
        effectiveDate: TODAY,
        lines,
      });
    });
    expect(await linesOf(entryId)).toEqual([
      { kind: 1110, party_id: 1n, amount: 15_000_000n, version: null, balance_after: null },
      { kind: 2010, party_id: customerId, amount: 3_000_000n, version: 2n, balance_after: 0n },
      { kind: 2020, party_id: cardId, amount: 2_000_000n, version: 2n, balance_after: 0n },
      { kind: 2110, party_id: MERCHANT, amount: -19_600_000n, version: null, balance_after: null },
      { kind: 4110, party_id: 0n, amount: -400_000n, version: null, balance_after: null },
    ]);
    expect(await account(ACCOUNT.cashWallet, customerId)).toMatchObject({ balance: 0n, held: 0n });
  });

  test('money that comes after the holds were released is set apart and sent back', async () => {
    const customerId = await wallet(3_000_000n);
    const held = await hold(customerId, 3_000_000n);
    await database.transaction((tx) => endHolds(tx, [held], 'released', LATER));
    expect(await account(ACCOUNT.cashWallet, customerId)).toMatchObject({ balance: 3_000_000n, held: 0n });
    await post(postLateReceipt(customerId, 15_000_000n), POSTING_RULE.lateReceiptSentBack, 10n);
    await post(postLateReceiptSentBack(customerId, 15_000_000n), POSTING_RULE.lateReceiptSentBack, 10n, 2);
    await post(postCardRefundConfirmed(customerId, 15_000_000n), POSTING_RULE.cardRefundConfirmed, 10n);
    const [left] =
      await database.sql`select coalesce(sum(amount), 0)::bigint as left from ledger.line where kind in (2030, 2040) and party_id = ${customerId}`;
    expect(left?.['left']).toBe(0n);
  });
});

describe('holds', () => {
  test('never exceed what is there, nor end twice', async () => {
    const customerId = await wallet(100n);
    const held = await hold(customerId, 60n);
    expect(await codeOf(hold(customerId, 41n))).toBe('23514');
    await database.transaction((tx) => endHolds(tx, [held], 'released', LATER));
    expect(await codeOf(database.transaction((tx) => endHolds(tx, [held], 'captured', LATER)))).toBe('NS006');
    expect(await codeOf(database.transaction((tx) => endHolds(tx, [held + 64_000n], 'captured', LATER)))).toBe('NS006');
    expect(await account(ACCOUNT.cashWallet, customerId)).toMatchObject({ held: 0n });
  });
  test('fifty together on a wallet for ten: exactly ten are placed', async () => {
    const customerId = await wallet(100n);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => hold(customerId, 10n)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10);
    expect(await account(ACCOUNT.cashWallet, customerId)).toMatchObject({ held: 100n });
  });
  test('held money cannot be spent', async () => {
    const customerId = await wallet(100n);
    await hold(customerId, 60n);
    const lines = postSale({
      merchantId: MERCHANT,
      commission: 0n,
      cash: { wallet: { customerId, amount: 41n } },
    });
    expect(await codeOf(post(lines, POSTING_RULE.cashSale))).toBe('23514');
  });
});

describe('limits', () => {
  test('a cut below the debt leaves it as it is, blocks new use, and falls with every repayment', async () => {
    const facilityId = newParty();
    await database.transaction((tx) => openAccount(tx, ACCOUNT.receivablePrincipal, facilityId, CURRENCY.irr, 1_000n));
    const credit = (principal: bigint) =>
      postSale({
        merchantId: MERCHANT,
        commission: 0n,
        cash: {},
        credit: { owner: 'house', facilityId, lenderId: 0n, principal, fee: 0n },
      });
    await post(credit(800n), POSTING_RULE.houseCreditSale);
    await limitOf(facilityId, 500n);
    expect(await account(ACCOUNT.receivablePrincipal, facilityId)).toMatchObject({
      balance: 800n,
      ceiling_amount: 800n,
    });
    expect(await codeOf(post(credit(1n), POSTING_RULE.houseCreditSale))).toBe('23514');
    const repaid = credit(100n).map((line) => ({ ...line, amount: -line.amount }));
    await post(repaid, POSTING_RULE.houseRepayment);
    expect(await account(ACCOUNT.receivablePrincipal, facilityId)).toMatchObject({
      balance: 700n,
      ceiling_amount: 700n,
    });
  });

  test('what was held before a cut is still captured; what is released lowers the ceiling', async () => {
    const facilityId = newParty();
    const kind = ACCOUNT.receivablePrincipal;
    await database.transaction((tx) => openAccount(tx, kind, facilityId, CURRENCY.irr, 1_000n));
    const credit = (principal: bigint) =>
      postSale({
        merchantId: MERCHANT,
        commission: 0n,
        cash: {},
        credit: { owner: 'house', facilityId, lenderId: 0n, principal, fee: 0n },
      });
    const holdOf = (amount: bigint) => holdOn(kind, facilityId, amount);
    await post(credit(500n), POSTING_RULE.houseCreditSale);
    const [captured, given] = [await holdOf(300n), await holdOf(100n)];
    await limitOf(facilityId, 100n);
    expect(await account(kind, facilityId)).toMatchObject({ balance: 500n, held: 400n, ceiling_amount: 900n });
    await database.transaction(async (tx) => {
      await endHolds(tx, [captured], 'captured', LATER);
      await postEntry(tx, {
        bucket: Number(facilityId & 63n),
        rule: POSTING_RULE.houseCreditSale,
        sourceId: newSource(),
        occurredAt: AT,
        effectiveDate: TODAY,
        lines: credit(300n),
      });
    });
    expect(await account(kind, facilityId)).toMatchObject({ balance: 800n, held: 100n, ceiling_amount: 900n });
    await database.transaction((tx) => endHolds(tx, [given], 'released', LATER));
    expect(await account(kind, facilityId)).toMatchObject({ balance: 800n, held: 0n, ceiling_amount: 800n });
  });
});

describe('a closed day', () => {
  test('takes no more entries: they go into the first open day, about their own; closing balances are the sums of lines', async () => {
    const day = isoDate('2026-10-01');
    const customerId = newParty();
    await database.transaction((tx) => openAccount(tx, ACCOUNT.cashWallet, customerId, CURRENCY.irr, null));
    const topUp = (effectiveDate = day) =>
      database.transaction((tx) =>
        postEntry(tx, {
          bucket: 5,
          rule: POSTING_RULE.topUp,
          sourceId: newSource(),
          occurredAt: AT,
          effectiveDate,
          lines: postTopUp(customerId, 70n),
        }),
      );
    await topUp();
    await closeDay(day);
    expect(await daysOf(await topUp())).toEqual({ effective_date: '2026-10-01', accounting_date: '2026-10-02' });
    expect(await balancesAt(day)).toEqual([{ kind: 1110, party_id: 1n, balance: 70n }]);
    expect(await codeOf(closeDay(day))).toBe('NS005');
  });

  test('has a row for each account that changed, and none for one that stood still or came back to where it was', async () => {
    const customerId = newParty();
    await database.transaction((tx) => openAccount(tx, ACCOUNT.cashWallet, customerId, CURRENCY.irr, null));
    const on = (
      effectiveDate: string,
      lines: Parameters<typeof postEntry>[1]['lines'],
      rule: Parameters<typeof postEntry>[1]['rule'],
    ) =>
      database.transaction((tx) =>
        postEntry(tx, {
          bucket: 5,
          rule,
          sourceId: newSource(),
          occurredAt: AT,
          effectiveDate: isoDate(effectiveDate),
          lines,
        }),
      );
    const [before] = await balancesAt('2026-10-01');
    await closeDay('2026-10-02');
    await closeDay('2026-10-03');
    expect(await balancesAt('2026-10-03')).toEqual([]);
    await on('2026-10-04', postLateReceipt(customerId, 30n), POSTING_RULE.lateReceiptSentBack);
    await on('2026-10-04', postLateReceiptSentBack(customerId, 30n), POSTING_RULE.lateReceiptSentBack);
    await closeDay('2026-10-04');
    expect(await balancesAt('2026-10-04')).toEqual([
      { kind: 1110, party_id: 1n, balance: (before?.['balance'] as bigint) + 70n + 30n },
      { kind: 2040, party_id: customerId, balance: -30n },
    ]);
    const [row] =
      await database.sql`select ledger.summed_balance(2040::smallint, ${customerId}::bigint, 364::smallint)::bigint as balance`;
    expect(row).toEqual({ balance: -30n });
  });

  test.each([
    ['of the day before', '2026-10-05', '2026-10-04'],
    ['of three months before', '2026-10-06', '2026-07-09'],
  ])('waits for an entry %s that is under way', async (_, closed, day) => {
    const customerId = newParty();
    await database.transaction((tx) => openAccount(tx, ACCOUNT.cashWallet, customerId, CURRENCY.irr, null));
    // Days up to the last closed one take nothing, so the books of this test start again.
    await database.ownerTransaction(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`truncate ledger.closed_day, ledger.closing_balance`;
    });
    const [posted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const entry = database.transaction(async (tx) => {
      await postEntry(tx, {
        bucket: 5,
        rule: POSTING_RULE.topUp,
        sourceId: newSource(),
        occurredAt: AT,
        effectiveDate: isoDate(day),
        lines: postTopUp(customerId, 9n),
      });
      posted.resolve();
      await released.promise;
    });
    await posted.promise;
    const closing = closeDay(closed);
    await untilWaiting();
    released.resolve();
    await Promise.all([entry, closing]);
    const [row] = await database.owner<{ sum: bigint }[]>`
      select sum(l.amount)::bigint as sum from ledger.entry e join ledger.line l on l.entry_id = e.id where e.accounting_date <= ${closed} and l.kind = 1110`;
    const [balance] = await database.sql<
      { balance: bigint }[]
    >`select balance::bigint as balance from ledger.closing_balance where day = ${closed}::date and kind = 1110`;
    expect(balance?.balance).toBe(row?.sum);
  });

  test('a day that is not over stays open', async () => {
    expect(await codeOf(closeDay('9999-12-31'))).toBe('NS008');
    const [today] = await database.sql<{ day: string }[]>`select (now() at time zone 'Asia/Tehran')::date::text as day`;
    expect(await codeOf(closeDay(today?.day ?? ''))).toBe('NS008');
  });
});

const balancesAt = async (day: string) =>
  (
    await database.sql`select kind, party_id, balance::bigint as balance from ledger.closing_balance where day = ${day}::date order by kind`
  ).map((row) => ({ ...row }));
const daysOf = async (entryId: bigint) =>
  (
    await database.owner`select effective_date::text, accounting_date::text from ledger.entry where id = ${String(entryId)}`
  )[0];
const closeDay = (day: string) => database.transaction((tx) => tx`select ledger.close_day(${day}::date)`);

/** Until a session waits for an advisory lock. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const waiting =
      await database.owner`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    if (waiting.length > 0) return;
    await sleep(5);
  }
}
