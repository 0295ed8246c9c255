import { Type } from '@sinclair/typebox';
import { INVOICE_LIMIT, type InvoiceStatus } from '../../constants.ts';
import { AmountIn, AmountOut, CalendarDate, Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { MobileText } from '../../schemas/one-time-code.ts';
import { DateText, MaskedText } from '../../schemas/texts.ts';

const Status = Type.Unsafe<InvoiceStatus>({
  type: 'integer',
  enum: [1, 2, 3, 4, 5],
  description: '1 draft, 2 sent, 3 paid, 4 cancelled, 5 expired',
});
const PieceCount = Type.Integer({ minimum: 1, maximum: INVOICE_LIMIT.count });

/** Who buys, and what is said besides. */
export const buyerFields = {
  buyer_name: Type.String({ format: 'name', minLength: 2, maxLength: 100 }),
  buyer_mobile: Type.Optional(MobileText),
  note: Type.Optional(Type.String({ format: 'lines', minLength: 1, maxLength: 500 })),
} as const;
/** What the head of a draft says. */
export const InvoiceHead = namedObject('InvoiceHead', {
  ...buyerFields,
  due_date: Type.Unsafe<string>({
    ...DateText,
    description: `the last day on which it can be paid: today, or at most ${INVOICE_LIMIT.days} days from now`,
  }),
});
export const NewInvoice = namedObject('NewInvoice', {
  ...InvoiceHead.properties,
  request_id: Type.Optional(Type.Integer({ minimum: 1, description: 'the request that it is written for, once' })),
});
export const InvoiceChange = namedObject('InvoiceChange', {
  status: Type.Unsafe<2 | 4>({ type: 'integer', enum: [2, 4], description: '2 sends a draft, 4 cancels' }),
  sms: Type.Optional(Type.Boolean({ description: 'with 2: the pay link also goes to the mobile of the buyer' })),
});

export const NewInvoiceItem = namedObject('NewInvoiceItem', {
  title: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  count: PieceCount,
  unit_price: AmountIn,
  discount: Type.Optional(AmountIn),
});
const itemFields = {
  title: Type.String(),
  count: PieceCount,
  unit_price: AmountOut,
  discount: Type.Unsafe<number>({ ...AmountOut, description: 'of the whole line, in rials' }),
  total: Type.Unsafe<number>({ ...AmountOut, description: 'count × unit price − discount, in rials' }),
} as const;
export const InvoiceItem = namedObject('InvoiceItem', { id: Type.Integer(), ...itemFields });

/** What of the sale that paid it the shop and the buyer see. */
const paid = {
  paid_at: orNull(Instant),
  refunded_amount: Type.Unsafe<number>({ ...AmountOut, description: 'of the sale that paid it, by now' }),
} as const;

export const InvoiceRow = namedObject('Invoice', {
  id: Type.Integer(),
  number: orNull(Type.Integer({ description: 'counts up by shop from 1; null until it is sent' })),
  status: Status,
  buyer_name: Type.String(),
  total: AmountOut,
  item_count: Type.Integer(),
  due_date: CalendarDate,
  created_at: Instant,
  sent_at: orNull(Instant),
});
export const InvoiceDetail = namedObject('InvoiceDetail', {
  ...InvoiceRow.properties,
  buyer_mobile: orNull(Type.String()),
  note: orNull(Type.String()),
  items: Type.Array(InvoiceItem),
  ...paid,
  sale_id: orNull(Type.Integer({ description: 'the purchase that paid it' })),
  cancelled_at: orNull(Instant),
  pay: orNull(
    strictObject({
      code: Type.String({ description: 'the code of a fixed amount: any purchase pays it, once' }),
      url: Type.String({ description: 'the page of the product that shows it to its buyer' }),
      valid_until: Instant,
    }),
  ),
});

/** The invoice as anyone with its link sees it. */
export const PublicInvoice = namedObject('PublicInvoice', {
  code: Type.String(),
  number: Type.Integer(),
  status: Status,
  shop_name: Type.String(),
  buyer_name_masked: MaskedText,
  note: orNull(Type.String()),
  items: Type.Array(strictObject(itemFields)),
  total: AmountOut,
  due_date: CalendarDate,
  sent_at: Instant,
  ...paid,
});
