import type { Sql } from '../../../platform/database/database.ts';
import type { ScrubbedEvent } from '../domain/scrub-event.ts';

/** Keeps an event; where another host collects, the row waits to be forwarded. */
export async function insertEvent(sql: Sql, event: ScrubbedEvent, { now, isToForward }: { readonly now: Date; readonly isToForward: boolean }): Promise<void> {
  await sql`
    insert into engagement.event (page_path, action, event_name, attribution, custom, happened_at, is_to_forward, due_at)
    values (${event.pagePath}, ${event.action}, ${event.eventName}, ${jsonOf(sql, event.attribution)}, ${jsonOf(sql, event.custom)}, ${now}, ${isToForward},
            ${isToForward ? now : null})`;
}

const jsonOf = (sql: Sql, fields: Readonly<Record<string, unknown>> | undefined) => (fields === undefined ? null : sql.json(fields));

export interface WaitingEvent {
  readonly id: bigint;
  readonly pagePath: string;
  readonly action: string;
  readonly eventName: string;
  readonly attribution: unknown;
  readonly custom: unknown;
  readonly happenedAt: Date;
  readonly attempts: number;
}

interface EventRow {
  id: bigint;
  page_path: string;
  action: string;
  event_name: string;
  attribution: unknown;
  custom: unknown;
  happened_at: Date;
  attempts: number;
}

/** Takes events that are due to be forwarded; a process that dies with them loses them until `claimedUntil` only. */
export async function claimEvents(sql: Sql, now: Date, most: number, claimedUntil: Date): Promise<WaitingEvent[]> {
  const rows = await sql<EventRow[]>`
    update engagement.event set due_at = ${claimedUntil}, attempts = attempts + 1
    where id = any (array(
      select id from engagement.event where is_to_forward and due_at <= ${now} order by due_at, id limit ${most} for update skip locked))
    returning id, page_path, action, event_name, attribution, custom, happened_at, attempts`;
  return rows.map(({ page_path: pagePath, event_name: eventName, happened_at: happenedAt, ...row }) => ({ ...row, pagePath, eventName, happenedAt }));
}

/** Another house has them now. */
export async function deleteEvents(sql: Sql, ids: readonly bigint[]): Promise<void> {
  await sql`delete from engagement.event where id = any (${ids.map(String)}::bigint[])`;
}

/** They are tried again at `dueAt`. */
export async function postponeEvents(sql: Sql, ids: readonly bigint[], dueAt: Date): Promise<void> {
  await sql`update engagement.event set due_at = ${dueAt} where id = any (${ids.map(String)}::bigint[])`;
}

/** They stay here, and are not tried again. */
export async function stopForwarding(sql: Sql, ids: readonly bigint[]): Promise<void> {
  await sql`update engagement.event set is_to_forward = false, due_at = null where id = any (${ids.map(String)}::bigint[])`;
}
