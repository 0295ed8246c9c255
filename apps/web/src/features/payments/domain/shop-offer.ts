import { CURRENCY, PREFERRED_QR_PRODUCT, PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { wholeRial } from './wallet-selection.ts';

/** A contract as the look-up returns it: a credit facility, or the cash pseudo-contract. */
export interface ShopContract {
  readonly uid: string;
  readonly card_type: string;
  readonly is_active: boolean;
  readonly withdrawable_amount: number;
  readonly guarantor: { readonly name: string; readonly allowed_products: readonly AllowedProduct[] };
}

export interface AllowedProduct {
  readonly uid: string | readonly string[];
  readonly product_type: number;
  readonly installment_counts: readonly number[];
  /** Rials on credit; a wallet pays any amount. */
  readonly min_amount: number;
}

/** One way to pay that a shop offers this customer; `contractUids` are the contracts that can pay so. */
export interface WayToPay {
  readonly productType: ProductType;
  /** 0 unless in installments. */
  readonly installmentCount: number;
  readonly contractUids: readonly string[];
}

export const isCash = (contract: Pick<ShopContract, 'card_type'>): boolean => contract.card_type === 'cash';

const preferenceOf: Readonly<Record<ProductType, number | undefined>> = {
  [PRODUCT_TYPE.cash]: undefined,
  [PRODUCT_TYPE.endOfMonth]: PREFERRED_QR_PRODUCT.endOfMonth,
  [PRODUCT_TYPE.installment]: PREFERRED_QR_PRODUCT.installment,
};

/** A cash contract is offered only where the shop prefers neither end of month nor installments (B135). */
export const isCashOffered = (preferredProducts: readonly number[]): boolean =>
  !preferredProducts.includes(PREFERRED_QR_PRODUCT.endOfMonth) &&
  !preferredProducts.includes(PREFERRED_QR_PRODUCT.installment);

/** Every way to pay at a shop, preferred ones first, else cash, end of month, then installments by count. Inactive contracts offer none. */
export function waysToPay(
  contracts: readonly ShopContract[],
  preferredProducts: readonly number[],
): readonly WayToPay[] {
  const ways = new Map<string, WayToPay>();
  for (const contract of contracts) {
    if (!contract.is_active || (isCash(contract) && !isCashOffered(preferredProducts))) continue;
    for (const { product_type: type, installment_counts: counts } of contract.guarantor.allowed_products) {
      const productType = Object.values(PRODUCT_TYPE).find((known) => known === type);
      if (productType === undefined) continue;
      for (const installmentCount of productType === PRODUCT_TYPE.installment ? counts : [0]) {
        const key = `${productType}.${installmentCount}`;
        const contractUids = [...(ways.get(key)?.contractUids ?? []), contract.uid];
        ways.set(key, { productType, installmentCount, contractUids: [...new Set(contractUids)] });
      }
    }
  }
  const rank = (way: WayToPay): number =>
    preferredProducts.includes(preferenceOf[way.productType] ?? Number.NaN) ? 0 : way.productType;
  return [...ways.values()].sort(
    (left, right) => rank(left) - rank(right) || left.installmentCount - right.installmentCount,
  );
}

/** The product's uid to send: where a product has several, the one the contract allows is chosen; a wallet pays by the first. */
export function productUidOf(
  contract: ShopContract,
  productType: ProductType,
  installmentCount: number,
): string | undefined {
  const chosen = productOf(contract, productType, installmentCount);
  return typeof chosen?.uid === 'string' ? chosen.uid : chosen?.uid[0];
}

/** The least that may stand on a contract in one way to pay, in rials; 0 where it has no such product. */
export const minAmountOf = (contract: ShopContract, way: Pick<WayToPay, 'productType' | 'installmentCount'>): number =>
  productOf(contract, way.productType, way.installmentCount)?.min_amount ?? 0;

function productOf(
  contract: ShopContract,
  productType: ProductType,
  installmentCount: number,
): AllowedProduct | undefined {
  const ofType = contract.guarantor.allowed_products.filter((product) => product.product_type === productType);
  return (
    ofType.find((product) => installmentCount === 0 || product.installment_counts.includes(installmentCount)) ??
    ofType[0]
  );
}

/** The contract proposed first: the one that covers the amount, else the one that covers most of it. */
export function proposedContract<Contract extends ShopContract>(
  contracts: readonly Contract[],
  uids: readonly string[],
  amountRial: bigint,
): Contract | undefined {
  const able = contracts.filter((contract) => uids.includes(contract.uid) && contract.is_active);
  return (
    able.find((contract) => wholeRial(contract.withdrawable_amount) >= amountRial) ??
    able.toSorted((left, right) => right.withdrawable_amount - left.withdrawable_amount)[0]
  );
}

/** The shop as the screens read it: where the terminal counts in dinars, the code's own facts belong to the shop (B137). */
export function shopOfLookup<Merchant extends object, QrFacts extends object>(lookup: {
  readonly merchant: Merchant;
  readonly terminal: { readonly currency: number };
  readonly qr_data: QrFacts;
}): Merchant & Partial<QrFacts> {
  return lookup.terminal.currency === CURRENCY.iqd ? { ...lookup.merchant, ...lookup.qr_data } : lookup.merchant;
}
