import { addDays, isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/http/handler.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { countStatements } from '../../platform/testing/statement-counter.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../payments/testing/purchase-fixture.ts';
import { sell } from '../payments/testing/sale-fixture.ts';
import { customersOfFacilities } from '../schedules/queries/customers-of-facilities.ts';
import { ACCOUNT } from './domain/account-kind.ts';
import { POSTING_RULE, postTopUp } from './domain/posting-rules.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import { closeDay } from './queries/close-day.ts';
import { openAccount, postEntry } from './queries/post-entry.ts';
import { listAccountEntries, showAccount } from './use-cases/list-account-entries.ts';
import { showEntry } from './use-cases/show-entry.ts';
import { showTrialBalance } from './use-cases/show-trial-balance.ts';

const OPERATOR = 128n;
const AT = new Date('2026-11-21T08:00:00Z');
const clock = fixedClock('2026-11-21T12:00:00Z');
let database: TestDatabase;
let deps: LedgerDeps;
let buyer: CustomerFixture;
let other: bigint;
const TOP_UPS = 25;

beforeAll(async () => {
  database = await createTestDatabase();
  deps = {
    database,
    clock,
    mobilesOf: async (_, ids) => new Map(ids.map((id) => [id, '09121234567'])),
    shopNamesOf: async (_, ids) => new Map(ids.map((id) => [id, { name: 'فروشگاه آزمون' }])),
    customersOfFacilities,
    dayEnds: async () => [],
  };
  const terms = await seedTerms(database);
  buyer = await seedCustomer(database, { termsId: terms.house, limit: 100_000_000n, wallet: 40_000_000n });
  other = buyer.customerId + 64_000n;
  await database.transaction((tx) => openAccount(tx, ACCOUNT.cashWallet, other, 364, null));
  await sell(database, buyer, { date: '2026-11-20', credit: 9_000_000n, deposit: 3_000_000n });
  // All of one moment, so that nothing but the number of an entry orders them.
  for (let index = 1n; index <= TOP_UPS; index += 1n) await topUp(other, index * 1_000n);
});
afterAll(() => database.close());

let lastSource = 640_000n;
const topUp = (customerId: bigint, amount: bigint) =>
  database.transaction((tx) =>
    postEntry(tx, {
      bucket: Number(customerId & 63n),
      rule: POSTING_RULE.topUp,
      sourceId: (lastSource += 64n) + (customerId & 63n),
      occurredAt: AT,
      effectiveDate: isoDate('2026-11-21'),
      lines: postTopUp(customerId, amount),
    }),
  );
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? [error.code, error.options.field] : error;
};
const page = (filter_kind: string, party: bigint, more: Readonly<Record<string, string>> = {}) =>
  listAccountEntries(deps, OPERATOR, { filter_kind, filter_party: String(party), ...more });
const cursorOf = (next: string | null) => new URLSearchParams(next?.split('?')[1]).get('cursor') ?? undefined;
/** All rows are of one moment: how often each is there. */
const audited = async () => {
  const rows = await database.owner<{ row: string }[]>`
    select action || ' ' || subject_kind || ' ' || subject_id as row from platform.audit_entry where actor_id = ${String(OPERATOR)}`;
  return rows.map(({ row }) => row);
};
const timesOf = async (wanted: string) => (await audited()).filter((row) => row === wanted).length;

