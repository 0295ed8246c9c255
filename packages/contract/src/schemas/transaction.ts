import { Type } from '@sinclair/typebox';
import {
  AmountOut,
  CalendarDate,
  Instant,
  JalaliText,
  listOf,
  named,
  namedObject,
  orNull,
  QueryDigits,
  RateOut,
  strictObject,
} from './common.ts';
import { oneOf, SearchText } from './texts.ts';
import { MerchantBrief } from './contract.ts';
import { listQuery, NumberList, QueryDate } from './list.ts';
import { InstallmentStatusNumber, ProductTypeNumber } from './codes.ts';

const Tender = namedObject('Tender', {
  kind: Type.Union([
    Type.Literal('credit'),
    Type.Literal('gift_card'),
    Type.Literal('wallet'),
    Type.Literal('gateway'),
  ]),
  amount: AmountOut,
});
/** What the shop sold in its own currency; null for a sale in rials. */
const Exchange = namedObject('Exchange', {
  currency: Type.Integer({ description: 'ISO 4217: 368 is the Iraqi dinar' }),
  amount: Type.Integer({ minimum: 1, description: 'Whole units of that currency' }),
  rate: orNull(
    Type.Integer({
      description: 'Rials for 1,000 units; null where it was refused without a rate, and then no amount is in rials',
    }),
  ),
});
const transactionFields = {
  id: Type.Integer(),
  uid: Type.String(),
  result: Type.Integer({ minimum: 1, maximum: 3 }),
  amount: AmountOut,
  fee: AmountOut,
  shop_fee: Type.Unsafe<number>({
    ...AmountOut,
    description: 'the fee that the shop paid in place of the buyer; 0 for none',
  }),
  product: strictObject({ buyer_product_type: ProductTypeNumber, product_type: ProductTypeNumber }),
  merchant: MerchantBrief,
  contract_uid: orNull(Type.String()),
  wallet_group_name: Type.String(),
  number_of_installments: Type.Integer(),
  buyer_note: orNull(Type.String()),
  created_at: Instant,
  created_at_jalali: JalaliText,
  receipt_number: orNull(Type.String()),
  tenders: Type.Array(Tender),
  exchange: orNull(Exchange),
  failure: orNull(strictObject({ code: Type.String(), text: Type.String() })),
} as const;
/** The part that was paid, or is to be paid, by card. */
const CardPayment = namedObject('CardPayment', {
  state: oneOf('waiting', 'paid', 'failed', 'sent_back'),
  amount: AmountOut,
  payment_url: orNull(Type.String({ description: 'the gateway’s page, while it can be paid there' })),
  expires_at: Instant,
  card_number: orNull(Type.String({ description: 'masked' })),
  reference_number: orNull(Type.String()),
});
/** What the shop gave back of it, and where that went. */
const SaleRefund = namedObject('SaleRefund', {
  id: Type.Integer(),
  amount: AmountOut,
  fee_returned: AmountOut,
  parts: Type.Array(strictObject({ kind: oneOf('credit', 'card', 'wallet', 'gift_card'), amount: AmountOut })),
  card_state: orNull(oneOf('on_its_way', 'arrived', 'in_wallet')),
  created_at: Instant,
  created_at_jalali: JalaliText,
});
const TransactionItem = namedObject('TransactionItem', transactionFields);
export const TransactionDetail = namedObject('TransactionDetail', {
  ...transactionFields,
  today_amount: AmountOut,
  total: AmountOut,
  effective_rate_bp: RateOut,
  branch_name: orNull(Type.String({ description: 'of the shop, where the terminal was in one' })),
  card_payment: orNull(CardPayment),
  installments: Type.Array(
    strictObject({
      id: Type.Integer(),
      uid: Type.String({ description: 'names it in a payment' }),
      seq: Type.Integer(),
      amount: AmountOut,
      refunded: AmountOut,
      remaining: AmountOut,
      due_date: CalendarDate,
      due_date_jalali: JalaliText,
      payable_until: CalendarDate,
      days_to_due: Type.Integer(),
      is_paid_now: Type.Boolean(),
      status: InstallmentStatusNumber,
      paid_at: orNull(Instant),
    }),
  ),
  refunds: Type.Array(SaleRefund),
});
export const Transactions = named('Transactions', listOf(TransactionItem));
export const TransactionQuery = listQuery({
  filter_result__in: Type.Optional(NumberList),
  filter_product_type: Type.Optional(QueryDigits),
  filter_created_at__gte: Type.Optional(QueryDate),
  filter_created_at__lte: Type.Optional(QueryDate),
  /** The shop, the amount, the receipt's number, or what the buyer wrote. */
  filter_text: Type.Optional(SearchText),
});

export const ReceiptQuery = strictObject({ number: QueryDigits });
export const ReceiptParams = strictObject({ number: Type.String({ pattern: '^[0-9]{1,19}$' }) });
/** Absent: rials. */
export const ReceiptPdfQuery = strictObject({ money_unit: Type.Optional(oneOf('rial', 'toman')) });
export const Receipt = namedObject('Receipt', {
  number: Type.String(),
  kind: oneOf('purchase', 'payment', 'payoff', 'bill'),
  customer_name: Type.String(),
  merchant: orNull(MerchantBrief),
  amount: AmountOut,
  amount_in_words: Type.String(),
  today_amount: AmountOut,
  fee: AmountOut,
  penalty: AmountOut,
  rebate: AmountOut,
  total: AmountOut,
  effective_rate_bp: orNull(RateOut),
  number_of_installments: Type.Integer(),
  tenders: Type.Array(Tender),
  exchange: orNull(Exchange),
  wallet_group_name: Type.String(),
  created_at: Instant,
  created_at_jalali: JalaliText,
  installments: Type.Array(
    strictObject({
      seq: Type.Integer(),
      amount: AmountOut,
      due_date: CalendarDate,
      due_date_jalali: JalaliText,
      is_paid_now: Type.Boolean(),
      status: Type.Integer({ description: 'as it is today' }),
    }),
    { description: 'as they were agreed with the purchase' },
  ),
  is_rescheduled: Type.Boolean({ description: 'the rows are others today: moved, or what was late was spread' }),
  pdf_url: Type.String(),
});
