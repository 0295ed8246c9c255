import { daysBetween, type IsoDate, jalaliFromDate, jalaliText } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { readStatusDigits } from '../domain/installment-filter.ts';
import { type InstallmentStatus, readPausedRows, type FacilityFinder } from '../../schedules/index.ts';
import { isKnownYear, jalaliMonthPeriod, jalaliYearPeriods } from '../domain/jalali-period.ts';
import { type ComingRows, type DueRows, readDue } from '../queries/read-due.ts';
import {
  type InstallmentSums,
  sumInstallments,
  sumInstallmentsByFacility,
  sumInstallmentsByPeriod,
} from '../queries/sum-installments.ts';
import { type BillDeps, openBills } from './show-bills.ts';

export interface SummaryDeps {
  readonly sql: Sql;
  readonly clock: Clock;
}

/** What is due today, what comes next, what is owed until the end of this Jalali month, overdue rows included, and the monthly bills that are owed. Amounts in rials. */
export async function sumUpcoming(deps: BillDeps, customerId: bigint) {
  const { sql, clock } = deps;
  const today = clock.businessDate();
  const until = lastDayOfMonth(today);
  const [sums, { due, next }, bills] = await Promise.all([
    sumInstallments(sql, customerId, today, until),
    readDue(sql, customerId, today),
    openBills(deps, customerId),
  ]);
  return {
    amount: sums.remainingAmount,
    count: sums.remainingCount,
    until,
    until_jalali: jalaliText(until),
    next_due_date: sums.nextDueDate,
    next_due_date_jalali: sums.nextDueDate === null ? null : jalaliText(sums.nextDueDate),
    due: dueView(due, today),
    next: next === undefined ? null : nextView(next, today),
    bills,
  };
}

const dueView = (due: DueRows, day: IsoDate) => ({
  day,
  day_jalali: jalaliText(day),
  amount: due.amount,
  count: due.count,
  overdue_amount: due.overdueAmount,
  overdue_count: due.overdueCount,
  days_overdue: due.overdueSince === null ? 0 : daysBetween(due.overdueSince, day),
  payable_until: due.payableUntil,
});

const nextView = (next: ComingRows, day: IsoDate) => ({
  due_date: next.dueDate,
  due_date_jalali: jalaliText(next.dueDate),
  payable_until: next.payableUntil,
  amount: next.amount,
  count: next.count,
  days_to_due: daysBetween(day, next.dueDate),
});

/** All a customer owes and has paid, and next to it what is paused, by purchase. Amounts in rials. */
export async function sumAll({ sql, clock }: SummaryDeps, customerId: bigint) {
  const today = clock.businessDate();
  const [sums, paused] = await Promise.all([
    sumInstallments(sql, customerId, today, null),
    readPausedRows(sql, customerId, today),
  ]);
  return {
    ...owedView(sums),
    paid_amount: sums.paidAmount,
    paid_count: sums.paidCount,
    paused: paused.map(({ purchaseId, source, count, amount }) => ({
      purchase_transaction: purchaseId,
      source,
      count,
      amount,
    })),
  };
}

/** What is owed, by contract. Amounts in rials. */
export async function sumByContract(
  { sql, clock, facilities }: SummaryDeps & { readonly facilities: FacilityFinder },
  customerId: bigint,
) {
  const sums = await sumInstallmentsByFacility(sql, customerId, clock.businessDate());
  const results = sums.map(async (sum) => {
    const terms = await facilities.termsOf(sum.termsId);
    return { contract_uid: sum.contractUid, wallet_group_name: terms.walletGroup.name, ...owedView(sum) };
  });
  return { results: await Promise.all(results) };
}

/**
 * A Jalali year by month, Farvardin first. `statusText` selects rows of one status, or of several digits each (`14`); `0` selects all (D15).
 * Refuses `invalid` for a year the calendar does not have and for an unknown status. Amounts in rials.
 */
export async function summariseYear({ sql, clock }: SummaryDeps, customerId: bigint, year: number, statusText: string) {
  if (!isKnownYear(year)) throw new Refusal('invalid', { field: 'y' });
  const statuses = readYearStatuses(statusText);
  const months = await sumInstallmentsByPeriod(
    sql,
    customerId,
    clock.businessDate(),
    jalaliYearPeriods(year),
    statuses,
  );
  return {
    year,
    months: months.map((month, index) => ({
      month: index + 1,
      amount: month.amount,
      remaining: month.remainingAmount,
      count: month.count,
      paid_count: month.paidCount,
      overdue_count: month.overdueCount,
      paused_count: month.pausedCount,
      paused: month.pausedAmount,
    })),
  };
}

function readYearStatuses(text: string): readonly InstallmentStatus[] | null {
  if (text === '0') return null;
  const statuses = readStatusDigits(text);
  if (statuses === undefined) throw new Refusal('invalid', { field: 'z' });
  return statuses;
}

function lastDayOfMonth(date: IsoDate): IsoDate {
  const { year, month } = jalaliFromDate(date);
  return jalaliMonthPeriod(year, month).last;
}

const owedView = (sums: InstallmentSums) => ({
  remaining_amount: sums.remainingAmount,
  remaining_count: sums.remainingCount,
  overdue_amount: sums.overdueAmount,
  overdue_count: sums.overdueCount,
});
