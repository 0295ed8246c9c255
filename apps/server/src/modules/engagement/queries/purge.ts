import type { Sql } from '../../../platform/database/database.ts';

/** How long things are kept, in days. */
const KEPT_DAYS = { event: 90, delivery: 7, silentDevice: 60 } as const;
/** However many come in that time, no more events than this are kept. */
const MAX_EVENTS = 2_000_000;
const DAY_MS = 86_400_000;

/** Deletes old events, settled deliveries, devices that were not renewed for so long that nobody can be there, and guests' tickets after five years. */
export async function purgeEngagement(sql: Sql, now: Date): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await sql`delete from engagement.event where happened_at < ${ago(KEPT_DAYS.event)}`;
  await sql`delete from engagement.event where id <= (select max(id) - ${MAX_EVENTS} from engagement.event)`;
  await sql`delete from engagement.push_delivery where planned_at < ${ago(KEPT_DAYS.delivery)}`;
  await sql`delete from engagement.push_device where renewed_at < ${ago(KEPT_DAYS.silentDevice)}`;
  await sql`select engagement.erase_guest_tickets(${now})`;
}
