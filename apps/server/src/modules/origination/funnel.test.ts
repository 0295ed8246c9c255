import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { countStatements } from '../../platform/testing/statement-counter.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { reportFunnel } from './use-cases/report-funnel.ts';

/** 30 Aban 1405 is 21 November 2026. */
const ABAN = '2026-11-10T08:00:00Z';
const AZAR = '2026-11-25T08:00:00Z';
const BEFORE = '2026-10-01T08:00:00Z';
const RANGE = { from: '2026-10-23', to: '2026-12-01' };

let database: TestDatabase;
let person = 6_400n;
const clock = fixedClock('2026-12-01T12:00:00Z');
const read = (query: Partial<Parameters<typeof reportFunnel>[1]> = {}) =>
  reportFunnel({ database, clock }, { ...RANGE, ...query });

async function begin(at: string, state: 'requested' | 'paid' | 'ready' | 'refunded', line = 1) {
  person += 64n;
  const paid = state !== 'requested';
  const time = new Date(at);
  await database.owner`
    insert into credit_assessment.report (bucket, id, customer_id, line, state, price_id, consent_version, requested_at, charge_id, paid_at, give_up_at, validated_at, received_at,
      valid_until, content_sealed, refunded_at)
    values (0, ${String(person)}, ${String(person)}, ${line}, ${state}, 1, '1', ${time}, ${paid ? '64' : null}, ${paid ? time : null}, ${paid ? time : null},
      ${state === 'ready' ? time : null}, ${state === 'ready' ? time : null}, ${state === 'ready' ? time : null}, ${state === 'ready' ? Buffer.from('x') : null},
      ${state === 'refunded' ? time : null})`;
}

async function request(at: string, phase: number, status: number, line = 1) {
  person += 64n;
  await database.owner`
    insert into origination.credit_request (bucket, id, customer_id, line, offer_id, terms_id, amount, installment_count, phase, status, report_id, decision_id, facility_id,
      reason_code, reason_text, created_at, updated_at, expires_at)
    values (0, ${String(person)}, ${String(person)}, ${line}, 1, 1, 100000000, 4, ${phase}, ${status}, 64, 64, ${phase === 9 ? '64' : null}, ${status === 3 ? 'x' : null},
      ${status === 3 ? 'x' : null}, ${new Date(at)}, ${new Date(at)}, ${new Date(at)})`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  // Of Aban, line 1: five reports; one is paid for, one went back, one was never paid.
  for (const state of ['ready', 'ready', 'paid', 'refunded', 'requested'] as const) await begin(ABAN, state);
  // One is refused at its choice, one waits for its cheque, one is in review, one was cancelled there, one is active.
  for (const [phase, status] of [
    [2, 3],
    [5, 0],
    [6, 1],
    [6, 4],
    [9, 2],
  ] as const)
    await request(ABAN, phase, status);
  // Of Azar, line 5.
  await begin(AZAR, 'ready', 5);
  await request(AZAR, 8, 5, 5);
  // Not in the range.
  await begin(BEFORE, 'ready');
  await request(BEFORE, 9, 2);
});
afterAll(() => database.close());

describe('the funnel of applications', () => {
  test('says how many came to each step or further, and what became of those who came no further', async () => {
    const { steps } = await read();
    expect(steps.map((step) => Object.values(step))).toEqual([
      ['begun', 6, 0, 2, 1],
      ['scored', 3, 0, 0, 0],
      ['requested', 6, 1, 0, 0],
      ['documents', 5, 0, 0, 0],
      ['guarantees', 5, 0, 0, 1],
      ['review', 4, 0, 1, 1],
      ['contract', 2, 0, 1, 0],
      ['active', 1, 0, 0, 0],
    ]);
  });

  test('by line and month of beginning, and every part comes to the whole', async () => {
    const { steps, rows } = await read();
    expect(rows.map(({ month, line }) => [month, line])).toEqual([
      ['1405-08', 1],
      ['1405-09', 5],
    ]);
    for (const [place, { reached }] of steps.entries())
      expect(rows.reduce((sum, row) => sum + (row.steps[place]?.reached ?? 0), 0)).toBe(reached);
    expect((await read({ line: '5' })).steps).toEqual(rows[1]?.steps);
  });

  test('its days are those of Tehran, both ends in them', async () => {
    const day = isoDate('2026-12-05');
    for (const at of ['2026-12-04T20:29:59Z', '2026-12-04T20:30:00Z', '2026-12-05T20:29:59Z', '2026-12-05T20:30:00Z'])
      await request(at, 2, 0, 3);
    const funnel = await reportFunnel({ database, clock: fixedClock('2026-12-20T12:00:00Z') }, { from: day, to: day });
    expect(funnel.steps[2]).toMatchObject({ step: 'requested', reached: 2, waiting: 2 });
  });

  test('in three statements, however many months', async () => {
    const statements = countStatements(database.sql);
    await read({ from: '2026-01-01' });
    expect(statements.taken()).toBe(3);
  });

  test('a range that is turned or too long is refused', async () => {
    await expect(read({ from: '2026-12-01', to: '2026-11-01' })).rejects.toMatchObject({ code: 'range_turned' });
    await expect(read({ from: '2024-12-01' })).rejects.toMatchObject({ code: 'range_too_long' });
  });
});
