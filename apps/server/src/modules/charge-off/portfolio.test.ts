import { buffer } from 'node:stream/consumers';
import { addDays, type IsoDate, isoDate } from '@nesye/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createReportHandlers } from '../end-of-day/routes.ts';
import { portfolioTable } from '../end-of-day/use-cases/portfolio-table.ts';
import { reportPortfolio, reportRisk, reportRolls, reportVintages } from '../end-of-day/use-cases/report-portfolio.ts';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { type ChargeOffWorld, startChargeOffWorld } from './testing/charge-off-world.test-support.ts';

/** 30 Aban 1405: row 1 of its sales is payable until 21 December, the last day of Azar. */
const SOLD = isoDate('2026-11-21');
const DUE = isoDate('2026-12-21');
/** The last days of Aban, Dey and Bahman 1405. */
const ABAN_END = SOLD;
const DEY_END = isoDate('2027-01-20');
const BAHMAN_END = isoDate('2027-02-19');
const LATE_75 = isoDate('2027-03-06');

let world: ChargeOffWorld;
let buyers: Record<'late' | 'refunded' | 'paidOff' | 'chargedOff' | 'bank', CustomerFixture>;
let sales: Record<'late' | 'refunded', bigint>;
const deps = () => ({ sql: world.database.sql, clock: world.clock });

beforeAll(async () => {
  world = await startChargeOffWorld();
  world.goTo(SOLD);
  await world.endDays();
  buyers = {
    late: await world.customer(),
    refunded: await world.customer(),
    paidOff: await world.customer(),
    chargedOff: await world.customer(),
    bank: await world.bankCustomer(),
  };
  sales = { late: await world.sell(buyers.late), refunded: await world.sell(buyers.refunded) };
  await world.sell(buyers.paidOff);
  await world.sell(buyers.chargedOff);
  await world.sellOfBank(buyers.bank);
}, 120_000);
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  expect(await world.differences()).toEqual([]);
});

/** Noon of the day after: the day is over. */
const end = async (day: IsoDate) => {
  world.goTo(day, 1);
  await world.endDays();
};
/** What the rows owe now, charged-off ones too. */
const owedByRows = async () => {
  const [row] = await world.database.owner<{ principal: bigint; fee: bigint }[]>`
    select sum(principal - principal_paid)::bigint as principal, sum(fee - fee_paid - fee_rebated)::bigint as fee from servicing.installment`;
  return { principal: row?.principal ?? 0n, fee: row?.fee ?? 0n };
};
/** What all bands of the report say together. */
const owedByReport = async (day?: IsoDate) => {
  const { bands } = await reportPortfolio(deps(), day === undefined ? {} : { day });
  const sum = (of: (band: (typeof bands)[number]) => bigint) => bands.reduce((total, band) => total + of(band), 0n);
  return { principal: sum(({ principal }) => principal), fee: sum(({ fee }) => fee) };
};
const stored = () => world.database.owner`
  select 'day' as what, to_jsonb(d) as row from servicing.portfolio_day d union all select 'roll', to_jsonb(r) from servicing.portfolio_roll r
  union all select 'age', to_jsonb(a) from servicing.facility_age a order by 1, 2`;

describe('the sums of a day', () => {
  test('are what the rows owe, to the rial, day after day: sales, refunds, payoffs, late rows and a charge-off', async () => {
    await end(ABAN_END);
    expect(await owedByReport()).toEqual({ principal: 60_000_000n, fee: 2_250_000n });
    await world.refund(sales.refunded, 5_000_000);
    await world.payRow(buyers.refunded, sales.refunded, 1);
    await end(addDays(SOLD, 1));
    expect(await owedByReport()).toEqual(await owedByRows());
    for (const day of [DUE, addDays(DUE, 1), addDays(DUE, 31), DEY_END, BAHMAN_END]) {
      await end(day);
      expect(await owedByReport()).toEqual(await owedByRows());
    }
    world.goTo(LATE_75);
    await world.payRow(buyers.late, sales.late, 1);
    await world.chargeOff(buyers.chargedOff);
    await end(LATE_75);
    expect(await owedByReport()).toEqual(await owedByRows());
    const { bands, total } = await reportPortfolio(deps(), {});
    const off = bands.find(({ band }) => band === 6);
    expect(off).toMatchObject({ facilities: 1, customers: 1, principal: 12_000_000n });
    expect(total.principal + (off?.principal ?? 0n)).toBe((await owedByRows()).principal);
  });

  test('are of the books at the end of the day: what is booked after midnight is of the next one', async () => {
    const before = await owedByRows();
    const day = addDays(LATE_75, 1);
    world.goTo(day, 1);
    await world.payRow(buyers.late, sales.late, 2);
    await world.sell(await world.customer(), { date: addDays(day, 1) });
    await world.endDays();
    expect(await owedByReport(day)).toEqual(before);
    await end(addDays(day, 1));
    expect(await owedByReport()).toEqual(await owedByRows());
    expect(await owedByReport(day)).toEqual(before);
  });

  test('are written once, and never changed afterwards', async () => {
    const before = await stored();
    await world.endDays();
    await Promise.all([world.endDays(), world.endDays()]);
    expect(await stored()).toEqual(before);
    const { sql } = world.database;
    for (const change of [
      sql`update servicing.portfolio_day set principal = principal + 1`,
      sql`update servicing.portfolio_roll set facilities = facilities + 1`,
      sql`insert into servicing.portfolio_day select '2027-03-06', 9, 0, 1, 1, 1, 1, 1, 1, 1`,
      sql`insert into servicing.portfolio_day select '2026-01-01', 9, 0, 1, 1, 1, 1, 1, 1, 1`,
    ])
      await expect(change).rejects.toMatchObject({ code: 'NS007' });
  });
});

