import { type IsoDate, jalaliText } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { readDueDays, readSchedules } from '../../schedules/index.ts';
import { usualDay } from '../domain/plan-redate.ts';
import { readPolicy } from '../queries/redatings.ts';
import {
  checksumOf,
  lastDayBy,
  makePlan,
  type PurchasePlan,
  readNextChange,
  requireOpenPurchases,
} from './make-plan.ts';
import type { RedateDeps } from '../redate-deps.ts';

const MAX_DAY = 30;

/** The due day that a customer has chosen, the usual one of what is owed now, and whether rows may be moved today. */
export async function showDueDay({ database: { sql }, clock }: RedateDeps, customerId: bigint) {
  const today = clock.businessDate();
  const policy = await readPolicy(sql, today);
  const next = await readNextChange(sql, customerId, today, policy);
  const purchases = (await requireOpenPurchases(sql, customerId)).filter(({ isEndOfMonth }) => !isEndOfMonth);
  const purchaseIds = purchases.map(({ purchaseId }) => purchaseId);
  const schedules = await readSchedules(sql, { customerId, purchaseIds, asOf: today });
  const owed = schedules.flatMap(({ rows }) => rows.filter(({ status }) => status !== 2 && status !== 3));
  const [day] = await readDueDays(sql, [customerId]);
  return {
    day: day ?? null,
    usual_day: usualDay(owed.map(({ dueDate }) => dueDate)) ?? null,
    ...nextView(next),
    notice_days: policy.noticeDays,
    months_between: policy.monthsBetween,
  };
}

/** What moving all installments of a customer to a day would change: every owed row before and after, by due date. Refuses `invalid` for a day outside 1 to 30, and `redate_too_large`. */
export async function showRedatePlan(deps: RedateDeps, customerId: bigint, text: string) {
  const { sql } = deps.database;
  const day = Number(toLatinDigits(text));
  if (!Number.isInteger(day) || day < 1 || day > MAX_DAY) throw new Refusal('invalid', { field: 'day' });
  const today = deps.clock.businessDate();
  const policy = await readPolicy(sql, today);
  const next = await readNextChange(sql, customerId, today, policy);
  const purchases = await requireOpenPurchases(sql, customerId);
  const purchaseIds = purchases.map(({ purchaseId }) => purchaseId);
  const schedules = await readSchedules(sql, { customerId, purchaseIds, asOf: today });
  const plans = await makePlan(sql, deps, { customerId, day, policy, purchases, schedules });
  const shops = await findMerchantNames(
    sql,
    purchases.map(({ merchantId }) => merchantId),
  );
  const rows = plans.flatMap((plan) =>
    rowViews(plan, shops.get(plan.purchase.merchantId)?.name ?? '', lastDayBy(deps)),
  );
  return {
    day,
    ...nextView(next),
    cost: policy.cost,
    moved: rows.filter(({ state }) => state === 'moved').length,
    checksum: checksumOf(day, plans),
    rows: rows.toSorted(
      (left, right) => left.due_date.localeCompare(right.due_date) || Number(left.transaction - right.transaction),
    ),
  };
}

/** From when on rows may be moved again, as the wire says it. */
export const nextView = (next: IsoDate | undefined) => ({
  is_allowed: next === undefined,
  next_change_date: next ?? null,
  next_change_date_jalali: next === undefined ? null : jalaliText(next),
});

function rowViews({ purchase, schedule, rows }: PurchasePlan, shopName: string, lastDayOf: (due: IsoDate) => IsoDate) {
  return rows.flatMap(({ seq, state, dueBefore, dueDate }) => {
    const row = schedule.rows.find((each) => each.seq === seq);
    if (row === undefined) return [];
    const payable = state === 'moved' ? lastDayOf(dueDate) : row.debt.payableUntil;
    return [
      {
        transaction: purchase.purchaseId,
        shop_name: shopName,
        line_name: purchase.lineName,
        number: seq,
        amount: row.due.total,
        state,
        due_date: dueBefore,
        due_date_jalali: jalaliText(dueBefore),
        new_due_date: dueDate,
        new_due_date_jalali: jalaliText(dueDate),
        payable_until: payable,
        payable_until_jalali: jalaliText(payable),
      },
    ];
  });
}
