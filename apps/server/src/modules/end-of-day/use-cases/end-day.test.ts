import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../../platform/testing/planted-record.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, daysBetween, isoDate, type IsoDate } from '@nesye/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BusinessClock, startBusinessClock } from '../../../platform/clock/clock.ts';
import { countStatements } from '../../../platform/testing/statement-counter.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import {
  brokenInvariants,
  commitAll,
  creditPurchase,
  type CustomerFixture,
  seedCustomer,
  seedTerms,
} from '../../payments/testing/purchase-fixture.ts';
import { sell } from '../../payments/testing/sale-fixture.ts';
import { readDoneThrough } from '../queries/day-jobs.ts';
import { endDays } from './end-day.ts';
import { payInstallment } from '../../repayment/index.ts';

const BANK = 6402n;
const PROCESS = path.resolve(import.meta.dirname, '../testing/end-days-process.ts');
/** The first rows of the sales are due on Monday 2026-12-21 (1405/09/30), the last day of a month. */
const DUE = isoDate('2026-12-21');
/** The last day of Dey 1405. */
const MONTH_END = isoDate('2027-01-20');

let database: TestDatabase;
let clock: BusinessClock;
let house: CustomerFixture;
let bank: CustomerFixture;
let sales: { house: bigint; bank: bigint };

const goTo = (day: IsoDate) => clock.set(new Date(`${day}T12:00:00+03:30`));
const run = () => endDays(database, clock);

/** A separate world for each test, on 2026-11-21 with the day before ended. */
beforeEach(async () => {
  database = await createTestDatabase();
  clock = await startBusinessClock(database.sql);
  const terms = await seedTerms(database);
  house = await seedCustomer(database, { termsId: terms.house, limit: 100_000_000n, wallet: 40_000_000n });
  bank = await seedCustomer(database, { termsId: terms.lender, limit: 100_000_000n, principalKind: 7110, line: 2 });
  await goTo(isoDate('2026-11-21'));
  sales = { house: await sell(database, house), bank: await sell(database, bank, { lenderId: BANK }) };
  await run();
});
afterEach(async () => {
  expect(await brokenInvariants(database)).toEqual([]);
  clock.stop();
  await database.close();
});

const pay = (seq: number, day: IsoDate) =>
  database.transaction((tx) =>
    payInstallment(tx, {
      customerId: house.customerId,
      purchaseId: sales.house,
      seq,
      from: 'wallet',
      at: new Date(`${day}T09:00:00Z`),
      businessDate: day,
    }),
  );
const statusOf = async ({ facility }: CustomerFixture) =>
  (await database.owner<{ status: string }[]>`select status from servicing.facility where id = ${facility.id}`)[0]
    ?.status;
/** All that end-of-day work writes, without ids and times. */
const written = () => database.owner`
  select 'job' as what, day::text, job as name, row_count::bigint as n from servicing.day_job
  union all select 'entry', effective_date::text || accounting_date::text, rule::text, (select sum(abs(amount))::bigint from ledger.line l where l.entry_id = e.id and l.bucket = e.bucket)
    from ledger.entry e where rule in (12, 13)
  union all select 'late', since::text, stage::text, amount from servicing.delinquency
  union all select 'status', '', status, customer_id from servicing.facility
  order by 1, 2, 3, 4`;

test('two months without a payment: fees are earned on their days, penalties become firm at the end of the month, lines are blocked, days are closed', async () => {
  await goTo(addDays(MONTH_END, 2));
  await run();
  expect(await readDoneThrough(database.sql)).toBe(addDays(MONTH_END, 1));
  const entries = await database.owner`
    select e.rule, e.effective_date::text as day, e.accounting_date::text as booked, l.kind, l.amount from ledger.entry e
    join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket where e.rule in (12, 13) and l.amount > 0 order by e.rule, day, l.kind`;
  expect(entries).toEqual([
    { rule: 12, day: DUE, booked: DUE, kind: 2410, amount: 180_000n },
    { rule: 12, day: MONTH_END, booked: MONTH_END, kind: 2410, amount: 135_000n },
    // 3,112,000 × 24 % × 27 of 30 days, on both lines.
    { rule: 13, day: MONTH_END, booked: MONTH_END, kind: 1230, amount: 55_240n },
    { rule: 13, day: MONTH_END, booked: MONTH_END, kind: 7130, amount: 55_240n },
  ]);
  // Late for 31 days at the end of the last one: beyond the 30 of the terms.
  expect([await statusOf(house), await statusOf(bank)]).toEqual(['blocked', 'blocked']);
  const [closed] = await database.owner`select count(*)::int as days, max(day)::text as last from ledger.closed_day`;
  expect(closed).toEqual({
    days: daysBetween(isoDate('2026-11-20'), addDays(MONTH_END, 2)),
    last: addDays(MONTH_END, 1),
  });
});

