import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { OWN_CREDIT_STATES } from '../constants.ts';
import { demo } from '../example.ts';
import { defineList } from '../list-call.ts';
import { ownedBy } from '../owner.ts';
import { InstallmentStatusNumber } from '../schemas/codes.ts';
import {
  AmountIn,
  AmountOut,
  CalendarDate,
  IdParams,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  RecordId,
} from '../schemas/common.ts';
import { MobileText } from '../schemas/one-time-code.ts';
import { oneOf } from '../schemas/texts.ts';

const ofShop = { context: 'own-credit', access: 'merchant', idempotency: 'none' } as const;
const ofCustomer = { context: 'own-credit', access: 'customer', idempotency: 'none' } as const;
const CREDITS = '/api/v1/merchant/user/own-credit/customers/';
const OFFERS = '/api/v1/own-credit/offers/';

const terms = {
  yearly_rate_bp: Type.Integer({ minimum: 0, description: 'of the simple bank formula; 0 is without a fee' }),
  installment_counts: Type.Array(Type.Integer()),
  penalty_rate_bp: Type.Integer({ minimum: 0, description: 'a year, of what is late' }),
  grace_days: Type.Integer({ minimum: 0 }),
};
const ShopTerms = namedObject('OwnCreditTerms', {
  ...terms,
  service_fee_bp: Type.Integer({ minimum: 0, description: 'of each sale on this credit; the shop pays it' }),
});
const OwnCreditOfShop = namedObject('OwnCreditOfShop', {
  terms: orNull({ ...ShopTerms, description: 'of new credits; null before the shop may give any' }),
  ceiling: { ...AmountOut, description: 'what all limits and open offers may sum to, in rials' },
  granted: { ...AmountOut, description: 'what they sum to now' },
  used: { ...AmountOut, description: 'what customers owe of it, without fee and penalty' },
  late: { ...AmountOut, description: 'what is past its last day in time, with fee and penalty' },
  customers: Type.Integer({ minimum: 0, description: 'who have a credit of the shop' }),
});
const CreditOfShop = namedObject('CreditOfShop', {
  id: RecordId,
  mobile: orNull(Type.String({ description: 'null once its owner has left' })),
  name: Type.String({ description: 'empty until the customer has accepted' }),
  state: oneOf(...OWN_CREDIT_STATES),
  limit: AmountOut,
  signed_limit: { ...AmountOut, description: 'what the contract is for; the limit is never more' },
  used: AmountOut,
  owed: { ...AmountOut, description: 'all that is owed today, with fee and penalty' },
  late: AmountOut,
  late_since: orNull(CalendarDate),
  offered_at: Instant,
  expires_at: Instant,
  since: orNull(Instant),
  ended_at: orNull(Instant),
});
const CreditRow = namedObject('OwnCreditRow', {
  purchase_id: RecordId,
  seq: Type.Integer(),
  due_date: CalendarDate,
  due_date_jalali: JalaliText,
  amount: { ...AmountOut, description: 'principal and fee' },
  penalty: AmountOut,
  paid: AmountOut,
  status: InstallmentStatusNumber,
});
const Offer = namedObject('OwnCreditOffer', {
  id: RecordId,
  shop_name: Type.String(),
  state: oneOf(...OWN_CREDIT_STATES),
  limit: AmountOut,
  ...terms,
  offered_at: Instant,
  expires_at: Instant,
  document_id: orNull(Type.String({ description: 'of the contract, to be read and signed (N141 to N144)' })),
  contract_uid: orNull(Type.String({ description: 'of the credit, once it can be spent' })),
});

const credit = {
  id: 6_464_002,
  mobile: '09125550143',
  name: '',
  state: 'offered',
  limit: 50_000_000,
  signed_limit: 50_000_000,
  used: 0,
  owed: 0,
  late: 0,
  late_since: null,
  offered_at: '2026-11-22T14:19:20.788Z',
  expires_at: '2026-12-06T14:19:20.788Z',
  since: null,
  ended_at: null,
} as const;
const offer = {
  id: 6_464_002,
  shop_name: 'خانهٔ کالای سپهر',
  state: 'offered',
  limit: 50_000_000,
  yearly_rate_bp: 0,
  installment_counts: [1, 2, 3],
  penalty_rate_bp: 600,
  grace_days: 3,
  offered_at: '2026-11-22T14:19:20.788Z',
  expires_at: '2026-12-06T14:19:20.788Z',
  document_id: null,
  contract_uid: null,
} as const;

