import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const GIFT_CARDS = '/api/v1/digikala/gift-cards/';
export const ROOM = '/api/v1/digikala/gift-card-room/';
export const MAKE = '/api/v1/digikala/generate-gift-card';
export const PURSES = '/api/v1/gift-cards/';

export type GiftCardRow = ReplyOf<'GET', typeof GIFT_CARDS>['results'][number];
export type Room = ReplyOf<'GET', typeof ROOM>;
export type Batch = ReplyOf<'POST', typeof MAKE>;

/** What a shop wants to make: so many cards of so many rials. */
export interface Order {
  readonly amount: bigint;
  readonly count: number;
}
