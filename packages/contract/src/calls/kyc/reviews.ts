import { Type } from '@sinclair/typebox';
import { PASSPORT_REJECT_CODES } from '../../constants.ts';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, listOf, named, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { listQuery, workFilter } from '../../schemas/list.ts';
import { LongText, MaskedText, oneOf } from '../../schemas/texts.ts';

const ReviewState = oneOf('in_check', 'confirmed', 'rejected');
const Review = namedObject('Review', {
  id: Type.Integer(),
  kind: oneOf('selfie_video', 'passport'),
  state: ReviewState,
  user_id: Type.Integer(),
  name: Type.String(),
  national_id: orNull(MaskedText),
  foreign_id: orNull(MaskedText),
  cellphone: MaskedText,
  line: Type.Integer(),
  submitted_at: Instant,
  decided_at: orNull(Instant),
});
const Reviews = named('Reviews', listOf(Review));
const ReviewQuery = listQuery({ filter_state: Type.Optional(ReviewState), ...workFilter });
/** What is masked of a person and can be opened for a reason. */
export const RevealField = oneOf(
  'national_id',
  'foreign_id',
  'birth_date',
  'cellphone',
  'address',
  'postal_code',
  'card_serial',
);
const ReviewCase = namedObject('ReviewCase', {
  ...Review.properties,
  /** Null for a picture of a passport. */
  spoken_number: orNull(Type.String()),
  video_type: Type.String(),
  video_size: Type.Integer({ description: 'bytes' }),
  card_serial: orNull(MaskedText),
  address: orNull(MaskedText),
  postal_code: orNull(MaskedText),
  registration_status: Type.Integer(),
  mobile_state: oneOf('none', 'matched', 'mismatched', 'down'),
  reject_code: orNull(oneOf(...PASSPORT_REJECT_CODES)),
  reject_reason: orNull(Type.String()),
  decided_by: orNull(Type.Integer()),
  reveals: Type.Array(strictObject({ field: RevealField, operator_id: Type.Integer(), at: Instant }), {
    description: 'newest first, at most 20',
  }),
});
const RevealRequest = namedObject('RevealRequest', { field: RevealField, reason: LongText });
const Revealed = namedObject('Revealed', { field: RevealField, value: orNull(Type.String()) });
const Milliseconds = Type.Integer({ minimum: 0, maximum: 3_600_000 });
const WatchedParts = namedObject('WatchedParts', {
  ranges: Type.Array(strictObject({ from_ms: Milliseconds, to_ms: Milliseconds }), {
    maxItems: 500,
    description:
      'what was played of the video; the end is not in a range. Ranges may overlap and are added to those before',
  }),
});
const Watched = namedObject('Watched', {
  is_seen: Type.Boolean({ description: 'all of it has been played, so it may be approved' }),
  watched_ms: Type.Integer(),
});
/** A rejection shows its reason to the customer: of a video in words, of a passport as one of the list, with words besides. */
const ReviewDecision = namedObject('ReviewDecision', {
  decision: oneOf('approve', 'reject'),
  reason_code: Type.Optional(oneOf(...PASSPORT_REJECT_CODES)),
  reason: Type.Optional(LongText),
});

const shared = { context: 'kyc', access: 'operator', permission: 'identity', idempotency: 'none' } as const;

/** The operator’s part: look, open what is masked on the record, decide. */
export const reviewCalls = {
  listReviews: defineCall({
    ...shared,
    id: 'N39',
    method: 'GET',
    path: '/api/v1/operator/kyc/reviews/',
    summary: 'Videos and passports to be reviewed, oldest first',
    query: ReviewQuery,
    reply: { 200: Reviews },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      query: { filter_state: 'in_check' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 1,
            kind: 'selfie_video',
            state: 'in_check',
            user_id: 10_060,
            name: 'سارا محمدی',
            national_id: '700****448',
            foreign_id: null,
            cellphone: '0919***0042',
            line: 1,
            submitted_at: '2026-11-22T14:19:26.674Z',
            decided_at: null,
          },
        ],
      },
    },
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
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('review_id') },
      response: {
        id: 3,
        kind: 'selfie_video',
        state: 'in_check',
        user_id: 10_678,
        name: '',
        national_id: null,
        foreign_id: null,
        cellphone: '0919***0051',
        line: 1,
        submitted_at: '2026-11-22T14:19:27.203Z',
        decided_at: null,
        spoken_number: '12345',
        video_type: 'video/webm',
        video_size: 2145,
        card_serial: null,
        address: null,
        postal_code: null,
        registration_status: 0,
        mobile_state: 'none',
        reject_code: null,
        reject_reason: null,
        decided_by: null,
        reveals: [],
      },
    },
  }),
  revealReviewField: defineCall({
    ...shared,
    id: 'N41',
    permission: 'reveal',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/kyc/reviews/:id/reveal/',
    summary: 'Open one masked field; who, what and why goes into the audit chain first',
    params: IdParams,
    body: RevealRequest,
    reply: { 200: Revealed },
    errors: ['not_found', 'own_case'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('review_id') },
      body: { field: 'national_id', reason: 'تطبیق با کارت' },
      response: { field: 'national_id', value: null },
    },
  }),
  getReviewVideo: defineCall({
    ...shared,
    id: 'N42',
    stepUp: true,
    method: 'GET',
    path: '/api/v1/operator/kyc/reviews/:id/video/',
    summary: 'The video, or the picture of the passport, deciphered on its way; the look is audited',
    params: IdParams,
    reply: { 200: null },
    file: 'video',
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: { params: { id: demo('review_id') }, response: null },
  }),
  recordWatched: defineCall({
    ...shared,
    id: 'N355',
    stepUp: false,
    method: 'POST',
    path: '/api/v1/operator/kyc/reviews/:id/watched/',
    summary: 'Record which parts of the video were played; an approval needs all of them',
    params: IdParams,
    body: WatchedParts,
    reply: { 200: Watched },
    errors: ['not_found', 'own_case'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('review_id') },
      body: { ranges: [{ from_ms: 0, to_ms: 4_000 }] },
      response: { is_seen: false, watched_ms: 4_000 },
    },
  }),
  decideReview: defineCall({
    ...shared,
    id: 'N43',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/kyc/reviews/:id/decision/',
    summary: 'Approve or reject; a rejection needs its reason',
    params: IdParams,
    body: ReviewDecision,
    reply: { 200: ReviewCase },
    errors: [
      'not_found',
      'already_decided',
      'own_case',
      'reason_missing',
      'video_not_seen',
      'page_not_seen',
      'national_id_in_use',
    ],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('review_id') },
      body: { decision: 'reject', reason: 'تصویر تار است' },
      response: {
        id: 6,
        kind: 'selfie_video',
        state: 'rejected',
        user_id: 10_847,
        name: '',
        national_id: null,
        foreign_id: null,
        cellphone: '0919***0054',
        line: 1,
        submitted_at: '2026-11-22T14:19:27.495Z',
        decided_at: '2026-11-22T14:19:27.514Z',
        spoken_number: '12345',
        video_type: 'video/webm',
        video_size: 2145,
        card_serial: null,
        address: null,
        postal_code: null,
        registration_status: 0,
        mobile_state: 'none',
        reject_code: null,
        reject_reason: 'تصویر تار است',
        decided_by: 7359,
        reveals: [],
      },
    },
  }),
} as const;
