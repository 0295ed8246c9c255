import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Sessions and payments of web shops. */
export const sessionErrors = {
  cart_does_not_add_up: entry(
    400,
    'مبلغ سفارش با جمع کالاها، ارسال، مالیات و تخفیف نمی‌خواند.',
    'The amount is not items + shipping + tax − discount; `sum` says what they come to.',
  ),
  order_too_small: entry(
    400,
    'مبلغ سفارش کمتر از آن است که با کارت بانکی پرداخت شود.',
    'Less than a card can pay, so not every buyer could; `smallest` is the least that an order comes to, in rials.',
  ),
  order_ref_reused: entry(
    409,
    'این شمارهٔ سفارش پیش‌تر برای سفارش دیگری به کار رفته است.',
    'The shop has another session of this order; its body was different.',
  ),
  session_closed: entry(
    409,
    'این پرداخت دیگر باز نیست. به فروشگاه برگردید و دوباره سفارش دهید.',
    'The session was paid, withdrawn, or its time is over.',
  ),
  payment_state: entry(
    409,
    'این کار با وضعیت کنونی پرداخت شدنی نیست.',
    'The payment is in a state that does not allow it: `current_state` and `allowed` say which it is and what is possible.',
  ),
  capture_exceeds_rest: entry(
    409,
    'این مبلغ از آنچه از این پرداخت مانده بیشتر است.',
    'More than what of the payment is not captured yet.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
