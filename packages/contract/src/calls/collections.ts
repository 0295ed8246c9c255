import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { COLLECTION_STEPS, type CollectionStep } from '../constants.ts';
import { demo } from '../example.ts';
import { defineList } from '../list-call.ts';
import { ownedBy } from '../owner.ts';
import {
  AmountIn,
  AmountOut,
  CalendarDate,
  IdParams,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  strictObject,
  Uid,
} from '../schemas/common.ts';
import { AnyLine } from '../schemas/credit-request.ts';
import { MobileText } from '../schemas/one-time-code.ts';
import { LongText, MaskedText, oneOf } from '../schemas/texts.ts';

const Channel = oneOf('call', 'sms', 'letter');
const RESULTS = ['promised', 'reached', 'no_answer', 'refused', 'wrong_number'] as const;
const Result = Type.Unsafe<(typeof RESULTS)[number] | 'link_sent'>({
  ...oneOf(...RESULTS, 'link_sent'),
  description: 'link_sent: a link to the dues by SMS, which `sendDuesLink` alone sends',
});
const Next = oneOf(...COLLECTION_STEPS);
const Stage = Type.Integer({ description: 'late for up to 30 days: 1, 60: 2, 90: 3, more: 4', minimum: 1, maximum: 4 });
const PaymentPromise = namedObject('PaymentPromise', {
  amount: AmountOut,
  day: CalendarDate,
  day_jalali: JalaliText,
  state: Type.Union([Type.Literal('open'), Type.Literal('kept'), Type.Literal('broken')], {
    description: 'kept: so much was paid by that day; decided by the end of a day',
  }),
});
const LateCustomer = namedObject('LateCustomer', {
  customer_id: Type.Integer(),
  customer_name: Type.String(),
  cellphone: MaskedText,
  stage: Stage,
  days_late: Type.Integer({ minimum: 0 }),
  amount: Type.Integer({
    description: 'what is late today, with its penalty: `late_amount` of the case; rials',
    minimum: 0,
  }),
  late_count: Type.Integer({ minimum: 0 }),
  last_contact_at: orNull(Instant),
  last_result: orNull(Result),
  promise: orNull(PaymentPromise),
  next: Type.Unsafe<CollectionStep>({
    ...Next,
    description:
      'broken_promise: without a contact since; wait: until an open promise, or for the week; other rules of conduct are those of the case',
  }),
});
const Steps = Type.Integer({ minimum: 0 });
const CollectionBucket = namedObject('CollectionBucket', {
  stage: Stage,
  customers: Steps,
  amount: Type.Integer({ description: 'late at the last end of a day, without penalty; rials', minimum: 0 }),
  next: strictObject({ broken_promise: Steps, first_contact: Steps, contact_again: Steps, wait: Steps }),
});
const LateDebt = namedObject('LateDebt', {
  contract_uid: Uid,
  line: AnyLine,
  name: Type.String(),
  status: oneOf('active', 'blocked', 'frozen', 'closed', 'written_off'),
  owner: oneOf('house', 'lender'),
  days_late: Type.Integer({ minimum: 0 }),
  late_count: Type.Integer({ minimum: 0 }),
  late_amount: AmountOut,
  penalty: AmountOut,
  amount: Type.Integer({ description: 'all that is owed today; rials', minimum: 0 }),
  is_disputed: Type.Boolean(),
});
const Conduct = namedObject('ContactPermission', {
  is_allowed: Type.Boolean(),
  reason: orNull(
    oneOf('nothing_late', 'disputed', 'wrong_number', 'promise_open', 'hardship', 'too_many', 'holiday', 'hours'),
  ),
  allowed_from: orNull(Instant),
});
const Contact = namedObject('CollectionContact', {
  id: Type.Integer(),
  channel: Channel,
  result: Result,
  note: Type.String({ description: 'of the operators; the customer gets it in the copy of their data' }),
  contacted_at: Instant,
  is_by_you: Type.Boolean(),
  promise: orNull(PaymentPromise),
});
const CallScript = namedObject('CallScript', {
  text: Type.String({ description: 'what to say first; `CALL_PLACES` are open in it' }),
  text_ar: orNull(Type.String()),
  steps: Type.String({ description: 'what may follow, a line each' }),
  steps_ar: orNull(Type.String()),
});
const CollectionCase = namedObject('CollectionCase', {
  id: Type.Integer({ description: 'of the customer' }),
  customer_name: Type.String(),
  cellphone: Type.String({ description: 'in full, for the call; each look at it is in the audit chain' }),
  conduct: Conduct,
  late_amount: AmountOut,
  promise_from: CalendarDate,
  promise_until: CalendarDate,
  script: CallScript,
  debts: Type.Array(LateDebt, { maxItems: 50 }),
  contacts: Type.Array(Contact, { maxItems: 50, description: 'the newest' }),
});
const OwnContact = namedObject('OwnContact', {
  id: Type.Integer(),
  channel: Channel,
  result: Result,
  contacted_at: Instant,
  contacted_at_jalali: JalaliText,
  promise: orNull(PaymentPromise),
});

