import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const OFFERS = '/api/v1/merchant/user/offers/';
export const OFFER_ENDING = '/api/v1/merchant/user/offers/:id/ending/';

export type ShopOffer = ReplyOf<'GET', typeof OFFERS>['results'][number];
