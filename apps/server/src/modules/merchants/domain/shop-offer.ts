import { type IsoDate, jalaliText, type Rial } from '@nesye/money';

/** What a shop pays for, by its offer, as it is now. Amounts in rials. */
export interface ShopOffer {
  readonly id: bigint;
  readonly merchantId: bigint;
  /** The numbers of installments that are without a fee. */
  readonly counts: readonly number[];
  readonly fromDay: IsoDate;
  readonly throughDay: IsoDate;
  /** Of an order. */
  readonly minAmount: Rial;
  readonly maxAmount: Rial;
  readonly feeCeiling: Rial;
  /** Null for as many as the ceiling of the fees pays for. */
  readonly purchaseCeiling: number | null;
  /** Of the two ceilings what purchases have taken, held ones among them. */
  readonly feeTaken: Rial;
  readonly purchases: number;
  readonly endedAt: Date | null;
}

/** A purchase that an offer may pay the fee of. Rials. */
export interface PurchaseOfOffer {
  readonly merchantId: bigint;
  readonly amount: Rial;
  readonly count: number;
  readonly fee: Rial;
  readonly businessDate: IsoDate;
}

/** What everybody sees of an offer that runs. */
export const offerShownView = ({ counts, throughDay, minAmount }: ShopOffer) => ({
  counts: [...counts],
  through: throughDay,
  through_jalali: jalaliText(throughDay),
  min_amount: Number(minAmount),
});

/** Does an offer run on a day, with something left of its ceilings. */
export function isOfferRunning(offer: ShopOffer, day: IsoDate): boolean {
  const { endedAt, fromDay, throughDay, feeTaken, feeCeiling, purchases, purchaseCeiling } = offer;
  const isOpenThatDay = endedAt === null && fromDay <= day && day <= throughDay;
  return isOpenThatDay && feeTaken < feeCeiling && (purchaseCeiling === null || purchases < purchaseCeiling);
}

/** Does an offer pay the fee of a purchase, as `merchants.has_offer_room` decides it under the lock of the offer. */
export function isPaidByOffer(offer: ShopOffer, purchase: PurchaseOfOffer): boolean {
  const { merchantId, amount, count, fee, businessDate } = purchase;
  return (
    isOfferRunning(offer, businessDate) &&
    offer.merchantId === merchantId &&
    offer.counts.includes(count) &&
    offer.minAmount <= amount &&
    amount <= offer.maxAmount &&
    offer.feeTaken + fee <= offer.feeCeiling
  );
}
