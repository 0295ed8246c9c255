import type { Database } from '../../../platform/database/database.ts';
import { handleTask, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { EventForwarder } from '../adapters/http-event-forwarder.ts';
import { type OfferedEvent, scrubEvent } from '../domain/scrub-event.ts';
import { deleteEvent, findWaitingEvent, FORWARD_EVENT, insertEvent, stopForwarding } from '../queries/events.ts';

/** Keeps an event without anything that could point at a person. */
export async function collectEvent(
  database: Database,
  offered: OfferedEvent,
  { now, isToForward }: { readonly now: Date; readonly isToForward: boolean },
): Promise<{ accepted: boolean }> {
  await database.transaction((tx) => insertEvent(tx, scrubEvent(offered), { now, isToForward }));
  return { accepted: true };
}

/** Hands an event to the host that collects them. What it took is deleted here; what it refuses, or does not take in its attempts, stays. */
export function createEventForwarding({ sql }: Database, forward: EventForwarder): TaskHandler {
  return handleTask(FORWARD_EVENT, async ({ eventId }, { isLastAttempt }) => {
    const event = await findWaitingEvent(sql, BigInt(eventId));
    if (event === undefined) return;
    const outcome = await forward(event);
    if (outcome === 'taken') return deleteEvent(sql, event.id);
    if (outcome === 'refused' || isLastAttempt) return stopForwarding(sql, event.id);
    throw new Error('the host of events did not take it');
  });
}
