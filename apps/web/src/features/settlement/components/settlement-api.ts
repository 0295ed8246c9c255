import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

export const BALANCE = '/api/v1/merchant/user/balance/';
export const PAYOUTS = '/api/v1/merchant/user/payouts/';
export const PAYOUT = '/api/v1/merchant/user/payouts/:id/';
export const LINES = '/api/v1/merchant/user/payouts/:id/lines/';
export const OWN_SHOPS = '/api/v1/merchant/user/merchant/';
export const SCHEDULE = '/api/v1/merchant/user/payout-schedule/';
export const PAYOUTS_SCREEN = '/user/merchant-payouts';
export const STATEMENTS = '/api/v1/merchant/user/statements/';
export const STATEMENT = '/api/v1/merchant/user/statements/:id/';
export const STATEMENTS_SCREEN = '/user/merchant-payouts/statements';
export const SHEBA_SECTION = '/user/merchant-profile?section=payout';

export type Balance = ReplyOf<'GET', typeof BALANCE>;
export type Payout = ReplyOf<'GET', typeof PAYOUT>;
export type Schedule = ReplyOf<'GET', typeof SCHEDULE>;

/** What the shop is owed. */
export const useBalance = () => useQuery({ ...callQuery(BALANCE), staleTime: 0 });
