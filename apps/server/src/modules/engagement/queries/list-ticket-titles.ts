import type { Sql } from '../../../platform/database/database.ts';
import { isShownToday } from '../../../platform/editable-lists/shown-today.ts';

/** What customers usually write about, in its order; at most 100. */
export async function readTicketTitles(
  sql: Sql,
): Promise<readonly { readonly id: number; readonly title: string; readonly title_ar: string }[]> {
  return await sql<{ id: number; title: string; title_ar: string }[]>`
    select id, title, title_ar from engagement.ticket_title
    where ${isShownToday(sql)} order by position, id limit 100`;
}
