import type { Metrics } from './metrics.ts';

/** What those who run the server must see: when the books were last audited, and whether the queue of tasks moves. Alert thresholds: docs/ops/alerts.md. */
export function watchOperation(metrics: Metrics): void {
  metrics.watch(
    'nesye_ledger_audit_timestamp_seconds',
    'When the last ledger audit ended, Unix time; 0: never',
    async (sql) => {
      const [row] = await sql<
        { at: number }[]
      >`select coalesce(extract(epoch from max(finished_at)), 0)::float8 as at from platform.ledger_audit_run`;
      return row?.at ?? 0;
    },
  );
  metrics.watch('nesye_ledger_audit_violations', 'Checks that the last ledger audit found violated', async (sql) => {
    const [row] = await sql<
      { violated: number }[]
    >`select violated_checks as violated from platform.ledger_audit_run order by id desc limit 1`;
    return row?.violated ?? 0;
  });
  metrics.watch('nesye_tasks_due', 'Tasks that should have begun and have not', async (sql) => {
    const [row] = await sql<{ due: number }[]>`
      select count(*)::int as due from graphile_worker._private_jobs where run_at <= now() and locked_at is null and attempts < max_attempts`;
    return row?.due ?? 0;
  });
  metrics.watch('nesye_task_oldest_due_seconds', 'How long the oldest of those waits', async (sql) => {
    const [row] = await sql<{ age: number }[]>`
      select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as age from graphile_worker._private_jobs
      where run_at <= now() and locked_at is null and attempts < max_attempts`;
    return row?.age ?? 0;
  });
  metrics.watch('nesye_tasks_retrying', 'Tasks that failed and will be tried again', async (sql) => {
    const [row] = await sql<
      { count: number }[]
    >`select count(*)::int as count from graphile_worker._private_jobs where last_error is not null and attempts < max_attempts`;
    return row?.count ?? 0;
  });
  metrics.watch('nesye_tasks_failed', 'Tasks that used up their attempts and wait for a person', async (sql) => {
    const [row] = await sql<
      { count: number }[]
    >`select count(*)::int as count from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`;
    return row?.count ?? 0;
  });
}
