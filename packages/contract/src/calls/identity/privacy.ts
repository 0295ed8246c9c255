import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { Instant, listOf, orNull, strictObject } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { CodeText } from '../../schemas/one-time-code.ts';
import { LongText, oneOf, SecretReference } from '../../schemas/texts.ts';

const ExportRequest = strictObject({ format: oneOf('json', 'zip') });
const Export = strictObject({
  id: SecretReference,
  format: oneOf('json', 'zip'),
  state: oneOf('in_progress', 'ready', 'failed', 'expired'),
  size: orNull(Type.Integer({ description: 'bytes' })),
  created_at: Instant,
  ready_at: orNull(Instant),
  expires_at: orNull(Instant),
});
const Exports = listOf(Export);
const ExportQuery = listQuery({});
const ExportParams = strictObject({ id: SecretReference });

const Blocker = strictObject({ key: Type.String(), text: Type.String(), link: orNull(Type.String({ description: 'the page where it is settled' })) });
const Closure = strictObject({ can_close: Type.Boolean(), blockers: Type.Array(Blocker), kept: Type.Array(Type.String({ description: 'what the law has kept, and how long' })) });
/** The code's purpose is `close_account`. */
const ClosureRequest = strictObject({ code: CodeText, reason: Type.Optional(LongText) });
const Closed = strictObject({ closed_at: Instant, erased_after: Instant });

const ConsentKey = oneOf('score', 'data_share', 'marketing');
const ConsentEvent = strictObject({ version: Type.String(), is_granted: Type.Boolean(), at: Instant });
const Consent = strictObject({
  key: ConsentKey,
  title: Type.String(),
  text: Type.String(),
  version: Type.String({ description: 'of the text shown' }),
  version_date: Type.String({ format: 'date' }),
  is_granted: Type.Boolean(),
  granted_at: orNull(Instant),
  revoked_at: orNull(Instant),
  history: Type.Array(ConsentEvent, { description: 'newest first, at most 20' }),
});
const Consents = listOf(Consent);
const ConsentParams = strictObject({ key: ConsentKey });
/** `version` is the text the user saw. */
const ConsentSetting = strictObject({ is_granted: Type.Boolean(), version: Type.String({ minLength: 1, maxLength: 20 }) });

const shared = { context: 'identity', access: 'signed_in', idempotency: 'none' } as const;

/** What belongs to the user as a person: consents, a copy of all that is kept, and leaving. */
export const privacyCalls = {
  listConsents: defineCall({
    ...shared,
    id: 'N21',
    method: 'GET',
    path: '/api/v1/user/consents/',
    summary: 'What the user has agreed to, with dated texts',
    reply: { 200: Consents },
    errors: [],
  }),
  setConsent: defineCall({
    ...shared,
    id: 'N22',
    method: 'PUT',
    path: '/api/v1/user/consents/:key',
    summary: 'Agree or take back; each change is kept with its date',
    params: ConsentParams,
    body: ConsentSetting,
    reply: { 200: Consent },
    errors: ['not_found', 'consent_text_changed'],
  }),
  requestExport: defineCall({
    ...shared,
    id: 'N23',
    method: 'POST',
    path: '/api/v1/user/exports/',
    summary: 'Ask for a copy of all data about the user',
    body: ExportRequest,
    reply: { 202: Export },
    errors: ['reauthentication_required', 'export_in_progress'],
  }),
  listExports: defineCall({
    ...shared,
    id: 'N24',
    method: 'GET',
    path: '/api/v1/user/exports/',
    summary: 'Copies asked for',
    query: ExportQuery,
    reply: { 200: Exports },
    errors: ['page_size_too_large'],
  }),
  getExport: defineCall({
    ...shared,
    id: 'N25',
    method: 'GET',
    path: '/api/v1/user/exports/:id',
    summary: 'How a copy stands',
    params: ExportParams,
    reply: { 200: Export },
    errors: ['not_found'],
  }),
  downloadExport: defineCall({
    ...shared,
    id: 'N26',
    method: 'GET',
    path: '/api/v1/user/exports/:id/file/',
    summary: 'The copy itself, JSON or ZIP',
    params: ExportParams,
    reply: { 200: null },
    replyMedia: 'application/octet-stream',
    errors: ['not_found', 'export_not_ready', 'export_expired'],
  }),
  getClosure: defineCall({
    ...shared,
    id: 'N27',
    method: 'GET',
    path: '/api/v1/user/closure/',
    summary: 'Whether the account can be closed, and what stands in the way',
    reply: { 200: Closure },
    errors: [],
  }),
  closeAccount: defineCall({
    ...shared,
    id: 'N28',
    method: 'POST',
    path: '/api/v1/user/closure/',
    summary: 'Close the account: all sessions end, and what need not be kept is erased',
    body: ClosureRequest,
    reply: { 200: Closed },
    errors: ['otp_invalid', 'login_locked', 'closure_blocked'],
  }),
} as const;
