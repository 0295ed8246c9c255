import type { Metrics } from '../../../platform/metrics/metrics.ts';

const TIMEOUT_MS = 4_000;
const MOST_ANSWER_BYTES = 64 * 1024;

export interface PartyOptions {
  /** Name in the metrics. */
  readonly party: string;
  /** Where it is asked; undefined when none is configured, and then it is always down. */
  readonly url: string | undefined;
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

export interface PartyAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Posts JSON to an outside party. Undefined for no answer at all: not reached, silent, redirected, too long or not JSON. What was asked is in no error and no log. */
export async function askParty({ party, url, token, metrics, timeoutMs = TIMEOUT_MS }: PartyOptions, path: string, question: unknown): Promise<PartyAnswer | undefined> {
  if (url === undefined) return undefined;
  const begun = performance.now();
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = JSON.parse(await readText(response)) as unknown;
    metrics?.observeParty(party, response.status < 500 ? 'ok' : 'error', performance.now() - begun);
    return { status: response.status, body };
  } catch (error) {
    metrics?.observeParty(party, error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'error', performance.now() - begun);
    return undefined;
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_ANSWER_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A field of an answer, when it is a text that is not empty and not longer than `most`. */
export function textField(body: unknown, field: string, most: number): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[field] : undefined;
  return typeof value === 'string' && value.trim() !== '' && value.length <= most ? value : undefined;
}

/** A field of an answer, when it is true or false. */
export function flagField(body: unknown, field: string): boolean | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[field] : undefined;
  return typeof value === 'boolean' ? value : undefined;
}
