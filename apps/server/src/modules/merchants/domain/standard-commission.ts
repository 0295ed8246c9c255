import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';

/** Basis points of a sale that the platform takes of a shop with which nothing else was agreed. */
export const STANDARD_COMMISSION_BP: Readonly<Record<ProductType, number>> = {
  [PRODUCT_TYPE.cash]: 100,
  [PRODUCT_TYPE.endOfMonth]: 150,
  [PRODUCT_TYPE.installment]: 200,
};
