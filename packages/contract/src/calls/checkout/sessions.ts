import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  CheckoutSession,
  EventPage,
  EventsQuery,
  NewCheckoutSession,
  PaidSession,
  PaidSessionParams,
  SessionParams,
  SessionToPay,
} from '../../schemas/checkout.ts';
import { InstallmentPurchase } from '../../schemas/purchase.ts';
import { namedObject } from '../../schemas/common.ts';

const byShop = { context: 'checkout', access: 'shop_key' } as const;
const SESSIONS = '/merchant-api/v1/checkout_sessions';
const ofShop = ownedBy('merchant', ['path.id']);

const { contractUID, cashAccountUID, productUID, depositAmount, giftAmount, numberOfInstallments, offer_id } =
  InstallmentPurchase.properties;
/** How a buyer pays a session; what and how much is the shop's word. */
const SessionPayment = namedObject('SessionPayment', {
  contractUID,
  cashAccountUID,
  productUID,
  depositAmount,
  giftAmount,
  numberOfInstallments,
  offer_id,
});

const session = {
  id: 'cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
  order_ref: 'A-1042',
  status: 'created',
  url: 'https://nesye.example/payment/cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
  amount: 12_000_000,
  currency: 'IRR',
  expires_at: '2026-11-22T14:34:28.343Z',
  created_at: '2026-11-22T14:19:28.343Z',
  payment_id: null,
  livemode: true,
} as const;

/** Sessions of web shops: made by the shop's server, paid by its buyer. */
export const sessionCalls = {
  createCheckoutSession: defineCall({
    ...byShop,
    id: 'N477',
    method: 'POST',
    path: SESSIONS,
    scope: 'sessions:write',
    idempotency: 'none',
    summary: 'Begin a checkout: a cart, its amount, and where the buyer comes back to',
    description:
      'Idempotent by `order_ref`: the same body gets the same session, another body 409 `order_ref_reused`. The amount is items + shipping + tax − discount.',
    body: NewCheckoutSession,
    reply: { 201: CheckoutSession },
    errors: [
      'amount_invalid',
      'cart_does_not_add_up',
      'order_too_small',
      'order_ref_reused',
      'return_url_not_registered',
      'mobile_invalid',
      'too_soon',
      'message_limit_reached',
      'merchant_not_active',
      'merchant_suspended',
      'merchant_closed',
      'terminal_off',
    ],
    owner: 'none',
    example: {
      as: 'shop_key',
      body: {
        order_ref: demo('new_uid'),
        amount: 12_000_000,
        currency: 'IRR',
        items: [{ name: 'کتاب‌خانهٔ چوبی', quantity: 2, unit_amount: 5_500_000 }],
        shipping_amount: 1_000_000,
        return_url: demo('registered_page'),
      },
      response: session,
    },
  }),
  getCheckoutSession: defineCall({
    ...byShop,
    id: 'N478',
    method: 'GET',
    path: `${SESSIONS}/:id`,
    scope: 'sessions:read',
    idempotency: 'none',
    summary: 'How a checkout is now',
    params: SessionParams,
    reply: { 200: CheckoutSession },
    errors: ['not_found'],
    owner: ofShop,
    example: { as: 'shop_key', params: { id: demo('own_session_id') }, response: session },
  }),
  cancelCheckoutSession: defineCall({
    ...byShop,
    id: 'N479',
    method: 'POST',
    path: `${SESSIONS}/:id/cancel`,
    scope: 'sessions:write',
    idempotency: 'none',
    summary: 'Withdraw a checkout that is not paid; a withdrawn one stays so',
    params: SessionParams,
    reply: { 200: CheckoutSession },
    errors: ['not_found', 'session_closed'],
    owner: ofShop,
    example: {
      as: 'shop_key',
      params: { id: demo('own_session_id') },
      response: { ...session, status: 'canceled' },
    },
  }),
  listCheckoutEvents: defineCall({
    ...byShop,
    id: 'N486',
    method: 'GET',
    path: '/merchant-api/v1/events',
    scope: 'events:read',
    idempotency: 'none',
    summary: 'What happened to the shop’s sessions and payments, oldest first, after an event that was read',
    query: EventsQuery,
    reply: { 200: EventPage },
    errors: ['not_found'],
    owner: 'none',
    example: {
      as: 'shop_key',
      response: {
        data: [
          {
            id: 'evt_4225',
            type: 'session.canceled',
            created_at: '2026-11-22T14:19:28.343Z',
            livemode: true,
            sequence: 1,
            data: { session: { ...session, status: 'canceled' } },
          },
        ],
        has_more: false,
      },
    },
  }),
  showSessionToPay: defineCall({
    context: 'checkout',
    access: 'public',
    id: 'N488',
    method: 'GET',
    path: '/api/v1/checkout/sessions/:id/',
    idempotency: 'none',
    summary: 'What a buyer pays at a web shop: the shop, the cart and the time that is left',
    params: SessionParams,
    reply: { 200: SessionToPay },
    errors: ['not_found'],
    owner: ownedBy('anybody', ['path.id']),
    example: {
      params: { id: demo('open_session_id') },
      response: {
        id: session.id,
        status: 'created',
        shop_name: 'خانهٔ کالای سپهر',
        qr_code: 'NESYE-DEMO-1',
        amount: 12_000_000,
        items: [{ name: 'کتاب‌خانهٔ چوبی', quantity: 2, unit_amount: 5_500_000 }],
        shipping_amount: 1_000_000,
        tax_amount: 0,
        discount_amount: 0,
        expires_at: session.expires_at,
        waits_for_card: false,
        way_back: null,
        cancel_url: null,
      },
    },
  }),
  paySession: defineCall({
    context: 'checkout',
    access: 'customer',
    id: 'N489',
    method: 'POST',
    path: '/api/v1/checkout/sessions/:session/pay/',
    idempotency: 'state',
    summary: 'Agree to pay a web shop: money and limit are held until the shop sends the goods',
    description:
      'The fields are those of a purchase. A session that this customer has paid gets the same response again.',
    params: PaidSessionParams,
    body: SessionPayment,
    reply: { 200: PaidSession },
    errors: [
      'not_found',
      'session_closed',
      'amount_invalid',
      'count_not_allowed',
      'contract_not_found',
      'product_not_offered',
      'facility_not_active',
      'late_no_new_credit',
      'limit_exceeded',
      'balance_insufficient',
      'offer_ended',
      'credit_of_other_shop',
      'own_shop',
      'gateway_down',
      'card_payment_expired',
      'qr_not_found',
      'qr_replaced',
      'merchant_not_active',
      'merchant_suspended',
      'merchant_closed',
      'terminal_off',
    ],
    owner: ownedBy('customer', ['body.contractUID'], 'contract_not_found'),
    example: {
      as: 'new_customer',
      params: { session: demo('open_session_id') },
      body: { contractUID: demo('facility_uid'), numberOfInstallments: 4 },
      response: {
        status: 'approved',
        way_back: 'https://shop.example/done?session_id=cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
        gateway_page: null,
      },
    },
  }),
} as const;
