import type { Sql, Tx } from '../../../platform/database/database.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import type { ScrubbedEvent } from '../domain/scrub-event.ts';

/** Hands one event to the host that collects them; eight attempts over about half an hour. */
export const FORWARD_EVENT = declareTask<{ readonly eventId: string }>('engagement.forward_event', { maxAttempts: 8 });

/** Keeps an event; where another host collects, it is forwarded. */
export async function insertEvent(
  tx: Tx,
  event: ScrubbedEvent,
  { now, isToForward }: { readonly now: Date; readonly isToForward: boolean },
): Promise<void> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into engagement.event (page_path, action, event_name, attribution, custom, happened_at, is_to_forward)
    values (${event.pagePath}, ${event.action}, ${event.eventName}, ${jsonOf(tx, event.attribution)}, ${jsonOf(tx, event.custom)}, ${now}, ${isToForward}) returning id`;
  if (isToForward && row !== undefined) await addTask(tx, FORWARD_EVENT, { eventId: String(row.id) });
}

const jsonOf = (tx: Tx, fields: Readonly<Record<string, unknown>> | undefined) =>
  fields === undefined ? null : tx.json(fields);

export interface WaitingEvent {
  readonly id: bigint;
  readonly pagePath: string;
  readonly action: string;
  readonly eventName: string;
  readonly attribution: unknown;
  readonly custom: unknown;
  readonly happenedAt: Date;
}

interface EventRow {
  id: bigint;
  page_path: string;
  action: string;
  event_name: string;
  attribution: unknown;
  custom: unknown;
  happened_at: Date;
}

/** An event that is still to be forwarded. */
export async function findWaitingEvent(sql: Sql, id: bigint): Promise<WaitingEvent | undefined> {
  const [row] = await sql<EventRow[]>`
    select id, page_path, action, event_name, attribution, custom, happened_at from engagement.event where id = ${id} and is_to_forward`;
  if (row === undefined) return undefined;
  const { page_path: pagePath, event_name: eventName, happened_at: happenedAt, ...rest } = row;
  return { ...rest, pagePath, eventName, happenedAt };
}

/** The other host has it now. */
export async function deleteEvent(sql: Sql, id: bigint): Promise<void> {
  await sql`delete from engagement.event where id = ${id}`;
}

/** It stays here, and is not tried again. */
export async function stopForwarding(sql: Sql, id: bigint): Promise<void> {
  await sql`update engagement.event set is_to_forward = false where id = ${id}`;
}
