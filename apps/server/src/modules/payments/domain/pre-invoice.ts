import type { CallTypes, paymentsCalls } from '@nesye/contract';
import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { jalaliText } from '@nesye/money';
import type { Outgoing } from '../../../platform/http/handler.ts';
import type { PricedPurchase } from './priced-purchase.ts';
import type { PurchaseBody } from './purchase-request.ts';

export type PreInvoiceBody = CallTypes<typeof paymentsCalls.createPreInvoice>['body'];
export type PreInvoiceView = Outgoing<CallTypes<typeof paymentsCalls.createPreInvoice>['reply']>;

/** What the buyer is shown and agrees to; whole rials, as JSON has them. */
export type PreInvoiceTerms = Pick<
  PreInvoiceView,
  'product_type' | 'contract_uid' | 'number_of_installments' | 'installments'
> & {
  readonly fee: number;
  readonly deposit_amount: number;
  /** Does the shop take cash at its till. */
  readonly can_pay_from_wallet: boolean;
};

const MINUTE_MS = 60_000;
const OPEN_MINUTES = 15;
const MAX_MINUTES = 30;
/** So long after its time the partner may be silent before what is held is free. */
const SILENT_HOURS = 24;

/** Until when a new pre-invoice is the buyer's to confirm. */
export const opensUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + OPEN_MINUTES * MINUTE_MS);

/** Until when the partner's page may decide one that is confirmed now. That is a quarter of an hour, at most half an hour from its beginning (D36). */
export const partnerDecidesUntil = (madeAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + OPEN_MINUTES * MINUTE_MS, madeAt.getTime() + MAX_MINUTES * MINUTE_MS));

/** When a partner that has been silent all the time has lost its claim. */
export const givenUpAt = (decidesBy: Date): Date => new Date(decidesBy.getTime() + SILENT_HOURS * 60 * MINUTE_MS);

/** The body as a purchase has it: one request, one way to price it. */
export const purchaseBodyOf = (body: PreInvoiceBody): PurchaseBody => ({
  qrCode: body.qr_code,
  transactionAmount: body.amount,
  uid: body.uid,
  productUID: body.product_uid ?? null,
  buyer_note: body.buyer_note ?? null,
  redirect_url: body.redirect_url ?? null,
  contractUID: body.contract_uid ?? null,
  cashAccountUID: body.cashAccountUID ?? null,
  exchange_detail_id: body.exchange_detail_id ?? null,
  depositAmount: body.depositAmount ?? null,
  giftAmount: body.giftAmount ?? null,
  numberOfInstallments: body.numberOfInstallments ?? null,
  offer_id: body.offer_id ?? null,
});

/** What is agreed to, as it was priced. */
export const termsOf = (priced: PricedPurchase, canPayFromWallet: boolean): PreInvoiceTerms => ({
  product_type: priced.productType,
  contract_uid: priced.facility?.uid ?? null,
  number_of_installments: priced.installmentCount,
  fee: Number(priced.fee),
  deposit_amount: Number(priced.amount - priced.creditAmount),
  can_pay_from_wallet: canPayFromWallet,
  installments: priced.rows.map((row) => ({
    seq: row.seq,
    amount: Number(row.principal + row.fee),
    due_date: row.dueDate,
    due_date_jalali: jalaliText(row.dueDate),
    status: row.isPaidNow ? INSTALLMENT_STATUS.paid : INSTALLMENT_STATUS.dueLater,
  })),
});
