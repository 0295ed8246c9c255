import { type IsoDate, jalaliText } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashInput } from '../../../platform/idempotency/idempotency-store.ts';
import { findUser } from '../../identity/index.ts';
import { notify } from '../../messaging/index.ts';
import { changeSchedule, lockSchedules, storeDueDay } from '../../schedules/index.ts';
import { movedRows, type RedatePolicy } from '../domain/plan-redate.ts';
import { findRedating, insertRedating, nextRedatingId, readPolicy, type Redating } from '../queries/redatings.ts';
import {
  checksumOf,
  lastDayBy,
  makePlan,
  type PurchasePlan,
  readNextChange,
  requireOpenPurchases,
} from './make-plan.ts';
import type { RedateDeps } from '../redate-deps.ts';
import { nextView } from './show-plan.ts';

export interface RedateRequest {
  /** Made by the client: the key. */
  readonly uid: string;
  /** Jalali day of month, 1 to 30. */
  readonly day: number;
  /** Of the plan that was shown. */
  readonly checksum?: string | undefined;
}

/**
 * Chooses one due day: new purchases get it, and all rows to come of a customer's open purchases move to it in one transaction, or none does. The same key has the same
 * response. Refuses `redate_too_soon` where rows would move within the months of the policy, `schedule_changed` where the plan is not the one that was shown, `redate_too_large`
 * and `idempotency_key_reused`.
 */
export async function redate(deps: RedateDeps, customerId: bigint, request: RedateRequest) {
  const bodyHash = hashInput({ day: request.day });
  const made = await deps.database.transaction(async (tx) => {
    const before = await findRedating(tx, customerId, request.uid);
    return before ?? (await begin(deps, tx, { customerId, bodyHash, request }));
  });
  if (!Buffer.from(made.bodyHash).equals(bodyHash)) throw new Refusal('idempotency_key_reused', { field: 'uid' });
  return await viewOf(deps, made);
}

interface Chosen {
  readonly customerId: bigint;
  readonly bodyHash: Uint8Array;
  readonly request: RedateRequest;
}

async function begin(deps: RedateDeps, tx: Tx, { customerId, bodyHash, request }: Chosen): Promise<Redating> {
  const { day, uid } = request;
  const today = deps.clock.businessDate();
  const policy = await readPolicy(tx, today);
  const plans = await lockPlans(deps, tx, { customerId, day, policy });
  // Of two concurrent ones with the same key the second waited for the locks of the first.
  const meanwhile = await findRedating(tx, customerId, uid);
  if (meanwhile !== undefined) return meanwhile;
  if (request.checksum !== undefined && request.checksum !== checksumOf(day, plans))
    throw new Refusal('schedule_changed');
  const moving = plans.filter(({ rows }) => rows.some(({ state }) => state === 'moved'));
  const next = await readNextChange(tx, customerId, today, policy);
  if (moving.length > 0 && next !== undefined) throw tooSoon(next);
  const made: Redating = {
    id: await nextRedatingId(tx, customerId),
    customerId,
    uid,
    bodyHash,
    day,
    rowCount: moving.flatMap(({ rows }) => rows.filter(({ state }) => state === 'moved')).length,
    purchaseCount: moving.length,
    redatedOn: today,
    redatedAt: deps.clock.businessNow(),
    policyFrom: policy.validFrom,
  };
  for (const plan of moving) await move(deps, tx, made, plan);
  await storeDueDay(tx, customerId, day, made.redatedAt);
  if (!(await insertRedating(tx, made))) {
    const other = await findRedating(tx, customerId, uid);
    if (other === undefined || made.rowCount > 0) throw new Refusal('schedule_changed');
    return other;
  }
  await notifyOf(tx, made, deps.clock.now());
  return made;
}

/** The plans of all open purchases, with everything locked that they move: accounts, then rows. Refuses `schedule_changed` where a purchase came or went meanwhile. */
async function lockPlans(
  deps: RedateDeps,
  tx: Tx,
  { customerId, day, policy }: { readonly customerId: bigint; readonly day: number; readonly policy: RedatePolicy },
): Promise<PurchasePlan[]> {
  const expected = await requireOpenPurchases(tx, customerId);
  const purchaseIds = expected.map(({ purchaseId }) => purchaseId);
  const schedules = await lockSchedules(tx, { customerId, purchaseIds, asOf: deps.clock.businessDate() });
  const purchases = await requireOpenPurchases(tx, customerId);
  const isSame = purchases.every(({ purchaseId }) => purchaseIds.includes(purchaseId));
  if (!isSame) throw new Refusal('schedule_changed');
  return await makePlan(tx, deps, { customerId, day, policy, purchases, schedules });
}

async function move(deps: RedateDeps, tx: Tx, made: Redating, { schedule, rows }: PurchasePlan): Promise<void> {
  const { customerId, id: sourceId, redatedOn: changedOn, redatedAt: changedAt, policyFrom } = made;
  const { purchaseId } = schedule;
  const lastDayOf = lastDayBy(deps);
  const record = { customerId, purchaseId, changedOn, changedAt, changedBy: customerId, sourceId, policyFrom };
  const change = { type: 'redate', rows: movedRows(rows, lastDayOf) } as const;
  const result = await changeSchedule(tx, record, schedule, change, lastDayOf);
  if ('refusal' in result) throw new Error(`the purchase ${purchaseId} cannot be re-dated: ${result.refusal}`);
}

function tooSoon(next: IsoDate): Refusal {
  const text = `به‌تازگی روز قسط‌ها را تغییر داده‌اید. از ${jalaliText(next)} دوباره می‌شود.`;
  const { next_change_date, next_change_date_jalali } = nextView(next);
  return new Refusal('redate_too_soon', { text, extra: { next_change_date, next_change_date_jalali } });
}

async function notifyOf(tx: Tx, { customerId, day, rowCount: count }: Redating, at: Date): Promise<void> {
  if (count === 0) return;
  const user = await findUser(tx, customerId);
  if (user === undefined || user.isClosed) return;
  await notify(tx, { userId: customerId, mobile: user.mobile }, { kind: 'schedule_redated', day, count }, at);
}

async function viewOf({ database: { sql }, clock }: RedateDeps, made: Redating) {
  const today = clock.businessDate();
  const next = await readNextChange(sql, made.customerId, today, await readPolicy(sql, today));
  const { next_change_date, next_change_date_jalali } = nextView(next);
  return {
    id: made.id,
    uid: made.uid,
    day: made.day,
    moved: made.rowCount,
    purchases: made.purchaseCount,
    redated_at: made.redatedAt.toISOString(),
    next_change_date,
    next_change_date_jalali,
  };
}
