import { NesyeError } from './nesye-error.ts';
import { MAX_RETRIES, withRetries } from './retry.ts';

/** How the library reaches Nesye. */
export interface NesyeOptions {
  /** `nsk_live_…` or `nsk_test_…`. It stays on the shop’s server: never in a page or an app. */
  readonly secretKey: string;
  /** The address of Nesye without a path. Only https, or http on this machine. */
  readonly baseUrl: string;
  /** Another `fetch`; the runtime’s own by default. */
  readonly fetch?: typeof fetch;
  /** How long one try may take, in milliseconds; 20,000 by default. */
  readonly timeoutMs?: number;
  /** How often a call is sent again, 0 to 10; 3 by default. */
  readonly maxRetries?: number;
}

/** Settings of one call. */
export interface CallOptions {
  /** Ends the call, waiting included. What was sent may have had its effect. */
  readonly signal?: AbortSignal;
}

/** A call as it is sent. */
export interface Outgoing {
  readonly method: string;
  /** With its parameters, without the query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

export type Transport = (call: Outgoing) => Promise<unknown>;

/** The version of the merchant API that this library was written for. */
export const API_VERSION = '2026-12-01';
const TIMEOUT_MS = 20_000;
const RETRIES_LIMIT = 10;
const MAX_RESPONSE_BYTES = 4 * 1_024 * 1_024;
const NO_RESPONSE_FA = 'پاسخی از نسیه نرسید و نتیجه معلوم نیست. دوباره تلاش کنید.';
const UNREADABLE_FA = 'پاسخ نسیه خوانا نیست. کمی بعد دوباره تلاش کنید.';
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Makes the one function that sends calls. Throws a TypeError for options that cannot be right. */
export function createTransport(options: NesyeOptions): Transport {
  const { secretKey, fetch: send = globalThis.fetch, timeoutMs = TIMEOUT_MS, maxRetries = MAX_RETRIES } = options;
  const base = readBaseUrl(options.baseUrl);
  if (!/^nsk_(?:live|test)_[\w-]{16,200}$/.test(secretKey))
    throw new TypeError('secretKey is no secret key of a shop (nsk_live_… or nsk_test_…)');
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > 600_000)
    throw new TypeError('timeoutMs is a whole number from 1 to 600000');
  if (!Number.isInteger(maxRetries) || maxRetries < 0 || maxRetries > RETRIES_LIMIT)
    throw new TypeError(`maxRetries is a whole number from 0 to ${RETRIES_LIMIT}`);
  return (call) =>
    withRetries(
      async () => {
        const ended = AbortSignal.timeout(timeoutMs);
        const signal = call.signal === undefined ? ended : AbortSignal.any([ended, call.signal]);
        try {
          return await readReply(await send(addressOf(base, call), requestOf(call, secretKey, signal)), call);
        } catch (error) {
          throw error instanceof NesyeError ? error : silence(error, call, ended.aborted);
        }
      },
      maxRetries,
      call.signal,
    );
}

function readBaseUrl(text: string): URL {
  if (!URL.canParse(text)) throw new TypeError('baseUrl is no address');
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!isSafe || url.username !== '' || url.password !== '' || url.pathname !== '/' || url.search !== '')
    throw new TypeError('baseUrl is https without a path, or http on this machine');
  return url;
}

function addressOf(base: URL, { path, query = {} }: Outgoing): string {
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

function requestOf({ method, body, idempotencyKey }: Outgoing, secretKey: string, signal: AbortSignal): RequestInit {
  return {
    method,
    signal,
    // A redirect would carry the key elsewhere. Some edge runtimes have no `error`.
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${secretKey}`,
      accept: 'application/json',
      'nesye-version': API_VERSION,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** No response, or a half one. */
function silence(cause: unknown, { idempotencyKey }: Outgoing, isLate: boolean): NesyeError {
  const code = isLate ? 'timeout' : 'network';
  return new NesyeError({ code, status: 0, messageFa: NO_RESPONSE_FA, retryable: true, idempotencyKey, cause });
}

async function readReply(response: Response, { idempotencyKey }: Outgoing): Promise<unknown> {
  const read = readJson(await readText(response));
  if (response.ok && read !== undefined) return read;
  const { status, headers } = response;
  const shared = {
    status,
    idempotencyKey,
    retryAfterSeconds: secondsOf(headers.get('retry-after')),
    requestId: headers.get('x-request-id') ?? undefined,
  };
  if (read === undefined || typeof read['code'] !== 'string')
    throw new NesyeError({
      ...shared,
      code: 'response_unreadable',
      messageFa: UNREADABLE_FA,
      retryable: status >= 500 || response.ok,
    });
  throw new NesyeError({
    ...shared,
    code: read['code'],
    messageFa: firstText(read),
    field: typeof read['field'] === 'string' ? read['field'] : undefined,
    retryable: read['retry'] === 'same_key' || read['retry'] === 'after',
    details: read,
  });
}

/** Text of a response, never more than 4 MiB. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_RESPONSE_BYTES) {
      await reader.cancel();
      return '';
    }
    text += decoder.decode(value, { stream: true });
  }
}

function readJson(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The first value of an error is the text to show: in a list, or as it is. */
function firstText(body: Readonly<Record<string, unknown>>): string {
  const [first] = Object.values(body);
  const text: unknown = Array.isArray(first) ? first[0] : first;
  return typeof text === 'string' ? text : UNREADABLE_FA;
}

/** Whole seconds of a `Retry-After`; a date, which Nesye never sends, counts as none. */
function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
