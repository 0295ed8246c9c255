import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  GuestChoice,
  GuestChoiceQuery,
  GuestCost,
  GuestInvoice,
  GuestManualPayment,
  GuestNothing,
  GuestOrder,
  GuestOutcome,
  GuestPayment,
  GuestQuote,
  GuestSurvey,
  GuestWayBack,
  GuestWays,
} from '../../schemas/guest.ts';

const NIG = '/nig/v1';
const byGuest = { context: 'checkout', access: 'guest', idempotency: 'none' } as const;
const reading = { ...byGuest, method: 'GET' } as const;
const SESSION = 'cs_7K2M9QHT4F6DXW3B5N8R0VJCZA';
const CASH = 'c9f0f895-fb98-4b91-9f17-0d9e2a6b7c22';
const CREDIT = '8f14e45f-ceea-467f-a8d2-5c1b3f0f9a11';
const WAY_BACK = `https://shop.example/done?session_id=${SESSION}`;

/** Why a choice of wallets is none. */
const CHOICE = [
  'contract_not_found',
  'guest_wallet_limit',
  'guest_one_credit',
  'count_not_allowed',
  'guest_order_over',
] as const;
/** What the payment of an order can be refused for. */
const PAYING = [
  ...CHOICE,
  'guest_pin_missing',
  'session_closed',
  'amount_invalid',
  'product_not_offered',
  'facility_not_active',
  'late_no_new_credit',
  'limit_exceeded',
  'balance_insufficient',
  'credit_of_other_shop',
  'own_shop',
  'qr_not_found',
  'qr_replaced',
  'merchant_not_active',
  'merchant_suspended',
  'merchant_closed',
  'terminal_off',
] as const;
const byCard = ['gateway_down', 'card_payment_expired'] as const;

const credit = {
  uid: CREDIT,
  kind: 'credit',
  name: 'اعتبار نسیه',
  color: '#1d4ed8',
  withdrawable_amount: 500_000_000,
  plans: [{ product_type: 3, number_of_installments: 4 }],
  is_used: true,
  share: 12_000_000,
  is_disabled: false,
  disabled_reason: null,
} as const;
const cash = {
  uid: CASH,
  kind: 'cash',
  name: 'کیف پول نقدی',
  color: '#0f766e',
  withdrawable_amount: 2_000_000,
  plans: [],
  is_used: false,
  share: 0,
  is_disabled: true,
  disabled_reason: 'covered',
} as const;
const row = { amount: 3_112_500, due_date: '2026-12-22', due_date_jalali: '1405/10/01', is_paid_now: false } as const;
const quote = {
  amount: 12_000_000,
  credit_amount: 12_000_000,
  wallet_amount: 0,
  gift_amount: 0,
  card_amount: 0,
  fee: 450_000,
  rows: [{ seq: 1, ...row }],
} as const;
const choice = { wallets: [demo('facility_uid')], number_of_installments: 4 };
const choiceQuery = { wallets: demo('facility_uid'), number_of_installments: '4' };
const paid = { status: 'approved', way_back: WAY_BACK, gateway_page: null } as const;
const atGateway = {
  status: 'at_gateway',
  way_back: null,
  gateway_page: 'https://gateway.example/pay/4161',
} as const;

