import { type CurrencyCode, MERCHANT_STATUS, type ProductType } from '@nesye/contract/constants';
import type { Rial } from '@nesye/money';
import { compactDashed } from '@nesye/persian';

export type MerchantStatus = 0 | 1 | 2 | 3 | 4;

/** Why a shop of this status sells nothing; null where it sells. */
export function whyShopSellsNothing(
  status: MerchantStatus,
): 'merchant_suspended' | 'merchant_closed' | 'merchant_not_active' | null {
  if (status === MERCHANT_STATUS.confirmed) return null;
  if (status === MERCHANT_STATUS.suspended) return 'merchant_suspended';
  return status === MERCHANT_STATUS.closed ? 'merchant_closed' : 'merchant_not_active';
}

/** Where a shop sells: over the counter, online, or both. */
export const BUSINESS_MODE = { inShop: 1, online: 2, both: 3 } as const;
export type BusinessMode = (typeof BUSINESS_MODE)[keyof typeof BUSINESS_MODE];

export interface MerchantName {
  readonly id: bigint;
  readonly name: string;
  readonly logo: string | null;
}

/** A shop as its owner's other calls need it. */
export interface MerchantOfUser extends MerchantName {
  readonly status: MerchantStatus;
  readonly createdAt: Date;
}

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** A payment of a fixed amount that a shop asks for by its own code. Amount in rials. */
export interface FixedPayment {
  readonly id: bigint;
  readonly amount: Rial;
  readonly note: string | null;
  readonly invoiceUid: string | null;
  readonly redirectUrl: string | null;
  /** The way back is a page of a site that is approved still. */
  readonly isWayBackOpen: boolean;
  readonly validUntil: Date;
}

/** A code of a fixed amount. */
export interface PaymentCode extends Omit<FixedPayment, 'isWayBackOpen'> {
  readonly code: string;
}

/** A terminal with its shop and the shop's terms of today: everything a payment must know before it is priced. */
export interface TerminalOffer {
  readonly terminal: {
    readonly id: bigint;
    readonly code: string;
    readonly title: string;
    readonly currency: CurrencyCode;
    readonly isActive: boolean;
    /** Of the branch it is in; null in none. */
    readonly branchName: string | null;
  };
  /** The code is one that the terminal had before: it sells by another one now. */
  readonly isReplaced: boolean;
  readonly merchant: MerchantName & {
    readonly ownerUserId: bigint;
    readonly category: Category;
    readonly status: MerchantStatus;
    /** Codes 101 (installment), 201 (end of month); empty where the shop prefers none. */
    readonly preferredQrProducts: readonly number[];
    /** Its terminals sell with pre-invoices of the payment-assistance partner. */
    readonly sellsThroughPartner: boolean;
  };
  /** Where the code is not the terminal's own but one for a fixed amount. */
  readonly fixed: FixedPayment | undefined;
  /** Basis points of the sale the platform takes, by product type; 0 where the shop has no terms for it. */
  readonly commissionBp: Readonly<Record<ProductType, number>>;
  /** Tax on the commission, in basis points of it. */
  readonly vatBp: number;
}

const CODE = /^[A-Z0-9-]{4,64}$/;
/** What a picture of a code may hold instead: an address of ours that leads to the payment, or to the invoice that is paid. Its host is not looked at, for it is not followed. */
const ADDRESS =
  /^HTTPS?:\/\/[^/?#]+\/(?:(?:QR\/(?:PAYMENT|LOGIN)|INVOICE)\/([^/?#]+)\/?(?:[?#].*)?$|QR\/?\?(?:[^#]*&)?CODE=([^&#]+))/;

/**
 * The one form of a terminal's code: Latin digits, capitals, plain dashes, no blanks and nothing invisible; also out of the address that a picture of the code
 * holds. Undefined for what can be no code.
 */
export function normalizeTerminalCode(text: string): string | undefined {
  const compact = compactDashed(text).toUpperCase();
  const [, inPath, inQuery] = ADDRESS.exec(compact) ?? [];
  const code = inPath ?? inQuery ?? compact;
  return CODE.test(code) ? code : undefined;
}
