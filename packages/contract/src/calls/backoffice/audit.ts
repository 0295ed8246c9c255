import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { defineList } from '../../list-call.ts';
import { CalendarDate, Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { QueryDate } from '../../schemas/list.ts';
import { MaskedText } from '../../schemas/texts.ts';

const AuditRow = namedObject('AuditRow', {
  id: Type.Integer({ description: 'place × 16 + chain' }),
  chain: Type.Integer(),
  seq: Type.Integer(),
  at: Instant,
  actor_id: orNull(Type.Integer({ description: 'null: the platform itself, or someone who is not signed in' })),
  actor: MaskedText,
  action: Type.String(),
  subject_kind: Type.String(),
  subject_id: Type.String(),
  ip: orNull(Type.String()),
  reason: orNull(Type.String()),
  detail: Type.String({ description: 'the rest of what was written, as JSON' }),
});
const AuditRoot = namedObject('AuditRoot', {
  day: CalendarDate,
  root: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  computed_at: Instant,
});

const filters = {
  filter_actor: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
  filter_action: Type.Optional(Type.String({ pattern: '^[a-z0-9_.]{1,80}$', description: 'how the action begins' })),
  filter_subject_kind: Type.Optional(Type.String({ pattern: '^[a-z0-9_.]{1,80}$' })),
  filter_subject: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.:+-]{1,100}$' })),
  filter_from: Type.Optional(QueryDate),
  filter_until: Type.Optional(QueryDate),
};
const shared = { context: 'backoffice', access: 'operator', permission: 'audit', owner: 'none' } as const;
const PATH = '/api/v1/operator/audit/';

/** What was done, by whom, on whom; and how it is shown that none of it was changed. */
export const auditCalls = {
  listAudit: defineList({
    ...shared,
    id: 'N609',
    path: PATH,
    summary: 'The rows of the audit, the newest first; each search is a row as well',
    row: AuditRow,
    filters,
    errors: ['invalid', 'range_turned'],
    example: {
      query: { filter_action: 'identity.', page_size: '2' },
      rows: [
        {
          id: 4_097,
          chain: 1,
          seq: 256,
          at: '2026-11-22T14:19:26.674Z',
          actor_id: 64,
          actor: '0912***0003',
          action: 'identity.sign_in',
          subject_kind: 'session',
          subject_id: '4212',
          ip: '192.0.2.7',
          reason: null,
          detail: '{}',
        },
      ],
    },
  }),
  downloadAudit: defineCall({
    ...shared,
    id: 'N610',
    method: 'GET',
    path: `${PATH}file/`,
    summary:
      'The rows of a search as a CSV table, the newest first, to 100,000; a row of the audit says who took it. More are a file that two operators decide on',
    query: strictObject(filters),
    reply: { 200: null },
    file: 'table',
    cost: 'costly',
    stepUp: true,
    errors: ['invalid', 'range_turned', 'report_too_large'],
    idempotency: 'none',
    example: { query: { filter_action: 'identity.' }, response: null },
  }),
  listAuditRoots: defineCall({
    ...shared,
    id: 'N611',
    method: 'GET',
    path: `${PATH}roots/`,
    summary:
      'The root of the audit of the last thirty days: one hash over the ends of all chains, published once a day',
    reply: { 200: strictObject({ roots: Type.Array(AuditRoot) }) },
    errors: [],
    idempotency: 'none',
    example: {
      response: {
        roots: [
          {
            day: '2026-11-21',
            root: '8d3f2a1c0b9e4d7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f',
            computed_at: '2026-11-21T21:05:00.102Z',
          },
        ],
      },
    },
  }),
} as const;
