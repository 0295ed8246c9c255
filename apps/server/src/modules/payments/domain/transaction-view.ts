import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { type ErrorCode, errorCatalogue } from '@nesye/contract/errors';
import { businessDate, jalaliText, type Rial } from '@nesye/money';
import type { AttemptView } from '../../gateway/index.ts';
import type { MerchantName } from '../../merchants/index.ts';
import type { AgreedRow } from '../../schedules/index.ts';
import { purchaseCost } from '../../schedules/rules.ts';
import type { TransactionRow } from '../queries/read-transactions.ts';
import { CASH_WALLET_LOOK } from './contract-view.ts';

export interface TenderView {
  readonly kind: 'credit' | 'gift_card' | 'wallet' | 'gateway';
  readonly amount: Rial;
}

/** The wire's transaction. Amounts in rials. */
export interface TransactionView {
  readonly id: bigint;
  readonly uid: string;
  readonly result: number;
  readonly amount: Rial;
  readonly fee: Rial;
  /** The fee that the shop paid by its offer. */
  readonly shop_fee: Rial;
  readonly product: { readonly buyer_product_type: number; readonly product_type: number };
  readonly merchant: { readonly id: bigint; readonly name: string; readonly logo: string | null };
  readonly contract_uid: string | null;
  readonly wallet_group_name: string;
  readonly number_of_installments: number;
  readonly buyer_note: string | null;
  readonly created_at: string;
  readonly created_at_jalali: string;
  /** Only a purchase that succeeded has a receipt. */
  readonly receipt_number: string | null;
  readonly tenders: readonly TenderView[];
  readonly exchange: TransactionRow['exchange'];
  /** Why it failed, for one that did. */
  readonly failure: { readonly code: string; readonly text: string } | null;
}

/** A purchase, or a try that failed, on the wire. A shop that is no longer known has an empty name. */
export function transactionView(row: TransactionRow, merchant: MerchantName | undefined): TransactionView {
  return {
    id: row.id,
    uid: row.uid,
    result: row.result,
    amount: row.amount,
    fee: row.fee,
    shop_fee: row.shopFee,
    // One table of products: what a buyer bought is what the shop sold, so both fields hold the same of 1, 2 and 3 (K47).
    product: { buyer_product_type: row.productType, product_type: row.productType },
    merchant: { id: row.merchantId, name: merchant?.name ?? '', logo: merchant?.logo ?? null },
    contract_uid: row.contractUid,
    wallet_group_name: row.walletGroupName ?? CASH_WALLET_LOOK.name,
    number_of_installments: row.installmentCount,
    buyer_note: row.buyerNote,
    created_at: row.createdAt.toISOString(),
    created_at_jalali: jalaliText(businessDate(row.createdAt)),
    receipt_number: row.result === TRANSACTION_RESULT.success ? receiptNumberOf(row.id) : null,
    tenders: tendersOf(row),
    exchange: row.exchange,
    failure: row.refusalCode === null ? null : { code: row.refusalCode, text: failureText(row.refusalCode) },
  };
}

/** Was a row paid with the purchase itself: the deposit, which is the first row (ADR 5). */
export const isPaidNow = (
  { amount, creditAmount }: Pick<TransactionRow, 'amount' | 'creditAmount'>,
  { seq }: { readonly seq: number },
): boolean => seq === 1 && amount > creditAmount;

/** What a purchase cost, by the function that priced it before, from its rows as they were agreed: what becomes of them later changes no price. Amounts in rials. */
export function costOf(row: TransactionRow, agreed: readonly AgreedRow[]) {
  const laterRows = agreed.filter((item) => !isPaidNow(row, item));
  return purchaseCost({
    amount: row.amount,
    credit: row.creditAmount,
    fee: row.fee,
    businessDate: row.businessDate,
    laterRows,
  });
}

/** A receipt is found by the purchase it proves. */
export const receiptNumberOf = (purchaseId: bigint): string => String(purchaseId);

/** What a purchase was paid with, in rials, credit first; what took no part is left out. */
export function tendersOf(
  row: Pick<TransactionRow, 'creditAmount' | 'giftAmount' | 'walletAmount' | 'gatewayAmount'>,
): readonly TenderView[] {
  const tenders: readonly TenderView[] = [
    { kind: 'credit', amount: row.creditAmount },
    { kind: 'gift_card', amount: row.giftAmount },
    { kind: 'wallet', amount: row.walletAmount },
    { kind: 'gateway', amount: row.gatewayAmount },
  ];
  return tenders.filter((tender) => tender.amount > 0n);
}

/** The part of a purchase by card on the wire; null for a purchase without one, or one that was refused before its customer was sent to pay. Amount in rials. */
export const cardPaymentView = (row: Pick<TransactionRow, 'gatewayAmount'>, attempt: AttemptView | undefined) =>
  attempt === undefined
    ? null
    : {
        state: attempt.state,
        amount: row.gatewayAmount,
        payment_url: attempt.paymentUrl,
        expires_at: attempt.expiresAt.toISOString(),
        card_number: attempt.cardMask,
        reference_number: attempt.reference,
      };

/** A code that a later version of the catalogue no longer has still gets a text. */
function failureText(code: string): string {
  const entry = Object.hasOwn(errorCatalogue, code) ? errorCatalogue[code as ErrorCode] : errorCatalogue.internal_error;
  return entry.fa;
}
