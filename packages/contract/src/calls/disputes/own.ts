import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { CalendarDate, IdParams, JalaliText, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { FileIn } from '../../schemas/file.ts';
import { Dispute, DisputeRequest, disputeSample } from './dispute-schemas.ts';

const shared = { context: 'disputes', idempotency: 'none' } as const;
const ofRecord = ownedBy('user', ['path.id']);

const Disputability = namedObject('Disputability', {
  can_open: Type.Boolean(),
  reason: orNull(strictObject({ code: Type.String(), text: Type.String() })),
  open_until: CalendarDate,
  open_until_jalali: JalaliText,
  disputes_left: Type.Integer({ minimum: 0, description: 'of this purchase, withdrawn ones counted' }),
});

/** A customer disputes a purchase; both sides read it and add pictures. */
export const ownDisputeCalls = {
  openDispute: defineCall({
    ...shared,
    access: 'customer',
    id: 'N201',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/accounting/transaction/:id/dispute/',
    summary: 'Dispute a purchase: its unpaid installments and their penalty stop until the dispute has ended',
    params: IdParams,
    body: DisputeRequest,
    reply: { 201: Dispute },
    errors: ['not_found', 'dispute_too_late', 'dispute_open', 'dispute_decided', 'dispute_limit', 'nothing_to_dispute'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      params: { id: demo('disputable_purchase_id') },
      body: { reason: 'not_received', text: 'کالا پس از دو هفته به دستم نرسیده است.' },
      response: disputeSample,
    },
  }),
  getDisputability: defineCall({
    ...shared,
    access: 'customer',
    id: 'N330',
    method: 'GET',
    path: '/api/v1/accounting/transaction/:id/dispute/possible/',
    summary: 'Whether a purchase can be disputed now, why not, and until when',
    params: IdParams,
    reply: { 200: Disputability },
    errors: ['not_found'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      params: { id: demo('disputable_purchase_id') },
      response: {
        can_open: true,
        reason: null,
        open_until: '2027-01-21',
        open_until_jalali: '1405/11/01',
        disputes_left: 2,
      },
    },
  }),
  showDispute: defineCall({
    ...shared,
    access: 'signed_in',
    id: 'N202',
    method: 'GET',
    path: '/api/v1/accounting/transaction/:id/dispute/',
    summary:
      'The newest dispute of a purchase, for its customer, its shop and operators; an operator’s look is audited',
    params: IdParams,
    reply: { 200: Dispute },
    errors: ['not_found'],
    owner: ofRecord,
    example: { params: { id: demo('disputed_purchase_id') }, response: disputeSample },
  }),
  addDisputePicture: defineCall({
    ...shared,
    access: 'signed_in',
    id: 'N203',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/accounting/dispute/:id/picture/',
    summary: 'Add a picture to an open dispute, as its customer or its shop',
    params: IdParams,
    bodyMedia: 'multipart/form-data',
    bodyLimitBytes: 10 * 1024 * 1024,
    body: namedObject('DisputePicture', { file: FileIn }),
    reply: { 201: Dispute },
    errors: [
      'not_found',
      'dispute_closed',
      'media_not_allowed',
      'media_unreadable',
      'malware_found',
      'upload_too_large',
      'upload_limit_reached',
    ],
    owner: ofRecord,
    example: {
      params: { id: demo('dispute_id') },
      body: { file: demo('picture') },
      response: {
        ...disputeSample,
        pictures: [{ side: 'customer', url: '/api/v1/accounting/dispute-picture/8384/1' }],
      },
    },
  }),
  getDisputePicture: defineCall({
    ...shared,
    access: 'signed_in',
    id: 'N204',
    method: 'GET',
    path: '/api/v1/accounting/dispute-picture/:id/:page',
    summary: 'A picture of a dispute as it was sent, for both sides and operators',
    params: strictObject({
      id: Type.String({ pattern: '^[0-9]{1,19}$' }),
      page: Type.String({ pattern: '^[0-9]{1,2}$' }),
    }),
    reply: { 200: null },
    file: 'picture',
    errors: ['not_found'],
    owner: ofRecord,
    example: { params: { id: demo('dispute_picture_id'), page: '1' }, response: null },
  }),
  withdrawDispute: defineCall({
    ...shared,
    access: 'customer',
    id: 'N205',
    openWhileFrozen: 'takes_back',
    method: 'POST',
    path: '/api/v1/accounting/dispute/:id/withdraw/',
    summary: 'Withdraw a dispute: its installments go on, each later by the days they stopped',
    params: IdParams,
    reply: { 200: Dispute },
    errors: ['not_found', 'dispute_closed'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      params: { id: demo('dispute_id') },
      response: {
        ...disputeSample,
        state: 'withdrawn',
        closed_at: '2026-11-22T09:00:00.000Z',
        paused: null,
        can_withdraw: false,
        can_add_picture: false,
      },
    },
  }),
} as const;