test('a blocked line takes no purchase, and takes one again when the late row is paid', async () => {
  const day = addDays(DUE, 32);
  await goTo(day);
  await run();
  const buy = async () => (await commitAll(database.sql, [creditPurchase(house, { credit: 1_000_000n })]))[0];
  expect(await buy()).toMatchObject({ result: 3, refusalCode: 'facility_not_active' });
  expect(await pay(1, day)).toMatchObject({ state: 'paid' });
  expect(await statusOf(house)).toBe('active');
  expect(await buy()).toMatchObject({ result: 2 });
  expect(await statusOf(bank)).toBe('blocked');
});

test('a line that was blocked and owes nothing late any more is active after the next end of a day', async () => {
  await database.owner`update servicing.facility set status = 'blocked' where id = ${house.facility.id}`;
  await goTo(isoDate('2026-11-22'));
  await run();
  expect(await statusOf(house)).toBe('active');
});

test('a frozen line stays frozen however late it is', async () => {
  await database.owner`update servicing.facility set status = 'frozen' where id = ${house.facility.id}`;
  await database.owner`
    insert into servicing.facility_freeze (bucket, id, facility_id, customer_id, reason, frozen_by, frozen_at)
    select bucket, id, id, customer_id, 'گوشی گم شده است', 1, now() from servicing.facility where id = ${house.facility.id}`;
  await goTo(addDays(DUE, 40));
  await run();
  expect(await statusOf(house)).toBe('frozen');
});

test('a second run, and one by each of three processes concurrently, changes nothing', async () => {
  await goTo(addDays(MONTH_END, 2));
  await Promise.all([run(), run(), run()]);
  const first = await written();
  await run();
  expect(await written()).toEqual(first);
  // The clock reads the database once a second, which is none of these statements.
  clock.stop();
  const statements = countStatements(database.sql);
  await run();
  expect(statements.taken()).toBe(1);
});

test('days off are made up one by one, with the same result as day by day', async () => {
  for (let day = isoDate('2026-11-22'); day <= addDays(MONTH_END, 2); day = addDays(day, 1)) {
    await goTo(day);
    await run();
  }
  const byDay = await written();
  const inOneGo = await anotherWorld(async (other) => {
    await other.goTo(addDays(MONTH_END, 2));
    await other.run();
    return other.written();
  });
  expect(inOneGo).toEqual(byDay);
});

test(
  'kill -9 on the way: the next run goes on, and the end is as if nothing had happened',
  { timeout: 60_000 },
  async () => {
    await goTo(addDays(MONTH_END, 2));
    let kills = 0;
    while (kills < 3) {
      const child = spawn(process.execPath, [PROCESS, database.ownerUrl], { stdio: 'inherit' });
      const exited = once(child, 'exit');
      const before = await readDoneThrough(database.sql);
      while ((await readDoneThrough(database.sql)) === before && child.exitCode === null) await sleep(1);
      await sleep(7 * kills);
      child.kill('SIGKILL');
      await exited;
      kills += 1;
    }
    const through = await readDoneThrough(database.sql);
    expect(through !== undefined && through > '2026-11-20' && through < MONTH_END).toBe(true);
    await run();
    const killed = await written();
    const whole = await anotherWorld(async (other) => {
      await other.goTo(addDays(MONTH_END, 2));
      await other.run();
      return other.written();
    });
    expect(killed).toEqual(whole);
  },
);

test('a run that is stopped between any two steps goes on there', async () => {
  await goTo(addDays(DUE, 1));
  for (let stops = 0; (await readDoneThrough(database.sql)) !== DUE; stops += 1) {
    let steps = 0;
    await endDays(database, clock, { isStopped: () => (steps += 1) > 10 });
    expect(stops).toBeLessThan(400);
  }
});

test('a clock that is set back ends nothing again, and entries go into the first open day', async () => {
  await goTo(addDays(DUE, 10));
  await run();
  const before = await written();
  await goTo(DUE);
  await run();
  expect(await written()).toEqual(before);
  expect(await pay(1, DUE)).toMatchObject({ state: 'paid', amount: 3_112_000n });
  const [entry] = await database.owner`
    select effective_date::text, accounting_date::text from ledger.entry where rule = 9`;
  expect(entry).toEqual({ effective_date: DUE, accounting_date: addDays(DUE, 10) });
  await goTo(addDays(DUE, 12));
  await run();
  expect(await readDoneThrough(database.sql)).toBe(addDays(DUE, 11));
});

