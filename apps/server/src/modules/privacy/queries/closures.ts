import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Notes that an account was closed, and when what the law has stored is to be erased. */
export async function insertClosure(
  tx: Tx,
  closure: {
    readonly userId: bigint;
    readonly closedAt: Date;
    readonly eraseAfter: Date;
    readonly reason: string | null;
  },
): Promise<void> {
  await tx`
    insert into privacy.account_closure (user_id, closed_at, erase_after, reason)
    values (${closure.userId}, ${closure.closedAt}, ${closure.eraseAfter}, ${closure.reason})`;
}

/** Closed accounts whose retention time is over, behind a user. */
export async function readDueErasures(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ user_id: bigint }[]>`
    select user_id from privacy.account_closure where erased_at is null and erase_after <= ${now} and user_id > ${after} order by user_id limit ${limit}`;
  return rows.map((row) => row.user_id);
}

/** Notes that a closed account is erased, after which the modules may erase; false when it is not due, or done. */
export async function markErased(tx: Tx, userId: bigint, now: Date): Promise<boolean> {
  const [row] = await tx<{ is_erased: boolean }[]>`select privacy.erase_closure(${userId}, ${now}) as is_erased`;
  return row?.is_erased === true;
}
