import type { backofficeCalls, CallTypes } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';

/** Views of one list as an operator keeps them. */
export type Views = CallTypes<typeof backofficeCalls.getViews>['reply']['views'];

/** The views of a list that an operator keeps; none where nothing was kept. */
export async function readViews(sql: Sql, operatorId: bigint, list: string): Promise<Views> {
  const [row] = await sql<{ views: Views }[]>`
    select views from platform.operator_view where operator_id = ${operatorId} and list = ${list}`;
  return row?.views ?? [];
}

/** Writes all views of a list that an operator keeps. */
export async function writeViews(sql: Sql, operatorId: bigint, list: string, views: Views, now: Date): Promise<void> {
  await sql`
    insert into platform.operator_view (operator_id, list, views, updated_at)
    values (${operatorId}, ${list}, ${JSON.stringify(views)}::text::jsonb, ${now})
    on conflict (operator_id, list) do update set views = excluded.views, updated_at = excluded.updated_at`;
}
