import { Type } from '@sinclair/typebox';
import {
  AmountIn,
  AmountOut,
  CalendarDate,
  CountIn,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  strictObject,
  Uid,
} from './common.ts';
import { InstallmentStatusNumber, ProductTypeNumber, ResultNumber } from './codes.ts';
import { ScannedCode } from './qr-text.ts';

const emptyOr = <S extends Parameters<typeof orNull>[0]>(schema: S) => Type.Optional(orNull(schema));
const AnyDigits = Type.Union([
  Type.Integer({ minimum: 0, maximum: 1_000_000_000_000_000 }),
  Type.String({ format: 'figure', maxLength: 40 }),
]);
const Note = Type.String({ format: 'lines', maxLength: 500 });
/** Empty, or a page of the web and nothing that runs. */
const Url = Type.String({ maxLength: 2_000, pattern: '^(https?://[!-~]+)?$' });
const ProductUids = Type.Union([
  Type.String({ format: 'opaque', maxLength: 64 }),
  Type.Array(Type.String({ format: 'opaque', maxLength: 64 }), { maxItems: 10 }),
]);
const purchaseFields = {
  qrCode: ScannedCode,
  transactionAmount: AmountIn,
  uid: Uid,
  productUID: emptyOr(ProductUids),
  buyer_note: emptyOr(Note),
  contractUID: emptyOr(Type.String({ format: 'opaque', maxLength: 64 })),
  cashAccountUID: emptyOr(Type.String({ format: 'opaque', maxLength: 64 })),
  exchange_detail_id: emptyOr(AnyDigits),
  exchangeRate: emptyOr(AnyDigits),
  depositAmount: emptyOr(AmountIn),
  /** Of what is not on credit, so much from the customer's gift cards of this shop. */
  giftAmount: emptyOr(AmountIn),
} as const;
/** A direct sale may say that it has no installments; any other number belongs to the second version of the call. */
const NoInstallments = Type.Unsafe<number | string>({ title: 'Count', enum: [0, '0', '۰', '٠', ''] });
export const DirectPurchase = namedObject('DirectPurchase', {
  ...purchaseFields,
  numberOfInstallments: emptyOr(NoInstallments),
});
export const InstallmentPurchase = namedObject('InstallmentPurchase', {
  ...purchaseFields,
  numberOfInstallments: emptyOr(CountIn),
  creditAmount: emptyOr(AmountIn),
  redirect_url: emptyOr(Url),
  invoice_uid: emptyOr(Type.String({ format: 'line', maxLength: 128 })),
  /** The offer of the shop that the plan named: it pays the fee, or the purchase is refused. */
  offer_id: emptyOr(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000_000 })),
});
export const PurchaseResponse = namedObject('PurchaseResponse', {
  id: Type.Integer(),
  uid: Type.String({ description: 'the uid of the request' }),
  status: ResultNumber,
  amount: AmountOut,
  product_type: ProductTypeNumber,
  contract_uid: orNull(Type.String()),
  number_of_installments: Type.Integer(),
  fee: AmountOut,
  installments: Type.Array(
    strictObject({
      seq: Type.Integer(),
      amount: AmountOut,
      due_date: CalendarDate,
      due_date_jalali: JalaliText,
      status: InstallmentStatusNumber,
    }),
  ),
  invoice_url: Type.Optional(Type.String()),
  created_at: Instant,
});
