import type { Tx } from '../../../platform/database/database.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { GroupCommit } from '../../../platform/group-commit/group-commit.ts';
import { accepted, orRefusal, outcomeOf } from '../../../platform/group-commit/or-refusal.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createLane, type LaneOptions } from '../lane-options.ts';
import { insertEvents } from '../queries/events.ts';
import { confirmPayments } from '../queries/payments.ts';
import { lockSessionsOf, type ShopMode } from '../queries/sessions.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import {
  CAPTURE_MS,
  eventOf,
  type FoundPayment,
  judge,
  type JudgedPayment,
  readWholes,
  type Repeatable,
} from './change-payment.ts';

/** A shop says that it knows an order. */
export interface Confirmation {
  readonly shop: ShopMode;
  readonly id: bigint;
}

export type ConfirmLanes = GroupCommit<Confirmation, Repeatable | Refusal>;

export interface ConfirmDeps extends CheckoutDeps {
  readonly confirmations: ConfirmLanes;
}

/** Lanes that confirm payments, many in one transaction. Safe to repeat: what is confirmed is so already. */
export const createConfirmLanes = (deps: CheckoutDeps, options: LaneOptions): ConfirmLanes =>
  createLane(deps, options, 'confirmations', (tx, batch) => confirmMany(deps, tx, batch));

/** The shop says that it knows the order. Repeated, nothing changes. Refuses as every verb does. */
export async function confirm({ confirmations }: ConfirmDeps, shop: ShopMode, id: bigint): Promise<Repeatable> {
  const submitted = confirmations.submit({
    command: { shop, id },
    laneKey: bucketOf(id),
    keys: [`payment:${id}`],
    owner: String(shop.merchantId),
  });
  return await outcomeOf(submitted);
}

/** Confirms different payments, each decided for itself: who is refused leaves the others alone. */
async function confirmMany(
  deps: CheckoutDeps,
  tx: Tx,
  wanted: readonly Confirmation[],
): Promise<(Repeatable | Refusal)[]> {
  const ids = wanted.map(({ id }) => id);
  await lockSessionsOf(tx, ids);
  const known = await readWholes(deps, tx, ids);
  const at = deps.clock.businessNow();
  const outcomes = wanted.map(({ shop, id }) => orRefusal(() => confirmed(judge(known.get(id), shop, 'confirm'), at)));
  const changed = accepted(outcomes).filter(({ already }) => !already);
  await store(tx, changed, at);
  return outcomes;
}

/** A payment as it is once it is confirmed. Refuses one whose time is over. */
function confirmed({ isDone, ...found }: JudgedPayment, at: Date): Repeatable {
  if (isDone) return { ...found, already: true };
  const { payment } = found;
  // The sweep of the minute has not come by yet.
  if (payment.confirmBy <= at) throw new Refusal('payment_state', { extra: { current_state: 'expired', allowed: [] } });
  const captureBy = new Date(at.getTime() + CAPTURE_MS);
  return { ...found, payment: { ...payment, state: 'confirmed', captureBy }, already: false };
}

async function store(tx: Tx, payments: readonly FoundPayment[], at: Date): Promise<void> {
  if (payments.length === 0) return;
  const ids = payments.map(({ payment }) => payment.id);
  await confirmPayments(tx, ids, { at, captureBy: new Date(at.getTime() + CAPTURE_MS) });
  await insertEvents(
    tx,
    payments.map((found) => eventOf(found, 'payment.confirmed', at)),
  );
}
