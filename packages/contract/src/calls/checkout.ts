import { apiKeyCalls } from './checkout/keys.ts';
import { orderCalls } from './checkout/orders.ts';
import { shopPaymentCalls } from './checkout/payments.ts';
import { sessionCalls } from './checkout/sessions.ts';

/** Checkout of web shops: the keys of their servers, sessions and payments. */
export const checkoutCalls = { ...apiKeyCalls, ...sessionCalls, ...shopPaymentCalls, ...orderCalls } as const;
