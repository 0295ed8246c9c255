import { addDays, isoDate, rial } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlState } from '../../../platform/database/database.ts';
import { InvalidCommand } from '../../../platform/group-commit/group-commit.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { setLimit } from '../../ledger/queries/set-limit.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import { brokenInvariants, commitAll, creditPurchase, seedCustomer, seedTerms } from '../testing/purchase-fixture.ts';
import { commitPurchases } from './commit-purchases.ts';

let database: TestDatabase;
let terms: { house: bigint; lender: bigint };

beforeAll(async () => {
  database = await createTestDatabase();
  terms = await seedTerms(database);
});
afterAll(async () => {
  expect(await brokenInvariants(database)).toEqual([]);
  await database.close();
});

const customer = (limit: bigint, wallet = 0n) => seedCustomer(database, { termsId: terms.house, limit, wallet });
const usedOf = async (facilityId: bigint): Promise<bigint> => {
  const [row] = await database.owner<
    { balance: bigint }[]
  >`select balance from ledger.guarded_account where party_id = ${String(facilityId)} and kind = 1210`;
  return row?.balance ?? -1n;
};
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => sqlState(error),
  );

describe('a batch of purchases', () => {
  test('decides each command on its own and returns the results in their order', async () => {
    const rich = await customer(100_000_000n);
    const poor = await customer(5_000_000n);
    const outcomes = await commitAll(database.sql, [
      creditPurchase(rich),
      creditPurchase(poor),
      creditPurchase(await customer(12_000_000n)),
    ]);
    expect(outcomes.map(({ result, refusalCode, isReplay }) => ({ result, refusalCode, isReplay }))).toEqual([
      { result: 2, refusalCode: null, isReplay: false },
      { result: 3, refusalCode: 'limit_exceeded', isReplay: false },
      { result: 2, refusalCode: null, isReplay: false },
    ]);
    expect([await usedOf(rich.facility.id), await usedOf(poor.facility.id)]).toEqual([12_000_000n, 0n]);
  });

  test('is refused when two commands debit one facility, and nothing is written', async () => {
    const buyer = await customer(100_000_000n);
    const attempt = commitAll(database.sql, [
      creditPurchase(buyer, { credit: 60_000_000n }),
      creditPurchase(buyer, { credit: 30_000_000n }),
    ]);
    expect(await codeOf(attempt)).toBe('NS001');
    expect(await usedOf(buyer.facility.id)).toBe(0n);
  });

  test('is refused when one uid comes twice', async () => {
    const buyer = await customer(100_000_000n, 50_000_000n);
    const first = creditPurchase(buyer);
    const twin = {
      ...first,
      facility: undefined,
      creditAmount: first.walletAmount,
      walletAmount: first.amount,
      rows: [],
      lines: [],
      installmentCount: 0,
    };
    expect(await codeOf(commitAll(database.sql, [first, twin]))).toBe('NS001');
  });

  test('repeated, returns the same ids without a second effect', async () => {
    const buyer = await customer(100_000_000n);
    const purchase = creditPurchase(buyer);
    const [first] = await commitAll(database.sql, [purchase]);
    const [again] = await commitAll(database.sql, [{ ...purchase, createdAt: new Date('2026-11-22T08:00:00Z') }]);
    expect(again).toEqual({ ...first, isReplay: true });
    expect(await usedOf(buyer.facility.id)).toBe(12_000_000n);
  });

  test('finds a uid that comes with another body', async () => {
    const buyer = await customer(100_000_000n);
    const purchase = creditPurchase(buyer);
    await commitAll(database.sql, [purchase]);
    const [other] = await commitAll(database.sql, [{ ...purchase, bodyHash: '00000000-0000-0000-0000-000000000002' }]);
    expect(other).toMatchObject({ isReplay: true, isSameBody: false });
    expect(await usedOf(buyer.facility.id)).toBe(12_000_000n);
  });

  test('stores a refusal: the same uid is refused even after the limit was raised', async () => {
    const buyer = await customer(5_000_000n);
    const purchase = creditPurchase(buyer);
    await commitAll(database.sql, [purchase]);
    await database.transaction((tx) =>
      setLimit(tx, {
        kind: 1210,
        partyId: buyer.facility.id,
        limit: 900_000_000n,
        actorId: null,
        reason: 'more',
        at: new Date(),
      }),
    );
    const [again] = await commitAll(database.sql, [purchase]);
    expect(again).toMatchObject({ result: 3, refusalCode: 'limit_exceeded', isReplay: true });
  });

  test('refuses on a facility that is not active', async () => {
    const buyer = await customer(100_000_000n);
    await database.owner`update servicing.facility set status = 'blocked' where id = ${String(buyer.facility.id)}`;
    const [outcome] = await commitAll(database.sql, [creditPurchase(buyer)]);
    expect(outcome).toMatchObject({ result: 3, refusalCode: 'facility_not_active' });
  });

  test.each<[string, (purchase: PricedPurchase) => Partial<PricedPurchase>]>([
    [
      'whose lines do not balance',
      ({ lines }) => ({
        lines: lines.map((line, index) => (index === 0 ? line : { ...line, amount: line.amount + 1n })),
      }),
    ],
    ['without lines', () => ({ lines: [] })],
    [
      'whose lines take another amount of credit than it says',
      ({ creditAmount }) => ({ amount: rial(creditAmount + 1n), creditAmount: rial(creditAmount + 1n) }),
    ],
    [
      'whose installments do not make its amount',
      ({ rows }) => ({ rows: rows.map((row) => ({ ...row, principal: rial(row.principal - 1n) })) }),
    ],
    ['whose tenders do not make its amount', () => ({ walletAmount: rial(1n) })],
  ])('a command %s is found in the same statement; its neighbours are committed', async (_, change) => {
    const good = await customer(100_000_000n);
    const bad = await customer(100_000_000n);
    const right = creditPurchase(bad);
    const invalid = { ...right, ...change(right) };
    const outcomes = await commitPurchases(database.sql, [invalid, creditPurchase(good)]);
    expect(outcomes[0]).toBeInstanceOf(InvalidCommand);
    expect(outcomes[1]).toMatchObject({ result: 2 });
    expect([await usedOf(good.facility.id), await usedOf(bad.facility.id)]).toEqual([12_000_000n, 0n]);
    // Nothing of it was stored: the uid is free for what is right.
    expect(await commitAll(database.sql, [right])).toMatchObject([{ result: 2, isReplay: false }]);
  });

  test('rolls back as a whole when the database finds an error that nobody foresaw', async () => {
    const good = await customer(100_000_000n);
    const bad = await customer(100_000_000n);
    const nowhere = { ...creditPurchase(bad), productType: 7 as 3 };
    expect(await codeOf(commitPurchases(database.sql, [creditPurchase(good), nowhere]))).toBe('23514');
    expect([await usedOf(good.facility.id), await usedOf(bad.facility.id)]).toEqual([0n, 0n]);
  });

  test('priced before midnight and committed after the day was closed: it is booked into the open day, about its own', async () => {
    const buyer = await customer(100_000_000n);
    const [old] = await database.owner<
      { day: string }[]
    >`select ((now() at time zone 'Asia/Tehran')::date - 1)::text as day`;
    const yesterday = isoDate(old?.day ?? '');
    await database.transaction((tx) => tx`select ledger.close_day(${yesterday}::date)`);
    const [late, fresh] = await commitAll(database.sql, [
      creditPurchase(buyer, { businessDate: yesterday }),
      creditPurchase(await customer(100_000_000n), { businessDate: addDays(yesterday, 1) }),
    ]);
    const days = await database.owner`
      select effective_date::text as effective, accounting_date::text as accounting from ledger.entry where source_id in (${String(late?.id)}, ${String(fresh?.id)}) order by effective_date`;
    expect(days).toEqual([
      { effective: yesterday, accounting: addDays(yesterday, 1) },
      { effective: addDays(yesterday, 1), accounting: addDays(yesterday, 1) },
    ]);
    expect(await database.sql`select business_date as day from payments.purchase where id = ${late?.id ?? 0n}`).toEqual(
      [{ day: yesterday }],
    );
  });

  test('stores any note a buyer may write', async () => {
    const buyer = await customer(100_000_000n);
    const note = 'با "گیومه"، \\ و {آکولاد}, NULL';
    const [outcome] = await commitAll(database.sql, [creditPurchase(buyer, { buyerNote: note })]);
    const [row] = await database.sql<
      { buyer_note: string }[]
    >`select buyer_note from payments.purchase where id = ${outcome?.id ?? 0n}`;
    expect(row?.buyer_note).toBe(note);
  });
});

