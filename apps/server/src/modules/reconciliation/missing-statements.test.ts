import { type IsoDate, isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOO_LARGE } from './adapters/bank-statements.ts';
import { countMissingStatements, readMissing } from './queries/missing-statements.ts';
import {
  codeOf,
  MAKER,
  type ReconciliationWorld,
  startReconciliationWorld,
} from './testing/reconciliation-world.test-support.ts';
import { fetchStatements, sayNoStatement } from './use-cases/take-statement.ts';

const FRIDAY = isoDate('2026-11-27');
let world: ReconciliationWorld;
beforeAll(async () => {
  world = await startReconciliationWorld();
});
afterAll(() => world.close());

/** The bank, which gives something else for one day; `asked` is every day that was requested. */
function bankWithout(day: IsoDate, given?: string | typeof TOO_LARGE) {
  const asked: IsoDate[] = [];
  const fetch = async (each: IsoDate) => {
    asked.push(each);
    return each === day ? given : await world.reconciliation.bank.fetch(each);
  };
  return { asked, deps: { ...world.reconciliation, bank: { fetch } } };
}
const taken = async () =>
  (await world.database.owner<{ day: string }[]>`select day::text from reconciliation.statement order by day`).map(
    ({ day }) => day,
  );
const sayNone = (day: string) => sayNoStatement(world.reconciliation, { day, reason: 'جمعه بود', operatorId: MAKER });

test('a day without a statement is remembered, requested again once an hour, and holds up no other day', async () => {
  world.moveTo('2026-11-26', '09:00:00');
  await world.fetchStatements();
  world.moveTo('2026-11-30', '09:00:00');
  const { asked, deps } = bankWithout(FRIDAY);
  expect(await fetchStatements(deps)).toBe(3);
  expect(await taken()).toEqual(['2026-11-25', '2026-11-26', '2026-11-28', '2026-11-29']);
  expect(await readMissing(world.database.sql)).toMatchObject([{ day: FRIDAY, reason: 'none', isSaidNone: false }]);
  asked.length = 0;
  world.moveTo('2026-11-30', '09:30:00');
  await fetchStatements(deps);
  expect(asked).toEqual([]);
  world.moveTo('2026-11-30', '10:01:00');
  await fetchStatements(deps);
  expect(asked).toEqual([FRIDAY]);
  expect(await countMissingStatements(world.database.sql, FRIDAY)).toBe(0);
  expect(await countMissingStatements(world.database.sql, isoDate('2026-11-28'))).toBe(1);
});

test.each([
  ['too_large', TOO_LARGE],
  ['refused', 'nonsense'],
] as const)('one that is %s is counted at once, and holds up no other day', async (reason, given) => {
  world.moveTo(reason === 'too_large' ? '2026-12-02' : '2026-12-04', '09:00:00');
  const day = isoDate(reason === 'too_large' ? '2026-11-30' : '2026-12-02');
  expect(await fetchStatements(bankWithout(day, given).deps)).toBeGreaterThan(0);
  expect((await readMissing(world.database.sql)).find((each) => each.day === day)).toMatchObject({ reason });
  expect(await countMissingStatements(world.database.sql, FRIDAY)).toBe(1);
  world.moveTo(reason === 'too_large' ? '2026-12-02' : '2026-12-04', '10:01:00');
  await world.fetchStatements();
  expect(await countMissingStatements(world.database.sql, FRIDAY)).toBe(0);
});

test('what waited for the statement of a day becomes a difference once an operator says that there is none', async () => {
  world.moveTo('2026-12-10', '09:00:00');
  await world.fetchStatements();
  const user = await world.openCustomer(20_000_000n);
  await world.cashOut(user, 3_000_000);
  await world.payOut();
  const day = isoDate('2026-12-10');
  world.moveTo('2026-12-15', '09:00:00');
  await fetchStatements(bankWithout(day).deps);
  const ofCashOut = async () => (await world.seen()).filter((each) => each.startsWith('cash_out '));
  expect(await ofCashOut()).toEqual(['cash_out late waiting -3000000 - -']);
  await sayNone(day);
  expect(await ofCashOut()).toEqual(['cash_out only_in_ledger open -3000000 - -']);
  expect(await countMissingStatements(world.database.sql, isoDate('2026-12-15'))).toBe(0);
  // Said again it stays, and the task asks no more.
  await sayNone(day);
  const { asked, deps } = bankWithout(day);
  await fetchStatements(deps);
  expect(asked).not.toContain(day);
  const audit = await world.database
    .owner`select from platform.audit_entry where action = 'reconciliation.no_statement'`;
  expect(audit).toHaveLength(1);
  // The bank has one after all.
  expect(await codeOf(world.run(day))).toBe('done');
  expect(await ofCashOut()).toEqual(['cash_out only_in_ledger closed -3000000 - -']);
  expect((await readMissing(world.database.sql)).map((each) => each.day)).not.toContain(day);
  expect(await world.brokenChecks()).toEqual([]);
});

test('it cannot be said of a day that has one, that is not over, or that is none', async () => {
  expect(await codeOf(sayNone('2026-12-10'))).toBe('statement_exists');
  expect(await codeOf(sayNone('2026-12-15'))).toBe('day_not_over');
  expect(await codeOf(sayNone('2026-02-30'))).toBe('invalid');
});
