import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit } from '../../platform/audit/audit-chain.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { reportWork } from './use-cases/report-work.ts';

const [ADMIN, ONE, TWO] = [6_400n, 6_464n, 6_528n];
const RANGE = { from: '2026-11-20', to: '2026-11-21' };
const MOBILE = '09121234567';

let database: TestDatabase;
const report = (query = RANGE) =>
  reportWork(
    {
      database,
      clock: fixedClock('2026-11-22T12:00:00Z'),
      mobilesOf: async (_, ids) => new Map(ids.map((id) => [id, MOBILE])),
    },
    ADMIN,
    query,
  );

let proposals = 0;
/** A proposal that waited for some hours and was decided at a time. */
async function review(operator: bigint, decidedAt: string, hours: number) {
  proposals += 1;
  const at = new Date(decidedAt);
  await database.owner`
    insert into platform.approval (bucket, id, kind, subject_id, reason, state, proposed_by, proposed_at, decided_by, decided_at)
    values (0, ${proposals * 64}, 'merchants.commission', ${proposals * 64}, 'x', 'approved', ${String(ADMIN)}, ${new Date(at.getTime() - hours * 3_600_000)}, ${String(operator)}, ${at})`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${String(ONE)}, '09120000301', now()), (${String(TWO)}, '09120000302', now())`;
  await makeOperators(database, [ONE, TWO]);
  for (const hours of [1, 2, 9]) await review(ONE, '2026-11-20T08:00:00Z', hours);
  await review(TWO, '2026-11-21T20:29:59Z', 30);
  // Midnight in Tehran is 20:30 of the day before: neither is in the range.
  await review(TWO, '2026-11-21T20:30:00Z', 99);
  await review(TWO, '2026-11-19T20:29:59Z', 99);
  for (const [actorId, action, at] of [
    [ONE, 'kyc.review_look', '2026-11-20T08:00:00Z'],
    [ONE, 'people.look', '2026-11-20T08:00:00Z'],
    [ONE, 'people.reveal', '2026-11-20T08:00:00Z'],
    [ONE, 'backoffice.search', '2026-11-20T08:00:00Z'],
    [TWO, 'people.look', '2026-11-25T08:00:00Z'],
    [704n, 'people.look', '2026-11-20T08:00:00Z'],
  ] as const)
    await database.transaction((tx) =>
      appendAudit(tx, { actorId, action, subjectKind: 'customer', subjectId: '', detail: {}, at: new Date(at) }),
    );
});
afterAll(() => database.close());

describe('the work of operators', () => {
  it('is what they decided by queue, with the median and the longest age', async () => {
    const { queues, operators } = await report();
    expect(queues).toEqual([{ queue: 'approvals', decisions: 4, median_seconds: 7_200, longest_seconds: 108_000 }]);
    expect(operators).toEqual([
      {
        id: Number(ONE),
        cellphone: expect.stringContaining('***'),
        decisions: 3,
        looks: 2,
        reveals: 1,
        queues: [{ queue: 'approvals', decisions: 3, median_seconds: 7_200, longest_seconds: 32_400 }],
      },
      {
        id: Number(TWO),
        cellphone: expect.stringContaining('***'),
        decisions: 1,
        looks: 0,
        reveals: 0,
        queues: [{ queue: 'approvals', decisions: 1, median_seconds: 108_000, longest_seconds: 108_000 }],
      },
    ]);
  });

  it('says in the audit that it was read', async () => {
    const rows = await database.owner`
      select detail from platform.audit_entry where actor_id = ${String(ADMIN)} and action = 'backoffice.work_report'`;
    expect(rows[0]).toEqual({ detail: JSON.stringify(RANGE) });
  });

  it('runs over every queue that has decisions, and an empty range is empty', async () => {
    expect(await report({ from: '2026-01-01', to: '2026-01-02' })).toEqual({ queues: [], operators: [] });
    await expect(report({ from: '2026-01-01', to: '2026-11-01' })).rejects.toMatchObject({ code: 'range_too_long' });
  });
});
