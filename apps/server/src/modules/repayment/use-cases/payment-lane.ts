import type { Sql } from '../../../platform/database/database.ts';
import { GroupCommit } from '../../../platform/group-commit/group-commit.ts';
import type { WalletPayment } from '../domain/wallet-payment.ts';
import { commitWalletPayments, type StoredPayment } from '../queries/commit-wallet-payments.ts';

/** Undefined for a payment that was not plain under the locks: nothing of it was stored. */
export type PaymentLane = GroupCommit<WalletPayment, StoredPayment | undefined>;

export interface PaymentLaneOptions {
  /** A separate connection, with the short time-outs of a batch. */
  readonly sql: Sql;
  readonly onBatch?: (size: number, elapsedMs: number) => void;
  /** A payment that the database cannot digest: an alarm, never a silent drop. */
  readonly onPoisoned: (payment: WalletPayment, error: unknown) => void;
}

/** The lane that commits plain repayments from the wallet, many in one transaction. Each caller gets its result after COMMIT, or is rejected with LaneError. */
export const createPaymentLane = ({ sql, onBatch, onPoisoned }: PaymentLaneOptions): PaymentLane =>
  new GroupCommit<WalletPayment, StoredPayment | undefined>({
    lanes: 1,
    run: (batch) => commitWalletPayments(sql, batch),
    onPoisoned,
    ...(onBatch === undefined ? {} : { onBatch }),
  });
