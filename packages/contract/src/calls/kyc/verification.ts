import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { FileIn } from '../../schemas/file.ts';
import { oneOf, SecretReference } from '../../schemas/texts.ts';

const LineQuery = strictObject({
  line: Type.Optional(Type.String({ pattern: '^[1-9]$', description: 'the credit line it is done for; 1 by default' })),
});
const StepState = oneOf('todo', 'in_check', 'confirmed', 'rejected');
const Step = namedObject('Step', {
  key: oneOf('registration', 'national_card_serial', 'selfie_video'),
  state: StepState,
  reject_reason: orNull(Type.String()),
  decided_at: orNull(Instant),
});
/** Verified once for a person, whatever the line. */
const Verification = namedObject('Verification', {
  line: Type.Integer(),
  state: StepState,
  steps: Type.Array(Step),
  next_step: orNull(Type.String()),
});
const CardSerial = namedObject('CardSerial', {
  serial: Type.String({
    format: 'identifier',
    minLength: 1,
    maxLength: 20,
    description: 'on the back of the national card',
  }),
});

const Challenge = namedObject('Challenge', {
  challenge_id: SecretReference,
  number: Type.String({ pattern: '^[0-9]{4,6}$', description: 'to be spoken, digit by digit' }),
  expires_at: Instant,
  longest_seconds: Type.Integer(),
  most_bytes: Type.Integer(),
  content_types: Type.Array(Type.String()),
});
/** Either the small video itself, or the id of an upload that is complete. */
const SelfieVideo = namedObject('SelfieVideo', {
  challenge_id: SecretReference,
  upload_id: Type.Optional(SecretReference),
  video: Type.Optional(FileIn),
});

const shared = { context: 'kyc', access: 'signed_in', idempotency: 'none' } as const;
const STEP_ERRORS = ['step_not_allowed', 'identity_missing'] as const;

/** The national card and the spoken video. */
export const verificationCalls = {
  getVerification: defineCall({
    ...shared,
    id: 'C165',
    method: 'GET',
    access: 'customer',
    path: '/api/v1/credit-score/kyc/1',
    summary: 'Which steps of the verification are done',
    query: LineQuery,
    reply: { 200: Verification },
    errors: [],
    owner: 'none',
    example: {
      query: { line: '1' },
      response: {
        line: 1,
        state: 'todo',
        steps: [
          { key: 'registration', state: 'confirmed', reject_reason: null, decided_at: '2025-09-28T05:30:00.000Z' },
        ],
        next_step: 'national_card_serial',
      },
    },
  }),
  submitCardSerial: defineCall({
    ...shared,
    id: 'C166',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    access: 'customer',
    path: '/api/v1/credit-score/kyc/submit-national-card-serial',
    summary: 'Give the serial of the national card',
    query: LineQuery,
    body: CardSerial,
    reply: { 200: Verification },
    errors: [
      'card_serial_invalid',
      'card_serial_mismatch',
      'identity_lookup_down',
      'lookup_limit_reached',
      ...STEP_ERRORS,
    ],
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: { serial: demo('national_card_serial') },
      response: {
        line: 1,
        state: 'todo',
        steps: [
          { key: 'registration', state: 'confirmed', reject_reason: null, decided_at: '2026-11-22T14:19:26.328Z' },
        ],
        next_step: 'selfie_video',
      },
    },
  }),
  createVideoChallenge: defineCall({
    ...shared,
    id: 'N33',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    access: 'customer',
    path: '/api/v1/kyc/video-challenge/',
    summary: 'A random number to be spoken in the video',
    body: strictObject({}),
    reply: { 201: Challenge },
    errors: STEP_ERRORS,
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: {},
      response: {
        challenge_id: 'r7UQgFawVQEQyMOkXpqJfzYalj4eKnch',
        number: '44765',
        expires_at: '2026-11-22T14:29:26.490Z',
        longest_seconds: 30,
        most_bytes: 52_428_800,
        content_types: ['video/mp4'],
      },
    },
  }),
  submitSelfieVideo: defineCall({
    ...shared,
    id: 'C167',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    access: 'customer',
    path: '/api/v1/credit-score/kyc/upload-selfie-video',
    summary: 'Hand in the video for review: a small file, or an upload that is complete',
    query: LineQuery,
    body: SelfieVideo,
    bodyMedia: 'multipart/form-data',
    bodyLimitBytes: 8 * 1024 * 1024,
    reply: { 202: Verification },
    errors: [
      'challenge_expired',
      'upload_not_found',
      'upload_incomplete',
      'media_not_allowed',
      'media_unreadable',
      'malware_found',
      'upload_limit_reached',
      ...STEP_ERRORS,
    ],
    owner: ownedBy('user', ['body.upload_id'], 'upload_not_found'),
    example: {
      as: 'verified_customer',
      body: { challenge_id: demo('video_challenge_id'), upload_id: demo('ready_upload_id') },
      response: {
        line: 1,
        state: 'in_check',
        steps: [
          { key: 'registration', state: 'confirmed', reject_reason: null, decided_at: '2026-11-22T14:19:26.519Z' },
        ],
        next_step: null,
      },
    },
  }),
} as const;