/** How a guest pays one order: the ways, what they cost, the payment, and the way back to the shop. */
export const guestPaymentCalls = {
  listGuestWays: defineCall({
    ...reading,
    id: 'C381',
    path: `${NIG}/product-type-list`,
    summary: 'The ways in which the guest can pay this order: wallets of the mobile’s account, and a card for the rest',
    reply: { 200: GuestWays },
    errors: ['guest_order_over', 'qr_not_found'],
    owner: 'none',
    example: {
      as: 'guest',
      response: {
        amount: 12_000_000,
        payable: 12_000_000,
        wallet_count: 2,
        pin: 'none',
        wallets: [
          { ...credit, is_used: false, share: 0 },
          { ...cash, is_disabled: false, disabled_reason: null },
        ],
      },
    },
  }),
  chooseGuestWallets: defineCall({
    ...byGuest,
    id: 'C378',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: `${NIG}/select-cards-v2`,
    summary: 'What a choice of wallets pays of the order, what it leaves, and which others are closed by it',
    description: 'Nothing is stored: the payment sends the same choice again.',
    body: GuestChoice,
    reply: { 200: GuestWays },
    errors: CHOICE,
    owner: 'none',
    example: {
      as: 'guest',
      body: { wallets: [demo('facility_uid')] },
      response: { amount: 12_000_000, payable: 0, wallet_count: 2, pin: 'none', wallets: [credit, cash] },
    },
  }),
  getGuestCost: defineCall({
    ...reading,
    id: 'C383',
    path: `${NIG}/operation-cost`,
    summary: 'What the chosen way costs besides the order',
    query: GuestChoiceQuery,
    reply: { 200: GuestCost },
    errors: PAYING,
    owner: 'none',
    example: {
      as: 'guest',
      query: choiceQuery,
      response: { operation_cost: 450_000, amount: 12_000_000, total: 12_450_000 },
    },
  }),
  getGuestInvoice: defineCall({
    ...reading,
    id: 'C385',
    path: `${NIG}/invoice-v2`,
    summary: 'The order: shop, cart and amount, and, for a way of payment, its fee and its plan',
    query: GuestChoiceQuery,
    reply: { 200: GuestInvoice },
    errors: PAYING,
    owner: 'none',
    example: {
      as: 'guest',
      query: choiceQuery,
      response: {
        order: {
          id: SESSION,
          status: 'created',
          shop_name: 'خانهٔ کالای سپهر',
          qr_code: 'NESYE-DEMO-1',
          amount: 12_000_000,
          items: [{ name: 'کتاب‌خانهٔ چوبی', quantity: 2, unit_amount: 5_500_000 }],
          shipping_amount: 1_000_000,
          tax_amount: 0,
          discount_amount: 0,
          expires_at: '2026-11-22T14:34:28.343Z',
          waits_for_card: false,
          way_back: null,
          cancel_url: null,
        },
        quote,
      },
    },
  }),
  dryRunGuestPayment: defineCall({
    ...byGuest,
    id: 'C392',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: `${NIG}/dry-run`,
    summary: 'The same check as the payment, without its effect: how the order would be paid, and what it would cost',
    body: GuestChoice,
    reply: { 200: GuestQuote },
    errors: PAYING,
    owner: 'none',
    example: { as: 'guest', body: choice, response: quote },
  }),
  payAsGuest: defineCall({
    ...byGuest,
    id: 'C380',
    method: 'POST',
    path: `${NIG}/payment`,
    idempotency: 'state',
    afterEnd: true,
    summary: 'Pay the order from the chosen wallets alone: held until the shop sends the goods',
    description: 'Who has paid the order gets the same response again.',
    body: GuestChoice,
    reply: { 200: GuestPayment },
    errors: [...PAYING, 'guest_rest_unpaid'],
    owner: 'none',
    example: { as: 'guest', body: choice, response: paid },
  }),
  payWithCardAsGuest: defineCall({
    ...byGuest,
    id: 'C387',
    method: 'POST',
    path: `${NIG}/_payment`,
    idempotency: 'state',
    moneyMoves: 'after_payment',
    afterEnd: true,
    summary: 'Pay the order from the chosen wallets and the rest by card: all of it or nothing',
    description: 'The wallets’ part is held; the card pays its part at the gateway’s page. The last choice counts.',
    body: GuestChoice,
    reply: { 200: GuestPayment },
    errors: [...PAYING, ...byCard],
    owner: 'none',
    example: { as: 'guest', body: { wallets: [] }, response: atGateway },
  }),
  payByCardAsGuest: defineCall({
    ...byGuest,
    id: 'C382',
    method: 'POST',
    path: `${NIG}/payment/manual-v2`,
    idempotency: 'state',
    moneyMoves: 'after_payment',
    afterEnd: true,
    summary: 'Pay the whole order by card, whatever the account has',
    body: GuestManualPayment,
    reply: { 200: GuestPayment },
    errors: [...PAYING, ...byCard],
    owner: 'none',
    example: { as: 'guest', body: {}, response: atGateway },
  }),
  completeGuestPayment: defineCall({
    ...byGuest,
    id: 'C388',
    method: 'POST',
    path: `${NIG}/_payment/complete`,
    openWhileFrozen: 'binds_nothing',
    afterEnd: true,
    summary: 'What became of the payment after the gateway; a card in doubt is looked at again',
    body: GuestNothing,
    reply: { 200: GuestOutcome },
    errors: [],
    owner: 'none',
    example: { as: 'guest', body: {}, response: { status: 'created', waits_for_card: false, way_back: null } },
  }),
  leaveForShop: defineCall({
    ...byGuest,
    id: 'C393',
    method: 'POST',
    path: `${NIG}/redirect-to-merchant`,
    openWhileFrozen: 'binds_nothing',
    afterEnd: true,
    summary: 'The shop’s page to go on at, once the order is decided',
    body: GuestOrder,
    reply: { 200: GuestWayBack },
    errors: ['not_found', 'guest_order_open'],
    owner: ownedBy('customer', ['body.session_id']),
    example: { as: 'guest', body: { session_id: demo('guest_paid_session_id') }, response: { url: WAY_BACK } },
  }),
  completeGuestSurvey: defineCall({
    ...reading,
    id: 'C036',
    path: `${NIG}/complete-survey`,
    afterEnd: true,
    summary: 'End the survey after a payment, and say where the shop’s page is',
    description: 'Shops have no surveys yet: `has_survey` is false, and the way on is the shop’s page.',
    query: GuestOrder,
    reply: { 200: GuestSurvey },
    errors: ['not_found', 'guest_order_open'],
    owner: ownedBy('customer', ['query.session_id']),
    example: {
      as: 'guest',
      query: { session_id: demo('guest_paid_session_id') },
      response: { has_survey: false, url: WAY_BACK },
    },
  }),
} as const;
