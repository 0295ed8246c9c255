import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { addRial, maxRial, minRial, type Rial, sumRial, ZERO_RIAL } from '@nesye/money';
import { isCard } from './card-source.ts';
import { walletsOfWay, type PaymentSources } from './payment-plan.ts';
import { isCash, minAmountOf, type ShopContract, type WayToPay } from './shop-offer.ts';
import { wholeRial } from './wallet-selection.ts';

/** The amounts a customer can buy for at a shop. Rials. */
export interface PurchaseLimits {
  /** 0 where nothing can be drawn. */
  readonly max: Rial;
  /** Of it credit and wallet carry so much; the rest would be paid by card. */
  readonly own: Rial;
  /** The smallest amount that any way takes. */
  readonly min: Rial;
}

/** The widest limits of all ways: one credit at most, with a deposit from the cash wallet where the way takes one (D42). */
export function purchaseLimits(sources: PaymentSources<ShopContract>, ways: readonly WayToPay[]): PurchaseLimits {
  const limits = ways.map((way) => limitsOfWay(walletsOfWay(sources, way), way));
  const open = limits.filter(({ max }) => max > ZERO_RIAL);
  const smallest = (open.length > 0 ? open : limits)
    .map(({ min }) => min)
    .reduce<Rial | undefined>((least, min) => (least === undefined ? min : minRial(least, min)), undefined);
  return {
    max: limits.reduce((largest, { max }) => maxRial(largest, max), ZERO_RIAL),
    own: limits.reduce((largest, { own }) => maxRial(largest, own), ZERO_RIAL),
    min: smallest ?? ZERO_RIAL,
  };
}

function limitsOfWay(contracts: readonly ShopContract[], way: WayToPay): PurchaseLimits {
  const active = contracts.filter((contract) => contract.is_active);
  const sumOf = (cash: readonly ShopContract[]): Rial =>
    sumRial(cash.map((contract) => wholeRial(contract.withdrawable_amount)));
  const cashRial = sumOf(active.filter(isCash));
  const walletRial = sumOf(active.filter((contract) => isCash(contract) && !isCard(contract)));
  const minOf = (contract: ShopContract): Rial => wholeRial(minAmountOf(contract, way));
  if (way.productType === PRODUCT_TYPE.cash)
    return {
      max: cashRial,
      own: walletRial,
      min:
        active.filter((contract) => isCash(contract) && contract.withdrawable_amount >= 1).map(minOf)[0] ?? ZERO_RIAL,
    };
  const credits = active
    .filter((contract) => !isCash(contract))
    .map((contract) => ({ drawable: wholeRial(contract.withdrawable_amount), min: minOf(contract) }));
  const able = credits.filter(({ drawable, min }) => drawable >= min);
  const min = (able.length > 0 ? able : credits).reduce<Rial | undefined>(
    (least, credit) => (least === undefined ? credit.min : minRial(least, credit.min)),
    undefined,
  );
  const drawable = able.reduce((largest, credit) => maxRial(largest, credit.drawable), ZERO_RIAL);
  const withCash = (cash: Rial): Rial => (drawable === ZERO_RIAL ? ZERO_RIAL : addRial(drawable, cash));
  return { max: withCash(cashRial), own: withCash(walletRial), min: min ?? ZERO_RIAL };
}
