import { type Product, productOf, PRODUCTS, SHIPPING_RIAL } from '../products.ts';

export interface CartLine {
  readonly product: Product;
  readonly quantity: number;
}
export type Cart = readonly CartLine[];

const MAX_QUANTITY = 9;

/** The cart of a cookie, `lamp.2-vase.1`. What cannot be is left out: anyone can write a cookie. */
export function readCart(text: string | undefined): Cart {
  const wanted = new Map(
    (text ?? '')
      .slice(0, 200)
      .split('-')
      .map((part) => part.split('.'))
      .map(([id = '', quantity = '']) => [id, quantity] as const),
  );
  return PRODUCTS.flatMap((product) => {
    const quantity = Number(wanted.get(product.id) ?? 0);
    return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? [{ product, quantity }] : [];
  });
}

/** The cart as its cookie has it. */
export const writeCart = (cart: Cart): string =>
  cart.map(({ product, quantity }) => `${product.id}.${quantity}`).join('-');

/** A cart in which there are `by` more of a product, or fewer; never less than none and never more than nine. */
export function changeCart(cart: Cart, id: string, by: number): Cart {
  const product = productOf(id);
  if (product === undefined) return cart;
  const before = cart.find((line) => line.product === product)?.quantity ?? 0;
  const quantity = Math.min(MAX_QUANTITY, before + by);
  const others = cart.filter((line) => line.product !== product);
  return quantity < 1 ? others : [...others, { product, quantity }];
}

/** Goods and shipping, in rials. */
export const sumOf = (cart: Cart): number =>
  cart.reduce((sum, { product, quantity }) => sum + product.priceRial * quantity, SHIPPING_RIAL);
