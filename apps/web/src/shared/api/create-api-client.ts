import { ApiFailure } from './api-failure.ts';
import type { Method, PathOf, ReplyOf, SendArguments, SendSettings } from './call-types.ts';

/** The client's own limit (B151). */
export const DEFAULT_TIMEOUT_MS = 120_000;
/** Limit of reads made for a screen: the layer that shows the network text (B196, E01). */
export const QUICK_TIMEOUT_MS = 20_000;

/** What the client needs from its surroundings. */
export interface ApiPorts {
  readonly baseUrl: string;
  readonly accessToken: () => string | undefined;
  /** Gets a fresh access token after `refused` was refused with 401; false when there is none to be had. */
  readonly renew: (refused: string) => Promise<boolean>;
  /** A call was refused until the account has set a password. */
  readonly onPasswordRequired?: () => void;
  readonly fetch?: typeof fetch;
  /** Hash of the page's address; `#password` pages never renew (E10). */
  readonly locationHash?: () => string;
}

/** What may stand in an address. */
type AddressValue = string | number | boolean;

/** Options of any call, for helpers that are generic over the path: their own signature holds the caller to the contract. */
export interface LooseOptions extends SendSettings {
  readonly params?: Readonly<Record<string, AddressValue>> | undefined;
  readonly query?: Readonly<Record<string, AddressValue | readonly AddressValue[] | null | undefined>> | undefined;
  readonly body?: unknown;
}

/** The public merchant list and detail go without a token (B147). */
const anonymousPaths: ReadonlySet<string> = new Set(['/api/v1/merchant/', '/api/v1/merchant/:id/']);
/** A 401 here starts no renewal (E09). */
const ADD_PUSH_DEVICE = '/api/v1/base/add-push-device/';

/** Puts parameters into a contract path and appends the query; absent query values are left out. */
export function addressOf(path: string, params: LooseOptions['params'], query: LooseOptions['query']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null)
      search.set(name, Array.isArray(value) ? value.join(',') : `${value as AddressValue}`);
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Calls of a method as the contract has them. The functions behind them are not generic: to compare what they take with the options of all paths at once takes the compiler a
 * minute.
 */
type Send<M extends Method> = <P extends PathOf<M>>(path: P, ...options: SendArguments<M, P>) => Promise<ReplyOf<M, P>>;
type SendForFile = <P extends PathOf<'GET'>>(path: P, ...options: SendArguments<'GET', P>) => Promise<Blob>;

/** The typed client of the contract. It neither shows nor redirects: failures are thrown as `ApiFailure`. */
export function createApiClient(ports: ApiPorts) {
  const call =
    (method: Method) =>
    async (path: string, options: LooseOptions = {}): Promise<unknown> =>
      readBody(await sendRenewing(ports, method, path, options));
  const read = call('GET');
  const blob = async (path: string, options: LooseOptions = {}): Promise<Blob> =>
    (await sendRenewing(ports, 'GET', path, options)).blob();
  return {
    get: read as unknown as Send<'GET'>,
    post: call('POST') as unknown as Send<'POST'>,
    put: call('PUT') as unknown as Send<'PUT'>,
    patch: call('PATCH') as unknown as Send<'PATCH'>,
    delete: call('DELETE') as unknown as Send<'DELETE'>,
    /** A GET for helpers that are generic over the path; anybody else uses `get`. */
    read,
    /** A file (PDF, spreadsheet) as a blob. */
    blob: blob as unknown as SendForFile,
  };
}

/** Sends; on 401 renews once and sends once more (E08). */
async function sendRenewing(ports: ApiPorts, method: Method, path: string, options: LooseOptions): Promise<Response> {
  const token = method === 'GET' && anonymousPaths.has(path) ? undefined : ports.accessToken();
  const first = await send(ports, method, path, options, token);
  const isFinal =
    first.status !== 401 || token === undefined || path === ADD_PUSH_DEVICE || ports.locationHash?.() === '#password';
  if (isFinal || !(await ports.renew(token))) return accepted(ports, first);
  return accepted(ports, await send(ports, method, path, options, ports.accessToken()));
}

async function send(
  ports: ApiPorts,
  method: Method,
  path: string,
  options: LooseOptions,
  token: string | undefined,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': 'fa', 'X-Nesye-Client': 'web' });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (options.body instanceof FormData) init.body = options.body;
  else if (options.body instanceof Blob || options.body instanceof Uint8Array) {
    headers.set('Content-Type', 'application/octet-stream');
    init.body = options.body as Blob | Uint8Array<ArrayBuffer>;
  } else if (options.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(options.body);
  }
  return limited(
    (signal) =>
      (ports.fetch ?? fetch)(ports.baseUrl + addressOf(path, options.params, options.query), { ...init, signal }),
    options,
  );
}

/** Runs a fetch under the time limit and the caller's signal, and names the reason when it ends early. */
async function limited(
  run: (signal: AbortSignal) => Promise<Response>,
  { signal, timeoutMs = DEFAULT_TIMEOUT_MS }: LooseOptions,
): Promise<Response> {
  if (signal?.aborted) throw new ApiFailure('canceled');
  const controller = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  const giveUp = (): void => controller.abort();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await run(controller.signal);
  } catch (cause) {
    throw new ApiFailure(signal?.aborted ? 'canceled' : isLate ? 'timeout' : 'network', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

async function accepted({ onPasswordRequired }: ApiPorts, response: Response): Promise<Response> {
  if (response.ok) return response;
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined;
  const failure = new ApiFailure('response', {
    status: response.status,
    body: await readBody(response),
    retryAfterSeconds,
  });
  if (failure.code === 'password_required') onPasswordRequired?.();
  throw failure;
}

/** What does not come whole, or is not what its type says, is as good as no response. */
async function readBody(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    if (text === '') return undefined;
    if ((response.headers.get('Content-Type') ?? '').includes('json')) return JSON.parse(text) as unknown;
    return response.ok ? text : undefined;
  } catch (cause) {
    throw new ApiFailure('network', { cause });
  }
}
