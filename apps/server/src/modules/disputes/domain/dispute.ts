import type { DisputeReason } from '@nesye/contract/constants';
import type { IsoDate, Rial } from '@nesye/money';

export type Outcome = 'withdrawn' | 'refunded' | 'for_customer' | 'for_shop';

/** A dispute as it is stored; rials. */
export interface Dispute {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly purchaseId: bigint;
  readonly merchantId: bigint;
  readonly reason: DisputeReason;
  readonly text: string;
  readonly openedAt: Date;
  readonly responseUntil: IsoDate;
  readonly response: string | null;
  readonly respondedAt: Date | null;
  readonly overdueAt: Date | null;
  readonly outcome: Outcome | null;
  readonly note: string | null;
  readonly refundAmount: Rial | null;
  readonly closedAt: Date | null;
}

export type DisputeState = 'waiting' | 'responded' | 'overdue' | Outcome;
/** With a decision that has not taken effect: it waits for a second operator (operators alone see it), or for its moment. */
export type ShownState = DisputeState | 'proposed' | 'decided';

/** How far a dispute is: it follows from what was done. A response after the deadline is a response. */
export function stateOf({ outcome, respondedAt, overdueAt }: Dispute): DisputeState {
  if (outcome !== null) return outcome;
  if (respondedAt !== null) return 'responded';
  return overdueAt === null ? 'waiting' : 'overdue';
}
