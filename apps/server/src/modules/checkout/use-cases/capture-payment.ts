import { BatchLoader } from '../../../platform/batch-loader/batch-loader.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { GroupCommit } from '../../../platform/group-commit/group-commit.ts';
import { outcomeOf } from '../../../platform/group-commit/or-refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import {
  type KeyedCall,
  type KeyedOutcome,
  nameOf,
  runManyOnce,
} from '../../../platform/idempotency/idempotency-store.ts';
import { createLane, type LaneOptions, loadOrRefuse } from '../lane-options.ts';
import { readBuyersOf } from '../queries/payments.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { type Capture, captureMany, type FoundPayment } from './change-payment.ts';

/** A capture with the key of its call. */
export interface KeyedCapture extends Capture {
  readonly keyed: KeyedCall<FoundPayment>;
}

export type CaptureLanes = GroupCommit<KeyedCapture, KeyedOutcome | Refusal>;

export interface CaptureLaneDeps extends CheckoutDeps {
  readonly captures: CaptureLanes;
  readonly buyersByPayment: BatchLoader<bigint, bigint | undefined>;
}

/** Lanes that capture payments, many in one transaction, each with its key and its response. Safe to repeat: the response is stored. */
export const createCaptureLanes = (
  deps: CheckoutDeps,
  options: LaneOptions,
): Pick<CaptureLaneDeps, 'captures' | 'buyersByPayment'> => ({
  captures: createLane(deps, options, 'captures', (tx, batch: readonly KeyedCapture[]) =>
    runManyOnce(
      tx,
      batch.map(({ keyed }) => keyed),
      (places) =>
        captureMany(
          deps,
          tx,
          batch.filter((_, place) => places.includes(place)),
        ),
    ),
  ),
  buyersByPayment: new BatchLoader((ids) => readBuyersOf(deps.database.sql, ids)),
});

/** Takes a confirmed payment or a part of it, with others. Refuses as `capture` does, and what its key is refused for. */
export async function captureShared(deps: CaptureLaneDeps, capture: KeyedCapture): Promise<KeyedOutcome> {
  const { shop, id, keyed } = capture;
  const buyer = await loadOrRefuse(deps.buyersByPayment, id);
  const submitted = deps.captures.submit({
    command: capture,
    laneKey: bucketOf(id),
    // Two orders of one buyer draw on the same accounts, which an entry moves once in a batch.
    keys: [`key:${nameOf(keyed.request)}`, `payment:${id}`, ...(buyer === undefined ? [] : [`customer:${buyer}`])],
    owner: String(shop.merchantId),
  });
  return await outcomeOf(submitted);
}
