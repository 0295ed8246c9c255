import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeOf,
  type ReconciliationWorld,
  startReconciliationWorld,
} from './testing/reconciliation-world.test-support.ts';

const DAY = '2026-11-21';
let world: ReconciliationWorld;
beforeAll(async () => {
  world = await startReconciliationWorld();
});
afterAll(() => world.close());

const stored = async () => {
  const [row] = await world.database.owner<{ statements: bigint; lines: bigint; differences: bigint }[]>`
    select (select count(*) from reconciliation.statement) as statements, (select count(*) from reconciliation.statement_line) as lines,
           (select count(*) from reconciliation.difference) as differences`;
  return [row?.statements, row?.lines, row?.differences];
};
const ADDED = { change: 'add', reference: 'NOBODY-1', direction: 'in', amount: 4_200_000, kind: 'other' };

test.each([
  ['line_twice', 'statement_line_twice'],
  ['cut', 'statement_incomplete'],
  ['other_day', 'statement_other_day'],
])(
  'a file with %s is refused whole, from the bank and from an operator, and the task tries again',
  async (change, code) => {
    await world.plant(DAY, ADDED, { change });
    expect(await codeOf(world.run(DAY))).toBe(code);
    expect(await codeOf(world.take(DAY, await world.fileOf(DAY)))).toBe(code);
    expect(await world.fetchStatements()).toBe(0);
    expect(await stored()).toEqual([0n, 0n, 0n]);
  },
);

test('a bank that is silent or fails is requested again later', async () => {
  await world.fault('error', {}, 'bank');
  expect(await codeOf(world.run(DAY))).toBe('statement_missing');
  expect(await world.fetchStatements()).toBe(0);
  await world.fault('ok', {}, 'bank');
  expect(await stored()).toEqual([0n, 0n, 0n]);
});

test('a day that is not over, and one that is none, are refused', async () => {
  expect(await codeOf(world.run('2026-11-22'))).toBe('day_not_over');
  expect(await codeOf(world.run('2026-02-30'))).toBe('invalid');
});

test('a file is taken once, by the task or by an operator, however many try together', async () => {
  await world.plant(DAY, ADDED);
  const file = await world.fileOf(DAY);
  const all = [world.take(DAY, file), world.take(DAY, file), world.run(DAY), world.fetchStatements()];
  expect(await Promise.all(all.map(codeOf))).toEqual(['done', 'done', 'done', 'done']);
  expect(await stored()).toEqual([1n, 1n, 1n]);
  await world.plant(DAY, ADDED, { ...ADDED, reference: 'NOBODY-2' });
  expect(await codeOf(world.take(DAY, await world.fileOf(DAY)))).toBe('statement_exists');
  expect(await codeOf(world.take('2026-11-20', file))).toBe('statement_other_day');
  const other = `nesye-bank-statement,1,IR660120000000007000000155,2026-11-20\nend,0,0\n`;
  expect(await codeOf(world.take('2026-11-20', other))).toBe('statement_other_account');
  expect(await stored()).toEqual([1n, 1n, 1n]);
});

test(plantedRecord('reconciliation.fetch_statements'), async () => {
  world.moveTo('2026-11-25', '09:00:00');
  const heal = await plantBadRecord(world.database.owner, {
    table: 'reconciliation.statement',
    column: 'day',
    value: '2026-11-22',
  });
  expect(await failedRecordsOf(world.fetchStatements())).toEqual(['2026-11-22']);
  const days = await world.database.owner<
    { day: string }[]
  >`select day::text from reconciliation.statement order by day`;
  expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-23', '2026-11-24']);
  await heal();
  expect(await world.fetchStatements()).toBe(1);
});
