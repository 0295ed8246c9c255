import { CASH_PRODUCT_UID, PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { type Rial, rialToWire, subtractRial, sumRial, ZERO_RIAL } from '@nesye/money';
import { isCard } from './card-source.ts';
import { isGift } from './gift-source.ts';
import type { DinarAmount } from './exchange.ts';
import { isCash, productUidOf, type ShopContract } from './shop-offer.ts';
import type { WalletShare } from './wallet-selection.ts';

/** What one confirmed purchase sends, in the wire's own names (D39, D42). The installment variant adds its count, the credit, the way back and the invoice. */
export interface PurchaseBody {
  readonly qrCode: string;
  readonly transactionAmount: number;
  readonly uid: string;
  readonly productUID?: string | string[];
  readonly contractUID?: string;
  readonly cashAccountUID?: string;
  readonly depositAmount?: number;
  readonly giftAmount?: number;
  readonly numberOfInstallments?: number;
  readonly creditAmount?: number;
  readonly redirect_url?: string;
  readonly invoice_uid?: string;
  readonly buyer_note?: string;
  readonly offer_id?: number;
  readonly exchange_detail_id?: string;
  readonly exchangeRate?: number;
}

/** Which call a purchase goes to: 0 installments is a direct transaction (B104), a shop of the partner makes a pre-invoice (B106). */
export type PurchaseVariant = 'direct' | 'installment' | 'pre_invoice';

export const variantOf = ({
  installmentCount,
  needsPreInvoice = false,
}: Pick<PurchaseDraft, 'installmentCount' | 'needsPreInvoice'>): PurchaseVariant =>
  needsPreInvoice ? 'pre_invoice' : installmentCount === 0 ? 'direct' : 'installment';

export interface PurchaseDraft {
  readonly code: string;
  readonly amountRial: Rial;
  readonly productType: ProductType;
  readonly installmentCount: number;
  readonly contracts: readonly ShopContract[];
  readonly shares: readonly WalletShare[];
  readonly invoiceUid: string | null;
  /** Where the shop wants its buyer after the payment. */
  readonly redirectUrl: string | null;
  /** What the buyer says to the shop; empty for nothing. */
  readonly buyerNote: string;
  /** The offer of the shop that the price names: it pays the fee, or the purchase is refused. */
  readonly offerId?: number | undefined;
  /** At a shop that sells in dinars; the amounts above are what they cost. */
  readonly dinars?: DinarAmount | undefined;
  /** The shop sells through the payment-assistance partner. */
  readonly needsPreInvoice?: boolean;
}

/** The money a draft draws: the one facility, if any, and how much comes from the cash wallet. Rials. */
export interface DrawnMoney {
  readonly facility: ShopContract | undefined;
  readonly creditRial: Rial;
  readonly walletRial: Rial;
}

/** Sorts the shares of a draft into credit and cash; a purchase draws on one facility at most (D42). */
export function drawnMoney(draft: Pick<PurchaseDraft, 'contracts' | 'shares'>): DrawnMoney {
  const used = draft.shares.flatMap((share) => {
    const contract = draft.contracts.find((candidate) => candidate.uid === share.uid);
    return contract === undefined ? [] : [{ contract, amountRial: share.amountRial }];
  });
  const credit = used.find((share) => !isCash(share.contract));
  return {
    facility: credit?.contract,
    creditRial: credit?.amountRial ?? ZERO_RIAL,
    walletRial: sumRial(used.filter((share) => isCash(share.contract)).map((share) => share.amountRial)),
  };
}

/** The body to send under `uid`, or undefined while the shares do not add up to the amount. */
export function purchaseBodyOf(draft: PurchaseDraft, uid: string): PurchaseBody | undefined {
  const { facility, creditRial, walletRial } = drawnMoney(draft);
  if (subtractRial(draft.amountRial, sumRial([creditRial, walletRial])) !== ZERO_RIAL) return undefined;
  const note = draft.buyerNote.trim();
  const common = {
    qrCode: draft.code,
    uid,
    ...amountOf(draft),
    ...(note !== '' && { buyer_note: note }),
    ...giftOf(draft),
  };
  if (draft.productType === PRODUCT_TYPE.cash) {
    // The card pays on the account of the wallet.
    const cash = draft.contracts.find((contract) => isCash(contract) && !isCard(contract) && !isGift(contract));
    if (cash === undefined || walletRial === ZERO_RIAL) return undefined;
    const products = cashProductsOf(draft);
    return {
      ...common,
      ...(products === undefined ? productOf(cash, draft) : { productUID: products }),
      cashAccountUID: cash.uid,
    };
  }
  if (facility === undefined || creditRial === ZERO_RIAL) return undefined;
  const { productUID } = productOf(facility, draft);
  const products = cashProductsOf(draft);
  const named = products === undefined ? productUID : [...(productUID === undefined ? [] : [productUID]), ...products];
  const direct = { ...common, ...(named !== undefined && { productUID: named }), contractUID: facility.uid };
  if (draft.installmentCount === 0) return walletRial === ZERO_RIAL ? direct : undefined;
  return {
    ...direct,
    numberOfInstallments: draft.installmentCount,
    ...(draft.dinars === undefined
      ? { depositAmount: rialToWire(walletRial), creditAmount: rialToWire(creditRial) }
      : { depositAmount: 0, creditAmount: Number(draft.dinars.dinars) }),
    ...(draft.offerId !== undefined && { offer_id: draft.offerId }),
    ...(draft.redirectUrl !== null && { redirect_url: draft.redirectUrl }),
    ...(draft.invoiceUid !== null && { invoice_uid: draft.invoiceUid }),
  };
}

/** What the gift cards of the shop pay. */
const giftOf = ({ shares }: PurchaseDraft) => {
  const amountRial = shares.find(isGift)?.amountRial ?? ZERO_RIAL;
  return amountRial === ZERO_RIAL ? {} : { giftAmount: rialToWire(amountRial) };
};

/** The amount in the shop's currency, and the quote at which it is bought. */
const amountOf = ({ amountRial, dinars }: PurchaseDraft) =>
  dinars === undefined
    ? { transactionAmount: rialToWire(amountRial) }
    : {
        transactionAmount: Number(dinars.dinars),
        exchange_detail_id: dinars.exchange.quoteId,
        exchangeRate: dinars.exchange.rateRial,
      };

/** The products that say how cash is paid, where a part of it is paid by card: the wallet first where it is named as well. */
function cashProductsOf({ contracts, shares }: PurchaseDraft): string[] | undefined {
  const carries = (isIt: (contract: ShopContract) => boolean): boolean =>
    contracts.some(
      (contract) =>
        isIt(contract) && shares.some(({ uid, amountRial }) => uid === contract.uid && amountRial > ZERO_RIAL),
    );
  if (!carries(isCard)) return undefined;
  const isWalletUsed = carries((contract) => isCash(contract) && !isCard(contract) && !isGift(contract));
  return [...(isWalletUsed ? [CASH_PRODUCT_UID.cashWallet] : []), CASH_PRODUCT_UID.gateway];
}

function productOf(contract: ShopContract, draft: PurchaseDraft): { productUID?: string } {
  const uid = productUidOf(contract, draft.productType, draft.installmentCount);
  return uid === undefined ? {} : { productUID: uid };
}
