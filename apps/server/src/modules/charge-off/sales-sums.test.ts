import { buffer } from 'node:stream/consumers';
import { addDays, type IsoDate, isoDate } from '@nesye/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { portfolioTable } from '../end-of-day/use-cases/portfolio-table.ts';
import { reportSales } from '../end-of-day/use-cases/report-portfolio.ts';
import { registerMerchant } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import { type ChargeOffWorld, startChargeOffWorld } from './testing/charge-off-world.test-support.ts';

/** 30 Aban 1405, the last day of the month. */
const FIRST = isoDate('2026-11-21');
const SECOND = addDays(FIRST, 1);

let world: ChargeOffWorld;
const deps = () => ({ sql: world.database.sql, clock: world.clock });
const end = async (day: IsoDate) => {
  world.goTo(day, 1);
  await world.endDays();
};
const read = (query: Partial<Parameters<typeof reportSales>[1]> = {}) =>
  reportSales(deps(), { from: FIRST, to: SECOND, ...query });
/** What the ledger says of the sales and refunds of some days. */
const booked = async (from: IsoDate, to: IsoDate) => {
  const [row] = await world.database.owner<{ commission: bigint; vat: bigint }[]>`
    select -sum(l.amount) filter (where l.kind in (4110, 4120))::bigint as commission, -sum(l.amount) filter (where l.kind = 2510)::bigint as vat
    from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where e.accounting_date between ${from}::date and ${to}::date and l.currency = 364 and e.rule in (2, 3, 4, 5, 6, 16, 17, 18)`;
  return row;
};

beforeAll(async () => {
  world = await startChargeOffWorld();
  await world.database.owner`insert into merchants.vat_rate (valid_from, rate_bp) values ('2026-01-01', 1000)`;
  world.goTo(FIRST, -1);
  await world.endDays();
  world.goTo(FIRST);
  const [one, two, bank] = [await world.customer(), await world.customer(), await world.bankCustomer()];
  const otherShop = await world.database.transaction((tx) =>
    registerMerchant(tx, newMerchant({ ownerUserId: 6_400_065n, categoryId: 2 })),
  );
  // 2 % of 12,000,000 is 240,000, with a tax of 10 % on it.
  const sale = await world.sell(one, { vatBp: 1_000n });
  await world.sell(two, { vatBp: 1_000n, merchantId: otherShop });
  await world.sellOfBank(bank, { vatBp: 1_000n });
  await end(FIRST);
  world.goTo(SECOND);
  await world.refund(sale, 6_000_000);
  await world.sell(two, { date: SECOND, credit: 1_000_000n, vatBp: 1_000n });
  await end(SECOND);
}, 120_000);
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
});

describe('what was sold', () => {
  test('comes to the entries of the ledger, to the rial, by day', async () => {
    const { total, periods } = await read();
    expect(periods).toEqual([
      {
        period: FIRST,
        sales: 3,
        amount: 36_000_000n,
        commission: 720_000n,
        vat: 72_000n,
        refunds: 0,
        refunded: 0n,
        commission_back: 0n,
        vat_back: 0n,
      },
      {
        period: SECOND,
        sales: 1,
        amount: 1_000_000n,
        commission: 20_000n,
        vat: 2_000n,
        refunds: 1,
        refunded: 6_000_000n,
        commission_back: 120_000n,
        vat_back: 12_000n,
      },
    ]);
    expect({ commission: total.commission - total.commission_back, vat: total.vat - total.vat_back }).toEqual(
      await booked(FIRST, SECOND),
    );
  });

  test('is grouped by Jalali month, by line and by kind of shop, and each comes to the whole', async () => {
    const { total, periods, lines, categories } = await read({ by: 'month' });
    expect(periods.map(({ period, amount }) => [period, amount])).toEqual([
      ['1405-08', 36_000_000n],
      ['1405-09', 1_000_000n],
    ]);
    expect(lines.map(({ line, sales, amount }) => [line, sales, amount])).toEqual([
      [1, 3, 25_000_000n],
      [2, 1, 12_000_000n],
    ]);
    expect(categories.map(({ id, amount }) => [id, amount])).toContainEqual([2, 12_000_000n]);
    for (const parts of [periods, lines, categories])
      expect(parts.reduce((sum, { commission }) => sum + commission, 0n)).toBe(total.commission);
    expect((await read({ line: '2' })).total).toMatchObject({ sales: 1, amount: 12_000_000n, vat: 24_000n });
    expect((await read({ category: '2' })).total).toMatchObject({ sales: 1, amount: 12_000_000n });
  });

  test('is written once and never changed', async () => {
    const before = await read();
    await Promise.all([world.endDays(), world.endDays()]);
    expect(await read()).toEqual(before);
    const { sql } = world.database;
    await expect(sql`update servicing.sales_day set amount = amount + 1`).rejects.toMatchObject({ code: 'NS007' });
    await expect(
      sql`insert into servicing.sales_day select '2026-01-01', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1`,
    ).rejects.toMatchObject({ code: 'NS007' });
  });

  test('is a file as well, with Jalali days', async () => {
    const { content } = await portfolioTable(deps(), 'sales', { format: 'csv', from: FIRST, to: SECOND });
    const lines = (await buffer(content)).toString().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('36000000');
    expect(lines[1]).toContain('1405');
  });

  test('a range that is turned or too long is refused', async () => {
    await expect(read({ from: SECOND, to: FIRST })).rejects.toMatchObject({ code: 'range_turned' });
    await expect(read({ from: '2020-01-01' })).rejects.toMatchObject({ code: 'range_too_long' });
  });
});
