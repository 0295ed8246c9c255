import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const TILLS = '/api/v1/merchant/user/terminals/';
export const TILL = '/api/v1/merchant/user/terminals/:id/';
export const TILL_POSTER = '/api/v1/merchant/user/terminals/:id/poster/';
export const BRANCHES = '/api/v1/merchant/user/branches/';
export const BRANCH_CLOSING = '/api/v1/merchant/user/branches/:id/closing/';

export type Branch = ReplyOf<'GET', typeof BRANCHES>['results'][number];
export type Till = ReplyOf<'GET', typeof TILLS>['results'][number];
