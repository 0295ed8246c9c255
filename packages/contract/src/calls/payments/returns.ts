import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { RETURN_REFUSALS, RETURN_WAYS } from '../../constants.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import {
  AmountOut,
  CalendarDate,
  IdParams,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  strictObject,
} from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const ReturnOfPurchase = namedObject('ReturnOfPurchase', {
  newest: orNull(
    strictObject({
      id: Type.Integer(),
      state: oneOf('under_way', 'refunded', 'refused', 'expired', 'withdrawn', 'disputed'),
      announced_by: oneOf('customer', 'shop'),
      way: oneOf(...RETURN_WAYS),
      opened_at: Instant,
      hold_until: CalendarDate,
      hold_until_jalali: JalaliText,
      refusal: orNull(oneOf(...RETURN_REFUSALS)),
      closed_at: orNull(Instant),
    }),
  ),
  paused: orNull(strictObject({ count: Type.Integer(), amount: AmountOut })),
  can_open: Type.Boolean({ description: 'one can be announced today' }),
  open_until: CalendarDate,
  hold_days: Type.Integer({ description: 'for how many days the installments stop, at most' }),
  can_withdraw: Type.Boolean(),
  can_refuse: Type.Boolean(),
});
const Way = namedObject('ReturnAnnouncement', { way: oneOf(...RETURN_WAYS) });
const RefusalReason = namedObject('ReturnRefusal', { refusal: oneOf(...RETURN_REFUSALS) });

const newest = {
  id: 8320,
  state: 'under_way' as const,
  announced_by: 'customer' as const,
  way: 'posted' as const,
  opened_at: '2026-11-23T09:00:00.000Z',
  hold_until: '2026-12-02',
  hold_until_jalali: '1405/09/11',
  refusal: null,
  closed_at: null,
};
const underWay = {
  newest,
  paused: { count: 4, amount: 12_450_000 },
  can_open: false,
  open_until: '2026-12-23',
  hold_days: 10,
  can_withdraw: true,
  can_refuse: false,
};

const shared = { context: 'payments', idempotency: 'none' } as const;
const OPENING = [
  'not_found',
  'nothing_to_return',
  'return_too_late',
  'return_open',
  'return_limit_reached',
  'dispute_open',
] as const;

/** Goods on their way back to a shop: its installments stop until the shop refunds or refuses, or the days of the policy are over. */
export const returnCalls = {
  openReturn: defineCall({
    ...shared,
    access: 'customer',
    id: 'N250',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/accounting/transaction/:id/return/',
    summary: 'Announce that the goods of a purchase go back: its unpaid installments stop for the days of the policy',
    params: IdParams,
    body: Way,
    reply: { 201: ReturnOfPurchase },
    errors: OPENING,
    owner: ownedBy('customer', ['path.id']),
    example: { params: { id: demo('returnable_purchase_id') }, body: { way: 'posted' }, response: underWay },
  }),
  showReturn: defineCall({
    ...shared,
    access: 'signed_in',
    id: 'N251',
    method: 'GET',
    path: '/api/v1/accounting/transaction/:id/return/',
    summary: 'The newest return of a purchase, and whether one can be announced; for its customer and its shop',
    params: IdParams,
    reply: { 200: ReturnOfPurchase },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: { params: { id: demo('returned_purchase_id') }, response: underWay },
  }),
  withdrawReturn: defineCall({
    ...shared,
    access: 'customer',
    id: 'N252',
    openWhileFrozen: 'takes_back',
    method: 'POST',
    path: '/api/v1/accounting/transaction/:id/return/withdraw/',
    summary: 'Keep the goods after all: the installments go on, each later by the days they stopped',
    params: IdParams,
    reply: { 200: ReturnOfPurchase },
    errors: ['not_found', 'nothing_to_return', 'return_closed'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      params: { id: demo('returned_purchase_id') },
      response: {
        ...underWay,
        newest: { ...newest, state: 'withdrawn', closed_at: '2026-11-24T09:00:00.000Z' },
        paused: null,
        can_open: true,
        can_withdraw: false,
      },
    },
  }),
  acceptReturn: defineCall({
    ...shared,
    access: 'merchant',
    id: 'N253',
    method: 'POST',
    path: '/api/v1/merchant/transaction/:id/return/',
    summary: 'A shop announces that it takes goods back: the installments of the sale stop for the days of the policy',
    params: IdParams,
    body: Way,
    reply: { 201: ReturnOfPurchase },
    errors: OPENING,
    owner: ownedBy('merchant', ['path.id']),
    example: {
      params: { id: demo('returnable_sale_id') },
      body: { way: 'in_person' },
      response: {
        ...underWay,
        newest: { ...newest, announced_by: 'shop', way: 'in_person' },
        paused: null,
        can_withdraw: false,
        can_refuse: true,
      },
    },
  }),
  refuseReturn: defineCall({
    ...shared,
    access: 'merchant',
    id: 'N254',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/merchant/transaction/:id/return/refuse/',
    summary: 'A shop takes nothing back, and says why: the installments go on',
    params: IdParams,
    body: RefusalReason,
    reply: { 200: ReturnOfPurchase },
    errors: ['not_found', 'nothing_to_return', 'return_closed'],
    owner: ownedBy('merchant', ['path.id']),
    example: {
      params: { id: demo('returned_sale_id') },
      body: { refusal: 'not_arrived' },
      response: {
        ...underWay,
        newest: { ...newest, state: 'refused', refusal: 'not_arrived', closed_at: '2026-11-24T09:00:00.000Z' },
        paused: null,
        can_open: true,
        can_withdraw: false,
      },
    },
  }),
} as const;
