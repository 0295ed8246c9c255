import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const API_CALLS = '/api/v1/merchant/user/api-calls/';
export const KEYS = '/api/v1/merchant/user/api-keys/';
export const KEY = '/api/v1/merchant/user/api-keys/:id/';
export const KEY_ROTATION = '/api/v1/merchant/user/api-keys/:id/rotate/';
export const KEY_REVOCATION = '/api/v1/merchant/user/api-keys/:id/revoke/';

export type ApiKey = ReplyOf<'GET', typeof KEYS>['results'][number];
/** A key with its value, which this one reply holds. */
export type NewKey = ReplyOf<'POST', typeof KEYS>;
export type ApiCall = ReplyOf<'GET', typeof API_CALLS>['results'][number];