/** Credit that a shop gives to its own customers, on its own money. */
export const ownCreditCalls = {
  getOwnCredit: defineCall({
    ...ofShop,
    id: 'N435',
    method: 'GET',
    path: '/api/v1/merchant/user/own-credit/',
    summary: 'The credit that the shop gives: its terms, and how much of it is given, used and late',
    reply: { 200: OwnCreditOfShop },
    errors: ['not_found'],
    owner: 'none',
    example: {
      as: 'new_merchant',
      response: { terms: null, ceiling: 0, granted: 0, used: 0, late: 0, customers: 0 },
    },
  }),
  listOwnCredits: defineList({
    ...ofShop,
    id: 'N436',
    path: CREDITS,
    summary: 'Customers to whom the shop has offered or given credit, newest first',
    row: CreditOfShop,
    filters: { filter_state: Type.Optional(oneOf('open', 'late', 'ended')) },
    errors: ['not_found'],
    owner: 'none',
    example: { as: 'new_merchant', rows: [] },
  }),
  offerOwnCredit: defineCall({
    ...ofShop,
    id: 'N437',
    method: 'POST',
    path: CREDITS,
    summary: 'Offer credit to the owner of a mobile, who accepts it by signing a contract',
    description: 'The offer is good for fourteen days, and the person gets an SMS.',
    body: namedObject('NewOwnCredit', { mobile: MobileText, limit: AmountIn }),
    reply: { 201: CreditOfShop },
    errors: [
      'not_found',
      'mobile_invalid',
      'amount_invalid',
      'own_shop',
      'own_credit_not_open',
      'own_credit_exists',
      'own_credit_ceiling',
      'merchant_suspended',
      'merchant_closed',
      'merchant_not_active',
      'too_soon',
      'message_limit_reached',
    ],
    owner: 'none',
    example: {
      as: 'new_merchant',
      body: { mobile: demo('own_credit_mobile'), limit: 50_000_000 },
      response: credit,
    },
  }),
  getOwnCreditOfCustomer: defineCall({
    ...ofShop,
    id: 'N438',
    method: 'GET',
    path: `${CREDITS}:id/`,
    summary: 'The credit of one customer of the shop',
    params: IdParams,
    reply: { 200: CreditOfShop },
    errors: ['not_found'],
    owner: ownedBy('merchant', ['path.id']),
    example: { as: 'new_merchant', params: { id: demo('own_credit_id') }, response: credit },
  }),
  listOwnCreditRows: defineList({
    ...ofShop,
    id: 'N439',
    path: `${CREDITS}:id/rows/`,
    params: IdParams,
    summary: 'What one customer owes and has paid of the shop’s credit, by due date',
    errors: ['not_found'],
    row: CreditRow,
    owner: ownedBy('merchant', ['path.id']),
    example: { as: 'new_merchant', params: { id: demo('own_credit_id') }, rows: [] },
  }),
  setOwnCreditLimit: defineCall({
    ...ofShop,
    id: 'N440',
    method: 'PUT',
    path: `${CREDITS}:id/limit/`,
    summary: 'Lower the limit of a credit, or raise it again up to what was signed; 0 stops new purchases',
    params: IdParams,
    body: namedObject('OwnCreditLimit', { limit: AmountIn }),
    reply: { 200: CreditOfShop },
    errors: ['not_found', 'amount_invalid', 'own_credit_signed_limit', 'own_credit_ceiling', 'facility_not_active'],
    owner: ownedBy('merchant', ['path.id']),
    example: {
      as: 'new_merchant',
      params: { id: demo('active_own_credit_id') },
      body: { limit: 50_000_000 },
      response: { ...credit, state: 'active', name: 'آرش نمونه', since: '2026-11-22T15:00:00.000Z' },
    },
  }),
  endOwnCredit: defineCall({
    ...ofShop,
    id: 'N441',
    openWhileFrozen: 'takes_back',
    method: 'DELETE',
    path: `${CREDITS}:id/`,
    summary: 'Withdraw an offer, or close a credit of which nothing is owed',
    params: IdParams,
    reply: { 200: CreditOfShop },
    errors: ['not_found', 'credit_owed', 'own_credit_over'],
    owner: ownedBy('merchant', ['path.id']),
    example: {
      as: 'new_merchant',
      params: { id: demo('own_credit_id') },
      response: { ...credit, state: 'withdrawn', ended_at: '2026-11-22T15:00:00.000Z' },
    },
  }),
  listOwnCreditOffers: defineList({
    ...ofCustomer,
    id: 'N442',
    path: OFFERS,
    summary: 'Credit that shops offer to the caller’s mobile, and what the caller has of it, newest first',
    row: Offer,
    owner: 'none',
    example: { as: 'new_customer', rows: [] },
  }),
  getOwnCreditOffer: defineCall({
    ...ofCustomer,
    id: 'N443',
    method: 'GET',
    path: `${OFFERS}:id/`,
    summary: 'One offer of a shop’s credit',
    params: IdParams,
    reply: { 200: Offer },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.id']),
    example: { as: 'verified_customer', params: { id: demo('own_credit_offer_id') }, response: offer },
  }),
  respondToOwnCredit: defineCall({
    ...ofCustomer,
    id: 'N444',
    method: 'POST',
    path: `${OFFERS}:id/response/`,
    summary: 'Accept an offer, so that its contract is made and can be signed; or refuse it',
    description: 'Once more the same changes nothing. Who has accepted may still refuse until they have signed.',
    params: IdParams,
    body: namedObject('OwnCreditResponse', { accepts: Type.Boolean() }),
    reply: { 200: Offer },
    errors: [
      'not_found',
      'own_credit_over',
      'merchant_suspended',
      'merchant_closed',
      'own_shop',
      'identity_not_confirmed',
    ],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('own_credit_offer_id') },
      body: { accepts: true },
      response: { ...offer, state: 'signing', document_id: '0e1f9c58-7a51-4f4e-8d52-3f0a6f7b2c11' },
    },
  }),
} as const;
