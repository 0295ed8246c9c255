import { type IsoDate, rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type Counting, ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { AccountLineForTable, DayRange, ShopAccounts } from '../../payments/index.ts';
import type { StatementMonth } from '../domain/statement-month.ts';
import { readPayoutsOfDays } from './payouts.ts';

/** What moved between a shop and us in a month; rials. `closing` is what we owe it at the end, less than 0 where it owes us. */
export interface Statement {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly madeAt: Date;
  readonly opening: bigint;
  readonly sales: bigint;
  /** Without its tax. */
  readonly commission: bigint;
  /** On commission: taken less given back. */
  readonly vat: bigint;
  readonly refunds: bigint;
  readonly commissionBack: bigint;
  /** Fees that the shop paid by its offers, less what refunds gave back. */
  readonly offers: bigint;
  /** What customers have paid of the shop's own credit, less what cards took back. */
  readonly ownCredit: bigint;
  /** Payouts that came back. */
  readonly returned: bigint;
  readonly corrections: bigint;
  /** Kept of payouts, less released. */
  readonly heldBack: bigint;
  /** Debts that payouts made, less debts that they paid. */
  readonly newDebt: bigint;
  readonly paidOut: bigint;
  readonly closing: bigint;
}

const columns = (sql: Sql) => sql`
  s.id, s.merchant_id as "merchantId", s.first_day::text as "firstDay", h.last_day::text as "lastDay", h.made_at as "madeAt", s.opening, s.sales, s.commission, s.vat, s.refunds,
  s.commission_back as "commissionBack", s.offers, s.own_credit as "ownCredit", s.returned, s.corrections, s.held_back as "heldBack", s.new_debt as "newDebt", s.paid_out as "paidOut", s.closing`;

/** The first day without a statement, which the first day that has a movement is in the beginning, and the last claimed day. */
export async function readStatementProgress(sql: Sql): Promise<{
  readonly nextDay: IsoDate | null;
  readonly lastDay: IsoDate | null;
}> {
  const [row] = await sql<{ nextDay: IsoDate | null; lastDay: IsoDate | null }[]>`
    select coalesce((select max(last_day) + 1 from settlement.statement_month), (select min(day) from settlement.movement))::text as "nextDay",
           (select max(day)::text from settlement.claimed_day) as "lastDay"`;
  if (row === undefined) throw new Error('a statement without a table returned no row');
  return row;
}

/** A month of all shops is summed in one statement. */
const TIMEOUT_MS = '600000';

/** Makes the statements of all shops for a month, once. Returns how many. The database refuses a month whose last day is not claimed (NS008). */
export async function makeStatementsOf(tx: Tx, { firstDay, lastDay }: StatementMonth, at: Date): Promise<number> {
  await tx`select set_config('statement_timeout', ${TIMEOUT_MS}, true)`;
  const [row] = await tx<{ count: bigint }[]>`
    select settlement.make_statements(${firstDay}::date, ${lastDay}::date, ${at}) as count`;
  return Number(row?.count ?? 0n);
}

/** A page of the statements of some shops, newest first. */
export async function readStatements(
  sql: Sql,
  merchantIds: readonly bigint[],
  page: Page,
): Promise<ListRows<Statement>> {
  const ids = merchantIds.map(String);
  const rows = await sql<Statement[]>`
    select ${columns(sql)} from settlement.statement s join settlement.statement_month h using (first_day)
    where s.merchant_id = any(${ids}::bigint[]) order by s.first_day desc, s.id desc limit ${page.limit} offset ${page.offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from settlement.statement where merchant_id = any(${ids}::bigint[])`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** A statement of one of these shops; undefined for another's, and where there is none. */
export async function findStatement(
  sql: Sql,
  merchantIds: readonly bigint[],
  id: bigint,
): Promise<Statement | undefined> {
  const [row] = await sql<Statement[]>`
    select ${columns(sql)} from settlement.statement s join settlement.statement_month h using (first_day)
    where s.id = ${id} and s.merchant_id = any(${merchantIds.map(String)}::bigint[])`;
  return row;
}

/** The day that the entry of the payout `p` is booked on. */
const bookedOn = (sql: Sql) => sql`
  lateral (select coalesce(min(accounting_date), p.business_date) as day from ledger.entry where source_id = p.id and rule = 22 and leg in (1, 2))`;

/** A payout as a statement lists it; rials. */
export interface PayoutOfMonth {
  readonly id: bigint;
  readonly day: IsoDate;
  readonly amount: bigint;
  readonly bankReference: string | null;
}

/** Payouts with money that a shop's account shows on some days, oldest first. A shop has one a day at the most. */
export async function readPayoutsOfMonth(
  sql: Sql,
  merchantId: bigint,
  { firstDay, lastDay }: StatementMonth,
): Promise<PayoutOfMonth[]> {
  return await sql<PayoutOfMonth[]>`
    select p.id, b.day::text as day, p.amount, (select max(bank_reference) from settlement.payout_part where payout_id = p.id) as "bankReference"
    from settlement.payout p cross join ${bookedOn(sql)} b
    where p.merchant_id = ${merchantId} and p.amount > 0 and b.day between ${firstDay}::date and ${lastDay}::date order by b.day, p.id`;
}

type LineColumns = Omit<AccountLineForTable, 'amount' | 'commission' | 'vat' | 'net'> & {
  readonly amount: bigint;
  readonly commission: bigint;
  readonly vat: bigint;
  readonly net: bigint;
};

/** A page of what moved the accounts of some shops on some days, by day and time. The total is 0 where it is not counted. */
async function readAccountLines(
  sql: Sql,
  merchantIds: readonly bigint[],
  { from, to }: DayRange,
  request: ListRequest<'created_at'>,
  counting: Counting,
): Promise<ListRows<AccountLineForTable>> {
  const { limit, offset } = rowsToRead(request);
  const direction = request.isDescending ? sql`desc` : sql`asc`;
  const beyond = request.isDescending ? sql`<` : sql`>`;
  const [day, at, id] = request.after ?? [];
  const isFirst = day === undefined || at === undefined || id === undefined;
  const shops = merchantIds.map(String);
  const order = sql`l.day ${direction}, l.at ${direction}, l.id ${direction}`;
  // Each branch reads no further than the page goes.
  const ending = isFirst
    ? sql`order by ${order} limit ${limit + offset}`
    : sql`
      and (l.day, l.at, l.id) ${beyond} ((${day}::timestamptz at time zone 'UTC')::date, to_timestamp(${at}::bigint / 1000.0), ${id}::bigint)
      order by ${order} limit ${limit + offset}`;
  const booked = (end: typeof ending) => sql`
    select l.id, l.day, l.at, l.kind, l.amount + l.commission as amount, l.commission - l.commission_vat as commission, l.commission_vat as vat, l.amount as net, l.purchase_id, null::bigint as payout_id
    from settlement.movement l where l.merchant_id = m.id and l.entry_id is not null and l.day between ${from}::date and ${to}::date ${end}`;
  const ofPayouts = (end: typeof ending) => sql`
    select * from (
      select o.id, b.day, o.at, o.kind, o.amount, 0::bigint as commission, 0::bigint as vat, o.amount as net, null::bigint as purchase_id, p.id as payout_id
      from settlement.payout p cross join ${bookedOn(sql)} b
      cross join lateral (
        select id, at, kind, amount from settlement.movement where payout_id = p.id and entry_id is null and kind in ('holdback', 'release', 'debt')
        union all select p.id, p.cut_at, 'payout', -p.amount where p.amount > 0) o
      where p.merchant_id = m.id and b.day between ${from}::date and ${to}::date) l where true ${end}`;
  const rows = await sql<LineColumns[]>`
    select l.id, m.id as "merchantId", l.day::text as day, l.at, l.kind, l.amount, l.commission, l.vat, l.net, l.purchase_id as "purchaseId", l.payout_id as "payoutId",
           (select max(bank_reference) from settlement.payout_part where payout_id = l.payout_id and l.kind = 'payout') as "bankReference"
    from unnest(${shops}::bigint[]) m(id) cross join lateral ((${booked(ending)}) union all (${ofPayouts(ending)})) l
    order by ${order} limit ${limit} offset ${offset}`;
  const lines = rows.map((row) => ({
    ...row,
    amount: rial(row.amount),
    commission: rial(row.commission),
    vat: rial(row.vat),
    net: rial(row.net),
  }));
  if (counting === 'none') return { total: 0, rows: lines };
  const none = sql``;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (
      select from unnest(${shops}::bigint[]) m(id) cross join lateral ((${booked(none)}) union all (${ofPayouts(none)})) l limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows: lines };
}

/** What reports of shops read here. */
export const shopAccounts: ShopAccounts = { payoutsOfDays: readPayoutsOfDays, linesOfDays: readAccountLines };
