import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Has a confirmed shop of another owner a name that looks like this one. */
export async function isNameTaken(
  sql: Sql | Tx,
  { name, ownerUserId }: { readonly name: string; readonly ownerUserId: bigint },
): Promise<boolean> {
  const [row] = await sql<{ is_taken: boolean }[]>`
    select exists (
      select from merchants.merchant m
      where m.name_key = merchants.name_key(${name}) and m.status = 1 and m.owner_user_id <> ${ownerUserId}) as is_taken`;
  return row?.is_taken === true;
}
