import type { Metrics } from './metrics.ts';

/** Connections of the platform to its database, all processes together: what is near the server's limit shows here first. */
export function watchDatabase(metrics: Metrics): void {
  metrics.watch('nesye_database_connections', 'Open connections of Nesye to its database', async (sql) => {
    const [row] = await sql<{ open: number }[]>`
      select count(*)::int as open from pg_stat_activity where datname = current_database() and application_name like 'nesye%'`;
    return row?.open ?? 0;
  });
}
