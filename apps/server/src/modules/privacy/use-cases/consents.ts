import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { statusOf } from '../domain/consent-view.ts';
import {
  type ConsentEvent,
  type ConsentKey,
  type ConsentText,
  insertConsentEvent,
  lockConsents,
  readConsentEvents,
  readConsentTexts,
} from '../queries/consents.ts';

export interface ConsentDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const MAX_SHOWN = 20;
/** As they are shown. */
const ORDER: readonly ConsentKey[] = ['score', 'data_share', 'marketing'];

function viewOf(text: ConsentText, events: readonly ConsentEvent[]) {
  const { isGranted, grantedAt, revokedAt } = statusOf(text, events);
  return {
    key: text.key,
    title: text.title,
    text: text.text,
    version: text.version,
    version_date: text.inForceFrom,
    is_granted: isGranted,
    granted_at: grantedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
    history: events.map((event) => ({
      version: event.version,
      is_granted: event.isGranted,
      at: event.at.toISOString(),
    })),
  };
}

/** Every consent with the text in force, its status for this user and what the user said before. */
export async function listConsents(sql: Sql | Tx, clock: Clock, userId: bigint) {
  const [texts, events] = await Promise.all([
    readConsentTexts(sql, clock.businessDate()),
    readConsentEvents(sql, userId, MAX_SHOWN),
  ]);
  return ORDER.flatMap((key) => texts.filter((text) => text.key === key)).map((text) =>
    viewOf(
      text,
      events.filter(({ key }) => key === text.key),
    ),
  );
}

export interface ConsentSetting {
  readonly key: ConsentKey;
  readonly isGranted: boolean;
  /** Of the text that was read. */
  readonly version: string;
}

/** Notes that the user agrees, or takes it back. Saying the same again adds nothing. Refuses with consent_text_changed when another text is in force. */
export async function setConsent(
  { database, clock }: ConsentDeps,
  userId: bigint,
  { key, isGranted, version }: ConsentSetting,
) {
  return database.transaction(async (tx) => {
    await lockConsents(tx, userId);
    const before = (await listConsents(tx, clock, userId)).find((consent) => consent.key === key);
    if (before === undefined) throw new Refusal('not_found');
    if (before.version !== version) throw new Refusal('consent_text_changed', { field: 'version' });
    if (before.is_granted === isGranted && (isGranted || before.revoked_at !== null || before.history.length === 0))
      return before;
    await insertConsentEvent(tx, userId, { key, version, isGranted, at: clock.now() });
    return (await listConsents(tx, clock, userId)).find((consent) => consent.key === key) ?? before;
  });
}

/** Notes, in the caller's transaction, that the user agrees to the text in force; said before, nothing is added. Returns its version. Throws where there is no such text. */
export async function grantConsent(tx: Tx, clock: Clock, userId: bigint, key: ConsentKey): Promise<string> {
  await lockConsents(tx, userId);
  const consent = (await listConsents(tx, clock, userId)).find((each) => each.key === key);
  if (consent === undefined) throw new Error(`no text of ${key} is in force`);
  const { version, is_granted: isGranted } = consent;
  if (!isGranted) await insertConsentEvent(tx, userId, { key, version, isGranted: true, at: clock.now() });
  return version;
}

/** Takes back all that is granted, when the account is closed. */
export async function revokeConsents(tx: Tx, clock: Clock, userId: bigint, now: Date): Promise<void> {
  await lockConsents(tx, userId);
  for (const { key, version, is_granted: isGranted } of await listConsents(tx, clock, userId)) {
    if (isGranted) await insertConsentEvent(tx, userId, { key, version, isGranted: false, at: now });
  }
}
