import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { AmountOut, namedObject, orNull } from '../../schemas/common.ts';
import { ContractItem } from '../../schemas/contract.ts';
import { creditContract } from './example-contract.ts';
import { MerchantStatusNumber } from '../../schemas/codes.ts';
import { ShopPermissionWord, ShopRoleWord } from '../../schemas/shop-access.ts';
import { oneOf } from '../../schemas/texts.ts';
import { OPERATOR_ROLES } from '../../operator-roles.ts';

const ShopOfUser = namedObject('ShopOfUser', {
  id: Type.Integer(),
  name: Type.String(),
  status: MerchantStatusNumber,
  role: ShopRoleWord,
  permissions: Type.Array(ShopPermissionWord),
  refund_limit: orNull({ ...AmountOut, description: 'rials of one sale; null without a limit' }),
});
const User = namedObject('User', {
  id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  cellphone: Type.String(),
  national_id: orNull(Type.String({ description: 'masked' })),
  has_password: Type.Boolean(),
  force_to_set_password: Type.Boolean(),
  is_customer: Type.Boolean(),
  is_merchant: Type.Boolean(),
  is_foreign: Type.Boolean(),
  is_operator: Type.Boolean({ description: 'one of our own people' }),
  operator_roles: Type.Array(oneOf(...OPERATOR_ROLES), { description: 'what they work as; empty for everyone else' }),
  customer_created: Type.Boolean(),
  merchant: Type.Array(ShopOfUser, { description: 'own shops, and the shop whose staff the user is' }),
  contracts: Type.Array(ContractItem),
  cash_accounts: Type.Array(ContractItem),
});

/** The user as every screen needs it. */
export const userCalls = {
  getUser: defineCall({
    method: 'GET',
    context: 'payments',
    errors: [],
    idempotency: 'none',
    id: 'C052',
    isOpenWithoutPassword: true,
    access: 'signed_in',
    path: '/api/v1/user/',
    summary: 'The signed-in user with shops, contracts and cash accounts',
    reply: { 200: User },
    owner: 'none',
    example: {
      response: {
        id: 6731,
        first_name: 'رضا',
        last_name: 'احمدی',
        cellphone: '09120000003',
        national_id: '079****904',
        has_password: true,
        force_to_set_password: false,
        is_customer: true,
        is_merchant: false,
        is_foreign: false,
        is_operator: false,
        operator_roles: [],
        customer_created: false,
        merchant: [],
        contracts: [creditContract],
        cash_accounts: [
          {
            uid: 'bd6cc0dc-0087-4363-8069-96a4d0a75157',
            card_type: 'cash',
            is_active: true,
            status: 'active',
            product_type: 1,
            wallet: {
              id: 0,
              wallet_group: {
                name: 'کیف پول نقدی',
                color: '#0f766e',
                logo: '/images/wallets/cash.svg',
                guarantor_color: '#115e59',
                installment_payment_usage: true,
              },
            },
            guarantor: {
              name: 'نسیه',
              allowed_products: [{ uid: ['cash-wallet'], product_type: 1, installment_counts: [], min_amount: 1 }],
            },
            limit_amount: null,
            withdrawable_amount: 12_500_000,
            is_usable: true,
            isUsed: false,
          },
        ],
      },
    },
  }),
} as const;
