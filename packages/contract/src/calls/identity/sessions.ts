import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, listOf, named, namedObject, strictObject } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';
import { oneOf } from '../../schemas/texts.ts';

const Session = namedObject('Session', {
  id: Type.Integer(),
  device_label: Type.String({ description: 'browser and system, for reading' }),
  network: Type.String({ description: 'address, masked' }),
  signed_in_by: oneOf('otp', 'password', 'passkey', 'unknown'),
  created_at: Instant,
  last_used_at: Instant,
  expires_at: Instant,
  is_current: Type.Boolean(),
});
const Sessions = named('Sessions', listOf(Session));
const SessionQuery = listQuery({});
const SessionsEnded = namedObject('SessionsEnded', { ended: Type.Integer() });

const shared = { context: 'identity', access: 'signed_in', idempotency: 'none' } as const;

/** Where the user is signed in. */
export const sessionCalls = {
  listSessions: defineCall({
    ...shared,
    id: 'N06',
    method: 'GET',
    path: '/api/v1/user/sessions/',
    summary: 'Where the user is signed in, last used first',
    query: SessionQuery,
    reply: { 200: Sessions },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: 2,
            device_label: 'دستگاه ناشناس',
            network: '127.0.*.*',
            signed_in_by: 'password',
            created_at: '2026-11-22T14:19:19.531Z',
            last_used_at: '2026-11-22T14:19:19.531Z',
            expires_at: '2026-12-22T14:19:19.531Z',
            is_current: true,
          },
        ],
      },
    },
  }),
  endSession: defineCall({
    ...shared,
    id: 'N07',
    openWhileFrozen: 'protects_account',
    method: 'DELETE',
    path: '/api/v1/user/sessions/:id',
    summary: 'Sign out one session; its access token ends within a second',
    params: IdParams,
    reply: { 200: SessionsEnded },
    errors: ['not_found'],
    owner: ownedBy('user', ['path.id']),
    example: { as: 'new_customer', params: { id: demo('session_id') }, response: { ended: 1 } },
  }),
  endAllSessions: defineCall({
    ...shared,
    id: 'N57',
    openWhileFrozen: 'protects_account',
    method: 'POST',
    path: '/api/v1/user/sessions/end-all/',
    summary: 'Sign out everywhere, here too',
    body: strictObject({}),
    reply: { 200: SessionsEnded },
    errors: [],
    owner: 'none',
    example: { as: 'new_customer', body: {}, response: { ended: 1 } },
  }),
  endOtherSessions: defineCall({
    ...shared,
    id: 'N08',
    openWhileFrozen: 'protects_account',
    method: 'POST',
    path: '/api/v1/user/sessions/end-others/',
    summary: 'Sign out everywhere but here',
    body: strictObject({}),
    reply: { 200: SessionsEnded },
    errors: [],
    owner: 'none',
    example: { as: 'new_customer', body: {}, response: { ended: 0 } },
  }),
} as const;
