import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '../../../../../../tools/ledger/audit.ts';
import { isoDate } from '@nesye/money';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import {
  brokenInvariants,
  type CustomerFixture,
  seedCustomer,
  seedTerms,
} from '../../payments/testing/purchase-fixture.ts';
import { sell } from '../../payments/testing/sale-fixture.ts';
import { closeDays } from './close-days.ts';

let database: TestDatabase;
let buyer: CustomerFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  const terms = await seedTerms(database);
  buyer = await seedCustomer(database, { termsId: terms.house, limit: 900_000_000n, wallet: 50_000_000n });
});
afterAll(() => database.close());

const closedDays = async () =>
  (await database.owner<{ day: string }[]>`select day::text from ledger.closed_day order by day`).map(({ day }) => day);

const close = (day: string) => database.transaction((tx) => closeDays(tx, isoDate(day), new Date(`${day}T20:00:00Z`)));

test('the first close does not go through the balances it is writing', async () => {
  await sell(database, buyer, { date: '2026-09-30' });
  // The planner then knows that it is empty.
  await database.owner.script('vacuum analyze ledger.closing_balance');
  let scans: bigint | undefined;
  const closing = database.ownerTransaction(async (tx) => {
    await tx`select ledger.close_day('2026-09-30')`;
    const [row] = await tx<{ scans: bigint }[]>`
      select seq_scan as scans from pg_stat_xact_user_tables where relid = 'ledger.closing_balance'::regclass`;
    scans = row?.scans;
    throw new Error('undone');
  });
  await expect(closing).rejects.toThrow('undone');
  expect(scans).toBe(0n);
});

test('a day is closed once, and days that nobody closed with it', async () => {
  await sell(database, buyer, { date: '2026-10-01' });
  expect(await close('2026-10-01')).toBeGreaterThan(0);
  expect(await closedDays()).toEqual(['2026-10-01']);
  expect(await close('2026-10-01')).toBeUndefined();
  expect(await close('2026-10-04')).toBe(0);
  expect(await closedDays()).toEqual(['2026-10-01', '2026-10-04']);
});

test('a day before the last closed one, as a clock that was turned back has it, closes nothing', async () => {
  expect(await close('2026-08-31')).toBeUndefined();
});

test('two concurrent servers close a day once', async () => {
  const outcomes = await Promise.allSettled([close('2026-10-06'), close('2026-10-06')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  expect(await closedDays()).toEqual(['2026-10-01', '2026-10-04', '2026-10-06']);
});

test('a day that is not over is refused', async () => {
  await expect(close('2099-01-01')).rejects.toMatchObject({ code: 'NS008' });
  await close('2026-10-07');
  expect(await closedDays()).toEqual(['2026-10-01', '2026-10-04', '2026-10-06', '2026-10-07']);
});

describe('the audit', () => {
  const daily = async () =>
    (await auditLedger(database.ownerUrl, { isDaily: true }))
      .filter(({ violations }) => violations > 0)
      .map(({ check }) => check.number);
  const full = async () => (await brokenInvariants(database)).map((line) => Number(line.split(' ')[0]));
  /** Past every guard, as a mistake in the database itself would be; undone afterwards. */
  const spoiled = async (statement: string, undo: string, audit: () => Promise<number[]>) => {
    const write = (text: string) =>
      database.ownerTransaction(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx.script(text);
      });
    await write(statement);
    return audit().finally(() => write(undo));
  };

  test('finds nothing where nothing is wrong, from the last closed day on as well', async () => {
    await sell(database, buyer, { date: '2026-10-08' });
    expect([await full(), await daily()]).toEqual([[], []]);
  });

  test.each<[string, string, string, number[], number[]]>([
    [
      'a fee that is still to be earned and has no account',
      'update servicing.installment set fee_unearned = fee_unearned - 1 where seq = 1',
      'update servicing.installment set fee_unearned = fee_unearned + 1 where seq = 1',
      [32],
      [32],
    ],
    [
      'a closing balance that is not the sum of its lines',
      'update ledger.closing_balance set balance = balance + 1 where kind = 4110',
      'update ledger.closing_balance set balance = balance - 1 where kind = 4110',
      [9],
      [2],
    ],
    [
      'a balance that moved without a line',
      'update ledger.guarded_account set balance = balance - 1 where kind = 2010',
      'update ledger.guarded_account set balance = balance + 1 where kind = 2010',
      [2, 5, 7],
      [2, 7],
    ],
    [
      'a line of before the last close that was changed',
      "update ledger.line l set amount = amount - 1 from ledger.entry e where e.id = l.entry_id and e.accounting_date < '2026-10-06' and l.kind = 4110",
      "update ledger.line l set amount = amount + 1 from ledger.entry e where e.id = l.entry_id and e.accounting_date < '2026-10-06' and l.kind = 4110",
      [1, 2, 9, 30, 281],
      [],
    ],
    [
      'an entry of today without lines',
      "insert into ledger.entry (bucket, id, rule, source_id, occurred_at, effective_date, accounting_date) values (5, 6400000005, 1, 5, now(), '2026-10-08', '2026-10-08')",
      'delete from ledger.entry where id = 6400000005',
      [1, 3],
      [1],
    ],
    [
      'a limit that its history does not know',
      "insert into ledger.limit_change (bucket, id, kind, party_id, currency, from_amount, to_amount, reason, changed_at) select bucket, 64 + bucket, kind, party_id, currency, 0, 1, 'x', now() from ledger.guarded_account where kind = 1210",
      'delete from ledger.limit_change',
      [12],
      [12],
    ],
  ])('finds %s', async (_, statement, undo, inFull, inDaily) => {
    expect(await spoiled(statement, undo, full)).toEqual(inFull);
    expect(await spoiled(statement, undo, daily)).toEqual(inDaily);
  });
});
