import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { type CardQuestion, type CardRegistry, CardRegistryFailure } from './card-registry.ts';

const TIMEOUT_MS = 5_000;

export interface HttpCardRegistryOptions {
  /** Where questions are posted; undefined when none is configured, and then none is answered. */
  readonly url: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

/** Asks by posting `{national_id, serial}`; the answer is `{is_match}`. */
export function createHttpCardRegistry({ url, metrics, timeoutMs = TIMEOUT_MS }: HttpCardRegistryOptions): CardRegistry {
  return {
    isSerialOf: async (question) => {
      if (url === undefined) throw new CardRegistryFailure('no registry of cards is configured');
      const begun = performance.now();
      try {
        const isMatch = await ask(url, question, timeoutMs);
        metrics?.observeParty('serial', 'ok', performance.now() - begun);
        return isMatch;
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        metrics?.observeParty('serial', isLate ? 'timeout' : 'error', performance.now() - begun);
        // The error that fetch throws may carry the question; it goes no further.
        throw error instanceof CardRegistryFailure ? error : new CardRegistryFailure(isLate ? 'the registry is silent' : 'the registry was not reached');
      }
    },
  };
}

async function ask(url: string, { nationalId, serial }: CardQuestion, timeoutMs: number): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ national_id: nationalId, serial }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new CardRegistryFailure(`the registry answered ${response.status}`);
  }
  const answer: unknown = await response.json();
  const isMatch = typeof answer === 'object' && answer !== null && 'is_match' in answer ? answer.is_match : undefined;
  if (typeof isMatch !== 'boolean') throw new CardRegistryFailure('the registry gave no answer');
  return isMatch;
}
