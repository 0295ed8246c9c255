import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { IdParams, Instant, listOf, orNull, strictObject } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { LongText, MaskedText, oneOf } from '../../schemas/texts.ts';

const ReviewState = oneOf('in_check', 'confirmed', 'rejected');
const Review = strictObject({
  id: Type.Integer(),
  kind: oneOf('selfie_video'),
  state: ReviewState,
  user_id: Type.Integer(),
  name: Type.String(),
  national_id: orNull(MaskedText),
  cellphone: MaskedText,
  line: Type.Integer(),
  submitted_at: Instant,
  decided_at: orNull(Instant),
});
const Reviews = listOf(Review);
const ReviewQuery = listQuery({ filter_state: Type.Optional(ReviewState) });
const RevealField = oneOf('national_id', 'foreign_id', 'birth_date', 'cellphone', 'address', 'postal_code', 'card_serial');
const ReviewCase = strictObject({
  ...Review.properties,
  spoken_number: Type.String(),
  video_type: Type.String(),
  video_size: Type.Integer({ description: 'bytes' }),
  card_serial: orNull(MaskedText),
  address: orNull(MaskedText),
  postal_code: orNull(MaskedText),
  registration_status: Type.Integer(),
  mobile_state: oneOf('none', 'matched', 'mismatched', 'down'),
  reject_reason: orNull(Type.String()),
  decided_by: orNull(Type.Integer()),
  reveals: Type.Array(strictObject({ field: RevealField, operator_id: Type.Integer(), at: Instant }), { description: 'newest first, at most 20' }),
});
const RevealRequest = strictObject({ field: RevealField, reason: LongText });
const Revealed = strictObject({ field: RevealField, value: orNull(Type.String()) });
/** A rejection tells its reason to the customer. */
const ReviewDecision = strictObject({ decision: oneOf('approve', 'reject'), reason: Type.Optional(LongText) });

const shared = { context: 'kyc', access: 'operator', idempotency: 'none' } as const;

/** The operator’s part: look, open what is masked on the record, decide. */
export const reviewCalls = {
  listReviews: defineCall({
    ...shared,
    id: 'N39',
    method: 'GET',
    path: '/api/v1/operator/kyc/reviews/',
    summary: 'Videos to be reviewed, oldest first',
    query: ReviewQuery,
    reply: { 200: Reviews },
    errors: ['page_size_too_large'],
  }),
  getReview: defineCall({
    ...shared,
    id: 'N40',
    method: 'GET',
    path: '/api/v1/operator/kyc/reviews/:id',
    summary: 'One case, with what is personal masked',
    params: IdParams,
    reply: { 200: ReviewCase },
    errors: ['not_found'],
  }),
  revealReviewField: defineCall({
    ...shared,
    id: 'N41',
    method: 'POST',
    path: '/api/v1/operator/kyc/reviews/:id/reveal/',
    summary: 'Open one masked field; who, what and why goes into the audit chain first',
    params: IdParams,
    body: RevealRequest,
    reply: { 200: Revealed },
    errors: ['not_found', 'step_up_required'],
  }),
  getReviewVideo: defineCall({
    ...shared,
    id: 'N42',
    method: 'GET',
    path: '/api/v1/operator/kyc/reviews/:id/video/',
    summary: 'The video, deciphered on its way; the look is audited',
    params: IdParams,
    reply: { 200: null },
    replyMedia: 'application/octet-stream',
    errors: ['not_found', 'step_up_required'],
  }),
  decideReview: defineCall({
    ...shared,
    id: 'N43',
    method: 'POST',
    path: '/api/v1/operator/kyc/reviews/:id/decision/',
    summary: 'Approve or reject; a rejection needs its reason',
    params: IdParams,
    body: ReviewDecision,
    reply: { 200: ReviewCase },
    errors: ['not_found', 'already_decided', 'own_case', 'reason_missing', 'step_up_required'],
  }),
} as const;
