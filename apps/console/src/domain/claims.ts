import type { ClaimedQueue } from '@nesye/contract/queues';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { api } from '@nesye/web-kit/session/session.ts';

const CLAIMS = '/api/v1/operator/claims/';

export type { ClaimedQueue };
export type Claim = ReplyOf<'POST', typeof CLAIMS>;

/** So many waiting cases are read to find one that no colleague has. */
export const NEXT_CASES = '20';

/** Takes a case for five minutes, or says which colleague has it. */
export const claimCase = (queue: ClaimedQueue, id: number): Promise<Claim> => api.post(CLAIMS, { body: { queue, id } });

/** The first of these cases that no colleague has; undefined where there is none. */
export async function claimFirst(queue: ClaimedQueue, ids: readonly number[]): Promise<number | undefined> {
  for (const id of ids) if ((await claimCase(queue, id)).is_yours) return id;
  return undefined;
}
