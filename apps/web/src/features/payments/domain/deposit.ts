import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { firstInstallmentOf, maxRial, minRial, type Rial, rial, subtractRial, sumRial, ZERO_RIAL } from '@nesye/money';
import { isCard } from './card-source.ts';
import { walletsOfWay, type PaymentSources } from './payment-plan.ts';
import { isCash, minAmountOf, proposedContract, type ShopContract, type WayToPay } from './shop-offer.ts';
import { wholeRial } from './wallet-selection.ts';

/** How much of a purchase may be its deposit, which is its first installment, paid at once from the cash wallet or by card (ADR 5). Rials. */
export interface DepositRange {
  /** Above 0 where the credit alone does not carry the amount. */
  readonly min: Rial;
  /** All that wallet and card can pay, but for what must stand on credit. */
  readonly max: Rial;
  /** Of it the wallet alone can pay so much. */
  readonly wallet: Rial;
  /** The first installment, to be paid now; undefined where it is no such deposit. */
  readonly firstRow: Rial | undefined;
  /** Can it be paid by card. */
  readonly hasCard: boolean;
}

const ONE_RIAL = rial(1);

/** The deposits that a way takes for an amount; undefined where it takes none. The server checks the same bounds when it prices. */
export function depositRange(
  sources: PaymentSources<ShopContract>,
  way: WayToPay,
  amountRial: Rial,
): DepositRange | undefined {
  if (way.productType !== PRODUCT_TYPE.installment || way.installmentCount < 2) return undefined;
  const contracts = walletsOfWay(sources, way).filter((contract) => contract.is_active);
  const cash = contracts.filter((contract) => isCash(contract) && wholeRial(contract.withdrawable_amount) > ZERO_RIAL);
  const facility = proposedContract(
    contracts.filter((contract) => !isCash(contract)),
    way.contractUids,
    amountRial,
  );
  if (cash.length === 0 || facility === undefined) return undefined;
  const onCredit = maxRial(ONE_RIAL, wholeRial(minAmountOf(facility, way)));
  if (amountRial <= onCredit) return undefined;
  const offCredit = subtractRial(amountRial, onCredit);
  const sumOf = (from: readonly ShopContract[]): Rial =>
    minRial(offCredit, sumRial(from.map((contract) => wholeRial(contract.withdrawable_amount))));
  const max = sumOf(cash);
  const drawable = wholeRial(facility.withdrawable_amount);
  const min = amountRial > drawable ? subtractRial(amountRial, drawable) : ZERO_RIAL;
  return min > max
    ? undefined
    : {
        min,
        max,
        wallet: sumOf(cash.filter((contract) => !isCard(contract))),
        firstRow: firstRowWithin(amountRial, way, { min, max }),
        hasCard: cash.some(isCard),
      };
}

function firstRowWithin(
  amountRial: Rial,
  { installmentCount }: WayToPay,
  { min, max }: Pick<DepositRange, 'min' | 'max'>,
): Rial | undefined {
  // Less than a rial a row.
  if (amountRial < BigInt(installmentCount)) return undefined;
  const first = firstInstallmentOf(amountRial, installmentCount);
  return first < min || first > max ? undefined : first;
}