describe('the reports', () => {
  test('a customer counts once in a line and once in all, under the worst age', async () => {
    const { total, lines } = await reportPortfolio(deps(), {});
    expect(total.facilities).toBe(lines.reduce((sum, { facilities }) => sum + facilities, 0));
    expect(lines.map(({ line }) => line)).toEqual([1, 2]);
    const [ours] = (await reportPortfolio(deps(), { line: '1' })).lines;
    expect(ours).toEqual(lines[0]);
  });

  test('PAR is the whole principal of what is late for so many days, and its share', async () => {
    const { days } = await reportRisk(deps(), { from: DUE, to: addDays(DUE, 31) });
    expect(days.map(({ day, par_30_bp: par }) => [day, par])).toContainEqual([addDays(DUE, 30), 0]);
    const last = days.at(-1);
    // Four of five sales are 31 days late; row 1 of the refunded one was paid.
    expect(last).toMatchObject({ day: addDays(DUE, 31), par_60_bp: 0 });
    expect(last?.at_risk_30).toBe(48_000_000n);
  });

  test('of the six credits of a month, four were ever late for more than 30 days', async () => {
    const { months } = await reportVintages(deps(), {});
    expect(months).toHaveLength(1);
    expect(months[0]).toMatchObject({ month: '1405-08', facilities: 6 });
    expect(months[0]?.late.slice(0, 4)).toEqual([0, 0, 0, 4]);
    expect(months[0]?.share_bp.slice(2, 4)).toEqual([0, 6_666]);
  });

  test('what moved within a month: shares of a band come to the whole', async () => {
    const { month, months, moves } = await reportRolls(deps(), { month: '1405-10' });
    expect([month, months[0]]).toEqual(['1405-10', '1405-11']);
    expect(moves).toContainEqual(
      expect.objectContaining({ from: 0, to: 1, facilities: 4, principal_before: 48_000_000n }),
    );
    for (const from of new Set(moves.map((move) => move.from)))
      expect(moves.filter((move) => move.from === from).reduce((sum, move) => sum + move.share_bp, 0)).toBeGreaterThan(
        9_990,
      );
    expect(await reportRolls(deps(), { month: '1399-01' })).toMatchObject({ month: null, moves: [] });
  });

  test('each is a file as well', async () => {
    for (const report of ['portfolio', 'risk', 'vintages', 'rolls'] as const) {
      const { content, name } = await portfolioTable(deps(), report, { format: 'csv' });
      const text = (await buffer(content)).toString();
      expect(text.split('\r\n').length, name).toBeGreaterThan(2);
    }
  });

  test('a range that is turned, in the future or too long is refused', async () => {
    const risk = (from: string, to: string) => reportRisk(deps(), { from, to });
    await expect(risk('2027-01-02', '2027-01-01')).rejects.toMatchObject({ code: 'range_turned' });
    await expect(risk('2037-01-01', '2037-01-02')).rejects.toMatchObject({ code: 'range_in_future' });
    await expect(risk('2020-01-01', '2027-01-02')).rejects.toMatchObject({ code: 'range_too_long' });
    await expect(reportPortfolio(deps(), { day: '2027-02-30' })).rejects.toMatchObject({ code: 'invalid' });
    expect(Object.keys(createReportHandlers(deps()))).toHaveLength(6);
  });
});
