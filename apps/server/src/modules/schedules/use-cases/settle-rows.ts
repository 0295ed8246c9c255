import { type IsoDate, sumRial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { POSTING_RULE, postEntry } from '../../ledger/index.ts';
import { releaseFacility } from '../queries/release-facility.ts';
import { type PayableRow, storeRepaid } from '../queries/payable-rows.ts';
import { markFeesEndedEarly } from '../queries/recognise-fees.ts';
import { earnFeesNow } from './earn-fees-now.ts';
import { endsFee, feesEarnedEarly, rebateOfRows, repaymentOfRows, type RowPayment } from './entries-of-rows.ts';
import { accruePenalty } from './make-penalty-firm.ts';

export interface RowsSettlement {
  /** The payment, source of the entries. */
  readonly paymentId: bigint;
  /** Whose rows they are. */
  readonly customerId: bigint;
  readonly rows: readonly RowPayment[];
  /** Where the payer took the money from. */
  readonly source: 'wallet' | 'gateway' | 'both' | 'bank';
  /** Rials of cards, or of an account at a bank; the rest is the wallet's. */
  readonly gatewayAmount: bigint;
  /** The payer is another customer, whose money has come into transit: everything is paid from there. */
  readonly transferId?: bigint;
  readonly at: Date;
  readonly businessDate: IsoDate;
  /** The day the amounts are of: a card's money may come on the next. */
  readonly quotedOn: IsoDate;
}

/**
 * Pays rows in full that `lockRows` has locked (rules 9 and 10, the second leg of 26, and 15 with 12 where fee is given back): their penalties become firm
 * first (rule 13), then one entry for each facility, the first of which takes the whole card money, what is more than its own going through the wallet to the
 * next. A facility that was blocked for these rows is active again. Returns the id of the first entry that takes money. Rials.
 * Example (E3): row 1 of 3,112,000 by card on a bank's line → 3,094,000 owed to the bank, 18,000 our service fee.
 */
export async function settleRows(tx: Tx, settlement: RowsSettlement): Promise<bigint> {
  const { customerId, paymentId, rows, at, gatewayAmount, source } = settlement;
  for (const { row } of rows)
    await accruePenalty(
      tx,
      { key: { ...row, customerId }, owner: row, debt: row.debt },
      { businessDate: settlement.quotedOn, at },
    );
  await recogniseEarnedFees(tx, settlement);
  const facilities = Map.groupBy(rows, ({ row }) => row.facilityId);
  let leg = settlement.transferId === undefined ? 0 : 1;
  let fromCard = gatewayAmount;
  const entries = new Map<bigint, bigint>();
  let main: bigint | undefined;
  for (const [facilityId, paid] of [...facilities].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    leg += 1;
    const received = sumRial(paid.flatMap((row) => [row.principal, row.fee, row.penalty]));
    entries.set(facilityId, await settleFacility(tx, settlement, paid, { leg, fromCard, received }));
    if (received === 0n) continue;
    fromCard = 0n;
    main ??= entries.get(facilityId);
  }
  const entryOf = ({ facilityId }: PayableRow): bigint => {
    const entryId = entries.get(facilityId);
    if (entryId === undefined) throw new Error(`the facility ${facilityId} has no entry`);
    return entryId;
  };
  await storeRepaid(
    tx,
    { customerId, paymentId, source, paidAt: at, valueDate: settlement.quotedOn },
    rows.map(({ row: { purchaseId, seq, ...row }, ...paid }) => ({
      purchaseId,
      seq,
      ...paid,
      entryId: entryOf({ purchaseId, seq, ...row }),
    })),
  );
  // By today and not by the day of the amounts: a facility may have been blocked for the row since.
  const late = rows.filter(({ row: { debt } }) => debt.payableUntil < settlement.businessDate);
  for (const facilityId of new Set(late.map(({ row }) => row.facilityId)))
    await releaseFacility(tx, { customerId, facilityId }, settlement.businessDate);
  if (main === undefined) throw new Error('a payment of nothing');
  return main;
}

/** The entry of one facility: what its rows are paid, from the card as far as it goes. */
async function settleFacility(
  tx: Tx,
  { paymentId, customerId, transferId, at, businessDate, source }: RowsSettlement,
  paid: readonly RowPayment[],
  { leg, fromCard, received }: { readonly leg: number; readonly fromCard: bigint; readonly received: bigint },
): Promise<bigint> {
  const [first] = paid;
  if (first === undefined) throw new Error('a facility without rows');
  const rebate = rebateOfRows(paid);
  const entry = { bucket: bucketOf(customerId), sourceId: paymentId, occurredAt: at, effectiveDate: businessDate };
  if (rebate.length > 0) {
    const givenBack = await postEntry(tx, { ...entry, rule: POSTING_RULE.payoffRebate, leg, lines: rebate });
    // Rows that a refund has left nothing but a fee that is not earned: no money comes in.
    if (received === 0n) return givenBack;
  }
  const ordinary = repaymentOfRows(paid, {
    customerId,
    gatewayAmount: fromCard,
    isFromBank: source === 'bank',
    transitAmount: transferId === undefined ? 0n : received,
  });
  return await postEntry(tx, {
    ...entry,
    ...ordinary,
    leg,
    ...(transferId === undefined ? {} : { transferId, rule: POSTING_RULE.paidForSomebodyElse }),
  });
}

/** Rule 12 for rows whose fee is partly given back: what is earned of it by now becomes income at once, the rest never does. */
async function recogniseEarnedFees(tx: Tx, { customerId, rows, at, businessDate }: RowsSettlement): Promise<void> {
  const ended = rows.filter(endsFee);
  if (ended.length === 0) return;
  await markFeesEndedEarly(
    tx,
    customerId,
    ended.map(({ row }) => row),
  );
  await earnFeesNow(tx, { customerId, at, day: businessDate }, feesEarnedEarly(rows));
}
