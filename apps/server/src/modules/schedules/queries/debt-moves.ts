import { rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export type DebtMoveKind = 'penalty' | 'payment' | 'rebate' | 'refund' | 'waiver';

/** What changed the debt of a purchase after it was made; rials, never negative. */
export interface DebtMove {
  readonly kind: DebtMoveKind;
  readonly amount: Rial;
  readonly at: Date;
}

export interface DebtOfPurchase {
  /** What its rows still owe, with the penalties that are firm, in rials. */
  readonly owed: Rial;
  /** In their order; what one payment or refund did to several rows is one move. */
  readonly moves: readonly DebtMove[];
}

interface Row {
  kind: DebtMoveKind | 'owed';
  amount: bigint;
  at: Date | null;
}

/**
 * What a purchase of a customer owes and what was done about it. A penalty counts once it is firm in the books. One statement, so one snapshot: a payment that is booked
 * meanwhile is in all of it or in none.
 */
export async function readDebtOfPurchase(
  sql: Sql | Tx,
  { customerId, purchaseId }: { readonly customerId: bigint; readonly purchaseId: bigint },
): Promise<DebtOfPurchase> {
  const own = sql`bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and purchase_id = ${purchaseId}`;
  const rows = await sql<Row[]>`
    select kind, amount, at from (
      select 'owed' as kind, coalesce(sum(principal - principal_paid + fee - fee_paid - fee_rebated + penalty_charged - penalty_paid - penalty_waived), 0)::bigint as amount,
             null::timestamptz as at, 0::bigint as id
      from servicing.installment where ${own}
      union all
      select 'penalty', amount, charged_at, id from servicing.penalty_charge where ${own}
      union all
      select 'payment', sum(amount)::bigint, max(paid_at), min(id) from servicing.repayment where ${own} group by payment_id, case when payment_id is null then id end
      union all
      select 'rebate', sum(rebate)::bigint, max(paid_at), min(id) from servicing.repayment where ${own} group by payment_id, case when payment_id is null then id end
      union all
      select 'refund', sum(principal + fee)::bigint, max(refunded_at), min(refund_id) from servicing.row_refund where ${own} group by refund_id
      union all
      select 'waiver', amount, waived_at, id from servicing.penalty_waiver where ${own}
    ) moved
    where kind = 'owed' or amount > 0
    order by at nulls first, id`;
  const moves = rows.flatMap(({ kind, amount, at }) =>
    kind === 'owed' || at === null ? [] : [{ kind, amount: rial(amount), at }],
  );
  return { owed: rial(rows.find(({ kind }) => kind === 'owed')?.amount ?? 0n), moves };
}
