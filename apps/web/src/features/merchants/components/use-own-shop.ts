import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

export const OWN_SHOPS = '/api/v1/merchant/user/merchant/';
export type OwnShop = ReplyOf<'GET', typeof OWN_SHOPS>['results'][number];
export type Terminal = OwnShop['terminals'][number];

/** A shop that waits is looked at again, so that its owner sees it open without a reload. */
const LOOK_AGAIN_MS = 5_000;

/** The shops of who is signed in; looks again by itself while the first one waits for its confirmation. */
export function useOwnShops() {
  return useQuery({
    ...callQuery(OWN_SHOPS),
    refetchInterval: ({ state }) =>
      state.data?.results[0]?.status === MERCHANT_STATUS.inCheck ? LOOK_AGAIN_MS : false,
  });
}
