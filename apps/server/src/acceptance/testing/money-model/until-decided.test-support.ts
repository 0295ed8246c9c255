import { setTimeout as sleep } from 'node:timers/promises';
import type { WireResponse } from '../../../modules/gateway/testing/gateway-world.test-support.ts';

/** Tries of a request that the server has no room for, or no word from the gateway: longer than a circuit stays open. */
const TRIES = 40;
const TRY_AGAIN_MS = 250;

/** A header of ours: the request was sent more than once, so a replay may be the first word of what it has done. */
export const SENT_AGAIN = 'sent-again';

/** As the app does it: the same request is sent again after a 503, and while its first try is still at work. */
export async function untilDecided(send: () => Promise<WireResponse>): Promise<WireResponse> {
  const first = await send();
  let response = first;
  for (let tried = 1; isUndecided(response) && tried < TRIES; tried += 1) {
    await sleep(TRY_AGAIN_MS);
    response = await send();
  }
  return response === first ? first : { ...response, headers: { ...response.headers, [SENT_AGAIN]: 'true' } };
}

const isUndecided = ({ status, body }: WireResponse): boolean =>
  status === 503 || body['code'] === 'idempotency_in_progress';
