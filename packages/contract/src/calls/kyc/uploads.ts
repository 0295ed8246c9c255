import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { oneOf, SecretReference } from '../../schemas/texts.ts';

const Purpose = oneOf('selfie_video', 'national_card_image', 'birth_certificate_image', 'passport_image');
const NewUpload = namedObject('NewUpload', {
  purpose: Purpose,
  size: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, description: 'bytes' }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  content_type: Type.String({ format: 'opaque', minLength: 1, maxLength: 100 }),
});
const Upload = namedObject('Upload', {
  id: SecretReference,
  purpose: Purpose,
  state: oneOf('receiving', 'checking', 'ready', 'refused'),
  size: Type.Integer(),
  received: Type.Integer({ description: 'bytes stored so far: where the next part begins' }),
  part_size: Type.Integer({ description: 'bytes of every part but the last' }),
  refused_for: orNull(Type.String({ description: 'a code of the error catalogue' })),
  expires_at: Instant,
});
const UploadParams = strictObject({ id: SecretReference });
const PartParams = strictObject({ id: SecretReference, offset: Type.String({ pattern: '^[0-9]{1,12}$' }) });
const UploadDeleted = namedObject('UploadDeleted', { deleted: Type.Boolean() });

/** The largest part that is read. */
const PART_LIMIT_BYTES = 1024 * 1024;

const shared = { context: 'kyc', access: 'signed_in', idempotency: 'none' } as const;

/** Files in parts: what arrived stays, and a broken line goes on where it ended. */
export const uploadCalls = {
  createUpload: defineCall({
    ...shared,
    id: 'N34',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/uploads/',
    summary: 'Begin an upload; size and kind are checked before a byte is sent',
    body: NewUpload,
    reply: { 201: Upload },
    errors: ['media_not_allowed', 'upload_too_large', 'upload_limit_reached'],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: { purpose: 'selfie_video', size: 1_000, sha256: '0'.repeat(64), content_type: 'video/webm' },
      response: {
        id: '8E3WgTzJXqhoqPSG5OlaGmyAFJaNPuVFOVWngmsheIQ',
        purpose: 'selfie_video',
        state: 'receiving',
        size: 1000,
        received: 0,
        part_size: 262_144,
        refused_for: null,
        expires_at: '2026-11-23T14:19:26.730Z',
      },
    },
  }),
  putUploadPart: defineCall({
    ...shared,
    id: 'N35',
    cost: 'bulky',
    openWhileFrozen: 'binds_nothing',
    method: 'PUT',
    path: '/api/v1/uploads/:id/parts/:offset',
    summary: 'One part, from `offset`; a part sent again does no harm',
    params: PartParams,
    bodyMedia: 'application/octet-stream',
    bodyLimitBytes: PART_LIMIT_BYTES,
    reply: { 200: Upload },
    errors: ['not_found', 'upload_offset_mismatch', 'upload_closed', 'upload_expired'],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('started_upload_id'), offset: '0' },
      body: demo('upload_part'),
      response: {
        id: 'wBfMtfDA8gRUOtx01eLZ64xFlPZ00yzyfkCNAz3YJzs',
        purpose: 'selfie_video',
        state: 'receiving',
        size: 2145,
        received: 2145,
        part_size: 262_144,
        refused_for: null,
        expires_at: '2026-11-23T14:19:26.793Z',
      },
    },
  }),
  getUpload: defineCall({
    ...shared,
    id: 'N36',
    method: 'GET',
    path: '/api/v1/uploads/:id',
    summary: 'How far an upload is',
    params: UploadParams,
    reply: { 200: Upload },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: {
      params: { id: demo('upload_id') },
      response: {
        id: 'FKhcG52TuucMw-Un0h_aaK1mZHQbXUPBvl4npwl2lRQ',
        purpose: 'selfie_video',
        state: 'ready',
        size: 2145,
        received: 2145,
        part_size: 262_144,
        refused_for: null,
        expires_at: '2026-11-22T14:19:26.850Z',
      },
    },
  }),
  completeUpload: defineCall({
    ...shared,
    id: 'N37',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/uploads/:id/complete/',
    summary: 'All parts are there: check sum, kind and content',
    params: UploadParams,
    body: strictObject({}),
    reply: { 200: Upload },
    errors: [
      'not_found',
      'upload_incomplete',
      'upload_checksum_mismatch',
      'upload_closed',
      'upload_expired',
      'media_not_allowed',
      'media_unreadable',
      'malware_found',
    ],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('sent_upload_id') },
      body: {},
      response: {
        id: 'GkFdA24xGe--g5yAoa7qSqW54OW1bDzZG9shEEdGE3Q',
        purpose: 'selfie_video',
        state: 'ready',
        size: 2145,
        received: 2145,
        part_size: 262_144,
        refused_for: null,
        expires_at: '2026-11-23T14:19:26.998Z',
      },
    },
  }),
  deleteUpload: defineCall({
    ...shared,
    id: 'N38',
    openWhileFrozen: 'binds_nothing',
    method: 'DELETE',
    path: '/api/v1/uploads/:id',
    summary: 'Give an upload up; nothing of it stays',
    params: UploadParams,
    reply: { 200: UploadDeleted },
    errors: ['not_found', 'upload_in_use'],
    owner: ownedBy('user', ['path.id']),
    example: { as: 'new_customer', params: { id: demo('started_upload_id') }, response: { deleted: true } },
  }),
} as const;
