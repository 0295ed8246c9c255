import type { WalletReason } from '@nesye/contract';
import { CASH_PRODUCT_UID, PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import type { ErrorCode } from '@nesye/contract/errors';
import { maxRial, minRial, type Rial, subtractRial, ZERO_RIAL } from '@nesye/money';

/** A product of a credit, as a guest may choose it. */
export interface GuestProduct {
  readonly uid: string;
  readonly productType: ProductType;
  readonly installmentCounts: readonly number[];
  readonly minAmount: Rial;
}

/** Money of the account behind a guest's mobile that can pay a part of an order. Rials. */
export interface GuestWallet {
  readonly uid: string;
  readonly kind: 'cash' | 'credit' | 'gift';
  readonly name: string;
  readonly color: string;
  readonly isActive: boolean;
  readonly withdrawable: Rial;
  /** Of a credit alone. */
  readonly products: readonly GuestProduct[];
}

/** A wallet next to a choice: what it pays of the order, or why it cannot be used. */
export interface ChosenWallet extends GuestWallet {
  readonly isUsed: boolean;
  readonly share: Rial;
  readonly reason: WalletReason | null;
}

/** How an order falls on wallets; `payable` is what they leave for a card. */
export interface GuestSplit {
  readonly payable: Rial;
  readonly wallets: readonly ChosenWallet[];
}

type ChoiceError = Extract<ErrorCode, 'contract_not_found' | 'guest_wallet_limit' | 'guest_one_credit'>;

/**
 * Splits an order over the used wallets in their order. Each pays what it can of the rest (B108), and the last rest is for a card. Returns a code for an unknown
 * wallet, for more than a guest may use (D36), and for two credits (D42).
 */
export function splitOrder(
  amount: Rial,
  wallets: readonly GuestWallet[],
  usedUids: readonly string[],
  maxUsed: number,
): GuestSplit | ChoiceError {
  const used = usedUids.map((uid) => wallets.find((wallet) => wallet.uid === uid));
  if (!used.every((wallet) => wallet !== undefined)) return 'contract_not_found';
  if (used.length > maxUsed) return 'guest_wallet_limit';
  if (used.filter(({ kind }) => kind === 'credit').length > 1) return 'guest_one_credit';
  const shares = new Map<string, Rial>();
  let payable = amount;
  for (const { uid, withdrawable } of used) {
    const share = minRial(payable, maxRial(ZERO_RIAL, withdrawable));
    shares.set(uid, share);
    payable = subtractRial(payable, share);
  }
  const chosen = wallets.map((wallet) => ({
    ...wallet,
    isUsed: shares.has(wallet.uid),
    share: shares.get(wallet.uid) ?? ZERO_RIAL,
    reason: shares.has(wallet.uid) ? null : whyClosed(wallet, payable, used, maxUsed),
  }));
  return { payable, wallets: chosen };
}

/** Why a wallet that is not used cannot be added to those that are (B109 to B111). */
function whyClosed(
  wallet: GuestWallet,
  payable: Rial,
  used: readonly GuestWallet[],
  maxUsed: number,
): WalletReason | null {
  if (!wallet.isActive) return 'not_active';
  if (wallet.withdrawable < 1n) return 'empty';
  if (payable < 1n) return 'covered';
  if (used.length >= maxUsed) return 'count_reached';
  if (wallet.kind !== 'credit') return null;
  if (used.some(({ kind }) => kind === 'credit')) return 'one_credit';
  return wallet.products.every(({ minAmount }) => minAmount > payable) ? 'too_small' : null;
}

/** The fields of a purchase that a split means. */
export interface GuestRequest {
  readonly contractUID?: string;
  readonly cashAccountUID?: string;
  readonly productUID: string[];
  readonly depositAmount?: string;
  readonly giftAmount?: string;
  readonly numberOfInstallments?: number;
}

/**
 * The purchase that a split means. What no wallet pays is paid by card. Returns `count_not_allowed` for a number of installments that
 * the credit does not have, or without credit. Returns `contract_not_found` for an account without a cash wallet. Example: 12,000,000 of which 10,000,000 on credit: the deposit is 2,000,000.
 */
export function requestOfSplit(
  amount: Rial,
  { payable, wallets }: GuestSplit,
  installmentCount: number,
): GuestRequest | Extract<ErrorCode, 'count_not_allowed' | 'contract_not_found'> {
  const shareOf = (kind: GuestWallet['kind']): Rial =>
    wallets.find((wallet) => wallet.kind === kind && wallet.share > 0n)?.share ?? ZERO_RIAL;
  const gift = shareOf('gift') > 0n ? { giftAmount: String(shareOf('gift')) } : {};
  const paidNow = [
    ...(shareOf('cash') > 0n ? [CASH_PRODUCT_UID.cashWallet] : []),
    ...(payable > 0n ? [CASH_PRODUCT_UID.gateway] : []),
  ];
  const credit = wallets.find((wallet) => wallet.kind === 'credit' && wallet.share > 0n);
  if (credit === undefined) {
    const cash = wallets.find(({ kind }) => kind === 'cash');
    if (installmentCount !== 0) return 'count_not_allowed';
    if (cash === undefined) return 'contract_not_found';
    return { ...gift, productUID: paidNow, cashAccountUID: cash.uid };
  }
  const product = credit.products.find(({ productType, installmentCounts }) =>
    installmentCount === 0
      ? productType === PRODUCT_TYPE.endOfMonth
      : productType === PRODUCT_TYPE.installment && installmentCounts.includes(installmentCount),
  );
  if (product === undefined) return 'count_not_allowed';
  return {
    ...gift,
    contractUID: credit.uid,
    productUID: [product.uid, ...paidNow],
    depositAmount: String(subtractRial(amount, credit.share)),
    numberOfInstallments: installmentCount,
  };
}
