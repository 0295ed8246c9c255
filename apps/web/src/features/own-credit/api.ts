import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

export const OWN_CREDIT = '/api/v1/merchant/user/own-credit/';
export const CREDITS = '/api/v1/merchant/user/own-credit/customers/';
export const CREDIT = '/api/v1/merchant/user/own-credit/customers/:id/';
export const CREDIT_ROWS = '/api/v1/merchant/user/own-credit/customers/:id/rows/';
export const OFFERS = '/api/v1/own-credit/offers/';
export const OFFER = '/api/v1/own-credit/offers/:id/';

export const OWN_CREDIT_SCREEN = '/user/credit/proprietary';
export const OFFERS_SCREEN = '/user/own-credit';

export type OwnCredit = ReplyOf<'GET', typeof OWN_CREDIT>;
export type Credit = ReplyOf<'GET', typeof CREDIT>;
export type CreditRow = ReplyOf<'GET', typeof CREDIT_ROWS>['results'][number];
export type Offer = ReplyOf<'GET', typeof OFFER>;

/** The credit that the shop gives, read whenever it is shown. */
export const useOwnCredit = () => useQuery({ ...callQuery(OWN_CREDIT), staleTime: 0 });

/** Reads of the shop that a step changes. */
export const SHOP_READS = ['/api/v1/merchant/user/own-credit/*'] as const;
/** Reads of the customer that a step changes. */
export const CUSTOMER_READS = ['/api/v1/own-credit/*', '/api/v1/user/'] as const;
