import type { Rial } from '@nesye/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { api } from '@nesye/web-kit/session/session.ts';

const CALCULATOR = '/api/v1/merchant/user/calculator/';
export type PriceOffer = ReplyOf<'POST', typeof CALCULATOR>['results'][number];
export type PricedPlan = PriceOffer['plans'][number];

/** What an amount costs in the ways the shop sells. While it changes the last prices stay; a changed amount cancels what is under way. The call is a POST, though it only reads. */
export const usePriceOffers = (amount: Rial | undefined, deposit: Rial) =>
  useQuery({
    queryKey: [CALCULATOR, String(amount), String(deposit)],
    queryFn: ({ signal }) =>
      api.post(CALCULATOR, {
        body: { amount: String(amount), ...(deposit > 0n && { deposit_amount: String(deposit) }) },
        signal,
      }),
    enabled: amount !== undefined,
    placeholderData: keepPreviousData,
    retry: retryUnlessDecided,
    meta: { quiet: 'shown_in_place' as const },
  });
