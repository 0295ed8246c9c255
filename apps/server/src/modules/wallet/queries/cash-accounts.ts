import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export interface CashAccount {
  readonly uid: string;
  readonly customerId: bigint;
  readonly isActive: boolean;
}

/** Reads cash accounts by owner and uid, as `createOwnedRecordFinder` requests them. */
export async function loadCashAccounts(sql: Sql, customerIds: string, uids: string): Promise<CashAccount[]> {
  const rows = await sql.statement<{ uid: string; customer_id: bigint; is_active: boolean }[]>(
    `select a.uid, a.customer_id, a.is_active
     from unnest($1::bigint[], $2::uuid[]) k(customer_id, uid)
     join wallet.cash_account a on a.customer_id = k.customer_id and a.uid = k.uid`,
    [customerIds, uids],
  );
  return rows.map((row) => ({ uid: row.uid, customerId: row.customer_id, isActive: row.is_active }));
}

/** Locks the customer's cash account until the end of the transaction; false where there is none. */
export async function lockCashAccount(tx: Tx, customerId: bigint): Promise<boolean> {
  const rows = await tx`
    select from wallet.cash_account where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} for no key update`;
  return rows.length > 0;
}

/** Of these customers those without a cash account or a card of ours. */
export async function findUnopened(sql: Sql, customerIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select k.id from unnest(${customerIds.map(String)}::bigint[]) k(id)
    where not exists (select from wallet.cash_account a where a.customer_id = k.id)
       or not exists (select from wallet.pin_card c where c.bucket = (k.id & 63)::smallint and c.customer_id = k.id)
    order by k.id`;
  return rows.map(({ id }) => id);
}

/** Names a new cash account; its guarded ledger account is opened beside it. */
export async function insertCashAccount(tx: Tx, customerId: bigint, openedAt: Date): Promise<void> {
  await tx`insert into wallet.cash_account (bucket, customer_id, opened_at) values (${bucketOf(customerId)}, ${customerId}, ${openedAt})`;
}

/** Records a top-up and returns its id. */
export async function insertTopUp(tx: Tx, customerId: bigint, amountRial: bigint, madeAt: Date): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into wallet.top_up (bucket, id, customer_id, amount, made_at)
    values (${bucketOf(customerId)}, nextval('wallet.top_up_number') * 64 + ${bucketOf(customerId)}, ${customerId}, ${amountRial}, ${madeAt})
    returning id`;
  if (row === undefined) throw new Error('top_up stored nothing');
  return row.id;
}
