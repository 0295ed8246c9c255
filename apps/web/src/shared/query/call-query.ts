import type { QueryFunctionContext } from '@tanstack/react-query';
import { QUICK_TIMEOUT_MS } from '../api/create-api-client.ts';
import type { PathOf, ReplyOf, SendArguments, SendOptions } from '../api/call-types.ts';
import { api } from '../session/session.ts';

/** Key of a read in the query cache: the path alone matches all its variants. */
export const callKey = (path: PathOf<'GET'>, options?: { readonly params?: unknown; readonly query?: unknown }): readonly unknown[] =>
  options === undefined ? [path] : [path, options.params ?? null, options.query ?? null];

/** Query options of a GET of the contract, under the 20-second limit and cancelled with the screen. */
export function callQuery<P extends PathOf<'GET'>>(path: P, ...[options]: SendArguments<'GET', P>) {
  return {
    queryKey: callKey(path, options ?? {}),
    queryFn: ({ signal }: QueryFunctionContext): Promise<ReplyOf<'GET', P>> =>
      api.get(path, ...([{ ...options, signal, timeoutMs: QUICK_TIMEOUT_MS } as SendOptions<'GET', P>] as unknown as SendArguments<'GET', P>)),
  };
}
