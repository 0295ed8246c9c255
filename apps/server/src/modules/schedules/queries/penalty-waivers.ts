import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { RowDebt } from '../domain/row-debt.ts';
import type { RowKey } from './repay-row.ts';
import { type DebtColumns, debtColumns, debtOf } from './row-debt.ts';

export type WaiverState = 'in_check' | 'approved' | 'rejected';

/** What a proposal forgives of one row. Amounts in rials. */
export interface WaivedRow {
  /** Of the waiver, which the entry of the ledger names. */
  readonly id: bigint;
  readonly key: RowKey;
  readonly dueDate: IsoDate;
  readonly debt: RowDebt;
  readonly amount: Rial;
}

/** A proposal to forgive penalties of rows of one customer. Its id is that of its first waiver. */
export interface WaiverProposal {
  readonly id: bigint;
  readonly customerId: bigint;
  /** At least one, in the order of their ids. */
  readonly rows: readonly WaivedRow[];
  readonly state: WaiverState;
  readonly reason: string;
  readonly proposedBy: bigint;
  readonly proposedAt: Date;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

interface InstallmentRow extends DebtColumns {
  customer_id: bigint;
  purchase_id: bigint;
  seq: number;
  due_date: string;
}

interface Row extends InstallmentRow {
  id: bigint;
  proposal_id: bigint;
  state: WaiverState;
  amount: bigint;
  reason: string;
  proposed_by: bigint;
  proposed_at: Date;
  decided_at: Date | null;
  decision_reason: string | null;
}

const waiverRows = (sql: Sql | Tx) => sql`
  select w.id, w.proposal_id, w.customer_id, w.purchase_id, w.seq, i.due_date, w.state, w.amount, w.reason, w.proposed_by, w.proposed_at, w.decided_at, w.decision_reason,
         ${debtColumns(sql)}
  from servicing.penalty_waiver w
  join servicing.installment i on i.bucket = w.bucket and i.customer_id = w.customer_id and i.purchase_id = w.purchase_id and i.seq = w.seq
  join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
  join servicing.terms t on t.id = f.terms_id`;

/** A page of the proposals in a state by the day they were made, and how many there are. */
export async function readWaivers(
  sql: Sql,
  { limit, offset, isDescending }: Page,
  state: WaiverState,
): Promise<ListRows<WaiverProposal>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await sql<Row[]>`
    ${waiverRows(sql)}
    where (w.bucket, w.proposal_id) in (
      select bucket, id from servicing.penalty_waiver where state = ${state} and id = proposal_id
      order by proposed_at ${direction}, id ${direction} limit ${limit} offset ${offset})
    order by w.proposed_at ${direction}, w.proposal_id ${direction}, w.purchase_id, w.seq`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from servicing.penalty_waiver where state = ${state} and id = proposal_id`;
  return { total: Number(count?.total ?? 0n), rows: proposalsOf(rows) };
}

/** One proposal, or undefined. */
export async function findWaiver(sql: Sql | Tx, id: bigint): Promise<WaiverProposal | undefined> {
  const rows = await sql<Row[]>`
    ${waiverRows(sql)} where w.proposal_id = ${id} and w.bucket = ${bucketOf(id)} order by w.purchase_id, w.seq`;
  return proposalsOf(rows)[0];
}

/** Locks a proposal until the transaction ends; says whether it exists. */
export async function lockWaiver(tx: Tx, id: bigint): Promise<boolean> {
  const rows =
    await tx`select from servicing.penalty_waiver where proposal_id = ${id} and bucket = ${bucketOf(id)} order by id for update`;
  return rows.length > 0;
}

export interface NewWaiver {
  readonly customerId: bigint;
  readonly rows: readonly { readonly purchaseId: bigint; readonly seq: number; readonly amount: Rial }[];
  readonly reason: string;
  readonly proposedBy: bigint;
  readonly at: Date;
}

/** Stores a proposal and returns its id; undefined where one is open for one of the rows: what was stored of it then has to be undone. */
export async function insertWaiver(tx: Tx, { customerId, rows, ...waiver }: NewWaiver): Promise<bigint | undefined> {
  const bucket = bucketOf(customerId);
  const column = (of: (row: NewWaiver['rows'][number]) => unknown) => rows.map((row) => String(of(row)));
  const stored = await tx<{ proposal_id: bigint }[]>`
    with numbered as materialized (
      select nextval('servicing.penalty_waiver_number') * 64 + ${bucket}::bigint as id, r.*
      from unnest(${column(({ purchaseId }) => purchaseId)}::bigint[], ${column(({ seq }) => seq)}::smallint[], ${column(({ amount }) => amount)}::bigint[])
        as r (purchase_id, seq, amount))
    insert into servicing.penalty_waiver (bucket, id, proposal_id, customer_id, purchase_id, seq, amount, reason, proposed_by, proposed_at)
    select ${bucket}::smallint, id, min(id) over (), ${customerId}::bigint, purchase_id, seq, amount, ${waiver.reason}, ${waiver.proposedBy}::bigint, ${waiver.at}::timestamptz
    from numbered
    on conflict do nothing returning proposal_id`;
  return stored.length === rows.length ? stored[0]?.proposal_id : undefined;
}

/** Writes the decision on a locked proposal, with the entry of each waiver that was approved. */
export async function storeWaiverDecision(
  tx: Tx,
  id: bigint,
  decision: {
    readonly state: 'approved' | 'rejected';
    readonly decidedBy: bigint;
    readonly at: Date;
    readonly reason: string | null;
    readonly entries: ReadonlyMap<bigint, bigint>;
  },
): Promise<void> {
  const { entries } = decision;
  await tx`
    update servicing.penalty_waiver w
    set state = ${decision.state}, decided_by = ${decision.decidedBy}, decided_at = ${decision.at}, decision_reason = ${decision.reason},
        entry_id = (select e.entry_id from unnest(${[...entries.keys()].map(String)}::bigint[], ${[...entries.values()].map(String)}::bigint[]) as e (id, entry_id) where e.id = w.id)
    where w.proposal_id = ${id} and w.bucket = ${bucketOf(id)}`;
}

/** Takes an amount off a locked row's firm penalty. A row of which nothing else is left is paid by it. */
export async function addWaived(tx: Tx, key: RowKey, amount: Rial, at: Date): Promise<void> {
  await tx`
    update servicing.installment
    set penalty_waived = penalty_waived + ${amount}::bigint,
        paid_at = case when principal_paid = principal and fee_paid + fee_rebated = fee and penalty_paid + penalty_waived + ${amount}::bigint = penalty_charged then ${at}::timestamptz else paid_at end
    where bucket = ${bucketOf(key.customerId)} and customer_id = ${key.customerId} and purchase_id = ${key.purchaseId} and seq = ${key.seq}`;
}

/** A late row of a customer. */
export interface LateRowOfCustomer {
  readonly key: RowKey;
  readonly dueDate: IsoDate;
  readonly debt: RowDebt;
}

/** A page of a customer's late rows by due date, and how many there are. */
export async function readLateRows(
  sql: Sql,
  { limit, offset, isDescending }: Page,
  customerId: bigint,
  today: IsoDate,
): Promise<ListRows<LateRowOfCustomer>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await sql<(InstallmentRow & { total: bigint })[]>`
    select i.customer_id, i.purchase_id, i.seq, i.due_date, count(*) over () as total, ${debtColumns(sql)}
    from servicing.installment i
    join servicing.facility f on f.bucket = i.bucket and f.id = i.facility_id
    join servicing.terms t on t.id = f.terms_id
    where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId} and i.paid_at is null and not i.is_cancelled and i.payable_until < ${today}::date
    order by i.due_date ${direction}, i.purchase_id ${direction}, i.seq ${direction} limit ${limit} offset ${offset}`;
  return {
    total: Number(rows[0]?.total ?? 0n),
    rows: rows.map((row) => ({ key: keyOf(row), dueDate: isoDate(row.due_date), debt: debtOf(row) })),
  };
}

const keyOf = (row: Pick<InstallmentRow, 'customer_id' | 'purchase_id' | 'seq'>): RowKey => ({
  customerId: row.customer_id,
  purchaseId: row.purchase_id,
  seq: row.seq,
});

/** Rows of a proposal follow each other. */
function proposalsOf(rows: readonly Row[]): WaiverProposal[] {
  return [...Map.groupBy(rows, ({ proposal_id: id }) => id)].flatMap(([id, [first, ...others]]) =>
    first === undefined
      ? []
      : [
          {
            id,
            customerId: first.customer_id,
            rows: [first, ...others].map(waivedRowOf),
            state: first.state,
            reason: first.reason,
            proposedBy: first.proposed_by,
            proposedAt: first.proposed_at,
            decidedAt: first.decided_at,
            decisionReason: first.decision_reason,
          },
        ],
  );
}

const waivedRowOf = (row: Row): WaivedRow => ({
  id: row.id,
  key: keyOf(row),
  dueDate: isoDate(row.due_date),
  debt: debtOf(row),
  amount: rial(row.amount),
});
