/** The credit line that examples show. */
export const creditContract = {
  uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  card_type: 'credit',
  is_active: true,
  status: 'active',
  product_type: 3,
  wallet: {
    id: 1,
    wallet_group: {
      name: 'نسیه',
      color: '#0b7f86',
      logo: '/images/wallets/nesye.svg',
      guarantor_color: '#075e66',
      installment_payment_usage: false,
    },
  },
  guarantor: {
    name: 'نسیه',
    allowed_products: [
      { uid: 'nesye-credit-end-of-month', product_type: 2, installment_counts: [1], min_amount: 1_000_000 },
    ],
  },
  limit_amount: 300_000_000,
  withdrawable_amount: 206_915_000,
  is_usable: true,
  isUsed: false,
};
