import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';

const WAIT_MS = 3_000;

/** An order as anyone may see it, read again while a bank decides. */
export const orderQuery = (id: string) => ({
  ...callQuery('/api/v1/checkout/sessions/:id/', { params: { id } }),
  retry: retryUnlessDecided,
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: { readonly waits_for_card: boolean } | undefined };
  }) => (state.data?.waits_for_card === true ? WAIT_MS : (false as const)),
  meta: { quiet: 'shown_in_place' as const },
});
