import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { purgeMessages } from './queries/purge.ts';
import { reportSms } from './use-cases/report-sms.ts';

const FIRST = '2026-11-20';
const LAST = '2026-11-23';
const NOW = new Date('2026-11-23T12:00:00Z');

let database: TestDatabase;
const report = (from = FIRST, to = LAST) => reportSms({ database, clock: { now: () => NOW } }, { from, to });

const sent = (
  at: string,
  provider: string | null,
  outcome: 'taken' | 'failed' | 'unknown',
  cost: number,
  template = 'login',
) =>
  database.owner`
    insert into messaging.sms_delivery (template, masked_mobile, provider, outcome, cost_rial, sent_at)
    values (${template}, '0912***0001', ${provider}, ${outcome}, ${cost}, ${new Date(at)})`;

beforeAll(async () => {
  database = await createTestDatabase();
  await sent('2026-11-20T08:00:00Z', 'kavenegar', 'taken', 1_950);
  await sent('2026-11-20T08:00:00Z', 'kavenegar', 'failed', 0);
  await sent('2026-11-20T08:00:01Z', 'gateway', 'taken', 2_000);
  // Half past eight in the evening by UTC is midnight in Tehran.
  await sent('2026-11-20T20:30:00Z', 'kavenegar', 'unknown', 2_000, 'set_password');
  await sent('2026-11-23T08:00:00Z', null, 'unknown', 2_000);
});
afterAll(() => database.close());

describe('what messages cost', () => {
  test('by day, provider and template; every part comes to the whole', async () => {
    const { total, days, providers, templates } = await report();
    expect(total).toEqual({ attempts: 5, taken: 2, failed: 1, unknown: 2, cost: 7_950n });
    expect(days.map(({ day, attempts, cost }) => [day, attempts, cost])).toEqual([
      ['2026-11-20', 3, 3_950n],
      ['2026-11-21', 1, 2_000n],
      ['2026-11-23', 1, 2_000n],
    ]);
    expect(providers.map(({ provider, cost }) => [provider, cost])).toEqual(
      expect.arrayContaining([
        ['kavenegar', 3_950n],
        ['gateway', 2_000n],
        ['', 2_000n],
      ]),
    );
    expect(templates.map(({ template, budget, cost }) => [template, budget, cost])).toEqual([
      ['login', 'code', 5_950n],
      ['set_password', 'code', 2_000n],
    ]);
  });

  test('is the same once its days are summed, and after the log is forgotten', async () => {
    const before = await report();
    await purgeMessages(database.sql, NOW);
    await purgeMessages(database.sql, NOW);
    expect((await database.owner`select day::text from messaging.sms_day order by day`).map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(await report()).toEqual(before);
    const later = new Date('2027-04-01T12:00:00Z');
    await purgeMessages(database.sql, later);
    expect(await database.owner`select id from messaging.sms_delivery`).toEqual([]);
    expect(await report()).toEqual(before);
  });

  test('a range that is turned or in the future is refused', async () => {
    await expect(report(LAST, FIRST)).rejects.toMatchObject({ code: 'range_turned' });
    await expect(report('2027-01-01', '2027-01-02')).rejects.toMatchObject({ code: 'range_in_future' });
  });
});
