import type { IsoDate } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';

const TIMEOUT_MS = 15_000;
const MAX_FILE_BYTES = 4 * 1_048_576;
/** A file that is larger than we read. */
export const TOO_LARGE = Symbol('too large');

/** The port to the bank that says what happened on our account. Nothing here throws for what a bank does; never inside a transaction. */
export interface BankStatements {
  /** The file of a day as it is; undefined when the bank does not give one, and by name when it is larger than we read. */
  fetch(day: IsoDate): Promise<string | undefined | typeof TOO_LARGE>;
}

/** Statements from `{url}/statements/{day}`, by the business clock. */
export function createHttpBankStatements({
  url,
  metrics,
  clock,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly url: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly clock: Pick<Clock, 'businessNow'>;
  readonly timeoutMs?: number;
}): BankStatements {
  const client = createOutboundClient({
    party: 'bank',
    metrics,
    timeoutMs,
    maxResponseBytes: MAX_FILE_BYTES,
  });
  return {
    fetch: async (day) => {
      const result = await client.send({
        url: url === undefined ? undefined : `${url}/statements/${day}`,
        method: 'GET',
        headers: { 'x-business-now': clock.businessNow().toISOString() },
        isRepeatable: true,
      });
      if (result.kind === 'unknown' && result.reason === 'response_too_long') return TOO_LARGE;
      return result.kind === 'response' && result.status === 200 ? result.text : undefined;
    },
  };
}
