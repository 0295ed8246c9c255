import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A place of a shop. */
export interface Branch {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string | null;
  readonly closedAt: Date | null;
  readonly terminalCount: number;
}

export type BranchDetails = Pick<Branch, 'name' | 'city' | 'address' | 'phone'>;

const columns = (sql: Sql | Tx) => sql`
  b.id, b.merchant_id as "merchantId", b.name, b.city, b.address, b.phone, b.closed_at as "closedAt",
  (select count(*)::int from merchants.terminal t where t.branch_id = b.id) as "terminalCount"`;

/** The branches of some shops by age, and how many there are. */
export async function readBranches(
  sql: Sql,
  merchantIds: readonly bigint[],
  { limit, offset, isDescending }: { readonly limit: number; readonly offset: number; readonly isDescending: boolean },
): Promise<{ readonly total: number; readonly rows: Branch[] }> {
  const condition = sql`b.merchant_id = any(${merchantIds.map(String)}::bigint[])`;
  const rows = await sql<Branch[]>`
    select ${columns(sql)} from merchants.branch b where ${condition}
    order by b.id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from merchants.branch b where ${condition}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** One branch, or undefined. Who changes it has locked its shop. */
export async function findBranch(tx: Tx, id: bigint): Promise<Branch | undefined> {
  const [row] = await tx<Branch[]>`select ${columns(tx)} from merchants.branch b where b.id = ${id}`;
  return row;
}

/** How many branches of a shop are open. The caller has locked the shop. */
export async function countOpenBranches(tx: Tx, merchantId: bigint): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from merchants.branch where merchant_id = ${merchantId} and closed_at is null`;
  return row?.count ?? 0;
}

/** Writes a branch; undefined where an open one of the shop has the name. */
export async function insertBranch(
  tx: Tx,
  merchantId: bigint,
  { name, city, address, phone }: BranchDetails,
  at: Date,
): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into merchants.branch (merchant_id, name, city, address, phone, opened_at)
    values (${merchantId}, ${name}, ${city}, ${address}, ${phone}, ${at}) on conflict do nothing returning id`;
  return row?.id;
}

/** Has another open branch of the shop this name, in any spelling. The caller has locked the shop. */
export async function isBranchNameTaken(tx: Tx, { merchantId, id }: Branch, name: string): Promise<boolean> {
  const [row] = await tx`
    select from merchants.branch
    where merchant_id = ${merchantId} and id <> ${id} and closed_at is null and platform.fold_text(name) = platform.fold_text(${name})`;
  return row !== undefined;
}

/** Writes name, place and phone of a branch. The caller has locked its shop. */
export async function updateBranch(tx: Tx, id: bigint, details: BranchDetails): Promise<void> {
  const { name, city, address, phone } = details;
  await tx`update merchants.branch set name = ${name}, city = ${city}, address = ${address}, phone = ${phone} where id = ${id}`;
}

/** Closes a branch and switches its terminals off. The caller has locked its shop. */
export async function endBranch(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update merchants.branch set closed_at = ${at} where id = ${id} and closed_at is null`;
  await tx`update merchants.terminal set is_active = false where branch_id = ${id} and is_active`;
}

/** Notes that a terminal is in another branch from this moment of the business clock on; null is none. */
export async function insertMove(tx: Tx, terminalId: bigint, branchId: bigint | null, at: Date): Promise<void> {
  await tx`insert into merchants.terminal_move (terminal_id, branch_id, moved_at) values (${terminalId}, ${branchId}, ${at})`;
}

/** Names of branches by id. */
export async function readBranchNames(sql: Sql | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: bigint; name: string }[]>`
    select id, name from merchants.branch where id = any(${[...new Set(ids)].map(String)}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The branch in which a terminal was at a moment of the business clock; undefined where it was in none. */
export async function findBranchOfSale(sql: Sql | Tx, terminalId: bigint, at: Date): Promise<string | undefined> {
  const [row] = await sql<{ name: string | null }[]>`
    select b.name from merchants.terminal_move m left join merchants.branch b on b.id = m.branch_id
    where m.terminal_id = ${terminalId} and m.moved_at <= ${at} order by m.moved_at desc, m.id desc limit 1`;
  return row?.name ?? undefined;
}

/** A branch as everybody sees it. */
export type OpenBranch = BranchDetails;

/** As many as the page of a shop shows. */
const MAX_SHOWN = 50;

/** The open branches of a shop by age, fifty at most. */
export async function readOpenBranches(sql: Sql, merchantId: bigint): Promise<OpenBranch[]> {
  return await sql<OpenBranch[]>`
    select name, city, address, phone from merchants.branch
    where merchant_id = ${merchantId} and closed_at is null order by id limit ${MAX_SHOWN}`;
}
