import { commission, type Rial, rial, sumRial, ZERO_RIAL } from '@nesye/money';
import { type Line, POSTING_RULE, type PostingRule, postPayoffRebate, postRepayment } from '../../ledger/index.ts';
import type { PayableRow } from '../queries/payable-rows.ts';

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
  /** Given back of its fee, because it is paid before its day; 0 of a row that is due. */
  readonly rebate: Rial;
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

/** The lines by which the fee that rows of one facility do not owe is given back (rule 15); none where nothing is. */
export function rebateOfRows(paid: readonly RowPayment[]): readonly Line[] {
  const [first] = paid;
  const rebate = sumRial(paid.map((row) => row.rebate));
  if (first === undefined || rebate === 0n) return [];
  const { owner, facilityId, lenderId } = first.row;
  return postPayoffRebate({ owner, facilityId, lenderId, rebate });
}

/** Is this a row of ours of whose fee a part is given back: nothing of it is to be earned any more. */
export const endsFee = ({ row, rebate }: RowPayment): boolean => rebate > 0n && row.owner === 'house';

/** What is earned by now of the fees that end, row by row; rials. */
export function feesEarnedEarly(paid: readonly RowPayment[]): readonly Rial[] {
  const ended = paid.filter(endsFee);
  // Fees are earned at the end of a day and quotes are of a day not yet ended: only a clock that was moved back comes here, and then nothing is posted.
  if (ended.some(({ row, rebate }) => row.feeUnearned < rebate)) throw new Error('a payment gives back what is earned');
  return ended.map(({ row, rebate }) => rial(row.feeUnearned - rebate));
}

/** Our share of what a lender's customer pays, half up, row by row. None of our own, charged off or not. A shop has paid us at the sale. */
function serviceFeeOf({ row, principal, fee }: RowPayment): Rial {
  if (row.owner !== 'lender') return ZERO_RIAL;
  return commission(row.serviceFeeBase === 'fee' ? fee : principal, row.serviceFeeBp);
}
