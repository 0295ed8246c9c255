import type { Metrics } from '../metrics/metrics.ts';
import { createOutboundClient } from './outbound-client.ts';
import { readJson } from './read-json.ts';

const TIMEOUT_MS = 5_000;

export interface HttpPartyOptions {
  /** Undefined when none is configured: then it is never reached. */
  readonly url: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

export interface PartyReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Posts JSON to a path of a party; undefined for silence and for what is no JSON object. Nothing is sent again here. */
export function createHttpParty(party: string, { url, metrics, timeoutMs = TIMEOUT_MS }: HttpPartyOptions) {
  const client = createOutboundClient({ party, metrics, timeoutMs });
  return async (path: string, body: object): Promise<PartyReply | undefined> => {
    const result = await client.send({
      url: url === undefined ? undefined : `${url}${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (result.kind !== 'response') return undefined;
    const word = readJson(result);
    return typeof word === 'object' && word !== null && !Array.isArray(word)
      ? { status: result.status, body: word as Readonly<Record<string, unknown>> }
      : undefined;
  };
}

/** A field that is a text of 4 to 64 characters. */
export function nameIn(body: PartyReply['body'], field: string): string | undefined {
  const value = body[field];
  return typeof value === 'string' && value.length >= 4 && value.length <= 64 ? value : undefined;
}