describe('what the application may not do', () => {
  test.each([
    [
      'insert a line',
      `insert into ledger.line (bucket, entry_id, kind, party_id, currency, amount) values (1, 65, 4110, 0, 364, 5)`,
    ],
    ['move a balance', `update ledger.guarded_account set balance = balance + 1`],
    ['delete an entry', `delete from ledger.entry`],
    ['rewrite a purchase', `update payments.purchase set amount = 1`],
    ['empty a table', `truncate ledger.line`],
    [
      'call the posting of a batch past the purchase',
      `select * from ledger.post_batch('{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}')`,
    ],
    ['make a table', `create table ledger.mine (id int)`],
  ])('%s', async (_, statement) => {
    expect(await codeOf(database.sql.script(statement))).toBe('42501');
  });

  test('even the owner cannot change what is written', async () => {
    const buyer = await customer(100_000_000n);
    await commitAll(database.sql, [creditPurchase(buyer)]);
    for (const statement of [
      'update ledger.line set amount = amount',
      'delete from ledger.entry',
      'delete from ledger.guarded_account',
      'update payments.purchase set amount = amount',
    ]) {
      expect(await codeOf(database.owner.script(statement))).toBe('NS003');
    }
    expect(
      await codeOf(
        database.owner.script(
          'update ledger.guarded_account set balance = balance + 1 where limit_amount is null or balance > 0',
        ),
      ),
    ).toBe('NS004');
  });
});
