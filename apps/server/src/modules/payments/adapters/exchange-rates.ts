import { CURRENCY, type CurrencyCode } from '@nesye/contract/constants';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { readJson } from '../../../platform/outbound/read-json.ts';

/** The port to the exchange house. Never called inside a transaction; never throws. */
export interface ExchangeRates {
  /** Rials for 1,000 units of a currency now; undefined where the exchange house gives none. At most as old as MAX_AGE_MS. */
  rateOf(currency: CurrencyCode): Promise<bigint | undefined>;
}

export interface ExchangeOptions {
  /** `GET {url}/rates/IQD` → `{rial_per_1000}`; undefined: there is no exchange house. */
  readonly url: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3_000;
/** One response serves all look-ups of so many milliseconds. */
const MAX_AGE_MS = 30_000;
const MAX_RATE = 1_000_000_000_000;
const NAMES: Partial<Record<CurrencyCode, string>> = { [CURRENCY.iqd]: 'IQD' };

/** Reads rates over HTTP. A response that is no whole number between 1 and 10¹² counts as none. */
export function createExchangeRates({ url, metrics, timeoutMs = TIMEOUT_MS }: ExchangeOptions): ExchangeRates {
  const client = createOutboundClient({ party: 'exchange', metrics, timeoutMs });
  const known = new Map<CurrencyCode, { readonly rate: bigint; readonly readAt: number }>();
  return {
    rateOf: async (currency) => {
      const cached = known.get(currency);
      if (cached !== undefined && performance.now() - cached.readAt < MAX_AGE_MS) return cached.rate;
      const name = NAMES[currency];
      if (url === undefined || name === undefined) return undefined;
      const result = await client.send({ url: `${url}/rates/${name}`, method: 'GET', isRepeatable: true });
      const rate = result.kind === 'response' && result.status === 200 ? rateIn(readJson(result)) : undefined;
      if (rate !== undefined) known.set(currency, { rate, readAt: performance.now() });
      return rate;
    },
  };
}

function rateIn(body: unknown): bigint | undefined {
  const rate = typeof body === 'object' && body !== null && 'rial_per_1000' in body ? body.rial_per_1000 : undefined;
  return typeof rate === 'number' && Number.isSafeInteger(rate) && rate >= 1 && rate <= MAX_RATE
    ? BigInt(rate)
    : undefined;
}
