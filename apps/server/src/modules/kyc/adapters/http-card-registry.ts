import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { type CardQuestion, type CardRegistry, CardRegistryFailure } from './card-registry.ts';
import { createPartyLookup, flagField } from './query-party.ts';

const TIMEOUT_MS = 5_000;

export interface HttpCardRegistryOptions {
  /** Where look-ups are posted; undefined when none is configured, and then every one fails. */
  readonly url: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

/** Looks up by posting `{national_id, serial}`; the response is `{is_match}`. */
export function createHttpCardRegistry({
  url,
  metrics,
  timeoutMs = TIMEOUT_MS,
}: HttpCardRegistryOptions): CardRegistry {
  const lookUp = createPartyLookup({ party: 'serial', url, metrics, timeoutMs });
  return {
    isSerialOf: async ({ nationalId, serial }: CardQuestion) => {
      const response = await lookUp('', { national_id: nationalId, serial });
      const isMatch = response?.status === 200 ? flagField(response.body, 'is_match') : undefined;
      if (isMatch === undefined)
        throw new CardRegistryFailure(
          response === undefined ? 'the registry gave no response' : `the registry responded ${response.status}`,
        );
      return isMatch;
    },
  };
}
