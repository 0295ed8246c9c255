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

/** Of these customers those without a cash account or a card of ours. */
export async function findUnopened(sql: Sql, customerIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select k.id from unnest(${customerIds.map(String)}::bigint[]) k(id)
    left join lateral (select true as found from wallet.cash_account a where a.customer_id = k.id and a.bucket = (k.id & 63)::smallint limit 1) account on true
    left join lateral (select true as found from wallet.pin_card c where c.bucket = (k.id & 63)::smallint and c.customer_id = k.id limit 1) card on true
    where account.found is null or card.found is null
    order by k.id`;
  return rows.map(({ id }) => id);
}

/** Names a new cash account; its guarded ledger account is opened with it. */
export async function insertCashAccount(tx: Tx, customerId: bigint, openedAt: Date): Promise<void> {
  await tx`insert into wallet.cash_account (bucket, customer_id, opened_at) values (${bucketOf(customerId)}, ${customerId}, ${openedAt})`;
}

/**
 * A customer's cash account, locked until the transaction ends; undefined when there is none. Locked by the customer's id, so that two who want to open it come one
 * after the other.
 */
export async function lockCashAccount(tx: Tx, customerId: bigint): Promise<{ readonly isActive: boolean } | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended('wallet.cash_account', ${customerId}))`;
  const [row] = await tx<{ isActive: boolean }[]>`
    select is_active as "isActive" from wallet.cash_account where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} for no key update`;
  return row;
}

/** Has a customer left with an account of money. A caller that decides by it has locked the wallet, as the closing does. */
export async function isCashAccountClosed(sql: Sql | Tx, customerId: bigint): Promise<boolean> {
  const [row] = await sql<{ is_active: boolean }[]>`
    select is_active from wallet.cash_account where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}`;
  return row?.is_active === false;
}

/** Records opening money that no gateway took, and returns its id. */
export async function insertTopUp(tx: Tx, customerId: bigint, amountRial: bigint, madeAt: Date): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into wallet.top_up (bucket, id, customer_id, amount, state, made_at, ended_at)
    values (${bucketOf(customerId)}, nextval('wallet.movement_number') * 64 + ${bucketOf(customerId)}, ${customerId}, ${amountRial}, 'paid', ${madeAt}, ${madeAt})
    returning id`;
  if (row === undefined) throw new Error('top_up stored nothing');
  return row.id;
}
