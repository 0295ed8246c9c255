import { type CodeReplacementReason, CURRENCY } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A terminal with a code to scan, as its shop sees it. */
export interface ShopTerminal {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly shopName: string;
  readonly code: string;
  readonly title: string;
  readonly currency: number;
  readonly isActive: boolean;
  readonly branchId: bigint | null;
  readonly createdAt: Date;
}

const columns = (sql: Sql | Tx) => sql`
  t.id, t.merchant_id as "merchantId", (select m.name from merchants.merchant m where m.id = t.merchant_id) as "shopName", t.code, t.title, t.currency::int as currency, t.is_active as "isActive", t.branch_id as "branchId", t.created_at as "createdAt"`;

/** The terminals of some shops by age, and how many there are. */
export async function readShopTerminals(
  sql: Sql,
  merchantIds: readonly bigint[],
  { limit, offset, isDescending }: { readonly limit: number; readonly offset: number; readonly isDescending: boolean },
): Promise<{ readonly total: number; readonly rows: ShopTerminal[] }> {
  const condition = sql`t.merchant_id = any(${merchantIds.map(String)}::bigint[]) and t.kind = 'qr'`;
  const rows = await sql<ShopTerminal[]>`
    select ${columns(sql)} from merchants.terminal t where ${condition}
    order by t.id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from merchants.terminal t where ${condition}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** One terminal with a code to scan, or undefined. */
export async function findShopTerminal(sql: Sql | Tx, id: bigint): Promise<ShopTerminal | undefined> {
  const [row] = await sql<
    ShopTerminal[]
  >`select ${columns(sql)} from merchants.terminal t where t.id = ${id} and t.kind = 'qr'`;
  return row;
}

/** The same, locked until the end of the transaction. */
export async function lockTerminal(tx: Tx, id: bigint): Promise<ShopTerminal | undefined> {
  const [row] = await tx<
    ShopTerminal[]
  >`select ${columns(tx)} from merchants.terminal t where t.id = ${id} and t.kind = 'qr' for update`;
  return row;
}

/** Names a terminal, places it and switches it off or on. The caller has locked it. */
export async function updateTerminal(
  tx: Tx,
  id: bigint,
  { title, isActive, branchId }: Pick<ShopTerminal, 'title' | 'isActive' | 'branchId'>,
): Promise<void> {
  await tx`update merchants.terminal set title = ${title}, is_active = ${isActive}, branch_id = ${branchId} where id = ${id}`;
}

/** A code that a terminal had before. */
export interface ReplacedCode {
  readonly terminalId: bigint;
  readonly code: string;
  readonly reason: CodeReplacementReason;
  readonly replacedBy: bigint;
  readonly replacedAt: Date;
}

const MAX_SHOWN = 20;

/** The codes that some terminals had before, newest first; 20 of each. */
export async function readReplacedCodes(sql: Sql | Tx, terminalIds: readonly bigint[]): Promise<ReplacedCode[]> {
  return await sql<ReplacedCode[]>`
    select r.terminal_id as "terminalId", r.code, r.reason, r.replaced_by as "replacedBy", r.replaced_at as "replacedAt"
    from unnest(${terminalIds.map(String)}::bigint[]) u(id)
    cross join lateral (
      select * from merchants.replaced_code c where c.terminal_id = u.id order by c.replaced_at desc, c.code limit ${MAX_SHOWN}) r`;
}

/** Whether a terminal has this code, had it, or a payment is requested by it: then it is not free. */
export async function isCodeTaken(tx: Tx, code: string): Promise<boolean> {
  const [row] = await tx`
    select from merchants.terminal where code = ${code}
    union all select from merchants.replaced_code where code = ${code}
    union all select from merchants.payment_code where code = ${code} limit 1`;
  return row !== undefined;
}

/** Gives a terminal another code; false where it no longer has the old one. */
export async function replaceTerminalCode(
  tx: Tx,
  {
    terminalId,
    code,
    reason,
    replacedBy,
    replacedAt,
    newCode,
  }: ReplacedCode & {
    readonly newCode: string;
  },
): Promise<boolean> {
  const [row] = await tx<{ isReplaced: boolean }[]>`
    select merchants.replace_terminal_code(${terminalId}, ${code}, ${newCode}, ${reason}, ${replacedBy}, ${replacedAt}) as "isReplaced"`;
  return row?.isReplaced === true;
}

/** Does a shop have a terminal that sells in rials now. */
export async function sellsInRials(sql: Sql, merchantId: bigint): Promise<boolean> {
  const rows = await sql`
    select 1 as one from merchants.terminal where merchant_id = ${merchantId} and is_active and currency = ${CURRENCY.irr} limit 1`;
  return rows.length > 0;
}
