import { addDays, type IsoDate, jalaliText } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { readStatuses } from '../domain/installment-filter.ts';
import { isKnownYear, jalaliYearPeriods } from '../domain/jalali-period.ts';
import { type InstallmentSums, sumInstallments, sumInstallmentsByFacility, sumInstallmentsByPeriod } from '../queries/sum-installments.ts';
import type { FacilityFinder } from './find-facility.ts';

export interface SummaryDeps {
  readonly sql: Sql;
  readonly clock: Clock;
}

/** How far ahead an installment is called upcoming. */
const UPCOMING_DAYS = 30;

/** What falls due within 30 days, and what is overdue already: the sum to have ready. Amounts in rials. */
export async function sumUpcoming({ sql, clock }: SummaryDeps, customerId: bigint) {
  const today = clock.businessDate();
  const until = addDays(today, UPCOMING_DAYS);
  const sums = await sumInstallments(sql, customerId, today, { dueUntil: until });
  return { count: sums.remainingCount, amount: sums.remainingAmount, ...overdueView(sums), until, until_jalali: jalaliText(until), ...nextView(sums) };
}

/** All a customer owes and has paid. Amounts in rials. */
export async function sumAll({ sql, clock }: SummaryDeps, customerId: bigint) {
  return sumsView(await sumInstallments(sql, customerId, clock.businessDate(), {}));
}

/** The same for each contract. Amounts in rials. */
export async function sumByContract({ sql, clock, facilities }: SummaryDeps & { readonly facilities: FacilityFinder }, customerId: bigint) {
  const sums = await sumInstallmentsByFacility(sql, customerId, clock.businessDate());
  return Promise.all(
    sums.map(async (sum) => {
      const terms = await facilities.termsOf(sum.termsId);
      return { contract_uid: sum.contractUid, wallet_group_name: terms.walletGroup.name, ...sumsView(sum) };
    }),
  );
}

const ALL_STATUSES = new Set(['0', 'all']);

/**
 * A Jalali year by month, Farvardin first; `statusText` keeps rows of some statuses only (`1,4`), `all` keeps all (D15).
 * Refuses `not_found` for a year the calendar does not have, `invalid` for an unknown status.
 */
export async function summariseYear({ sql, clock }: SummaryDeps, customerId: bigint, year: number, statusText: string) {
  if (!isKnownYear(year)) throw new Refusal('not_found');
  const statuses = ALL_STATUSES.has(statusText) ? undefined : readStatuses(statusText);
  if (statuses === undefined && !ALL_STATUSES.has(statusText)) throw new Refusal('invalid', { field: 'status' });
  const months = await sumInstallmentsByPeriod(sql, customerId, clock.businessDate(), jalaliYearPeriods(year), statuses);
  return {
    year,
    months: months.map((month, index) => ({
      month: index + 1,
      amount: month.amount,
      remaining_amount: month.remainingAmount,
      count: month.count,
      paid_count: month.paidCount,
      overdue_count: month.overdueCount,
    })),
  };
}

const overdueView = (sums: InstallmentSums) => ({ overdue_count: sums.overdueCount, overdue_amount: sums.overdueAmount });

const nextView = ({ nextDueDate }: { readonly nextDueDate: IsoDate | null }) => ({
  next_due_date: nextDueDate,
  next_due_date_jalali: nextDueDate === null ? null : jalaliText(nextDueDate),
});

const sumsView = (sums: InstallmentSums) => ({
  remaining_count: sums.remainingCount,
  remaining_amount: sums.remainingAmount,
  ...overdueView(sums),
  paid_count: sums.paidCount,
  paid_amount: sums.paidAmount,
  ...nextView(sums),
});
