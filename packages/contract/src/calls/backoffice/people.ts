import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountOut, CalendarDate, IdParams, Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { LongText, MaskedText, oneOf } from '../../schemas/texts.ts';
import { RevealField } from '../kyc/reviews.ts';

/** The kinds of what happens to a person or a shop. Each is one source of one module. */
export const TIMELINE_KINDS = [
  'airtime',
  'approval',
  'audit',
  'cash_out',
  'charge_off',
  'chargeback',
  'consent',
  'contact',
  'contract',
  'credit',
  'credit_decision',
  'credit_request',
  'dispute',
  'document',
  'draw',
  'freeze',
  'guarantee',
  'guaranteed',
  'guarantor',
  'hardship',
  'identity_check',
  'look',
  'mandate',
  'message',
  'mobile_change',
  'payment',
  'payout',
  'purchase',
  'recovery',
  'redate',
  'refund',
  're_age',
  'sign_in',
  'staff',
  'ticket',
  'top_up',
  'transfer',
  'waiver',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

const Shop = namedObject('NamedShop', { id: Type.Integer(), name: Type.String() });
const TimelineEvent = namedObject('TimelineEvent', {
  id: Type.Integer({ description: 'rises within its kind' }),
  kind: oneOf(...TIMELINE_KINDS),
  at: Instant,
  code: Type.String({ description: 'what happened, a stable word of its kind' }),
  state: orNull(Type.String({ description: 'what has become of it, a stable word' })),
  amount: orNull(AmountOut),
  text: orNull(Type.String({ description: 'a name, a title or a reason' })),
  actor_id: orNull(Type.Integer({ description: 'the user who did it, where it was not the person' })),
  shop: orNull(Shop),
  ref: orNull(Type.String({ description: 'the id by which a screen opens what it is about' })),
});
const Timeline = namedObject('Timeline', {
  next: orNull(Type.String({ description: 'the address of the older ones; null at the end' })),
  results: Type.Array(TimelineEvent, { maxItems: 100 }),
});
const timelineQuery = strictObject({
  cursor: Type.Optional(Type.String({ format: 'opaque', maxLength: 200 })),
  filter_kind: Type.Optional(
    Type.String({
      pattern: '^[a-z_]{1,20}(,[a-z_]{1,20}){0,39}$',
      description: 'kinds, separated by commas; only their sources are read',
    }),
  ),
});

const PersonCredit = namedObject('PersonCredit', {
  contract_uid: Type.String(),
  line_name: Type.String(),
  status: oneOf('active', 'blocked', 'frozen', 'closed', 'written_off'),
  owner: oneOf('house', 'lender'),
  limit: orNull(AmountOut),
  used: AmountOut,
  owed: Type.Integer({ description: 'all that is owed today, with penalties; rials', minimum: 0 }),
  late: AmountOut,
  late_count: Type.Integer({ minimum: 0 }),
  days_late: Type.Integer({ minimum: 0 }),
  penalty: AmountOut,
  is_disputed: Type.Boolean(),
});
const Person = namedObject('Person', {
  id: Type.Integer(),
  name: Type.String(),
  cellphone: MaskedText,
  national_id: orNull(MaskedText),
  foreign_id: orNull(MaskedText),
  since: Instant,
  roles: Type.Array(oneOf('customer', 'merchant', 'operator')),
  registration_status: Type.Integer(),
  status: oneOf('active', 'banned', 'closed'),
  spending_frozen_until: orNull(Instant),
  is_late: Type.Boolean(),
  has_hold: Type.Boolean({ description: 'a credit is frozen or blocked' }),
  open_disputes: Type.Integer({ minimum: 0 }),
  open_tickets: Type.Integer({ minimum: 0 }),
  figures: strictObject({
    limit: AmountOut,
    owed: AmountOut,
    overdue: AmountOut,
    overdue_days: Type.Integer({ minimum: 0 }),
    wallet: orNull(AmountOut),
  }),
  credits: Type.Array(PersonCredit, { maxItems: 50, description: 'the oldest first' }),
  purchases: strictObject({
    count: Type.Integer({ minimum: 0 }),
    amount: AmountOut,
    failed: Type.Integer({ minimum: 0 }),
    last_at: orNull(Instant),
  }),
  dues: strictObject({
    due: AmountOut,
    due_count: Type.Integer({ minimum: 0 }),
    next_on: orNull(CalendarDate),
    next_amount: AmountOut,
  }),
  guarantees: strictObject({
    given: Type.Integer({ description: 'for how many requests the person guarantees now', minimum: 0 }),
    received: Type.Integer({ minimum: 0 }),
    papers: Type.Integer({ description: 'cheques and notes that are with us', minimum: 0 }),
  }),
  shops: Type.Array(Shop, { maxItems: 100, description: 'that the person owns' }),
  sessions: Type.Array(
    strictObject({
      id: Type.Integer(),
      device: Type.String(),
      network: MaskedText,
      signed_in_by: oneOf('otp', 'password', 'passkey', 'unknown'),
      created_at: Instant,
      last_used_at: Instant,
    }),
    { maxItems: 100, description: 'that can be used now' },
  ),
  shared_devices: Type.Array(strictObject({ id: Type.Integer(), name: Type.String(), cellphone: MaskedText }), {
    maxItems: 10,
    description: 'others who signed in on a device of this person',
  }),
});
const PersonRevealRequest = namedObject('PersonRevealRequest', { field: RevealField, reason: LongText });
const PersonRevealed = namedObject('PersonRevealed', { field: RevealField, value: orNull(Type.String()) });

const shared = { context: 'backoffice', access: 'operator', idempotency: 'none' } as const;
const event = {
  id: 4_160,
  kind: 'purchase',
  at: '2026-11-22T14:19:26.674Z',
  code: 'installment',
  state: 'success',
  amount: 12_000_000,
  text: null,
  actor_id: null,
  shop: { id: 64, name: 'لوازم خانگی سپهر' },
  ref: '4160',
} as const;

/** A person or a shop, with all that happened. */
export const peopleCalls = {
  getPerson: defineCall({
    ...shared,
    permission: 'people',
    id: 'N590',
    method: 'GET',
    path: '/api/v1/operator/people/:id/',
    summary: 'A person with all that all contexts know, masked; the look is audited',
    params: IdParams,
    reply: { 200: Person },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('very_late_customer_id') },
      response: {
        id: 10_118,
        name: 'سارا احمدی',
        cellphone: '0912***0003',
        national_id: '700****448',
        foreign_id: null,
        since: '2025-11-22T08:00:00.000Z',
        roles: ['customer'],
        registration_status: 4,
        status: 'active',
        spending_frozen_until: null,
        is_late: true,
        has_hold: true,
        open_disputes: 0,
        open_tickets: 1,
        figures: { limit: 500_000_000, owed: 61_310_000, overdue: 15_310_000, overdue_days: 71, wallet: 5_000_000 },
        credits: [
          {
            contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
            line_name: 'نسیه',
            status: 'blocked',
            owner: 'house',
            limit: 500_000_000,
            used: 60_000_000,
            owed: 61_310_000,
            late: 15_310_000,
            late_count: 3,
            days_late: 71,
            penalty: 249_000,
            is_disputed: false,
          },
        ],
        purchases: { count: 12, amount: 120_000_000, failed: 1, last_at: '2026-09-02T09:10:00.000Z' },
        dues: { due: 15_310_000, due_count: 3, next_on: '2026-12-21', next_amount: 5_000_000 },
        guarantees: { given: 0, received: 1, papers: 1 },
        shops: [],
        sessions: [
          {
            id: 84,
            device: 'Chrome، Android',
            network: '192.0.2.*',
            signed_in_by: 'otp',
            created_at: '2026-11-20T08:00:00.000Z',
            last_used_at: '2026-11-22T08:00:00.000Z',
          },
        ],
        shared_devices: [],
      },
    },
  }),
  listPersonTimeline: defineCall({
    ...shared,
    permission: 'people',
    id: 'N591',
    method: 'GET',
    path: '/api/v1/operator/people/:id/timeline/',
    summary: 'All that happened to a person, in all contexts, the newest first; the look is audited',
    params: IdParams,
    query: timelineQuery,
    reply: { 200: Timeline },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('very_late_customer_id') },
      query: { filter_kind: 'purchase,payment' },
      response: { next: null, results: [event] },
    },
  }),
  revealPersonField: defineCall({
    ...shared,
    permission: 'reveal',
    id: 'N592',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/people/:id/reveal/',
    summary: 'Open one masked field of a person; who, what and why goes into the audit chain first',
    params: IdParams,
    body: PersonRevealRequest,
    reply: { 200: PersonRevealed },
    errors: ['not_found', 'own_case'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('very_late_customer_id') },
      body: { field: 'card_serial', reason: 'تطبیق با کارت' },
      response: { field: 'card_serial', value: null },
    },
  }),
  listShopTimeline: defineCall({
    ...shared,
    permission: 'shops',
    id: 'N593',
    method: 'GET',
    path: '/api/v1/operator/shops/:id/timeline/',
    summary: 'All that happened to a shop, in all contexts, the newest first; the look is audited',
    params: IdParams,
    query: timelineQuery,
    reply: { 200: Timeline },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('selling_shop_id') },
      query: { filter_kind: 'purchase' },
      response: { next: null, results: [{ ...event, shop: null }] },
    },
  }),
} as const;
