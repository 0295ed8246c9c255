import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { readJson } from '../../../platform/outbound/read-json.ts';

const TIMEOUT_MS = 4_000;

export interface PartyOptions {
  /** Name in the metrics. */
  readonly party: string;
  /** Its address; undefined when none is configured, and then it is always down. */
  readonly url: string | undefined;
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

export interface PartyResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Posts a look-up as JSON to a path of the party. Undefined for no response that can be read: not reached, silent, redirected, too long or not JSON. */
export type PartyLookup = (path: string, question: unknown) => Promise<PartyResponse | undefined>;

/** Makes the look-up of one party. What was sent is in no error and no log. */
export function createPartyLookup({ party, url, token, metrics, timeoutMs = TIMEOUT_MS }: PartyOptions): PartyLookup {
  const client = createOutboundClient({ party, metrics, timeoutMs });
  return async (path, question) => {
    const result = await client.send({
      url: url === undefined ? undefined : `${url}${path}`,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(question),
      isRepeatable: true,
    });
    if (result.kind !== 'response') return undefined;
    const body = readJson(result);
    return body === undefined ? undefined : { status: result.status, body };
  };
}

/** A field of a response, when it is a text that is not empty and not longer than `maxLength`. */
export function textField(body: unknown, field: string, maxLength: number): string | undefined {
  const value =
    typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[field] : undefined;
  return typeof value === 'string' && value.trim() !== '' && value.length <= maxLength ? value : undefined;
}

/** A field of a response, when it is true or false. */
export function flagField(body: unknown, field: string): boolean | undefined {
  const value =
    typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[field] : undefined;
  return typeof value === 'boolean' ? value : undefined;
}
