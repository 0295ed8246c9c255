import { CURRENCY } from '@nesye/contract/constants';
import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlState } from '../../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { ACCOUNT } from '../domain/account-kind.ts';
import { POSTING_RULE, postTopUp } from '../domain/posting-rules.ts';
import { closeDay } from './close-day.ts';
import { openAccount, postEntry, reverseEntry } from './post-entry.ts';

const AT = new Date('2026-11-18T08:00:00Z');
const LATER = new Date('2026-11-20T08:00:00Z');
const DAY = isoDate('2026-11-18');

let database: TestDatabase;
let lastParty = 64_005n;
let lastSource = 5n;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => sqlState(error),
  );

async function wallet(): Promise<bigint> {
  const customerId = (lastParty += 64n);
  await database.transaction((tx) => openAccount(tx, ACCOUNT.cashWallet, customerId, CURRENCY.irr, null));
  return customerId;
}

const topUp = (customerId: bigint, amount: bigint, key: { sourceId: bigint; leg?: number }) =>
  database.transaction((tx) =>
    postEntry(tx, {
      bucket: 5,
      rule: POSTING_RULE.topUp,
      ...key,
      occurredAt: AT,
      effectiveDate: DAY,
      lines: postTopUp(customerId, amount),
    }),
  );
const reverse = (entryId: bigint) => database.transaction((tx) => reverseEntry(tx, entryId, LATER));
const newSource = () => (lastSource += 64n);
const balanceOf = async (customerId: bigint) => {
  const [row] = await database.owner<
    { balance: bigint }[]
  >`select balance from ledger.guarded_account where party_id = ${String(customerId)} and kind = 2010`;
  return row?.balance;
};

describe('an entry has a business key', () => {
  test('requested twice, or ten times concurrently, it is there once and the same', async () => {
    const customerId = await wallet();
    const sourceId = newSource();
    const ids = await Promise.all(Array.from({ length: 10 }, () => topUp(customerId, 70n, { sourceId })));
    expect(new Set(ids).size).toBe(1);
    expect(await balanceOf(customerId)).toBe(70n);
  });

  test('with other lines the same key is refused, and nothing moves', async () => {
    const customerId = await wallet();
    const sourceId = newSource();
    await topUp(customerId, 70n, { sourceId });
    expect(await codeOf(topUp(customerId, 71n, { sourceId }))).toBe('NS009');
    expect(await codeOf(topUp(await wallet(), 70n, { sourceId }))).toBe('NS009');
    expect(await balanceOf(customerId)).toBe(70n);
  });

  test('the table holds it, for every writer', async () => {
    const [entry] = await database.owner<{ source_id: bigint }[]>`select source_id from ledger.entry limit 1`;
    const twin = database.owner`
      insert into ledger.entry (bucket, id, rule, source_id, occurred_at, effective_date, accounting_date)
      values (5, 6400000005, 1, ${String(entry?.source_id)}, ${AT}, ${DAY}, ${DAY})`;
    expect(await codeOf(twin)).toBe('23505');
  });
});

describe('a correction', () => {
  test('takes an entry of a closed day back, about its day and in the open one; what is right follows under the next leg', async () => {
    const customerId = await wallet();
    const sourceId = newSource();
    const wrong = await topUp(customerId, 700n, { sourceId });
    await database.transaction((tx) => closeDay(tx, isoDate('2026-11-19')));
    const correction = await reverse(wrong);
    await topUp(customerId, 70n, { sourceId, leg: 2 });
    const entries = await database.owner`
      select rule, leg, reverses_id, effective_date::text, accounting_date::text, (select sum(amount)::int from ledger.line l where l.entry_id = e.id and l.kind = 2010) as wallet
      from ledger.entry e where id >= ${String(wrong)} order by id`;
    expect(entries).toEqual([
      { rule: 1, leg: 1, reverses_id: null, effective_date: '2026-11-18', accounting_date: '2026-11-18', wallet: -700 },
      {
        rule: 99,
        leg: 1,
        reverses_id: wrong,
        effective_date: '2026-11-18',
        accounting_date: '2026-11-20',
        wallet: 700,
      },
      { rule: 1, leg: 2, reverses_id: null, effective_date: '2026-11-18', accounting_date: '2026-11-20', wallet: -70 },
    ]);
    expect(await balanceOf(customerId)).toBe(70n);
    expect(correction).toBeGreaterThan(wrong);
  });

  test('is made once, however often and by however many it is requested', async () => {
    const customerId = await wallet();
    const entry = await topUp(customerId, 70n, { sourceId: newSource() });
    const ids = await Promise.all(Array.from({ length: 5 }, () => reverse(entry)));
    expect(new Set(ids).size).toBe(1);
    expect(await balanceOf(customerId)).toBe(0n);
  });

  test('of a correction, of nothing, and of money that is gone is refused', async () => {
    const customerId = await wallet();
    const entry = await topUp(customerId, 70n, { sourceId: newSource() });
    const spent = await topUp(customerId, 30n, { sourceId: newSource() });
    expect(await codeOf(reverse(await reverse(entry)))).toBe('NS010');
    expect(await codeOf(reverse(64_000_005n))).toBe('NS010');
    await database.transaction(
      (tx) =>
        tx`select ledger.place_holds(array[2010]::smallint[], array[${customerId}]::bigint[], array[364]::smallint[], array[30]::bigint[], 1, ${AT}, ${LATER})`,
    );
    expect(await codeOf(reverse(spent))).toBe('23514');
  });

  test('is named once by the table too, and must name an entry of its own bucket', async () => {
    const entry = await topUp(await wallet(), 70n, { sourceId: newSource() });
    await reverse(entry);
    const write = (id: string, reversed: bigint) => database.owner`
      insert into ledger.entry (bucket, id, rule, source_id, leg, reverses_id, occurred_at, effective_date, accounting_date)
      values (5, ${id}, 99, ${String(reversed)}, 2, ${String(reversed)}, ${AT}, ${DAY}, ${DAY})`;
    expect(await codeOf(write('6400000005', entry))).toBe('23505');
    expect(await codeOf(write('6400000005', entry + 1n))).toBe('23514');
  });
});

test('an entry without lines is refused, for every writer', async () => {
  const empty = database.owner`
    insert into ledger.entry (bucket, id, rule, source_id, occurred_at, effective_date, accounting_date) values (5, 6400000005, 1, 77, ${AT}, ${DAY}, ${DAY})`;
  expect(await codeOf(empty)).toBe('NS002');
});

test('the kinds a line may have are those of the chart', async () => {
  const [row] = await database.owner<
    { definition: string }[]
  >`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'line_kind_check'`;
  const kinds = await database.owner<{ kind: number }[]>`select kind from ledger.account_kind order by kind`;
  expect((row?.definition ?? '').match(/\d{4}/g)?.map(Number)).toEqual(kinds.map(({ kind }) => kind));
  const { guarded } =
    (
      await database.owner<
        { guarded: number[] }[]
      >`select array_agg(kind order by kind) as guarded from ledger.account_kind where is_guarded`
    )[0] ?? {};
  expect(guarded).toEqual([1210, 2010, 2015, 2020, 7110]);
});
