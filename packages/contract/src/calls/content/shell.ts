import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { ownedBy } from '../../owner.ts';
import { Instant, listOf, named, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { oneOf } from '../../schemas/texts.ts';

/** Only operators see who wrote a notice and from where; others get null. */
const Notice = namedObject('Notice', {
  id: Type.Integer(),
  text: Type.String(),
  text_ar: orNull(Type.String({ description: 'for who reads Arabic' })),
  mobile_callback: orNull(
    Type.String({ description: 'where a press leads on a small screen; without one the detail opens' }),
  ),
  desktop_callback: orNull(Type.String()),
  background_color: Type.String(),
  text_color: Type.String(),
  position: Type.Integer({ description: '0 top, otherwise bottom' }),
  target_routes: Type.String({ description: 'comma-separated' }),
  target_routes_access: Type.Integer({
    minimum: 0,
    maximum: 1,
    description: '0 hidden on listed routes, 1 shown only on them',
  }),
  audience: oneOf('all', 'guest', 'customer', 'merchant', 'foreign'),
  is_active: Type.Boolean(),
  created_by: orNull(Type.Integer()),
  created_at: Instant,
  created_ip: orNull(Type.String()),
  updated_by: orNull(Type.Integer()),
  updated_at: Instant,
  updated_ip: orNull(Type.String()),
});
const Notices = named('Notices', listOf(Notice));
const NoticeQuery = listQuery({});
const ShortLinkParams = strictObject({
  code: Type.String({ minLength: 4, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' }),
});
const ShortLink = namedObject('ShortLink', {
  kind: oneOf('payment', 'password', 'guarantor', 'page'),
  path: Type.String({ description: 'a path of this site' }),
});
const ErrorReporting = namedObject('ErrorReporting', {
  dsn: Type.String(),
  environment: oneOf('dev', 'prod'),
  release: Type.String(),
});
const CodeKey = namedObject('CodeKey', {
  id: Type.String(),
  x: Type.String({ description: 'of the point on P-256, base64url as in a JWK' }),
  y: Type.String(),
});
const ClientSettings = namedObject('ClientSettings', {
  error_reporting: orNull(ErrorReporting),
  is_sandbox: Type.Boolean({ description: 'no real money moves here, and all parties are stand-ins' }),
  events_url: Type.String({ description: 'where events are posted; a path means here' }),
  shop_codes: strictObject({
    origin: Type.String({ description: 'with which the texts of our QR pictures begin' }),
    keys: Type.Array(CodeKey, { description: 'one of them has signed each picture (ADR 82); the current one first' }),
  }),
});

const reading = { method: 'GET', context: 'content', access: 'public', errors: [], idempotency: 'none' } as const;

/** What the shell requests on every page. */
export const shellCalls = {
  listNotices: defineCall({
    ...reading,
    id: 'C010',
    path: '/api/v1/base/noticeboard/',
    summary: 'Notices in force for the caller',
    query: NoticeQuery,
    reply: { 200: Notices },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 1,
            text: 'اینجا محیط آزمایشی نسیه است؛ پول و پیامک‌ها واقعی نیستند.',
            text_ar: null,
            mobile_callback: '/faq',
            desktop_callback: '/faq',
            background_color: '#0b5c63',
            text_color: '#ffffff',
            position: 0,
            target_routes: '/user/welcome',
            target_routes_access: 1,
            audience: 'all',
            is_active: true,
            created_by: null,
            created_at: '2025-09-28T05:30:00.000Z',
            created_ip: null,
            updated_by: null,
            updated_at: '2025-09-28T05:30:00.000Z',
            updated_ip: null,
          },
        ],
      },
    },
  }),
  getClientSettings: defineCall({
    ...reading,
    id: 'N52',
    path: '/api/v1/base/client-settings/',
    summary: 'Where the client reports its errors and events, and how it knows a QR picture of ours',
    reply: { 200: ClientSettings },
    owner: 'none',
    example: {
      response: {
        error_reporting: null,
        is_sandbox: true,
        events_url: '/events/v1/',
        shop_codes: {
          origin: 'https://nesye.example',
          keys: [
            {
              id: 'kq3Z',
              x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
              y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
            },
          ],
        },
      },
    },
  }),
  resolveShortLink: defineCall({
    ...reading,
    id: 'N53',
    path: '/api/v1/base/short-link/:code',
    summary: 'Where a short link leads',
    params: ShortLinkParams,
    reply: { 200: ShortLink },
    errors: ['not_found', 'link_expired'],
    owner: ownedBy('anybody', ['path.code']),
    example: { params: { code: 'nesye-faq' }, response: { kind: 'page', path: '/faq' } },
  }),
} as const;
