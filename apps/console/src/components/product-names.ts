import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { shopCaseText } from '#messages/operator.ts';

/** The products that a commission is agreed for, in words. */
export const productNames = (): Readonly<Record<ProductType, string>> => ({
  [PRODUCT_TYPE.cash]: shopCaseText.cash,
  [PRODUCT_TYPE.endOfMonth]: shopCaseText.endOfMonth,
  [PRODUCT_TYPE.installment]: shopCaseText.installment,
});
