import type { Sql } from '../../../platform/database/database.ts';
import { GroupCommit } from '../../../platform/group-commit/group-commit.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import { type CommitOutcome, commitPurchases } from '../queries/commit-purchases.ts';

export type PurchaseLanes = GroupCommit<PricedPurchase, CommitOutcome>;

export interface PurchaseLanesOptions {
  /** Its own pool, one connection a lane, with the short time-outs of a batch. */
  readonly sql: Sql;
  readonly lanes: number;
  readonly onBatch?: (size: number, elapsedMs: number) => void;
  /** A command that the database cannot digest: an alarm, never a silent drop. */
  readonly onPoisoned: (purchase: PricedPurchase, error: unknown) => void;
}

/** Lanes that commit priced purchases, many in one transaction. Each caller gets its result after COMMIT, or is rejected with LaneError. */
export function createPurchaseLanes({ sql, lanes, onBatch, onPoisoned }: PurchaseLanesOptions): PurchaseLanes {
  return new GroupCommit<PricedPurchase, CommitOutcome>({
    lanes,
    run: (batch) => commitPurchases(sql, batch),
    onPoisoned,
    ...(onBatch === undefined ? {} : { onBatch }),
  });
}
