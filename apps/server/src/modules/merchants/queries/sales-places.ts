import type { Sql } from '../../../platform/database/database.ts';

/** A terminal, and since when and until when it was there; null is unbounded. */
interface Stay {
  readonly terminalId: bigint;
  readonly from: Date | null;
  readonly until: Date | null;
}

/**
 * The stays of terminals in a branch, of one terminal, or of one terminal in a branch, by the business clock. A branch without a terminal has none. Undefined where
 * terminal or branch is of none of these shops.
 */
export async function findSalesPlaces(
  sql: Sql,
  merchantIds: readonly bigint[],
  { terminalId, branchId }: { readonly terminalId: bigint | undefined; readonly branchId: bigint | undefined },
): Promise<readonly Stay[] | undefined> {
  const [terminal, branch] = [terminalId ?? null, branchId ?? null];
  const shops = merchantIds.map(String);
  const [known] = await sql`
    select where (${terminal}::bigint is null or exists (select from merchants.terminal where id = ${terminal} and merchant_id = any(${shops}::bigint[])))
      and (${branch}::bigint is null or exists (select from merchants.branch where id = ${branch} and merchant_id = any(${shops}::bigint[])))`;
  if (known === undefined) return undefined;
  if (branchId === undefined) return terminalId === undefined ? [] : [{ terminalId, from: null, until: null }];
  return await sql<Stay[]>`
    select terminal_id as "terminalId", moved_at as "from", next_at as "until" from (
      select m.terminal_id, m.branch_id, m.moved_at, lead(m.moved_at) over (partition by m.terminal_id order by m.moved_at, m.id) as next_at
      from merchants.terminal_move m
      where m.terminal_id in (select terminal_id from merchants.terminal_move where branch_id = ${branch}) and (${terminal}::bigint is null or m.terminal_id = ${terminal})
    ) stay where branch_id = ${branch} and next_at is distinct from moved_at order by terminal_id, moved_at`;
}
