import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  CHARGE_LEG,
  POSTING_RULE,
  postEntry,
  postServiceCharge,
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
  post(tx, charge, when, CHARGE_LEG.paid);

/** Rule 28, leg 2: a paid charge goes back to where it came from. Returns the entry. */
export const postChargeRefunded = (tx: Tx, charge: ChargeToPost, when: PostedAt): Promise<bigint> =>
  post(tx, charge, when, CHARGE_LEG.refunded);

async function post(tx: Tx, charge: ChargeToPost, { at, businessDate }: PostedAt, leg: 1 | 2): Promise<bigint> {
  return await postEntry(tx, {
    bucket: bucketOf(charge.customerId),
    rule: POSTING_RULE.serviceCharge,
    sourceId: charge.id,
    leg,
    occurredAt: at,
    effectiveDate: businessDate,
    lines: leg === CHARGE_LEG.paid ? postServiceCharge(charge) : postServiceChargeRefunded(charge),
  });
}
