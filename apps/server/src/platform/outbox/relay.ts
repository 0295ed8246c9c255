import type { Sql } from '../database/database.ts';

export interface OutboxMessage {
  readonly id: bigint;
  readonly topic: string;
  readonly key: bigint;
  readonly content: unknown;
}

/** Hears of facts after they were committed, at least once each and in no promised order. */
export type Subscriber = (messages: readonly OutboxMessage[]) => Promise<void>;

const BATCH = 1_000;
const CLAIM_S = 60;

/**
 * Hands waiting messages to the subscribers of their topics and takes them out of the outbox once they were heard; a topic nobody hears is taken out as it is.
 * Rows are claimed by state (SKIP LOCKED), never by "id greater than the last": ids are not commit order. Answers how many were handled.
 */
export async function relayOutbox(sql: Sql, subscribers: Readonly<Record<string, Subscriber>>): Promise<number> {
  const unheard = await sql`
    delete from platform.outbox where id = any (array(
      select id from platform.outbox where topic <> all (${Object.keys(subscribers)}) order by id limit ${BATCH} for update skip locked))`;
  const claimed = await sql<OutboxMessage[]>`
    update platform.outbox set claimed_until = now() + make_interval(secs => ${CLAIM_S}), attempts = attempts + 1
    where id = any (array(
      select id from platform.outbox where topic = any (${Object.keys(subscribers)}) and (claimed_until is null or claimed_until < now())
      order by id limit ${BATCH} for update skip locked))
    returning id, topic, key, content`;
  for (const [topic, messages] of Map.groupBy(claimed, (message) => message.topic)) {
    await subscribers[topic]?.(messages);
    await sql`delete from platform.outbox where id = any (${messages.map((message) => String(message.id))}::bigint[])`;
  }
  return unheard.count + claimed.length;
}

const MOST_ROUNDS = 20;

/** Relays until the outbox is empty, at most twenty batches: what is left waits for the next run. */
export async function drainOutbox(sql: Sql, subscribers: Readonly<Record<string, Subscriber>>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if ((await relayOutbox(sql, subscribers)) < BATCH) return;
  }
}
