import type { Sql, Tx } from '../../../platform/database/database.ts';

export interface NationalCard {
  readonly serialSealed: Buffer;
  readonly serialMask: string;
  readonly confirmedAt: Date;
}

/** Where a sealed serial belongs: it opens nowhere else. */
export const cardSerialPlace = (userId: bigint): string => `kyc.national_card.serial:${userId}`;

/** The card whose serial the registry confirmed, or undefined. */
export async function readCard(sql: Sql | Tx, userId: bigint): Promise<NationalCard | undefined> {
  const [row] = await sql<{ serial_sealed: Buffer; serial_mask: string; confirmed_at: Date }[]>`
    select serial_sealed, serial_mask, confirmed_at from kyc.national_card where user_id = ${userId}`;
  return row === undefined
    ? undefined
    : { serialSealed: row.serial_sealed, serialMask: row.serial_mask, confirmedAt: row.confirmed_at };
}

/** A card is confirmed once; a second response to the same look-up changes nothing. */
export async function insertCard(tx: Tx, userId: bigint, card: NationalCard): Promise<void> {
  await tx`
    insert into kyc.national_card (user_id, serial_sealed, serial_mask, confirmed_at) values (${userId}, ${card.serialSealed}, ${card.serialMask}, ${card.confirmedAt})
    on conflict (user_id) do nothing`;
}

const CHECK_LOCK = 7302;

/** Lets a user's questions wait for each other while they are counted. */
export async function lockCardChecks(tx: Tx, userId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(${CHECK_LOCK}, hashtext(${String(userId)}))`;
}

export interface CardChecks {
  /** Checks that got a response, or never got one: each may have been a guess. */
  readonly counted: number;
  readonly all: number;
  readonly oldestAt: Date | null;
}

/** A user's questions since an instant. The caller holds the lock of `lockCardChecks`. */
export async function countCardChecks(tx: Tx, userId: bigint, since: Date): Promise<CardChecks> {
  const [row] = await tx<{ counted: bigint; all: bigint; oldest_at: Date | null }[]>`
    select count(*) filter (where outcome <> 'down') as counted, count(*) as all, min(asked_at) as oldest_at from kyc.card_serial_check
    where user_id = ${userId} and asked_at > ${since}`;
  return { counted: Number(row?.counted ?? 0n), all: Number(row?.all ?? 0n), oldestAt: row?.oldest_at ?? null };
}

/** Counts a question before it is asked, and returns its id. Until its outcome is kept it counts as a guess. */
export async function insertCardCheck(tx: Tx, userId: bigint, at: Date): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`insert into kyc.card_serial_check (user_id, asked_at) values (${userId}, ${at}) returning id`;
  if (row === undefined) throw new Error('an insert without its row');
  return row.id;
}

/** Keeps the outcome of a question; `down`, the registry said nothing, takes it out of the guesses. */
export async function updateCardCheck(
  sql: Sql | Tx,
  id: bigint,
  outcome: 'matched' | 'mismatched' | 'down',
): Promise<void> {
  await sql`update kyc.card_serial_check set outcome = ${outcome} where id = ${id}`;
}
