/** An order as local plug-ins send it; amounts in rials. */
export interface DriverOrder {
  readonly transactionId: string;
  readonly returnUrl: string;
  readonly mobile: string | undefined;
  readonly cart: DriverCart;
}

/** A cart that adds up: items + shipping + tax − discount is the amount. */
export interface DriverCart {
  readonly amount: number;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly unit_amount: number }[];
  readonly shipping: number;
  readonly tax: number;
  /** With what the buyer pays elsewhere. */
  readonly discount: number;
}

const MAX_CARTS = 20;
const MAX_ITEMS = 100;
const MAX_NAME = 200;
const MAX_QUANTITY = 10_000;
type Fields = Readonly<Record<string, unknown>>;

/** What of an order is wrong: the name of a field. */
export class WrongField extends Error {}

/** Reads an order. Throws `WrongField`. */
export function readDriverOrder(body: unknown): DriverOrder {
  const fields = fieldsOf(body, 'body');
  const { transactionId, returnURL: returnUrl, mobile } = fields;
  if (typeof transactionId !== 'string' || !/^[!-~]{1,64}$/.test(transactionId)) throw new WrongField('transactionId');
  if (typeof returnUrl !== 'string' || !/^https?:\/\/[!-~]{1,1990}$/.test(returnUrl)) throw new WrongField('returnURL');
  if (mobile !== undefined && mobile !== null && typeof mobile !== 'string') throw new WrongField('mobile');
  return { transactionId, returnUrl, mobile: mobile ?? undefined, cart: readDriverCart(fields) };
}

/** Reads amount and carts. Throws `WrongField`. */
export function readDriverCart(body: unknown): DriverCart {
  const fields = fieldsOf(body, 'body');
  const amount = rialsOf(fields, 'amount');
  const discount = rialsOf(fields, 'discountAmount', 0) + rialsOf(fields, 'externalSourceAmount', 0);
  const carts = listOf(fields['cartList'], 'cartList', MAX_CARTS).map((cart) => readCart(cart));
  const items = carts.flatMap((cart) => cart.items);
  if (items.length === 0 || items.length > MAX_ITEMS) throw new WrongField('cartItems');
  const sum = (key: 'shipping' | 'tax'): number => carts.reduce((total, cart) => total + cart[key], 0);
  return { amount, items, shipping: sum('shipping'), tax: sum('tax'), discount };
}

/** One cart. Plug-ins differ in what they mean by a total that has shipping or tax in it: the total itself decides. */
function readCart(value: unknown): Pick<DriverCart, 'items' | 'shipping' | 'tax'> {
  const fields = fieldsOf(value, 'cartList');
  const total = rialsOf(fields, 'totalAmount');
  const [shipping, tax] = [rialsOf(fields, 'shippingAmount', 0), rialsOf(fields, 'taxAmount', 0)];
  const items = listOf(fields['cartItems'], 'cartItems', MAX_ITEMS).map(readItem);
  const goods = items.reduce((sum, item) => sum + item.quantity * item.unit_amount, 0);
  const extras = [
    { shipping, tax },
    { shipping, tax: 0 },
    { shipping: 0, tax },
    { shipping: 0, tax: 0 },
  ].find((extra) => goods + extra.shipping + extra.tax === total);
  if (extras === undefined) throw new WrongField('totalAmount');
  return { items, ...extras };
}

function readItem(value: unknown): DriverCart['items'][number] {
  const fields = fieldsOf(value, 'cartItems');
  const { name, count } = fields;
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY;
  if (!isCount) throw new WrongField('count');
  const clean =
    typeof name === 'string'
      ? name
          .replaceAll(/\p{C}+/gu, ' ')
          .trim()
          .slice(0, MAX_NAME)
      : '';
  if (clean === '') throw new WrongField('name');
  return { name: clean, quantity: count, unit_amount: rialsOf(fields, 'amount') };
}

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new WrongField(name);
  return value as Fields;
}

function listOf(value: unknown, name: string, max: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > max) throw new WrongField(name);
  return value;
}

/** Whole rials; `otherwise` where there is none. */
function rialsOf(fields: Fields, name: string, otherwise?: number): number {
  const value = fields[name] ?? otherwise;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new WrongField(name);
  return value;
}
