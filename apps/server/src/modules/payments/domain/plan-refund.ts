import { addRial, minRial, refundedShare, rial, type Rial, subtractRial, sumRial } from '@nesye/money';
import type { Refundable } from '../../gateway/index.ts';

/** How a sale was paid, and what the shop paid for it; rials. */
export interface RefundableSale {
  readonly amount: Rial;
  readonly creditAmount: Rial;
  readonly walletAmount: Rial;
  readonly giftAmount: Rial;
  readonly gatewayAmount: Rial;
  /** With the tax on it, which is `commissionVat`. */
  readonly commission: Rial;
  readonly commissionVat: Rial;
}

/** Where the money of a refund goes; rials. */
export interface RefundSplit {
  /** Off the principal that is owed. */
  readonly credit: Rial;
  /** To the card that paid. */
  readonly card: Rial;
  /** Into the customer's purse of gift cards of this shop. */
  readonly gift: Rial;
  /** Of the sale's parts from wallet and card, to the wallet: of the card's what its gateway cannot send back. */
  readonly wallet: Rial;
  /** Of the credit what was repaid by now, to the wallet. */
  readonly repaid: Rial;
  /** Commission with its tax that the shop gets back. */
  readonly commission: Rial;
  /** What of that is tax. */
  readonly commissionVat: Rial;
}

/** Why an amount cannot be refunded. */
export type RefundRefusal = 'amount_invalid' | 'refund_exceeds_rest';

const NOTHING = rial(0n);

/** No refund yet. */
export const NOT_REFUNDED: RefundSplit = {
  credit: NOTHING,
  card: NOTHING,
  gift: NOTHING,
  wallet: NOTHING,
  repaid: NOTHING,
  commission: NOTHING,
  commissionVat: NOTHING,
};

/** All that goes back, in rials; the shop pays it less the commission. */
export const refundTotal = ({ credit, card, gift, wallet, repaid }: RefundSplit): Rial =>
  sumRial([credit, card, gift, wallet, repaid]);

/** What of a sale is not refunded yet, in rials. */
export const refundRest = (sale: Pick<RefundableSale, 'amount'>, refunded: RefundSplit): Rial =>
  subtractRial(sale.amount, refundTotal(refunded));

export interface RefundQuestion {
  readonly amount: Rial;
  readonly owedPrincipal: Rial;
  /** What may go back to the card that paid; of a sale without one nothing. */
  readonly card: Refundable;
}

/**
 * Splits a refund in the order of decision D43: what is owed of the credit, then the card's part, then the gift card's, then the wallet's, then what was repaid of the credit, so that
 * nothing becomes cash while the sale is owed. What the card's gateway cannot send back goes to the wallet. Commission and the tax on it each come back as a difference of one function of all
 * that was refunded. No part exceeds its tender; card and wallet together are one where the gateway sends the whole back alone.
 * Example (E4): 5,000,000 of 12,000,000 of which 9,068,000 are owed → all of it off the debt, 100,000 of 240,000 commission.
 */
export function planRefund(
  sale: RefundableSale,
  refunded: RefundSplit,
  { amount, owedPrincipal, card: refundable }: RefundQuestion,
): RefundSplit | RefundRefusal {
  if (amount <= 0n) return 'amount_invalid';
  if (amount > refundRest(sale, refunded)) return 'refund_exceeds_rest';
  let left: bigint = amount;
  const take = (limit: bigint): Rial => {
    const taken = limit < left ? limit : left;
    left -= taken;
    return rial(taken);
  };
  const credit = take(owedPrincipal);
  const notCredit = sale.gatewayAmount + sale.giftAmount + sale.walletAmount;
  const paid = take(rial(notCredit - refunded.card - refunded.gift - refunded.wallet));
  const card = toCard(refundable, paid, subtractRial(sale.gatewayAmount, refunded.card));
  const gift = minRial(subtractRial(paid, card), subtractRial(sale.giftAmount, refunded.gift));
  const wallet = subtractRial(subtractRial(paid, card), gift);
  const stillRepaid = sale.creditAmount - owedPrincipal - refunded.credit - refunded.repaid;
  // Less than nothing where a card's payment was taken back after what it had repaid was refunded: it is owed again.
  const repaid = take(stillRepaid > 0n ? stillRepaid : 0n);
  if (left !== 0n) throw new Error(`the tenders of a sale of ${sale.amount} leave ${left} of a refund of ${amount}`);
  const shareBack = (wholeShare: Rial, alreadyGiven: Rial): Rial =>
    refundedShare({
      wholeAmount: sale.amount,
      wholeShare,
      refundedTotal: rial(refundTotal(refunded) + amount),
      alreadyGiven,
    });
  const commissionVat = shareBack(sale.commissionVat, refunded.commissionVat);
  const untaxed = shareBack(
    subtractRial(sale.commission, sale.commissionVat),
    subtractRial(refunded.commission, refunded.commissionVat),
  );
  return { credit, card, gift, wallet, repaid, commission: addRial(untaxed, commissionVat), commissionVat };
}

/** Of what goes back to card and wallet the card's part. */
function toCard({ amounts, most }: Refundable, paid: Rial, left: Rial): Rial {
  const limit = most < left ? most : left;
  if (amounts === 'whole') return limit === most && paid >= most ? most : NOTHING;
  return paid < limit ? paid : limit;
}

/** What the card had paid and a split gives to the wallet, since its gateway cannot send it back; rials. */
export function cardPartInWallet(sale: RefundableSale, refunded: RefundSplit, { wallet }: RefundSplit): Rial {
  const ofWallet = sale.walletAmount > refunded.wallet ? sale.walletAmount - refunded.wallet : 0n;
  return wallet > ofWallet ? rial(wallet - ofWallet) : NOTHING;
}

/** Two splits together: what was refunded so far. */
export const addSplit = (left: RefundSplit, right: RefundSplit): RefundSplit => ({
  credit: rial(left.credit + right.credit),
  card: rial(left.card + right.card),
  gift: rial(left.gift + right.gift),
  wallet: rial(left.wallet + right.wallet),
  repaid: rial(left.repaid + right.repaid),
  commission: addRial(left.commission, right.commission),
  commissionVat: addRial(left.commissionVat, right.commissionVat),
});