describe('the entries of an account', () => {
  test('come by pages and then by cursors, each once, also those of one moment', async () => {
    const seen: number[] = [];
    let { results, next, count } = await page('2010', other, { page_size: '10' });
    expect(count).toBe(TOP_UPS);
    seen.push(...results.map(({ id }) => id));
    while (next !== null) {
      const mark = Object.fromEntries(new URLSearchParams(next.split('?')[1]));
      ({ results, next } = await listAccountEntries(deps, OPERATOR, mark as never));
      seen.push(...results.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(TOP_UPS);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  test('go on behind a cursor while others are written', async () => {
    // Past what pages reach, as a list of that length has it.
    const first = await page('2010', other, { page_size: '5' });
    const last = first.results.at(-1)?.id ?? 0;
    const cursor = Buffer.from(JSON.stringify(['-id', String(last)])).toString('base64url');
    await topUp(other, 999_000n);
    const second = await page('2010', other, { page_size: '5', cursor });
    expect(second.count).toBe(0);
    expect(second.results.every(({ id }) => id < last)).toBe(true);
    expect(cursorOf(second.next)).toBeDefined();
  });

  test.each([
    ['a person', '2010', () => other],
    ['the gateway, read along the key', '1110', () => 1n],
    ['the platform, by its index', '2410', () => 0n],
    ['a fee of a debt, by its index', '1220', () => buyer.facility.id],
    ['a shop', '2110', () => undefined],
  ])('are those of the lines: %s', async (_, kind, party) => {
    const [row] = await database.owner<{ party: bigint }[]>`
      select max(party_id) as party from ledger.line where kind = ${Number(kind)}`;
    const partyId = party() ?? row?.party ?? 0n;
    const { results } = await page(kind, partyId, { page_size: '100' });
    const lines = await database.owner<{ id: bigint; amount: bigint }[]>`
      select entry_id as id, amount from ledger.line where kind = ${Number(kind)} and party_id = ${String(partyId)} order by entry_id desc`;
    expect(lines.length).toBeGreaterThan(0);
    expect(results.map(({ id, amount }) => [id, amount])).toEqual(lines.map(({ id, amount }) => [Number(id), amount]));
  });

  test('of some days are those of their accounting days', async () => {
    const count = async (more: Readonly<Record<string, string>>) =>
      (await page('2110', await shopOf(), more)).results.length;
    expect(await count({ filter_from: '2026-11-20', filter_until: '2026-11-20' })).toBe(1);
    expect(await count({ filter_from: '2026-11-21' })).toBe(0);
    expect(await count({ filter_until: '2026-11-19' })).toBe(0);
  });

  test.each([
    [{ filter_from: '2026-02-30' }, ['invalid', 'filter_from']],
    [{ filter_from: '2026-11-21', filter_until: '2026-11-20' }, ['range_turned', 'filter_until']],
    [{ cursor: 'x' }, ['invalid', 'cursor']],
    [{ order_by: 'amount' }, ['invalid', 'order_by']],
    [{ page_size: '100000' }, ['page_size_too_large', 'page_size']],
  ])('refuse %j', async (more, refused) => {
    expect(await refusalOf(page('2010', other, more as never))).toEqual(refused);
  });

  test('take the same few statements however long the account is, and each page is audited', async () => {
    const look = `ledger.entries_look ledger.account 2010:${other}`;
    const before = await timesOf(look);
    const statements = countStatements(database.sql);
    await page('2010', other, { page_size: '5' });
    // Rows, their count, and the audit in its transaction.
    expect(statements.taken()).toBeLessThanOrEqual(5);
    await page('2010', other, { page_size: '5', page: '2' });
    expect(await timesOf(look)).toBe(before + 2);
  });
});

const shopOf = async () =>
  (await database.owner<{ id: bigint }[]>`select max(party_id) as id from ledger.line where kind = 2110`)[0]?.id ?? 0n;

describe('one entry', () => {
  test('has all lines, and whose they are, masked', async () => {
    const [sale] = await database.owner<{ id: bigint }[]>`select id from ledger.entry where rule = 3`;
    const entry = await showEntry(deps, OPERATOR, String(sale?.id));
    expect(entry.lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
    expect(entry.lines.map(({ kind, party: { role, id, name } }) => [kind, role, id, name])).toEqual([
      [1210, 'person', Number(buyer.customerId), '0912***4567'],
      [1220, 'person', Number(buyer.customerId), '0912***4567'],
      [2010, 'person', Number(buyer.customerId), '0912***4567'],
      [2110, 'shop', Number(await shopOf()), 'فروشگاه آزمون'],
      [2410, 'house', null, ''],
      [4110, 'house', null, ''],
    ]);
    expect(entry).toMatchObject({
      accounting_date: '2026-11-20',
      reverses_id: null,
      reversed_by_id: null,
      other_legs: [],
    });
    expect(await timesOf(`ledger.entry_look ledger.entry ${sale?.id}`)).toBe(1);
  });

  test.each(['1', '999999999999999999', '0'])('that is not there is not found: %s', async (id) => {
    expect(await refusalOf(showEntry(deps, OPERATOR, id))).toEqual(['not_found', undefined]);
  });
});

describe('an account', () => {
  test('says its balance, where it has a balance', async () => {
    const of = (filter_kind: string, party: bigint) =>
      showAccount(deps, OPERATOR, { filter_kind, filter_party: String(party) });
    expect(await of('2110', await shopOf())).toMatchObject({
      party: { role: 'shop' },
      balance: -11_760_000n,
      held: null,
    });
    expect(await of('1210', buyer.facility.id)).toMatchObject({ balance: 9_000_000n, held: 0n });
    expect(await of('4110', 0n)).toMatchObject({ party: { role: 'house' }, balance: null });
    expect(await refusalOf(of('9999', 1n))).toEqual(['not_found', undefined]);
  });
});

test('the trial balance is the sum over all lines, before and after a day is closed', async () => {
  const sums = () => database.owner<{ kind: number; debit: bigint; credit: bigint }[]>`
    select kind::int as kind, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debit, coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credit
    from ledger.line group by kind order by kind`;
  const shown = async () => {
    const { rows, is_equal } = await showTrialBalance({ sql: database.sql, clock }, undefined);
    expect(is_equal).toBe(true);
    return rows.map(({ kind, debit, credit }) => ({ kind, debit, credit })).toSorted((a, b) => a.kind - b.kind);
  };
  expect(await shown()).toEqual([...(await sums())]);
  await database.transaction((tx) => closeDay(tx, isoDate('2026-11-20')));
  expect(await shown()).toEqual([...(await sums())]);
  await sell(database, buyer, { date: '2026-11-21' });
  expect(await shown()).toEqual([...(await sums())]);
  const closed = await showTrialBalance({ sql: database.sql, clock }, '2026-11-20');
  expect(closed).toMatchObject({ is_closed: true, last_closed_day: '2026-11-20', is_equal: true, last_audit: null });
  expect(await showTrialBalance({ sql: database.sql, clock }, addDays(isoDate('2026-11-20'), -400))).toMatchObject({
    rows: [],
    sums: [],
  });
});
