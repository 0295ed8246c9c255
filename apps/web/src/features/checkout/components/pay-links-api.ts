import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const PAY_LINKS = '/api/v1/merchant/user/pay-links/';
export const PAY_LINK_WITHDRAWAL = '/api/v1/merchant/user/pay-links/:id/cancel/';

export type PayLink = ReplyOf<'GET', typeof PAY_LINKS>['results'][number];
