import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { EventForwarder } from '../adapters/http-event-forwarder.ts';
import { type OfferedEvent, scrubEvent } from '../domain/scrub-event.ts';
import { claimEvents, deleteEvents, insertEvent, postponeEvents, stopForwarding, type WaitingEvent } from '../queries/events.ts';

const BATCH = 20;
const MOST_BATCHES = 25;
const CLAIM_MS = 60_000;
const MOST_ATTEMPTS = 8;
const FIRST_WAIT_MS = 60_000;

/** Keeps an event without anything that could point at a person. */
export async function collectEvent(sql: Sql, offered: OfferedEvent, { now, isToForward }: { readonly now: Date; readonly isToForward: boolean }): Promise<{ accepted: boolean }> {
  await insertEvent(sql, scrubEvent(offered), { now, isToForward });
  return { accepted: true };
}

/** One run: hands waiting events to the host that collects them. What it took is deleted here; what it refuses, or does not take in eight attempts, stays. */
export function createEventForwarding(sql: Sql, clock: Pick<Clock, 'now'>, forward: EventForwarder): () => Promise<void> {
  return async () => {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const now = clock.now();
      const waiting = await claimEvents(sql, now, BATCH, new Date(now.getTime() + CLAIM_MS));
      const outcomes = await Promise.all(waiting.map(async (event) => ({ event, outcome: await forward(event) })));
      const idsWith = (outcome: string): bigint[] => outcomes.filter((one) => one.outcome === outcome).map(({ event }) => event.id);
      await deleteEvents(sql, idsWith('taken'));
      await stopForwarding(sql, idsWith('refused'));
      const late = outcomes.filter(({ outcome }) => outcome === 'again').map(({ event }) => event);
      await postpone(sql, late, clock.now());
      // A host that is away is left alone until the next run.
      if (waiting.length < BATCH || late.length > 0) return;
    }
  };
}

async function postpone(sql: Sql, late: readonly WaitingEvent[], now: Date): Promise<void> {
  const isSpent = ({ attempts }: WaitingEvent): boolean => attempts >= MOST_ATTEMPTS;
  await stopForwarding(
    sql,
    late.filter(isSpent).map(({ id }) => id),
  );
  for (const [attempts, events] of Map.groupBy(
    late.filter((event) => !isSpent(event)),
    (event) => event.attempts,
  )) {
    await postponeEvents(
      sql,
      events.map(({ id }) => id),
      new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (attempts - 1)),
    );
  }
}
