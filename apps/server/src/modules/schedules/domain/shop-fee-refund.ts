import { addRial, type IsoDate, minRial, rial, type Rial, sumRial, unearnedFee, unearnedFeeRefund } from '@nesye/money';

/** The fee of a row that its shop has paid, as it is now. Rials. */
export interface ShopFeeOfRow {
  readonly seq: number;
  readonly fromDay: IsoDate;
  readonly dueDay: IsoDate;
  /** What was not earned on `fromDay`. */
  readonly unearned: Rial;
  /** The buyer has paid the whole row before a refund came: as with a fee of the buyer's own, nothing of it goes back. */
  readonly isPaid: boolean;
}

/** What a refund gives the shop back of a row's fee, and what of it is then still to be earned. Rials. */
export interface ShopFeeCut {
  readonly seq: number;
  readonly returned: Rial;
  readonly unearned: Rial;
}

export interface ShopFeeRefund {
  readonly day: IsoDate;
  /** Principal that is owed before the refund, and what the refund takes off it. */
  readonly owedPrincipal: Rial;
  readonly principal: Rial;
  /** What refunds of the same day took off and gave back before. */
  readonly today: { readonly principal: Rial; readonly fee: Rial };
}

/**
 * What a refund gives the shop back of the fee that it paid, by the rule for a buyer's fee (D30). That is its unearned part × refunded ÷ owed
 * principal, rounded up. It goes off the last row first. Refunds of a day are one function of their sum. Example (E4): 5,000,000 of 9,000,000 owed, 270,000 not earned → 150,000.
 */
export function planShopFeeRefund(rows: readonly ShopFeeOfRow[], refund: ShopFeeRefund): readonly ShopFeeCut[] {
  const { day, owedPrincipal, principal, today } = refund;
  const open = rows
    .filter(({ isPaid }) => !isPaid)
    .map((row) => ({ ...row, unearned: unearnedFee(row.fromDay, [{ dueDate: row.dueDay, fee: row.unearned }], day) }));
  const unearned = sumRial(open.map((row) => row.unearned));
  const ofDay = unearnedFeeRefund(
    addRial(unearned, today.fee),
    addRial(today.principal, principal),
    addRial(today.principal, owedPrincipal),
  );
  // A row that was paid between two refunds of a day takes its fee with it: then less is left than they would give back together.
  let left = ofDay > today.fee ? minRial(rial(ofDay - today.fee), unearned) : rial(0n);
  return open
    .toReversed()
    .flatMap((row) => {
      const returned = minRial(row.unearned, left);
      left = rial(left - returned);
      return returned === 0n ? [] : [{ seq: row.seq, returned, unearned: rial(row.unearned - returned) }];
    })
    .toReversed();
}
