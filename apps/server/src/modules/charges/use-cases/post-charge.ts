import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  CHARGE_LEG,
  type Line,
  POSTING_RULE,
  postEntry,
  postServiceCharge,
  postHeldReceiptToWallet,
  postLateReceipt,
  postLateReceiptSentBack,
  postServiceChargeRefunded,
  type ServiceCharge,
} from '../../ledger/index.ts';

interface PostedAt {
  readonly at: Date;
  readonly businessDate: IsoDate;
}

type ChargeToPost = ServiceCharge & { readonly id: bigint };

/** Rule 28, leg 1: a charge whose money is there. Returns the entry, which debits the clearing account with the whole card part. */
export const postCharge = (tx: Tx, charge: ChargeToPost, when: PostedAt): Promise<bigint> =>
  post(tx, charge, when, { leg: CHARGE_LEG.paid, lines: postServiceCharge(charge) });

/** Rule 28, leg 2: a paid charge goes back to where it came from. Returns the entry. */
export const postChargeRefunded = (tx: Tx, charge: ChargeToPost, when: PostedAt): Promise<bigint> =>
  post(tx, charge, when, { leg: CHARGE_LEG.refunded, lines: postServiceChargeRefunded(charge) });

/** Rule 28, leg 3: the card's part of a service that is not given yet waits in 2030. Returns the entry. */
export const postChargeReceived = (tx: Tx, charge: ChargeToPost, when: PostedAt): Promise<bigint> =>
  post(tx, charge, when, {
    leg: CHARGE_LEG.received,
    lines: postLateReceipt(charge.customerId, charge.gatewayAmount),
  });

/** Rule 28, leg 4: that part goes back, by way of 2040 to the card, or to the wallet. Returns the entry. */
export const postChargeReturned = (
  tx: Tx,
  charge: ChargeToPost,
  { isToCard, ...when }: PostedAt & { readonly isToCard: boolean },
): Promise<bigint> =>
  post(tx, charge, when, {
    leg: CHARGE_LEG.returned,
    lines: (isToCard ? postLateReceiptSentBack : postHeldReceiptToWallet)(charge.customerId, charge.gatewayAmount),
  });

interface Leg {
  readonly leg: number;
  readonly lines: readonly Line[];
}

async function post(
  tx: Tx,
  charge: ChargeToPost,
  { at, businessDate }: PostedAt,
  { leg, lines }: Leg,
): Promise<bigint> {
  return await postEntry(tx, {
    bucket: bucketOf(charge.customerId),
    rule: POSTING_RULE.serviceCharge,
    sourceId: charge.id,
    leg,
    occurredAt: at,
    effectiveDate: businessDate,
    lines,
  });
}
