import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSources } from '../../platform/database/migrate.ts';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { queuedTasks } from '../../platform/testing/run-tasks.ts';
import { type ScoreWorld, startScoreWorld } from './testing/score-world.test-support.ts';

let world: ScoreWorld;
beforeAll(async () => {
  world = await startScoreWorld();
});
afterAll(() => world.close());

/** Reports as the version before the orders stored them. */
const BEFORE = `
  alter table credit_assessment.report add column inquiries integer not null default 0, add column inquired_at timestamptz;
  update credit_assessment.report r set inquiries = o.inquiries, inquired_at = coalesce(o.inquired_at, now())
  from platform.outside_order o where o.kind = 'credit_assessment.report' and o.subject_id = r.id;
  delete from platform.outside_order where kind = 'credit_assessment.report'`;

test('reports of the version before, in every state, are migrated and end as they should', async () => {
  const [ready, doubtful, open, waiting] = [
    await world.upToCode(610),
    await world.upToCode(620),
    await world.upToCode(630),
    await world.upToCode(640),
  ];
  await world.validate(ready);
  await world.work();
  await world.validate(doubtful);
  await world.fault('error');
  await world.work();
  await world.fault('ok');
  await world.validate(open);
  const states = async () => {
    const rows = await world.database.owner<{ id: bigint; state: string }[]>`
      select r.customer_id as id, r.state || ' ' || coalesce(o.state, 'none') as state from credit_assessment.report r
      left join platform.outside_order o on o.kind = 'credit_assessment.report' and o.subject_id = r.id`;
    return [ready, doubtful, open, waiting].map(({ id }) => rows.find((row) => row.id === id)?.state);
  };
  const before = ['ready ended', 'preparing in_doubt', 'preparing open', 'code_sent none'];
  expect(await states()).toEqual(before);
  const migration = readSources().migrations.find(({ name }) => name === '0094_bureau_reports_as_orders');
  await world.database.owner.script(BEFORE);
  await world.database.owner`select from graphile_worker.add_job('credit_assessment.fetch_report', '{}'::json)`;
  await world.database.owner.script(migration?.text ?? '');
  expect(await states()).toEqual(before);
  expect(await queuedTasks(world.database, 'credit_assessment.fetch_report')).toEqual([]);
  const broken = async () => (await auditLedger(world.database.ownerUrl)).filter(({ violations }) => violations > 0);
  expect(await broken()).toEqual([]);
  // A look of each customer, who waits: the tasks of before are gone.
  await world.database.owner`update platform.outside_order set inquired_at = inquired_at - interval '1 hour'`;
  for (const who of [doubtful, open]) await world.info(who);
  await world.work();
  expect(await states()).toEqual(['ready ended', 'ready ended', 'ready ended', 'code_sent none']);
  expect(await broken()).toEqual([]);
});
