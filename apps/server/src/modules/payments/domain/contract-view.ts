import { STANDARD_NAME } from '@nesye/contract/server-texts';
import { CASH_PRODUCT_UID, PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { rial, type Rial, ZERO_RIAL } from '@nesye/money';
import type { Terms, TermsProduct } from '../../schedules/index.ts';
import type { ContractRow } from '../queries/read-customer-contracts.ts';

/** The wire's contract: a facility, or the cash pseudo-contract (D18). Amounts in rials. */
export interface ContractView {
  readonly uid: string;
  readonly card_type: 'credit' | 'cash';
  readonly is_active: boolean;
  /** `active`, `blocked` (late), `frozen`, `written_off`. */
  readonly status: string;
  readonly product_type: ProductType;
  readonly wallet: {
    readonly id: number;
    readonly wallet_group: {
      readonly name: string;
      readonly color: string;
      readonly logo: string;
      readonly guarantor_color: string;
      readonly installment_payment_usage: boolean;
    };
  };
  readonly guarantor: {
    readonly name: string;
    readonly allowed_products: readonly {
      readonly uid: string | readonly string[];
      readonly product_type: ProductType;
      readonly installment_counts: readonly number[];
      readonly min_amount: Rial;
    }[];
  };
  readonly limit_amount: bigint | null;
  readonly withdrawable_amount: bigint;
  readonly is_usable: boolean;
  /** The client's own toggle; the server always says false. */
  readonly isUsed: boolean;
}

/** A product of a contract, as far as its use is in question. Amounts in rials. */
type Offer = Pick<TermsProduct, 'productType' | 'minAmount'>;

/** Whether a contract that is active can be used: its products, and what may still be drawn. */
export type IsUsable = (contract: { readonly offers: readonly Offer[]; readonly withdrawable: bigint }) => boolean;

/** A purchase from the wallet may be of any amount; 0 is none and refused where requests are read. */
const CASH_OFFER: Offer = { productType: PRODUCT_TYPE.cash, minAmount: ZERO_RIAL };

export const CASH_WALLET_LOOK = {
  name: STANDARD_NAME.cashWallet,
  color: '#0f766e',
  logo: '/images/wallets/cash.svg',
  guarantor_color: '#115e59',
  installment_payment_usage: true,
} as const;
const CASH_WALLET_ID = 0;
/** A purchase of nothing is refused where requests are read. */
const MIN_CASH = rial(1);

/** What may still be drawn: limit − used − held, or balance − held; never below 0 (a cut limit may be lower than the debt). */
export function withdrawableOf(row: ContractRow): bigint {
  const left = row.kind === 'credit' ? (row.limit_amount ?? 0n) - row.balance - row.held : row.balance - row.held;
  return left > 0n ? left : 0n;
}

/** A facility as the wire's contract, by its terms. Its product is the installment one where the terms have one. Amounts in rials. */
export function creditView(row: ContractRow, terms: Terms, isUsable: IsUsable): ContractView {
  const withdrawable = withdrawableOf(row);
  const isActive = row.status === 'active';
  return {
    uid: row.uid,
    card_type: 'credit',
    is_active: isActive,
    status: row.status,
    product_type: terms.products.some(({ productType }) => productType === PRODUCT_TYPE.installment)
      ? PRODUCT_TYPE.installment
      : PRODUCT_TYPE.endOfMonth,
    wallet: {
      id: terms.line,
      wallet_group: {
        name: terms.walletGroup.name,
        color: terms.walletGroup.color,
        logo: terms.walletGroup.logo,
        guarantor_color: terms.walletGroup.guarantorColor,
        installment_payment_usage: terms.walletGroup.isForInstallmentPayment,
      },
    },
    guarantor: {
      name: terms.providerName,
      allowed_products: terms.products.map((product) => ({
        uid: product.uid,
        product_type: product.productType,
        installment_counts: product.installmentCounts,
        min_amount: product.minAmount,
      })),
    },
    limit_amount: row.limit_amount,
    withdrawable_amount: withdrawable,
    is_usable: isActive && isUsable({ offers: terms.products, withdrawable }),
    isUsed: false,
  };
}

/** The customer's wallet as the wire's contract (D18): without a limit, its two products those of cash. Amounts in rials. */
export function cashView(row: ContractRow, isUsable: IsUsable): ContractView {
  const withdrawable = withdrawableOf(row);
  const isActive = row.status === 'active';
  return {
    uid: row.uid,
    card_type: 'cash',
    is_active: isActive,
    status: row.status,
    product_type: PRODUCT_TYPE.cash,
    wallet: { id: CASH_WALLET_ID, wallet_group: CASH_WALLET_LOOK },
    guarantor: {
      name: 'نسیه',
      allowed_products: [
        {
          uid: [CASH_PRODUCT_UID.cashWallet, CASH_PRODUCT_UID.gateway],
          product_type: PRODUCT_TYPE.cash,
          installment_counts: [],
          min_amount: MIN_CASH,
        },
      ],
    },
    limit_amount: null,
    withdrawable_amount: withdrawable,
    is_usable: isActive && isUsable({ offers: [CASH_OFFER], withdrawable }),
    isUsed: false,
  };
}