test('an hour of grace keeps the day open after midnight', async () => {
  const graceMs = 3_600_000;
  await clock.set(new Date('2026-11-22T00:30:00+03:30'));
  await endDays(database, clock, { graceMs });
  expect(await readDoneThrough(database.sql)).toBe('2026-11-20');
  await clock.set(new Date('2026-11-22T01:01:00+03:30'));
  await endDays(database, clock, { graceMs });
  expect(await readDoneThrough(database.sql)).toBe('2026-11-21');
});

test('holidays that are announced afterwards change no row that is owed: the last day in time was stored with the sale', async () => {
  // A sale priced by a calendar without the holiday of a later announcement keeps its day, and its penalty counts from there.
  const [row] = await database.owner`
    select payable_until::text as day from servicing.installment where purchase_id = ${sales.house} and seq = 1`;
  expect(row).toEqual({ day: DUE });
  await goTo(addDays(DUE, 5));
  await run();
  const paid = await pay(1, addDays(DUE, 4));
  expect(paid).toMatchObject({ amount: 3_112_000n + 2_040n });
});

describe('the audit', () => {
  const spoiled = async (statement: string, undo: string): Promise<number[]> => {
    const write = (text: string) =>
      database.ownerTransaction(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx.script(text);
      });
    await write(statement);
    const broken = (await brokenInvariants(database)).map((line) => Number(line.split(' ')[0]));
    await write(undo);
    return broken;
  };

  test('finds penalties that are not in the books, beyond their cap, without a charge, and days that were left out', async () => {
    await goTo(addDays(MONTH_END, 2));
    await run();
    const change = (column: string, by: string) =>
      `update servicing.installment set ${column} = ${column} ${by} where purchase_id = ${sales.house} and seq = 1`;
    expect(await spoiled(change('penalty_charged', '+ 1'), change('penalty_charged', '- 1'))).toEqual([70, 71, 198]);
    const beyond = (by: string) => `${change('penalty_charged', by)};
      update servicing.penalty_charge set amount = amount ${by} where purchase_id = ${sales.house};
      update ledger.line set amount = amount ${by} where kind = 1230; update ledger.line set amount = amount ${by.replaceAll(/[+-]/g, (sign) => (sign === '+' ? '-' : '+'))} where kind = 4220`;
    expect(await spoiled(beyond('+ 300000'), beyond('- 300000'))).toContain(71);
    const charge = `update servicing.penalty_charge set amount = amount`;
    expect(await spoiled(`${charge} + 1`, `${charge} - 1`)).toEqual([71, 72, 198]);
    const job = "servicing.day_job where day = '2026-12-01' and job = 'close'";
    expect(
      await spoiled(
        `create table kept as select * from ${job}; delete from ${job}`,
        `insert into servicing.day_job select * from kept; drop table kept`,
      ),
    ).toEqual([73]);
  });
});

interface World {
  goTo(day: IsoDate): Promise<void>;
  run(): Promise<void>;
  written(): Promise<unknown>;
}

/** The same world once more, over its own database. */
async function anotherWorld<Result>(work: (world: World) => Promise<Result>): Promise<Result> {
  const kept = { database, clock, house, bank, sales };
  database = await createTestDatabase();
  clock = await startBusinessClock(database.sql);
  try {
    const terms = await seedTerms(database);
    house = await seedCustomer(database, { termsId: terms.house, limit: 100_000_000n, wallet: 40_000_000n });
    bank = await seedCustomer(database, { termsId: terms.lender, limit: 100_000_000n, principalKind: 7110, line: 2 });
    await goTo(isoDate('2026-11-21'));
    sales = { house: await sell(database, house), bank: await sell(database, bank, { lenderId: BANK }) };
    await run();
    return await work({ goTo, run, written });
  } finally {
    clock.stop();
    await database.close();
    ({ database, clock, house, bank, sales } = kept);
  }
}

test(plantedRecord('servicing.end_days'), async () => {
  const heal = await plantBadRecord(database.owner, {
    table: 'servicing.penalty_charge',
    column: 'customer_id',
    value: house.customerId,
  });
  await goTo(addDays(MONTH_END, 2));
  const autoPay = async (day: IsoDate): Promise<void> => {
    if (day === MONTH_END) throw new Error('a planted bad record');
  };
  const failed = await failedRecordsOf(endDays(database, clock, { beforeDay: autoPay }));
  expect(failed).toContain(`penalties ${house.customerId}:${sales.house}:1`);
  expect(failed).toContain(`before ${MONTH_END}`);
  expect(await readDoneThrough(database.sql)).toBe(addDays(MONTH_END, 1));
  const firm = await database.owner<
    { customer_id: bigint }[]
  >`select distinct customer_id from servicing.penalty_charge`;
  expect(firm.map(({ customer_id: id }) => id)).toEqual([bank.customerId]);
  await heal();
});
