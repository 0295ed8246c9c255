import { rial, type Rial, subtractRial } from '@nesye/money';

/** The ways in which a held sale is paid; rials. */
export interface HeldTenders {
  readonly amount: Rial;
  readonly creditAmount: Rial;
  readonly walletAmount: Rial;
  readonly giftAmount: Rial;
  /** A card has paid it already. */
  readonly gatewayAmount: Rial;
}

/** No part of a held sale, and no rest of it, is smaller: its rows could not be told from nothing. */
export const MIN_CAPTURE_RIAL = 10_000n;

/**
 * Of each way of payment what is taken once `captured` rials of the sale are. First what is not on credit, then of that the gift card's share, then of the rest the
 * card's, each floored. The other side of a floor never falls, so a later part takes no less than nothing.
 */
function takenUntil({ amount, creditAmount, giftAmount, gatewayAmount }: HeldTenders, captured: Rial): HeldTenders {
  const cash = amount - creditAmount;
  const cashTaken = shareOf(cash, captured, amount);
  const giftTaken = shareOf(giftAmount, cashTaken, cash);
  const gatewayTaken = shareOf(gatewayAmount, cashTaken - giftTaken, cash - giftAmount);
  return {
    amount: captured,
    creditAmount: rial(captured - cashTaken),
    walletAmount: rial(cashTaken - giftTaken - gatewayTaken),
    giftAmount: rial(giftTaken),
    gatewayAmount: rial(gatewayTaken),
  };
}

/** What `taken` of `all` takes of a part of it, floored. */
const shareOf = (part: bigint, taken: bigint, all: bigint): bigint => (all === 0n ? 0n : (part * taken) / all);

/**
 * What of each way of payment the next `amount` rials take, after `captured` were taken. It is the difference of one cumulative function, so parts make the whole exactly.
 * Example: 12,000,000 of which 3,000,000 from the wallet; the first 4,000,000 take 1,000,000 from the wallet and 3,000,000 of the credit.
 */
export function nextPart(sale: HeldTenders, captured: Rial, amount: Rial): HeldTenders {
  const before = takenUntil(sale, captured);
  const after = takenUntil(sale, rial(captured + amount));
  return {
    amount,
    creditAmount: subtractRial(after.creditAmount, before.creditAmount),
    walletAmount: subtractRial(after.walletAmount, before.walletAmount),
    giftAmount: subtractRial(after.giftAmount, before.giftAmount),
    gatewayAmount: subtractRial(after.gatewayAmount, before.gatewayAmount),
  };
}

/** What of each way of payment is left of a sale. */
export const restOf = (sale: HeldTenders & { readonly capturedAmount: Rial }): HeldTenders =>
  nextPart(sale, sale.capturedAmount, subtractRial(sale.amount, sale.capturedAmount));
