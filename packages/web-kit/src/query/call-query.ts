import type { QueryFunctionContext } from '@tanstack/react-query';
import type { PathOf, ReplyOf, SendArguments } from '../api/call-types.ts';
import { addressOf, type LooseOptions, QUICK_TIMEOUT_MS } from '../api/create-api-client.ts';
import { api, session } from '../session/session.ts';

/** Key of a read in the query cache: the path alone matches all its variants. */
export const callKey = (
  path: string,
  options?: { readonly params?: unknown; readonly query?: unknown },
): readonly unknown[] => (options === undefined ? [path] : [path, options.params ?? null, options.query ?? null]);

/** As `callQuery`, for helpers that are generic over the path. */
export function looseCallQuery(path: string, options: LooseOptions = {}) {
  return {
    queryKey: callKey(path, options),
    queryFn: async ({ signal }: QueryFunctionContext): Promise<unknown> => {
      // What the head of the page has read, once; where that failed, the read is sent as any other.
      const begun = await session.consumePrefetch(addressOf(path, options.params, options.query));
      return begun ?? api.read(path, { ...options, signal, timeoutMs: QUICK_TIMEOUT_MS });
    },
  };
}

type CallQuery = <P extends PathOf<'GET'>>(
  path: P,
  ...options: SendArguments<'GET', P>
) => {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: QueryFunctionContext) => Promise<ReplyOf<'GET', P>>;
};

/** Query options of a GET of the contract, under the 20-second limit and cancelled with the screen. */
export const callQuery = looseCallQuery as unknown as CallQuery;
