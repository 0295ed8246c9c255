import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import type { FeeFormula, Rial } from '@nesye/money';
import type { LatePenaltyTerms } from '@nesye/money/servicing';

/** A product that a facility's terms allow. Rates in basis points a year. */
export interface TermsProduct {
  readonly uid: string;
  readonly productType: ProductType;
  readonly installmentCounts: readonly number[];
  readonly feeFormula: FeeFormula;
  readonly rateBp: bigint;
  /** Rows are floored to this many rials. */
  readonly multiple: bigint;
  readonly minAmount: Rial;
}

/** The terms a facility was signed under: a frozen snapshot. */
export interface Terms {
  readonly id: bigint;
  readonly line: number;
  readonly owner: 'house' | 'lender' | 'merchant';
  readonly draw: 'at_purchase' | 'at_activation';
  readonly serviceFeeBp: bigint;
  readonly serviceFeeBase: 'fee' | 'principal';
  /** The party a lender is in the ledger. */
  readonly lenderPartyId: bigint;
  readonly providerName: string;
  readonly walletGroup: WalletGroup;
  readonly products: readonly TermsProduct[];
  readonly latePenalty: LatePenaltyTerms;
}

/** The product in installments of terms. Throws where they have none. */
export function installmentProduct({ id, products }: Terms): TermsProduct {
  const product = products.find(({ productType }) => productType === PRODUCT_TYPE.installment);
  if (product === undefined) throw new Error(`terms ${id} have no installments`);
  return product;
}

/** How a provider's wallet looks on screens. */
export interface WalletGroup {
  readonly name: string;
  readonly color: string;
  readonly logo: string;
  readonly guarantorColor: string;
  readonly isForInstallmentPayment: boolean;
}
