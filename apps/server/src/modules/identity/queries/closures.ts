import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Locks a user's row until the end of the transaction; answers its status, undefined for nobody. */
export async function lockUserStatus(tx: Tx, userId: bigint): Promise<'active' | 'banned' | 'closed' | undefined> {
  const [row] = await tx<
    { status: 'active' | 'banned' | 'closed' }[]
  >`select status from identity.app_user where id = ${userId} for no key update`;
  return row?.status;
}

/** Closes the account's row: no password opens it, no session is forced to set one. */
export async function insertClosure(
  tx: Tx,
  closure: {
    readonly userId: bigint;
    readonly closedAt: Date;
    readonly eraseAfter: Date;
    readonly reason: string | null;
  },
): Promise<void> {
  await tx`update identity.app_user set status = 'closed', password_hash = null, must_set_password = false where id = ${closure.userId}`;
  await tx`
    insert into identity.account_closure (user_id, closed_at, erase_after, reason)
    values (${closure.userId}, ${closure.closedAt}, ${closure.eraseAfter}, ${closure.reason})`;
}

/** Forgets what a user has chosen, when the account is closed. */
export async function deletePreferences(tx: Tx, userId: bigint): Promise<void> {
  await tx`delete from identity.preference where user_id = ${userId}`;
}

/** Closed accounts whose time of keeping is over. */
export async function readDueErasures(sql: Sql, now: Date, most: number): Promise<bigint[]> {
  const rows = await sql<{ user_id: bigint }[]>`
    select user_id from identity.account_closure where erased_at is null and erase_after <= ${now} order by erase_after limit ${most}`;
  return rows.map((row) => row.user_id);
}

/** Erases what identity kept of a closed account; false when it is not due, or done. */
export async function eraseClosedAccount(tx: Tx, userId: bigint, now: Date): Promise<boolean> {
  const [row] = await tx<
    { is_erased: boolean }[]
  >`select identity.erase_closed_account(${userId}, ${now}) as is_erased`;
  return row?.is_erased === true;
}
