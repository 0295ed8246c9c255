import { CURRENCY } from '@nesye/contract/constants';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, openAccount } from '../../ledger/index.ts';
import { nextNumbers } from './cards.ts';

/** Whose purse, and of which shop. */
export interface PurseKey {
  readonly customerId: bigint;
  readonly merchantId: bigint;
}

/** The account of a purse; undefined for who never claimed a card of the shop. */
export async function findPurse(sql: Sql | Tx, { customerId, merchantId }: PurseKey): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select account_id as id from gift_cards.purse
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and merchant_id = ${merchantId}`;
  return row?.id;
}

/** The account of a purse, opened with a balance of zero where there is none. The caller makes the customer's claims wait for each other. */
export async function openPurse(tx: Tx, key: PurseKey, at: Date): Promise<bigint> {
  const known = await findPurse(tx, key);
  if (known !== undefined) return known;
  const { customerId, merchantId } = key;
  const [id] = await nextNumbers(tx, customerId, 1);
  if (id === undefined) throw new Error('the sequence gave nothing');
  await openAccount(tx, ACCOUNT.giftCard, id, CURRENCY.irr, null);
  await tx`
    insert into gift_cards.purse (bucket, customer_id, merchant_id, account_id, opened_at)
    values (${bucketOf(customerId)}, ${customerId}, ${merchantId}, ${id}, ${at})`;
  return id;
}

/** What a customer has free in each purse with something in it, in rials, by shop; or in that of one shop. */
export async function readPurses(
  sql: Sql | Tx,
  { customerId, merchantId }: Pick<PurseKey, 'customerId'> & Partial<PurseKey>,
): Promise<readonly { readonly merchantId: bigint; readonly free: bigint }[]> {
  return await sql<{ merchantId: bigint; free: bigint }[]>`
    select p.merchant_id as "merchantId", a.balance - a.held as free
    from gift_cards.purse p
    cross join lateral (
      select balance, held from ledger.guarded_account where bucket = p.bucket and kind = 2020 and party_id = p.account_id and currency = 364 limit 1) a
    where p.bucket = ${bucketOf(customerId)} and p.customer_id = ${customerId} ${merchantId === undefined ? sql`` : sql`and p.merchant_id = ${merchantId}`} and a.balance > 0
    order by p.merchant_id`;
}

/** What a customer has free of the cards of one shop, in rials. */
export async function readFreeInPurse(sql: Sql | Tx, key: PurseKey): Promise<bigint> {
  const [purse] = await readPurses(sql, key);
  return purse?.free ?? 0n;
}

const MAX_ROWS = 50_000;

/** A customer's purses and the cards that went into them, for the copy of all data; rials. */
export async function readOwnGiftCards(sql: Sql, customerId: bigint): Promise<Readonly<Record<string, unknown>>> {
  const bucket = bucketOf(customerId);
  const purses = await sql`
    select p.merchant_id, p.opened_at, a.balance from gift_cards.purse p
    left join ledger.guarded_account a on a.bucket = p.bucket and a.kind = 2020 and a.party_id = p.account_id and a.currency = 364
    where p.bucket = ${bucket} and p.customer_id = ${customerId} order by p.merchant_id`;
  const cards = await sql`
    select c.merchant_id, c.amount, c.ended_at as claimed_at from gift_cards.purse p join gift_cards.card c on c.purse_id = p.account_id
    where p.bucket = ${bucket} and p.customer_id = ${customerId} order by c.id limit ${MAX_ROWS}`;
  return { purses: [...purses], claimed_cards: [...cards] };
}
