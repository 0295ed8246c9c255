import type { Sql, Tx } from '../../../platform/database/database.ts';

export interface CashAccount {
  readonly uid: string;
  readonly customerId: bigint;
  readonly isActive: boolean;
}

export interface CashAccountKey {
  readonly customerId: bigint;
  readonly uid: string;
}

/** Reads cash accounts by owner and uid in one statement; undefined where the customer has no such account. */
export async function loadCashAccounts(sql: Sql, keys: readonly CashAccountKey[]): Promise<(CashAccount | undefined)[]> {
  const rows = await sql.unsafe<{ ordinal: number; uid: string; customer_id: bigint; is_active: boolean }[]>(
    `select k.ordinal::int as ordinal, a.uid, a.customer_id, a.is_active
     from unnest($1::bigint[], $2::uuid[]) with ordinality k(customer_id, uid, ordinal)
     join wallet.cash_account a on a.bucket = (k.customer_id & 63) and a.customer_id = k.customer_id and a.uid = k.uid`,
    [`{${keys.map((key) => key.customerId).join(',')}}`, `{${keys.map((key) => key.uid).join(',')}}`],
    { prepare: true },
  );
  const found = new Array<CashAccount | undefined>(keys.length).fill(undefined);
  for (const row of rows) found[row.ordinal - 1] = { uid: row.uid, customerId: row.customer_id, isActive: row.is_active };
  return found;
}

/** Names a new cash account; its guarded ledger account is opened beside it. */
export async function insertCashAccount(tx: Tx, customerId: bigint, openedAt: Date): Promise<void> {
  await tx`insert into wallet.cash_account (bucket, customer_id, opened_at) values (${Number(customerId & 63n)}, ${customerId}, ${openedAt})`;
}

/** Records a top-up and returns its id. */
export async function insertTopUp(tx: Tx, customerId: bigint, amountRial: bigint, madeAt: Date): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into wallet.top_up (bucket, id, customer_id, amount, made_at)
    values (${Number(customerId & 63n)}, nextval('wallet.top_up_number') * 64 + ${customerId & 63n}, ${customerId}, ${amountRial}, ${madeAt})
    returning id`;
  if (row === undefined) throw new Error('top_up stored nothing');
  return row.id;
}
