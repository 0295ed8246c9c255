import { shopApiCallCalls } from './checkout/api-calls.ts';
import { apiKeyCalls } from './checkout/keys.ts';
import { ewanoCalls } from './checkout/ewano.ts';
import { webDisputeCalls } from './checkout/disputes.ts';
import { eligibilityCalls } from './checkout/eligibility.ts';
import { guestPaymentCalls } from './checkout/guest-payments.ts';
import { guestCalls } from './checkout/guests.ts';
import { orderCalls } from './checkout/orders.ts';
import { shopPaymentCalls } from './checkout/payments.ts';
import { payLinkCalls } from './checkout/pay-links.ts';
import { payoutCalls } from './checkout/payouts.ts';
import { sessionCalls } from './checkout/sessions.ts';
import { shopWebhookCalls } from './checkout/shop-webhooks.ts';
import { webOrderCalls } from './checkout/web-orders.ts';
import { webhookCalls } from './checkout/webhooks.ts';

/** Checkout of web shops: the keys of their servers, sessions, guests, payments, orders and webhooks. */
export const checkoutCalls = {
  ...apiKeyCalls,
  ...shopApiCallCalls,
  ...eligibilityCalls,
  ...sessionCalls,
  ...shopPaymentCalls,
  ...payLinkCalls,
  ...payoutCalls,
  ...webDisputeCalls,
  ...orderCalls,
  ...ewanoCalls,
  ...webOrderCalls,
  ...guestCalls,
  ...guestPaymentCalls,
  ...webhookCalls,
  ...shopWebhookCalls,
} as const;
