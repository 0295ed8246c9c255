import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { BlindIndexes } from '../../../platform/crypto/blind-index.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export type GiftCardState = 'waiting' | 'claimed' | 'returned';

/** What is made in one go; amounts in rials. */
export interface GiftCardBatch {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly type: number;
  /** Of each card. */
  readonly amount: bigint;
  readonly count: number;
  /** The last day on which a card can be claimed. */
  readonly claimUntil: IsoDate;
  readonly madeAt: Date;
  readonly madeOn: IsoDate;
}

export interface NewGiftCard {
  readonly id: bigint;
  readonly codeEnd: string;
  readonly sealed: Buffer;
  readonly index: BlindIndexes;
}

/** A card as it is stored; rials. */
export interface GiftCard {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly amount: bigint;
  readonly claimUntil: IsoDate;
  readonly state: GiftCardState;
  readonly purseId: bigint | null;
}

/** So many new numbers in the bucket of a party. */
export async function nextNumbers(tx: Tx, partyId: bigint, count: number): Promise<bigint[]> {
  const rows = await tx<{ id: bigint }[]>`
    select nextval('gift_cards.record_number') * 64 + ${bucketOf(partyId)}::bigint as id from generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id);
}

/** Stores a batch with its cards and their codes. */
export async function insertBatch(tx: Tx, batch: GiftCardBatch, cards: readonly NewGiftCard[]): Promise<void> {
  const { id, merchantId, type, amount, count, claimUntil, madeAt, madeOn } = batch;
  const bucket = bucketOf(merchantId);
  await tx`
    insert into gift_cards.batch (bucket, id, merchant_id, type, amount, count, claim_until, made_at, made_on)
    values (${bucket}, ${id}, ${merchantId}, ${type}, ${amount}, ${count}, ${claimUntil}::date, ${madeAt}, ${madeOn}::date)`;
  await tx`
    insert into gift_cards.card (bucket, id, batch_id, merchant_id, amount, code_end, claim_until)
    select ${bucket}, u.id, ${id}, ${merchantId}, ${amount}, u.code_end, ${claimUntil}::date
    from unnest(${cards.map((card) => String(card.id))}::bigint[], ${cards.map(({ codeEnd }) => codeEnd)}::text[]) u(id, code_end)`;
  await tx`
    insert into gift_cards.code (card_id, code_sealed, code_index)
    select * from unnest(${cards.map((card) => String(card.id))}::bigint[], ${cards.map(({ sealed }) => sealed)}::bytea[], ${cards.map(({ index }) => index[0])}::bytea[])`;
}

/** What a shop has put into cards on a business day: how often, and rials. */
export async function sumMadeOfDay(
  tx: Tx,
  merchantId: bigint,
  day: IsoDate,
): Promise<{ readonly times: number; readonly amount: bigint }> {
  const [row] = await tx<{ times: number; amount: bigint }[]>`
    select count(*)::int as times, coalesce(sum(amount * count), 0)::bigint as amount from gift_cards.batch
    where merchant_id = ${merchantId} and made_on = ${day}::date`;
  return row ?? { times: 0, amount: 0n };
}

/** The sealed codes of a batch, by card, in the order in which they were made. */
export async function readSealedCodes(
  sql: Sql,
  batchId: bigint,
): Promise<readonly { readonly cardId: bigint; readonly sealed: Buffer }[]> {
  return await sql<{ cardId: bigint; sealed: Buffer }[]>`
    select c.id as "cardId", k.code_sealed as sealed from gift_cards.card c join gift_cards.code k on k.card_id = c.id
    where c.batch_id = ${batchId} order by c.id`;
}

/** The card of a code; undefined for a code that was never given out. */
export async function findCardOfCode(sql: Sql | Tx, index: BlindIndexes): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select card_id as id from gift_cards.code where code_index = any(${[...index]}::bytea[])`;
  return row?.id;
}

/** A card as it is now. A caller that decides by it has locked its account in an earlier statement. */
export async function readCard(sql: Sql | Tx, id: bigint): Promise<GiftCard | undefined> {
  const [row] = await sql<GiftCard[]>`
    select id, merchant_id as "merchantId", amount, claim_until::text as "claimUntil", state, purse_id as "purseId"
    from gift_cards.card where id = ${id} and bucket = ${bucketOf(id)}`;
  return row;
}

/** Ends a card: claimed into a purse, or back with its shop. The caller has locked its account. */
export async function endCard(
  tx: Tx,
  id: bigint,
  end: { readonly state: 'claimed'; readonly purseId: bigint } | { readonly state: 'returned' },
  at: Date,
): Promise<void> {
  const purseId = end.state === 'claimed' ? end.purseId : null;
  await tx`
    update gift_cards.card set state = ${end.state}, purse_id = ${purseId}, ended_at = ${at} where id = ${id} and bucket = ${bucketOf(id)}`;
}

/** Cards that no one has claimed in time, by the business day; the next ones behind `after`. */
export async function findOverdueCards(
  sql: Sql,
  today: IsoDate,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from gift_cards.card where state = 'waiting' and claim_until < ${today}::date and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
