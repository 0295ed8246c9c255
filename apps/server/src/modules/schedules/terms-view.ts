import type { CallTypes, schedulesCalls } from '@nesye/contract';
import type { ProductType } from '@nesye/contract/constants';
import { rial } from '@nesye/money';
import type { TermsProduct } from './domain/terms.ts';

/** Proposed terms in the form of the wire, which an approval stores as well. */
export type TermsOnWire = CallTypes<typeof schedulesCalls.previewLineTerms>['body'];
export type LineTerms = TermsOnWire['terms'];

/** The same terms with their products by uid, as they are stored. */
export const inOrder = (terms: LineTerms): LineTerms => ({
  ...terms,
  products: terms.products.toSorted((left, right) => (left.uid < right.uid ? -1 : 1)),
});

/** The products as purchases are priced by them. */
export const productsOf = ({ products }: LineTerms): TermsProduct[] =>
  products.map((product) => ({
    uid: product.uid,
    productType: product.product_type as ProductType,
    installmentCounts: product.installment_counts,
    feeFormula: product.fee_formula,
    rateBp: BigInt(product.rate_bp),
    multiple: BigInt(product.multiple),
    minAmount: rial(product.min_amount),
  }));
