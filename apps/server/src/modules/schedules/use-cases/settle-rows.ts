import { commission, type IsoDate, type Rial, sumRial, ZERO_RIAL } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  type Line,
  POSTING_RULE,
  type PostingRule,
  postEntry,
  postPayoffRebate,
  postRepayment,
} from '../../ledger/index.ts';
import { releaseFacility } from '../queries/release-facility.ts';
import { type PayableRow, storeRepaid } from '../queries/payable-rows.ts';
import { markFeesEndedEarly } from '../queries/recognise-fees.ts';
import { earnFeesNow } from './earn-fees-now.ts';
import { accruePenalty } from './make-penalty-firm.ts';

const REPAYMENT_RULE = {
  house: POSTING_RULE.houseRepayment,
  lender: POSTING_RULE.lenderRepayment,
  merchant: POSTING_RULE.lenderRepayment,
  charged_off: POSTING_RULE.recovery,
} as const;

/** A locked row and what is paid of it, all that is due of it: in rials. */
export interface RowPayment {
  readonly row: PayableRow;
  readonly principal: Rial;
  readonly fee: Rial;
  readonly penalty: Rial;
  /** Given back of its fee by a payoff; 0 of every other payment. */
  readonly rebate: Rial;
}

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
 * Pays rows in full that `lockRows` has locked (rules 9 and 10, the second leg of 26, and 15 with 12 where a payoff gives fee back): their penalties become firm
 * first (rule 13), then one entry for each facility, the first of which takes the whole card money, what is more than its own going through the wallet to the
 * next. A facility that was blocked for these rows is active again. Returns the first entry's id. Rials.
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
  for (const [facilityId, paid] of [...facilities].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    leg += 1;
    entries.set(facilityId, await settleFacility(tx, settlement, paid, { leg, fromCard }));
    fromCard = 0n;
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
  const [first] = entries.values();
  if (first === undefined) throw new Error('a payment of no rows');
  return first;
}

/** The entry of one facility: what its rows are paid, from the card as far as it goes. */
async function settleFacility(
  tx: Tx,
  { paymentId, customerId, transferId, at, businessDate, source }: RowsSettlement,
  paid: readonly RowPayment[],
  { leg, fromCard }: { readonly leg: number; readonly fromCard: bigint },
): Promise<bigint> {
  const [first] = paid;
  if (first === undefined) throw new Error('a facility without rows');
  const { owner, facilityId, lenderId } = first.row;
  const rebate = sumRial(paid.map((row) => row.rebate));
  const entry = { bucket: bucketOf(customerId), sourceId: paymentId, occurredAt: at, effectiveDate: businessDate };
  if (rebate > 0n)
    await postEntry(tx, {
      ...entry,
      rule: POSTING_RULE.payoffRebate,
      lines: postPayoffRebate({ owner, facilityId, lenderId, rebate }),
    });
  const received = sumRial(paid.flatMap((row) => [row.principal, row.fee, row.penalty]));
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

/** The rule and the lines by which rows of one facility are paid (9, 10, and 33 after a charge-off). */
export function repaymentOfRows(
  paid: readonly RowPayment[],
  from: Parameters<typeof postRepayment>[0]['from'],
): { readonly rule: PostingRule; readonly lines: readonly Line[] } {
  const [first] = paid;
  if (first === undefined) throw new Error('a facility without rows');
  const { owner, facilityId, lenderId } = first.row;
  const sumOf = (part: 'principal' | 'fee' | 'penalty') => sumRial(paid.map((row) => row[part]));
  return {
    rule: REPAYMENT_RULE[owner],
    lines: postRepayment({
      owner,
      facilityId,
      lenderId,
      principal: sumOf('principal'),
      fee: sumOf('fee'),
      penalty: sumOf('penalty'),
      serviceFee: sumRial(paid.map(serviceFeeOf)),
      from,
    }),
  };
}

/** Rule 12 for rows whose fee is partly given back: what is earned of it by now becomes income at once, the rest never does. */
async function recogniseEarnedFees(tx: Tx, { customerId, rows, at, businessDate }: RowsSettlement): Promise<void> {
  const ended = rows.filter(({ row, rebate }) => rebate > 0n && row.owner === 'house');
  if (ended.length === 0) return;
  // Fees are earned at the end of a day and quotes are of a day not yet ended: only a clock that was moved back comes here, and then nothing is posted.
  if (ended.some(({ row, rebate }) => row.feeUnearned < rebate)) throw new Error('a payoff gives back what is earned');
  await markFeesEndedEarly(
    tx,
    customerId,
    ended.map(({ row }) => row),
  );
  const earned = ended.map(({ row, rebate }) => row.feeUnearned - rebate);
  await earnFeesNow(tx, { customerId, at, day: businessDate }, earned);
}

/** Our share of what a lender's customer pays, half up, row by row. None of our own, charged off or not. A shop has paid us at the sale. */
function serviceFeeOf({ row, principal, fee }: RowPayment): Rial {
  if (row.owner !== 'lender') return ZERO_RIAL;
  return commission(row.serviceFeeBase === 'fee' ? fee : principal, row.serviceFeeBp);
}
