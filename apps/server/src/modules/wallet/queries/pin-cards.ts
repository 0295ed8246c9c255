import { bucketOf } from '../../../platform/database/bucket.ts';
import type { BlindIndexes } from '../../../platform/crypto/blind-index.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { StoredPin } from '../adapters/pin-hasher.ts';
import { MAX_PIN_TRIES } from '../domain/pin.ts';

export interface PinCard {
  readonly id: bigint;
  readonly numberMask: string;
  readonly title: string;
  readonly isActive: boolean;
  readonly pinHash: string | null;
  readonly pinChangedAt: Date | null;
  readonly wrongTries: number;
  readonly issuedAt: Date;
}

export interface NewPinCard {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly sealed: Buffer;
  readonly index: BlindIndexes;
  readonly numberMask: string;
  readonly title: string;
  readonly issuedAt: Date;
}

interface CardRow {
  id: bigint;
  number_mask: string;
  title: string;
  is_active: boolean;
  pin_hash: string | null;
  pin_changed_at: Date | null;
  wrong_tries: number;
  issued_at: Date;
}

/** Where the number of this card belongs: it opens nowhere else. */
export const pinCardPlace = (id: bigint): string => `wallet.pin_card.number:${id}`;
export const PIN_CARD_INDEX_PLACE = 'wallet.pin_card.number';

const MAX_CARDS = 100;

/** A customer's cards of ours, oldest first. */
export async function readPinCards(sql: Sql, customerId: bigint): Promise<PinCard[]> {
  const rows = await sql<CardRow[]>`
    select id, number_mask, title, is_active, pin_hash, pin_changed_at, wrong_tries, issued_at from wallet.pin_card
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id limit ${MAX_CARDS}`;
  return rows.map(cardOf);
}

/** Whether the customer was ever issued a card of ours. */
export async function hasPinCard(tx: Tx, customerId: bigint): Promise<boolean> {
  const rows =
    await tx`select from wallet.pin_card where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} limit 1`;
  return rows.length > 0;
}

/** A customer's own card; someone else's is as absent as one that does not exist. */
export async function readPinCard(sql: Sql, customerId: bigint, id: bigint): Promise<PinCard | undefined> {
  const [row] = await sql<CardRow[]>`
    select id, number_mask, title, is_active, pin_hash, pin_changed_at, wrong_tries, issued_at from wallet.pin_card
    where bucket = ${bucketOf(customerId)} and id = ${id} and customer_id = ${customerId}`;
  return row === undefined ? undefined : cardOf(row);
}

const cardOf = (row: CardRow): PinCard => ({
  id: row.id,
  numberMask: row.number_mask,
  title: row.title,
  isActive: row.is_active,
  pinHash: row.pin_hash,
  pinChangedAt: row.pin_changed_at,
  wrongTries: row.wrong_tries,
  issuedAt: row.issued_at,
});

/** Writes a new card; false when another one has the number. */
export async function insertPinCard(tx: Tx, card: NewPinCard): Promise<boolean> {
  const taken = await tx`select from wallet.pin_card where number_index = any(${[...card.index]}::bytea[])`;
  if (taken.length > 0) return false;
  const { count } = await tx`
    insert into wallet.pin_card (bucket, id, customer_id, number_sealed, number_index, number_mask, title, issued_at)
    values (${bucketOf(card.customerId)}, ${card.id}, ${card.customerId}, ${card.sealed}, ${card.index[0]}, ${card.numberMask}, ${card.title}, ${card.issuedAt})
    on conflict (number_index) do nothing`;
  return count === 1;
}

/** Sets a PIN and opens the lock. */
export async function updatePin(tx: Tx, id: bigint, { pinHash, keyId }: StoredPin, at: Date): Promise<void> {
  await tx`update wallet.pin_card set pin_hash = ${pinHash}, pin_key_id = ${keyId}, pin_changed_at = ${at}, wrong_tries = 0 where bucket = ${bucketOf(id)} and id = ${id}`;
}

/**
 * Counts a try before the PIN is compared, in one statement that locks the row: of any number of concurrent tries only three are compared. Undefined when the card is locked or
 * has no PIN; otherwise the PIN's hash and how many tries are gone now.
 */
export async function reserveTry(
  sql: Sql,
  id: bigint,
): Promise<(StoredPin & { readonly wrongTries: number }) | undefined> {
  const [row] = await sql<{ pin_hash: string; pin_key_id: Uint8Array | null; wrong_tries: number }[]>`
    update wallet.pin_card set wrong_tries = wrong_tries + 1
    where bucket = ${bucketOf(id)} and id = ${id} and pin_hash is not null and wrong_tries < ${MAX_PIN_TRIES}
    returning pin_hash, pin_key_id, wrong_tries`;
  return row && { pinHash: row.pin_hash, keyId: row.pin_key_id, wrongTries: row.wrong_tries };
}

/** The PIN was right: the tries start again, unless another PIN was set meanwhile. */
export async function clearTries(sql: Sql, id: bigint, pinHash: string): Promise<void> {
  await sql`update wallet.pin_card set wrong_tries = 0 where bucket = ${bucketOf(id)} and id = ${id} and pin_hash = ${pinHash}`;
}

/** Stores the same PIN by the current key, unless another PIN was set meanwhile. */
export async function renewPinHash(sql: Sql, id: bigint, from: string, { pinHash, keyId }: StoredPin): Promise<void> {
  await sql`update wallet.pin_card set pin_hash = ${pinHash}, pin_key_id = ${keyId} where bucket = ${bucketOf(id)} and id = ${id} and pin_hash = ${from}`;
}

/** Gives a try back that was never compared, unless another PIN was set meanwhile. */
export async function releaseAttempt(sql: Sql, id: bigint, pinHash: string): Promise<void> {
  await sql`update wallet.pin_card set wrong_tries = wrong_tries - 1 where bucket = ${bucketOf(id)} and id = ${id} and pin_hash = ${pinHash} and wrong_tries > 0`;
}

/** Ends a customer's cards of ours, and their PINs. */
export async function endPinCards(tx: Tx, customerId: bigint): Promise<void> {
  await tx`
    update wallet.pin_card set is_active = false, pin_hash = null, pin_key_id = null, pin_changed_at = null, wrong_tries = 0
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}`;
}
