import { createHash } from 'node:crypto';
import { addJalaliMonths, dateFromJalali, type IsoDate, jalaliFromDate, payableUntil } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { rowsUnderDraw } from '../../mandates/index.ts';
import {
  type OpenPurchase,
  type PurchaseSchedule,
  readOpenPurchases,
  readStoppedPurchases,
} from '../../schedules/index.ts';
import { type PlannedRow, planRedate, type RedatePolicy } from '../domain/plan-redate.ts';
import { readLastMoved } from '../queries/redatings.ts';
import type { RedateDeps } from '../redate-deps.ts';

const OWED: ReadonlySet<number> = new Set([1, 4]);
const PAUSED = 5;

/** Purchases that one transaction moves: all of a customer's, or none. */
const MAX_PURCHASES = 200;

/** What choosing a day does to one purchase. */
export interface PurchasePlan {
  readonly purchase: OpenPurchase;
  readonly schedule: PurchaseSchedule;
  readonly rows: readonly PlannedRow[];
}

/** The open purchases of a customer, by their ids. Refuses `redate_too_large`. */
export async function requireOpenPurchases(sql: Sql | Tx, customerId: bigint): Promise<OpenPurchase[]> {
  const purchases = await readOpenPurchases(sql, customerId, MAX_PURCHASES + 1);
  if (purchases.length > MAX_PURCHASES) throw new Refusal('redate_too_large');
  return purchases;
}

export interface PlanRequest {
  readonly customerId: bigint;
  readonly day: number;
  readonly policy: RedatePolicy;
  readonly purchases: readonly OpenPurchase[];
  readonly schedules: readonly PurchaseSchedule[];
}

/** What choosing a day does to the owed rows of these purchases, as they were read: rows of a draw that is announced or under way stay. */
export async function makePlan(
  sql: Sql | Tx,
  { clock }: Pick<RedateDeps, 'clock'>,
  { customerId, day, policy, purchases, schedules }: PlanRequest,
): Promise<PurchasePlan[]> {
  const drawn = await rowsUnderDraw(sql, customerId);
  const today = clock.businessDate();
  const stopped = await readStoppedPurchases(sql, customerId, today);
  return schedules.flatMap((schedule) => {
    const { purchaseId } = schedule;
    const purchase = purchases.find((each) => each.purchaseId === purchaseId);
    if (purchase === undefined) return [];
    const rows = schedule.rows.map(({ seq, status, dueDate }) => ({
      seq,
      status: stopped.has(purchaseId) && OWED.has(status) ? PAUSED : status,
      dueDate,
      isDrawn: drawn.has(`${purchaseId}/${seq}`),
    }));
    const { isEndOfMonth } = purchase;
    return [{ purchase, schedule, rows: planRedate({ rows, isEndOfMonth }, { day, today, policy }) }];
  });
}

/** Names a plan: another one has another checksum. */
export function checksumOf(day: number, plans: readonly PurchasePlan[]): string {
  const rows = plans.flatMap(({ purchase, schedule, rows: of }) =>
    of.map(({ seq, state, dueBefore, dueDate }) => {
      const due = schedule.rows.find((row) => row.seq === seq)?.due.total ?? 0n;
      return `${purchase.purchaseId}/${seq}/${state}/${dueBefore}/${dueDate}/${due}`;
    }),
  );
  return createHash('sha256')
    .update([String(day), ...rows].join('\n'))
    .digest('hex')
    .slice(0, 32);
}

/** The last day in time of a due day, as the calendar of holidays is known now. */
export const lastDayBy =
  ({ holidays }: Pick<RedateDeps, 'holidays'>) =>
  (dueDate: IsoDate): IsoDate =>
    payableUntil(dueDate, holidays);

/** From when on a customer may move installments again; undefined: at once. */
export async function readNextChange(
  sql: Sql | Tx,
  customerId: bigint,
  today: IsoDate,
  { monthsBetween }: RedatePolicy,
): Promise<IsoDate | undefined> {
  const last = await readLastMoved(sql, customerId);
  if (last === undefined) return undefined;
  const { day, ...from } = jalaliFromDate(last);
  const next = dateFromJalali(addJalaliMonths({ ...from, day }, monthsBetween, day));
  return next > today ? next : undefined;
}
