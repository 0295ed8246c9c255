import type { Sql, Tx } from '../../../platform/database/database.ts';

export type ConsentKey = 'score' | 'data_share' | 'marketing';

export interface ConsentText {
  readonly key: ConsentKey;
  readonly version: string;
  readonly title: string;
  readonly text: string;
  /** Gregorian, YYYY-MM-DD. */
  readonly inForceFrom: string;
}

export interface ConsentEvent {
  readonly key: ConsentKey;
  readonly version: string;
  readonly isGranted: boolean;
  readonly at: Date;
}

/** The text of each consent that is in force on a day. */
export async function readConsentTexts(sql: Sql | Tx, today: string): Promise<ConsentText[]> {
  const rows = await sql<{ key: ConsentKey; version: string; title: string; text: string; in_force_from: string }[]>`
    select distinct on (key) key, version, title, text, in_force_from from privacy.consent_text
    where in_force_from <= ${today}::date order by key, in_force_from desc`;
  return rows.map(({ in_force_from: inForceFrom, ...text }) => ({ ...text, inForceFrom }));
}

/** What a user said about each consent, newest first, at most `most` of each. */
export async function readConsentEvents(sql: Sql | Tx, userId: bigint, most: number): Promise<ConsentEvent[]> {
  const rows = await sql<{ key: ConsentKey; version: string; is_granted: boolean; at: Date }[]>`
    select e.key, e.version, e.is_granted, e.at
    from unnest(array['score', 'data_share', 'marketing']) k(key)
    cross join lateral (select * from privacy.consent_event c where c.user_id = ${userId} and c.key = k.key order by c.id desc limit ${most}) e
    order by e.id desc`;
  return rows.map(({ is_granted: isGranted, ...event }) => ({ ...event, isGranted }));
}

/** Makes changes of one user's consents wait for each other until the end of the transaction. */
export async function lockConsents(tx: Tx, userId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(7401, hashint8(${userId}))`;
}

/** Adds to what a user said; what was said before stays. The caller holds the lock of `lockConsents`. */
export async function insertConsentEvent(tx: Tx, userId: bigint, event: ConsentEvent): Promise<void> {
  await tx`
    insert into privacy.consent_event (user_id, key, version, is_granted, at) values (${userId}, ${event.key}, ${event.version}, ${event.isGranted}, ${event.at})`;
}
