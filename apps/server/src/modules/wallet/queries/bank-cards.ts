import type { BlindIndexes } from '../../../platform/crypto/blind-index.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export interface BankCard {
  readonly id: bigint;
  /** First six and last four digits. */
  readonly numberMask: string;
  readonly bankCode: string | null;
  readonly title: string;
  /** Masked. */
  readonly holderName: string;
  readonly createdAt: Date;
}

export interface NewBankCard extends BankCard {
  readonly customerId: bigint;
  readonly sealed: Buffer;
  readonly index: Buffer;
}

interface CardRow {
  id: bigint;
  number_mask: string;
  bank_code: string | null;
  title: string;
  holder_name: string;
  created_at: Date;
}

/** Where the number of this card belongs: it opens nowhere else. */
export const bankCardPlace = (id: bigint): string => `wallet.bank_card.number:${id}`;

/** By which a customer's card is found again. Of each customer its own, so that no one can see from the table that two have the same card. */
export const bankCardIndexPlace = (customerId: bigint): string => `wallet.bank_card.number:${customerId}`;

/** The cards a customer has stored, oldest first; they are few by rule. */
export async function readBankCards(sql: Sql | Tx, customerId: bigint): Promise<BankCard[]> {
  const rows = await sql<CardRow[]>`
    select id, number_mask, bank_code, title, holder_name, created_at from wallet.bank_card
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and deleted_at is null order by id limit 100`;
  return rows.map((row) => ({
    id: row.id,
    numberMask: row.number_mask,
    bankCode: row.bank_code,
    title: row.title,
    holderName: row.holder_name,
    createdAt: row.created_at,
  }));
}

/** Has the customer this card already. */
export async function hasBankCard(sql: Sql | Tx, customerId: bigint, indexes: BlindIndexes): Promise<boolean> {
  const [row] = await sql`
    select from wallet.bank_card where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and number_index = any(${[...indexes]}::bytea[]) and deleted_at is null`;
  return row !== undefined;
}

/** The id of a new card, needed before it is written: what is sealed is bound to it. */
export async function nextCardId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('wallet.card_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('the sequence gave nothing');
  return row.id;
}

/** Keeps a card under the id it was sealed for. Throws 23505 when the customer has it already. */
export async function insertBankCard(tx: Tx, card: NewBankCard): Promise<void> {
  await tx`
    insert into wallet.bank_card (bucket, id, customer_id, number_sealed, number_index, number_mask, bank_code, title, holder_name, created_at)
    values (${bucketOf(card.customerId)}, ${card.id}, ${card.customerId}, ${card.sealed}, ${card.index}, ${card.numberMask}, ${card.bankCode}, ${card.title},
      ${card.holderName}, ${card.createdAt})`;
}

/** Deletes a customer's own card and its number; false where the customer has no such card. */
export async function forgetBankCard(tx: Tx, customerId: bigint, id: bigint, at: Date): Promise<boolean> {
  const { count } = await tx`
    update wallet.bank_card set number_sealed = null, number_index = null, deleted_at = ${at}
    where bucket = ${bucketOf(customerId)} and id = ${id} and customer_id = ${customerId} and deleted_at is null`;
  return count === 1;
}

/** Deletes every card of a customer. */
export async function forgetAllBankCards(tx: Tx, customerId: bigint, at: Date): Promise<void> {
  await tx`
    update wallet.bank_card set number_sealed = null, number_index = null, deleted_at = ${at}
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and deleted_at is null`;
}
