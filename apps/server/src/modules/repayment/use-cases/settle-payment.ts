import { type IsoDate, rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE, postEntry, postPaidForSomebodyElse } from '../../ledger/index.ts';
import { type PayableRow, settleRows } from '../../schedules/index.ts';
import type { Payment, PaymentRow } from '../queries/payments.ts';

/** What of a payment its entries need. */
type PaymentToPost = Pick<Payment, 'id' | 'customerId' | 'debtorId' | 'walletAmount' | 'gatewayAmount'>;

export interface PostedAt {
  readonly at: Date;
  readonly businessDate: IsoDate;
  /** The day the amounts are of. */
  readonly quotedOn: IsoDate;
  /** The gateway part came from an account at a bank, by a mandate. */
  readonly isFromBank?: boolean;
}

/**
 * Posts a payment whose rows and accounts are locked, all of it or nothing: rules 9 and 10, for someone else rule 26 by way of transit. Returns its first entry,
 * which debits the clearing account with the whole gateway part. `rows` are as quoted, in the order of `locked`.
 */
export async function settlePayment(
  tx: Tx,
  payment: PaymentToPost,
  rows: readonly PaymentRow[],
  locked: readonly PayableRow[],
  { at, businessDate, quotedOn, isFromBank = false }: PostedAt,
): Promise<bigint> {
  const { id: paymentId, customerId, debtorId, walletAmount, gatewayAmount } = payment;
  const byCard = walletAmount === 0n ? 'gateway' : 'both';
  const source = gatewayAmount === 0n ? 'wallet' : isFromBank ? 'bank' : byCard;
  const settlement = {
    paymentId,
    customerId: debtorId,
    source,
    rows: paidRows(rows, locked),
    at,
    businessDate,
    quotedOn,
  } as const;
  if (debtorId === customerId) return await settleRows(tx, { ...settlement, gatewayAmount });
  const entryId = await postEntry(tx, {
    bucket: bucketOf(customerId),
    rule: POSTING_RULE.paidForSomebodyElse,
    sourceId: paymentId,
    leg: 1,
    transferId: paymentId,
    occurredAt: at,
    effectiveDate: businessDate,
    lines: postPaidForSomebodyElse(customerId, { walletAmount, gatewayAmount }),
  });
  await settleRows(tx, { ...settlement, gatewayAmount: 0n, transferId: paymentId });
  return entryId;
}

function paidRows(rows: readonly PaymentRow[], locked: readonly PayableRow[]) {
  return locked.map((row) => {
    const quoted = rows.find(({ purchaseId, seq }) => purchaseId === row.purchaseId && seq === row.seq);
    if (quoted === undefined) throw new Error(`the row ${row.purchaseId}/${row.seq} was never quoted`);
    const { principal, fee, penalty, rebate } = quoted;
    return { row, principal: rial(principal), fee: rial(fee), penalty: rial(penalty), rebate: rial(rebate) };
  });
}
