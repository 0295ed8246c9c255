import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import {
  type DebtColumns,
  debtColumns,
  debtOf,
  type InstallmentStatus,
  penaltyForCustomer,
  rowsWithStatus,
} from '../../schedules/index.ts';
import { creditColumns, isOpen, ofAccount, type OwnCredit } from './credits.ts';

/** A credit of a shop with what the ledger says of it; rials. */
export interface ShopCredit extends OwnCredit {
  /** What may be owed of it; undefined before it is signed. */
  readonly currentLimit: bigint | null;
  readonly used: bigint | null;
}

export type CreditFilter = 'open' | 'late' | 'ended';

const columns = (sql: Sql) =>
  sql`${creditColumns(sql)}, ${ofAccount(sql, 'limit_amount')} as "currentLimit", ${ofAccount(sql, 'balance')} as used`;

/** Is anything of the credit `c` past its last day in time. */
const isLate = (sql: Sql, day: IsoDate) => sql`exists (
  select from servicing.installment i
  where i.bucket = (c.facility_id & 63) and i.customer_id = c.customer_id and i.facility_id = c.facility_id and i.paid_at is null and not i.is_cancelled
    and i.paused_from is null and i.payable_until < ${day}::date)`;

/** A page of what a shop has offered and given, newest first, and how many there are. */
export async function readShopCredits(
  sql: Sql,
  merchantId: bigint,
  { limit, offset, isDescending }: Page,
  { filter, now, day }: { readonly filter: CreditFilter | undefined; readonly now: Date; readonly day: IsoDate },
): Promise<ListRows<ShopCredit>> {
  const wanted = {
    open: isOpen(sql, now),
    late: sql`c.state = 'active' and ${isLate(sql, day)}`,
    ended: sql`not ${isOpen(sql, now)}`,
  };
  const condition = sql`c.merchant_id = ${merchantId} ${filter === undefined ? sql`` : sql`and ${wanted[filter]}`}`;
  const rows = await sql<ShopCredit[]>`
    select ${columns(sql)} from own_credit.credit c where ${condition}
    order by c.id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from own_credit.credit c where ${condition}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** One of them; undefined where the shop has no such credit. */
export async function findShopCredit(sql: Sql, merchantId: bigint, id: bigint): Promise<ShopCredit | undefined> {
  const [row] = await sql<ShopCredit[]>`
    select ${columns(sql)} from own_credit.credit c where c.id = ${id} and c.merchant_id = ${merchantId}`;
  return row;
}

/** What a shop's customers owe in rials: of the limits, and of what is past its last day in time without penalty. */
export async function sumShopCredit(
  sql: Sql,
  merchantId: bigint,
  day: IsoDate,
): Promise<{ readonly used: bigint; readonly late: bigint; readonly customers: number }> {
  const [row] = await sql<{ used: bigint; late: bigint; customers: number }[]>`
    select coalesce(sum(${ofAccount(sql, 'balance')}), 0)::bigint as used, coalesce(sum(l.late), 0)::bigint as late, count(*)::int as customers
    from own_credit.credit c
    cross join lateral (
      select sum(i.principal - i.principal_paid + i.fee - i.fee_paid - i.fee_rebated) as late from servicing.installment i
      where i.bucket = (c.facility_id & 63) and i.customer_id = c.customer_id and i.facility_id = c.facility_id and i.paid_at is null and not i.is_cancelled
        and i.paused_from is null and i.payable_until < ${day}::date) l
    where c.merchant_id = ${merchantId} and c.state = 'active'`;
  return row ?? { used: 0n, late: 0n, customers: 0 };
}

/** A row of a credit as its shop sees it; rials. */
export interface CreditRow {
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly dueDate: IsoDate;
  readonly amount: Rial;
  readonly penalty: Rial;
  readonly paid: Rial;
  readonly status: InstallmentStatus;
}

const MAX_ROWS = 2_000;

/** The rows of one facility by due date, latest first; the 2,000 latest. */
export async function readRowsOfCredit(
  sql: Sql,
  { customerId, facilityId }: { readonly customerId: bigint; readonly facilityId: bigint },
  day: IsoDate,
): Promise<CreditRow[]> {
  const rows = await sql<
    (DebtColumns & {
      purchase_id: bigint;
      seq: number;
      due_date: string;
      amount: bigint;
      paid_amount: bigint;
      status: InstallmentStatus;
    })[]
  >`
    with rows_now as (${rowsWithStatus(sql, customerId, day)})
    select i.purchase_id, i.seq, i.due_date, i.amount, i.paid_amount, i.status, ${debtColumns(sql)}
    from rows_now i
    join servicing.facility f on f.bucket = ${bucketOf(customerId)} and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    where i.facility_id = ${facilityId} order by i.due_date desc, i.wire_id desc limit ${MAX_ROWS}`;
  return rows.map((row) => ({
    purchaseId: row.purchase_id,
    seq: row.seq,
    dueDate: isoDate(row.due_date),
    amount: rial(row.amount),
    penalty: penaltyForCustomer(debtOf(row), day),
    paid: rial(row.paid_amount),
    status: row.status,
  }));
}
