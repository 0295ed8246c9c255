import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { reportApprovals } from './use-cases/report-approvals.ts';

const ABAN = '2026-11-10';
const AZAR = '2026-11-25';

let database: TestDatabase;
let next = 6_400n;
const clock = fixedClock('2026-12-01T12:00:00Z');
const read = (query: Partial<Parameters<typeof reportApprovals>[1]> = {}) =>
  reportApprovals({ database, clock }, { from: '2026-10-23', to: '2026-12-01', ...query });

/** A decision of a day: null where it is of before rules were named, `undefined` where it approved. */
async function decided(day: string, failed: readonly string[] | null | undefined, line = 1) {
  next += 64n;
  const outcome = failed === undefined ? 'approved' : 'refused';
  await database.owner`
    insert into credit_assessment.decision (bucket, id, customer_id, line, report_id, rule_set_id, outcome, max_amount, decided_at, decided_on, content_sealed, failed_rules)
    values (0, ${String(next)}, ${String(next)}, ${line}, 64, 1, ${outcome}, ${failed === undefined ? 100 : 0}, ${new Date(`${day}T08:00:00Z`)}, ${day}::date,
      ${Buffer.from('x')}, ${failed === undefined ? [] : failed})`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  await decided(ABAN, null);
  for (const failed of [undefined, undefined, ['score'], ['score', 'overdue_loans'], []]) await decided(AZAR, failed);
  await decided(AZAR, ['limit'], 5);
  await decided('2026-09-01', ['minimum']);
});
afterAll(() => database.close());

describe('approval by rule', () => {
  test('counts what approved and which rules refused; one that failed two is in both', async () => {
    const { counted_from: from, total, rules } = await read();
    expect(from).toBe(AZAR);
    expect(total).toEqual({ decisions: 7, approved: 2, refused: 5, unnamed: 1 });
    expect(rules).toEqual([
      { rule: 'score', refused: 2, alone: 1 },
      { rule: 'band', refused: 1, alone: 1 },
      { rule: 'limit', refused: 1, alone: 1 },
      { rule: 'overdue_loans', refused: 1, alone: 0 },
    ]);
  });

  test('by month of the decision and by line', async () => {
    const { months, lines } = await read();
    expect(months.map(({ month, decisions, unnamed }) => [month, decisions, unnamed])).toEqual([
      ['1405-08', 1, 1],
      ['1405-09', 6, 0],
    ]);
    expect(lines.map(({ line, decisions, approved }) => [line, decisions, approved])).toEqual([
      [1, 6, 2],
      [5, 1, 0],
    ]);
    expect((await read({ line: '5' })).rules).toEqual([{ rule: 'limit', refused: 1, alone: 1 }]);
  });

  test('an approval names no failed rule, and no rule has another name', async () => {
    const { owner } = database;
    await expect(
      owner`update credit_assessment.decision set failed_rules = '{score}' where outcome = 'approved'`,
    ).rejects.toThrow('only_refusals_name_rules');
    await expect(
      owner`update credit_assessment.decision set failed_rules = '{age}' where outcome = 'refused'`,
    ).rejects.toThrow('failed_rules');
  });

  test('a range that is turned or in the future is refused', async () => {
    await expect(read({ from: '2026-12-01', to: '2026-11-01' })).rejects.toMatchObject({ code: 'range_turned' });
    await expect(read({ from: '2027-01-01', to: '2027-01-02' })).rejects.toMatchObject({ code: 'range_in_future' });
  });
});
