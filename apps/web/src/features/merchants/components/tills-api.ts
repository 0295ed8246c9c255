import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const TILLS = '/api/v1/merchant/user/terminals/';
export const TILL = '/api/v1/merchant/user/terminals/:id/';

export type Till = ReplyOf<'GET', typeof TILLS>['results'][number];
