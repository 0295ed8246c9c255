import { CARD_PAYMENT_RIAL } from '@nesye/contract/constants';
import { parseRial, type Rial, ZERO_RIAL } from '@nesye/money';

export interface CartItem {
  readonly name: string;
  readonly quantity: number;
  /** Rials, of one. */
  readonly unitAmount: Rial;
}

/** What a web shop sells in one order; amounts in rials. */
export interface Cart {
  readonly amount: Rial;
  readonly items: readonly CartItem[];
  readonly shipping: Rial;
  readonly tax: Rial;
  readonly discount: Rial;
}

/** A cart as it comes in. */
export interface CartBody {
  readonly amount: number | string;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unit_amount: number | string;
  }[];
  readonly shipping_amount?: number | string;
  readonly tax_amount?: number | string;
  readonly discount_amount?: number | string;
}

export type CartFault =
  | { readonly code: 'amount_invalid'; readonly field: string }
  | { readonly code: 'order_too_small' }
  /** What the parts come to, in rials. */
  | { readonly code: 'cart_does_not_add_up'; readonly sum: bigint };

const MOST = 1_000_000_000_000_000n;
/** The least that an order comes to, in rials. A buyer without credit and wallet has a card alone, and no gateway takes less. */
export const SMALLEST_ORDER_RIAL = CARD_PAYMENT_RIAL.min;

/** Whether some buyers could not pay an order at all. */
export const isTooSmall = (amount: Rial): boolean => amount < SMALLEST_ORDER_RIAL;

/** Reads a cart and holds its amount against its parts: items + shipping + tax − discount. */
export function readCart(body: CartBody): Cart | CartFault {
  const amount = parseRial(body.amount);
  if (amount === undefined || amount === 0n || amount > MOST) return { code: 'amount_invalid', field: 'amount' };
  if (isTooSmall(amount)) return { code: 'order_too_small' };
  const items: CartItem[] = [];
  for (const { name, quantity, unit_amount: unit } of body.items) {
    const unitAmount = parseRial(unit);
    if (unitAmount === undefined) return { code: 'amount_invalid', field: 'items' };
    items.push({ name, quantity, unitAmount });
  }
  const extras = { shipping: body.shipping_amount, tax: body.tax_amount, discount: body.discount_amount };
  const read = { shipping: ZERO_RIAL, tax: ZERO_RIAL, discount: ZERO_RIAL };
  for (const key of ['shipping', 'tax', 'discount'] as const) {
    const given = extras[key];
    const value = given === undefined ? ZERO_RIAL : parseRial(given);
    if (value === undefined) return { code: 'amount_invalid', field: `${key}_amount` };
    read[key] = value;
  }
  const goods = items.reduce((sum, item) => sum + item.unitAmount * BigInt(item.quantity), 0n);
  const sum = goods + read.shipping + read.tax - read.discount;
  return sum === amount ? { amount, items, ...read } : { code: 'cart_does_not_add_up', sum };
}