const shared = { context: 'collections', access: 'operator', permission: 'collection' } as const;
const promise = { amount: 5_061_000, day: '2026-11-26', day_jalali: '1405/09/05', state: 'open' };
const contact = {
  id: 8_384,
  channel: 'call',
  result: 'promised',
  note: 'تا پنجشنبه می‌پردازد',
  contacted_at: '2026-11-22T08:19:26.674Z',
  is_by_you: true,
  promise,
};

/** Late customers: whom to contact, what was said, what they promised, and when no one may be contacted. */
export const collectionsCalls = {
  listLateCustomers: defineList({
    ...shared,
    id: 'N241',
    path: '/api/v1/operator/collections/',
    summary: 'Late customers, who owes most first',
    row: LateCustomer,
    filters: {
      filter_stage: Type.Optional(Type.Union(['1', '2', '3', '4'].map((stage) => Type.Literal(stage)))),
      filter_promise: Type.Optional(oneOf('none', 'open', 'kept', 'broken')),
      filter_next: Type.Optional(Next),
      filter_mobile: Type.Optional(MobileText),
      filter_work: Type.Optional(oneOf('mine', 'free')),
    },
    owner: 'none',
    example: {
      query: { filter_stage: '3' },
      rows: [
        {
          customer_id: 10_118,
          customer_name: 'سارا احمدی',
          cellphone: '0912***0003',
          stage: 3,
          days_late: 71,
          amount: 15_061_000,
          late_count: 3,
          last_contact_at: contact.contacted_at,
          last_result: 'promised',
          promise,
          next: 'wait',
        },
      ],
    },
  }),
  listCollectionBuckets: defineCall({
    ...shared,
    id: 'N598',
    method: 'GET',
    path: '/api/v1/operator/collection-buckets/',
    summary: 'Late customers by stage: how many, what is late, and what is next',
    reply: { 200: namedObject('CollectionBuckets', { results: Type.Array(CollectionBucket, { maxItems: 4 }) }) },
    errors: [],
    owner: 'none',
    idempotency: 'none',
    example: {
      response: {
        results: [
          {
            stage: 3,
            customers: 4,
            amount: 60_000_000,
            next: { broken_promise: 1, first_contact: 1, contact_again: 0, wait: 2 },
          },
        ],
      },
    },
  }),
  listNextCollectionCases: defineCall({
    ...shared,
    id: 'N599',
    method: 'GET',
    path: '/api/v1/operator/collections/:id/next/',
    summary:
      'Whom of the work list to call next: who may be called now, was not contacted today, and is no colleague’s',
    params: IdParams,
    reply: {
      200: namedObject('NextCollectionCases', {
        results: Type.Array(strictObject({ id: Type.Integer({ description: 'of the customer' }) }), { maxItems: 5 }),
      }),
    },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    idempotency: 'none',
    example: { params: { id: demo('very_late_customer_id') }, response: { results: [{ id: 10_119 }] } },
  }),
  getCollectionCase: defineCall({
    ...shared,
    id: 'N242',
    method: 'GET',
    path: '/api/v1/operator/collections/:id',
    summary: 'A late customer: debts, contacts and promises, and whether a contact is allowed now',
    params: IdParams,
    reply: { 200: CollectionCase },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    idempotency: 'none',
    example: {
      params: { id: demo('very_late_customer_id') },
      response: {
        id: 10_118,
        customer_name: 'سارا احمدی',
        cellphone: '09120000003',
        conduct: { is_allowed: false, reason: 'promise_open', allowed_from: '2026-11-28T05:30:00.000Z' },
        late_amount: 15_310_000,
        promise_from: '2026-11-22',
        promise_until: '2026-12-23',
        script: {
          text: 'سلام {نام}، از نسیه تماس می‌گیرم. {مبلغ} از قسط‌هایتان {روز} روز عقب افتاده است.',
          text_ar: null,
          steps: 'اگر اکنون می‌پردازد، پیوند پرداخت را برایش پیامک کنید.',
          steps_ar: null,
        },
        debts: [
          {
            contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
            line: 1,
            name: 'نسیه',
            status: 'blocked',
            owner: 'house',
            days_late: 71,
            late_count: 3,
            late_amount: 15_310_000,
            penalty: 249_000,
            amount: 61_310_000,
            is_disputed: false,
          },
        ],
        contacts: [contact],
      },
    },
  }),
  addCollectionContact: defineCall({
    ...shared,
    id: 'N243',
    moneyMoves: 'never',
    stepUp: false,
    method: 'POST',
    path: '/api/v1/operator/collections/:id/contacts/',
    summary:
      'Store a contact with a late customer, and what was promised in it; refused while a contact is not allowed',
    params: IdParams,
    body: namedObject('CollectionContactRequest', {
      channel: Channel,
      result: oneOf(...RESULTS),
      note: Type.Optional(LongText),
      promise: Type.Optional(namedObject('PaymentPromiseRequest', { amount: AmountIn, day: CalendarDate })),
    }),
    reply: { 201: Contact },
    errors: ['not_found', 'own_case', 'invalid', 'amount_invalid', 'contact_not_allowed', 'promise_too_large'],
    owner: ownedBy('operator', ['path.id']),
    idempotency: 'header',
    example: {
      params: { id: demo('very_late_customer_id') },
      headers: { 'idempotency-key': demo('new_uid') },
      body: { channel: 'letter', result: 'reached', note: contact.note },
      response: { ...contact, channel: 'letter', result: 'reached', promise: null },
    },
  }),
  sendDuesLink: defineCall({
    ...shared,
    id: 'N600',
    moneyMoves: 'never',
    stepUp: false,
    method: 'POST',
    path: '/api/v1/operator/collections/:id/pay-link/',
    summary:
      'Send a late customer a link to their dues by SMS: a contact as any other, refused while an SMS is not allowed; within a minute it is sent once',
    params: IdParams,
    reply: { 201: Contact },
    errors: ['not_found', 'own_case', 'contact_not_allowed'],
    owner: ownedBy('operator', ['path.id']),
    idempotency: 'header',
    example: {
      params: { id: demo('late_customer_to_text_id') },
      headers: { 'idempotency-key': demo('new_uid') },
      response: { ...contact, channel: 'sms', result: 'link_sent', note: '', promise: null },
    },
  }),
  listOwnContacts: defineList({
    context: 'collections',
    access: 'customer',
    id: 'N245',
    path: '/api/v1/user/contact-log/',
    summary: 'When and how the caller was contacted about late installments, and what came of it; newest first',
    row: OwnContact,
    owner: 'none',
    example: {
      query: { page_size: '20' },
      rows: [
        {
          id: contact.id,
          channel: 'call',
          result: 'promised',
          contacted_at: contact.contacted_at,
          contacted_at_jalali: '1405/09/01',
          promise,
        },
      ],
    },
  }),
} as const;
