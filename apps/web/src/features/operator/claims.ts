import { useQuery } from '@tanstack/react-query';
import type { BodyOf, ReplyOf } from '../../shared/api/call-types.ts';
import { api } from '../../shared/session/session.ts';

const CLAIMS = '/api/v1/operator/claims/';

/** The queues whose cases are claimed. */
export type ClaimedQueue = BodyOf<'POST', typeof CLAIMS>['queue'];
type Claim = ReplyOf<'POST', typeof CLAIMS>;

/** So many waiting cases are read to find one that no colleague has. */
export const NEXT_CASES = '20';
/** A claim lasts five minutes; it is renewed while the case is open. */
const RENEW_MS = 4 * 60_000;

/** Takes a case for five minutes, or says which colleague has it. */
export const claimCase = (queue: ClaimedQueue, id: number): Promise<Claim> => api.post(CLAIMS, { body: { queue, id } });

/** The first of these cases that no colleague has; undefined where there is none. */
export async function claimFirst(queue: ClaimedQueue, ids: readonly number[]): Promise<number | undefined> {
  for (const id of ids) if ((await claimCase(queue, id)).is_yours) return id;
  return undefined;
}

/** Takes the case on the screen as long as it is there; returns the colleague who has it already. */
export function useClaim(queue: ClaimedQueue, id: number): Claim['colleague'] {
  const { data } = useQuery({
    queryKey: [CLAIMS, queue, id],
    queryFn: () => claimCase(queue, id),
    staleTime: 0,
    refetchInterval: RENEW_MS,
    meta: { quiet: 'background' },
  });
  return data?.colleague ?? null;
}
