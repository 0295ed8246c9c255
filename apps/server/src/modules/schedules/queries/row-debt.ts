import { isoDate, rial } from '@nesye/money';
import type { LatePenaltyTerms } from '@nesye/money/servicing';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { RowDebt } from '../domain/row-debt.ts';

/** A stored row with the terms of its facility, as `debtColumns` selects it: amounts are text, so that the row also passes through JSON whole. */
export interface DebtColumns {
  principal: string;
  fee: string;
  principal_paid: string;
  fee_paid: string;
  fee_rebated: string;
  is_paid: boolean;
  is_cancelled: boolean;
  payable_until: string;
  penalty_charged: string;
  penalty_paid: string;
  penalty_waived: string;
  penalty_rial_days: string;
  penalty_through: string | null;
  paused_from: string | null;
  paused_days: number;
  charged_off_on: string | null;
  penalty_rate_bp: number;
  grace_days: number;
  penalty_cap_bp: number;
  whole_toman_from: string | null;
}

/** The columns of `servicing.installment i` and `servicing.terms t` that say what a row owes. */
export const debtColumns = (sql: Sql | Tx) => sql`
  i.principal::text as principal, i.fee::text as fee, i.principal_paid::text as principal_paid, i.fee_paid::text as fee_paid, i.fee_rebated::text as fee_rebated, i.paid_at is not null as is_paid,
  i.is_cancelled, i.payable_until, i.penalty_charged::text as penalty_charged, i.penalty_paid::text as penalty_paid, i.penalty_waived::text as penalty_waived,
  i.penalty_rial_days::text as penalty_rial_days, i.penalty_through, i.paused_from, i.paused_days, i.charged_off_on, t.penalty_rate_bp, t.grace_days, t.penalty_cap_bp, t.whole_toman_from`;

/** The row as the domain knows it. */
export const debtOf = (row: DebtColumns): RowDebt => ({
  principal: rial(BigInt(row.principal)),
  fee: rial(BigInt(row.fee)),
  principalPaid: rial(BigInt(row.principal_paid)),
  feePaid: rial(BigInt(row.fee_paid)),
  feeRebated: rial(BigInt(row.fee_rebated)),
  isPaid: row.is_paid,
  isCancelled: row.is_cancelled,
  payableUntil: isoDate(row.payable_until),
  pausedFrom: row.paused_from === null ? undefined : isoDate(row.paused_from),
  chargedOffOn: row.charged_off_on === null ? undefined : isoDate(row.charged_off_on),
  penalty: {
    charged: rial(BigInt(row.penalty_charged)),
    paid: rial(BigInt(row.penalty_paid)),
    waived: rial(BigInt(row.penalty_waived)),
    rialDays: BigInt(row.penalty_rial_days),
    countedThrough: row.penalty_through === null ? undefined : isoDate(row.penalty_through),
  },
  penaltyTerms: penaltyTermsOf(row),
});

/** The late penalty as `servicing.terms` has it. */
export const penaltyTermsOf = (
  terms: Pick<DebtColumns, 'penalty_rate_bp' | 'grace_days' | 'penalty_cap_bp' | 'whole_toman_from'>,
): LatePenaltyTerms => ({
  rateBp: BigInt(terms.penalty_rate_bp),
  graceDays: terms.grace_days,
  capBp: BigInt(terms.penalty_cap_bp),
  wholeTomanFrom: terms.whole_toman_from === null ? undefined : isoDate(terms.whole_toman_from),
});
