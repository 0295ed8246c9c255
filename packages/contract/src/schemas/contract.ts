import { Type } from '@sinclair/typebox';
import { AmountOut, namedObject, orNull, strictObject } from './common.ts';
import { ProductTypeNumber } from './codes.ts';

/** One text, or a list of texts of which the client chooses the one in the contract's allowed products (B063). */
export const ProductUid = Type.Union([Type.String(), Type.Array(Type.String())]);

export const AllowedProduct = namedObject('AllowedProduct', {
  uid: ProductUid,
  product_type: ProductTypeNumber,
  installment_counts: Type.Array(Type.Integer()),
  min_amount: AmountOut,
});

export const WalletGroup = namedObject('WalletGroup', {
  name: Type.String(),
  color: Type.String(),
  logo: Type.String(),
  guarantor_color: Type.String(),
  installment_payment_usage: Type.Boolean(),
});

/** The wire's contract: a credit facility, or the cash pseudo-contract (D18). */
export const ContractItem = namedObject('ContractItem', {
  uid: Type.String(),
  card_type: Type.Union([Type.Literal('credit'), Type.Literal('cash')]),
  is_active: Type.Boolean(),
  status: Type.Union(
    ['active', 'blocked', 'frozen', 'written_off'].map((status) => Type.Literal(status)),
    { description: 'blocked: an installment is later than the terms allow; active again as soon as it is paid' },
  ),
  product_type: ProductTypeNumber,
  wallet: strictObject({ id: Type.Integer(), wallet_group: WalletGroup }),
  guarantor: strictObject({ name: Type.String(), allowed_products: Type.Array(AllowedProduct) }),
  limit_amount: orNull(AmountOut),
  withdrawable_amount: AmountOut,
  is_usable: Type.Boolean(),
  isUsed: Type.Boolean(),
});

export const MerchantBrief = namedObject('MerchantBrief', {
  id: Type.Integer(),
  name: Type.String(),
  logo: orNull(Type.String()),
});
export const CategoryItem = namedObject('CategoryItem', { id: Type.Integer(), name: Type.String() });
