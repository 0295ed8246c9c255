import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { Instant, listOf, named, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { CodeText } from '../../schemas/one-time-code.ts';
import { LongText, oneOf, SecretReference } from '../../schemas/texts.ts';
import { CLOSURE_BLOCKERS, CONSENT_KEYS, KEPT_RECORDS } from '../../server-texts.ts';

const ExportRequest = namedObject('ExportRequest', { format: oneOf('json', 'zip') });
const Export = namedObject('Export', {
  id: SecretReference,
  format: oneOf('json', 'zip'),
  state: oneOf('in_progress', 'ready', 'failed', 'expired'),
  size: orNull(Type.Integer({ description: 'bytes' })),
  created_at: Instant,
  ready_at: orNull(Instant),
  expires_at: orNull(Instant),
});
const Exports = named('Exports', listOf(Export));
const ExportQuery = listQuery({});
const ExportParams = strictObject({ id: SecretReference });

const Blocker = namedObject('Blocker', {
  key: oneOf(...CLOSURE_BLOCKERS),
  text: Type.String(),
  link: orNull(Type.String({ description: 'the page where it is settled' })),
});
const Closure = namedObject('Closure', {
  can_close: Type.Boolean(),
  blockers: Type.Array(Blocker),
  kept: Type.Array(strictObject({ key: oneOf(...KEPT_RECORDS), text: Type.String() }), {
    description: 'what the law has kept, and how long',
  }),
});
/** The code's purpose is `close_account`. */
const ClosureRequest = namedObject('ClosureRequest', { code: CodeText, reason: Type.Optional(LongText) });
const Closed = namedObject('Closed', { closed_at: Instant, erased_after: Instant });

const ConsentKey = oneOf(...CONSENT_KEYS);
const ConsentEvent = namedObject('ConsentEvent', { version: Type.String(), is_granted: Type.Boolean(), at: Instant });
const Consent = namedObject('Consent', {
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
const Consents = named('Consents', listOf(Consent));
const ConsentParams = strictObject({ key: ConsentKey });
/** `version` is the text the user saw. */
const ConsentSetting = namedObject('ConsentSetting', {
  is_granted: Type.Boolean(),
  version: Type.String({ format: 'opaque', minLength: 1, maxLength: 20 }),
});

const shared = { context: 'privacy', access: 'signed_in', idempotency: 'none' } as const;

/** What belongs to the user as a person: consents, a copy of all that is kept, and leaving. */
export const personalDataCalls = {
  listConsents: defineCall({
    ...shared,
    id: 'N21',
    method: 'GET',
    path: '/api/v1/user/consents/',
    summary: 'What the user has agreed to, with dated texts',
    reply: { 200: Consents },
    errors: [],
    owner: 'none',
    example: {
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            key: 'score',
            title: 'استعلام اعتبارسنجی',
            text: 'اجازه می‌دهم نسیه برای بررسی درخواست اعتبار من، گزارش اعتباری‌ام را از سامانه‌های رسمی اعتبارسنجی بگیرد و نتیجه را تا پایان اعتبار همان گزارش نگه دارد. بدون این اجازه درخواست اعتبار بررسی نمی‌شود.',
            version: '1',
            version_date: '2026-01-01',
            is_granted: false,
            granted_at: null,
            revoked_at: null,
            history: [],
          },
        ],
      },
    },
  }),
  setConsent: defineCall({
    ...shared,
    id: 'N22',
    openWhileFrozen: 'binds_nothing',
    method: 'PUT',
    path: '/api/v1/user/consents/:key',
    summary: 'Agree or take back; each change is stored with its date',
    params: ConsentParams,
    body: ConsentSetting,
    reply: { 200: Consent },
    errors: ['not_found', 'consent_text_changed'],
    owner: 'none',
    example: {
      as: 'new_customer',
      params: { key: 'marketing' },
      body: { is_granted: true, version: '1' },
      response: {
        key: 'marketing',
        title: 'پیام‌های تبلیغاتی',
        text: 'می‌خواهم پیشنهادها و خبرهای نسیه را با پیامک یا اعلان دریافت کنم. هر زمان بخواهم همین‌جا آن را قطع می‌کنم.',
        version: '1',
        version_date: '2026-01-01',
        is_granted: true,
        granted_at: '2026-11-22T14:19:24.520Z',
        revoked_at: null,
        history: [{ version: '1', is_granted: true, at: '2026-11-22T14:19:24.520Z' }],
      },
    },
  }),
  requestExport: defineCall({
    ...shared,
    id: 'N23',
    cost: 'costly',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/user/exports/',
    summary: 'Request a copy of all data about the user',
    body: ExportRequest,
    reply: { 202: Export },
    errors: ['reauthentication_required', 'export_in_progress'],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: { format: 'json' },
      response: {
        id: 'MZfDUnEORPIuvxxVOEe8Sbkiub1se55RNEzBDyly814',
        format: 'json',
        state: 'in_progress',
        size: null,
        created_at: '2026-11-22T14:19:24.619Z',
        ready_at: null,
        expires_at: null,
      },
    },
  }),
  listExports: defineCall({
    ...shared,
    id: 'N24',
    method: 'GET',
    path: '/api/v1/user/exports/',
    summary: 'Copies requested',
    query: ExportQuery,
    reply: { 200: Exports },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: { response: { count: 0, next: null, previous: null, results: [] } },
  }),
  getExport: defineCall({
    ...shared,
    id: 'N25',
    method: 'GET',
    path: '/api/v1/user/exports/:id',
    summary: 'The status of a copy',
    params: ExportParams,
    reply: { 200: Export },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: {
      as: 'new_customer',
      params: { id: demo('export_id') },
      response: {
        id: 'eGxLatTxokxgDgGaGJwk2iIzLKrZTNYojkAj2ozScfk',
        format: 'json',
        state: 'ready',
        size: 21_588,
        created_at: '2026-11-22T14:19:24.684Z',
        ready_at: '2026-11-22T14:19:24.724Z',
        expires_at: '2026-11-29T14:19:24.724Z',
      },
    },
  }),
  downloadExport: defineCall({
    ...shared,
    id: 'N26',
    method: 'GET',
    path: '/api/v1/user/exports/:id/file/',
    summary: 'The copy itself, JSON or ZIP',
    params: ExportParams,
    reply: { 200: null },
    file: 'export',
    errors: ['not_found', 'export_not_ready', 'export_expired'],
    owner: ownedBy('user', ['path.id']),
    example: { as: 'new_customer', params: { id: demo('export_id') }, response: null },
  }),
  getClosure: defineCall({
    ...shared,
    id: 'N27',
    method: 'GET',
    path: '/api/v1/user/closure/',
    summary: 'Whether the account can be closed, and what blocks it',
    reply: { 200: Closure },
    errors: [],
    owner: 'none',
    example: {
      response: {
        can_close: false,
        blockers: [{ key: 'debts', text: '۱۶ قسط پرداخت‌نشده دارید. نخست آن‌ها را بپردازید.', link: '/user/ips' }],
        kept: [
          {
            key: 'identity',
            text: 'مشخصات هویتی و مدارک احراز هویت: ۵ سال پس از بستن حساب (قانون مبارزه با پول‌شویی)',
          },
        ],
      },
    },
  }),
  closeAccount: defineCall({
    ...shared,
    id: 'N28',
    method: 'POST',
    path: '/api/v1/user/closure/',
    summary: 'Close the account: all sessions end, and what need not be stored is erased',
    body: ClosureRequest,
    reply: { 200: Closed },
    errors: ['otp_invalid', 'login_locked', 'closure_blocked'],
    owner: 'none',
    example: {
      as: 'verified_customer',
      body: { code: demo('closing_code'), reason: 'دیگر لازم ندارم' },
      response: { closed_at: '2026-11-22T14:19:25.019Z', erased_after: '2031-11-22T14:19:25.019Z' },
    },
  }),
} as const;
