import type { Sql } from '../../../platform/database/database.ts';

const RETENTION_DAYS = 90;
/** However many come in that time, no more events than this are stored. */
const MAX_EVENTS = 2_000_000;
const DAY_MS = 86_400_000;

/** Deletes events of more than 90 days, the oldest beyond two million, and guests' tickets after five years. */
export async function purgeEngagement(sql: Sql, now: Date): Promise<void> {
  await sql`delete from engagement.event where happened_at < ${new Date(now.getTime() - RETENTION_DAYS * DAY_MS)}`;
  await sql`delete from engagement.event where id <= (select max(id) - ${MAX_EVENTS} from engagement.event)`;
  await sql`select engagement.erase_guest_tickets(${now})`;
}
