import { hash } from 'node:crypto';
import type { CurrencyCode } from '@nesye/contract/constants';
import type { ErrorCode } from '@nesye/contract/errors';
import { parseRial, type Rial, ZERO_RIAL } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';

/** The body of both versions of the purchase call, as the contract lets it in. */
export interface PurchaseBody {
  readonly qrCode: string;
  readonly transactionAmount: number | string;
  readonly uid: string;
  readonly productUID?: string | readonly string[] | null;
  readonly buyer_note?: string | null;
  readonly contractUID?: string | null;
  readonly cashAccountUID?: string | null;
  readonly exchange_detail_id?: string | number | null;
  readonly exchangeRate?: string | number | null;
  readonly depositAmount?: number | string | null;
  readonly giftAmount?: number | string | null;
  readonly numberOfInstallments?: number | string | null;
  readonly creditAmount?: number | string | null;
  readonly redirect_url?: string | null;
  readonly invoice_uid?: string | null;
  readonly offer_id?: number | string | null;
}

/** A rate that was quoted to a customer at a terminal, for one purchase. */
export interface ExchangeQuote {
  readonly id: bigint;
  readonly terminalId: bigint;
  readonly currency: CurrencyCode;
  /** Rials for 1,000 units of the currency. */
  readonly rateRial: bigint;
  readonly validUntil: Date;
}

/** What a shop sells in its own currency, in whole units of it, and the quote that says what that is in rials. */
export interface ForeignAmount {
  readonly quote: ExchangeQuote;
  readonly amount: bigint;
  /** The part of it that is on credit. */
  readonly creditAmount: bigint;
}

/** What the customer requests, in one normal form: digits Latin, absent and empty the same. */
export interface PurchaseRequest {
  readonly qrCode: string;
  readonly uid: string;
  readonly amount: Rial;
  readonly deposit: Rial;
  /** What the customer pays by gift cards of this shop, of the part that is not on credit. */
  readonly gift: Rial;
  /** Only compared with amount − deposit, in the shop's currency; the server decides. */
  readonly statedCredit: Rial | undefined;
  /** 0 for a direct sale. */
  readonly installmentCount: number;
  readonly contractUid: string | undefined;
  readonly cashAccountUid: string | undefined;
  readonly productUids: readonly string[];
  readonly exchangeQuoteId: string | undefined;
  /** Rials for 1,000 units of the shop's currency, as the customer saw it. */
  readonly exchangeRate: string | undefined;
  readonly buyerNote: string | null;
  readonly redirectUrl: string | null;
  readonly invoiceUid: string | null;
  /** The offer of the shop under which the customer saw the price: it pays the fee, or the purchase is refused. */
  readonly offerId: string | undefined;
  /** Where the shop sells in another currency: then the amounts above are its rials. */
  readonly foreign?: ForeignAmount | undefined;
  /** 128 bits of the SHA-256 of the normal form, in uuid form. */
  readonly bodyHash: string;
}

export type RequestError = {
  readonly code: Extract<ErrorCode, 'amount_invalid' | 'count_not_allowed' | 'amount_mismatch' | 'invalid'>;
  readonly field: string;
};

/** Reads a body into its normal form, or says which field is wrong. */
export function readPurchaseRequest(body: PurchaseBody): PurchaseRequest | RequestError {
  const amount = parseRial(body.transactionAmount);
  if (amount === undefined || amount === 0n) return { code: 'amount_invalid', field: 'transactionAmount' };
  const deposit = isEmpty(body.depositAmount) ? ZERO_RIAL : parseRial(body.depositAmount);
  if (deposit === undefined || deposit > amount) return { code: 'amount_invalid', field: 'depositAmount' };
  const statedCredit = isEmpty(body.creditAmount) ? undefined : parseRial(body.creditAmount);
  if (statedCredit === undefined && !isEmpty(body.creditAmount))
    return { code: 'amount_invalid', field: 'creditAmount' };
  const gift = isEmpty(body.giftAmount) ? ZERO_RIAL : parseRial(body.giftAmount);
  if (gift === undefined || gift > (isEmpty(body.contractUID) ? amount : deposit))
    return { code: 'amount_invalid', field: 'giftAmount' };
  const installmentCount = readCount(body.numberOfInstallments);
  if (installmentCount === undefined) return { code: 'count_not_allowed', field: 'numberOfInstallments' };
  const contractUid = optionalText(body.contractUID)?.toLowerCase();
  const cashAccountUid = optionalText(body.cashAccountUID)?.toLowerCase();
  if ((contractUid === undefined) === (cashAccountUid === undefined)) return { code: 'invalid', field: 'contractUID' };
  const normal = {
    qrCode: body.qrCode,
    uid: body.uid,
    amount,
    deposit,
    gift,
    statedCredit,
    installmentCount,
    contractUid,
    cashAccountUid,
    productUids: productUidsOf(body.productUID),
    exchangeQuoteId: digitsIn(body.exchange_detail_id),
    exchangeRate: digitsIn(body.exchangeRate),
    buyerNote: optionalText(body.buyer_note) ?? null,
    redirectUrl: optionalText(body.redirect_url) ?? null,
    invoiceUid: optionalText(body.invoice_uid) ?? null,
    offerId: digitsIn(body.offer_id),
  };
  return { ...normal, bodyHash: bodyHashOf(normal) };
}

const isEmpty = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

const optionalText = (value: string | null | undefined): string | undefined => (isEmpty(value) ? undefined : value);

const digitsIn = (value: number | string | null | undefined): string | undefined =>
  isEmpty(value) ? undefined : toLatinDigits(String(value));

function readCount(value: number | string | null | undefined): number | undefined {
  if (isEmpty(value)) return 0;
  const text = toLatinDigits(String(value));
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

function productUidsOf(value: PurchaseBody['productUID']): readonly string[] {
  if (isEmpty(value)) return [];
  return typeof value === 'string' ? [value] : value;
}

/** Unit separators keep "1" + "2" from meaning the same as "12" + "". */
function bodyHashOf(normal: Omit<PurchaseRequest, 'bodyHash'>): string {
  const text = [
    normal.qrCode,
    normal.amount,
    normal.deposit,
    normal.statedCredit ?? '',
    normal.installmentCount,
    normal.contractUid ?? '',
    normal.cashAccountUid ?? '',
    normal.productUids.join(','),
    normal.exchangeQuoteId ?? '',
    normal.exchangeRate ?? '',
    normal.buyerNote ?? '',
    normal.redirectUrl ?? '',
    normal.invoiceUid ?? '',
    // Nothing for none: a uid of before this field is the same request.
    ...(normal.gift === 0n ? [] : [normal.gift]),
    ...(normal.offerId === undefined ? [] : [`offer ${normal.offerId}`]),
  ].join('\u001f');
  const hex = hash('sha256', text, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
