import { laterWords } from '../language/catalogue.ts';
import { currentLanguage } from '../language/language.ts';
import { learnTime } from '../server-clock.ts';
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
/** A file, or what a call says instead while its file is not there. */
type SendForFileLater = <P extends PathOf<'POST'>>(
  path: P,
  ...options: SendArguments<'POST', P>
) => Promise<Blob | Exclude<ReplyOf<'POST', P>, Uint8Array>>;
type SendForFile = <P extends PathOf<'GET'>>(path: P, ...options: SendArguments<'GET', P>) => Promise<Blob>;

/** A whole response: its body is read by the time it is here. */
interface WholeResponse {
  readonly head: Response;
  readonly body: unknown;
}

/** Reads the body of a response; `onPart` extends the time limit while parts of a long one arrive. */
type ReadBody = (response: Response, onPart: () => void) => Promise<unknown>;

/** The typed client of the contract. It neither shows nor redirects: failures are thrown as `ApiFailure`. */
export function createApiClient(ports: ApiPorts) {
  const call =
    (method: Method, readBody: ReadBody = readText) =>
    async (path: string, options: LooseOptions = {}): Promise<unknown> => {
      try {
        return (await sendRenewing(ports, { method, path, readBody }, options)).body;
      } finally {
        // What is said of a response, or of none, is drawn at once.
        await laterWords();
      }
    };
  const read = call('GET');
  return {
    get: read as unknown as Send<'GET'>,
    post: call('POST') as unknown as Send<'POST'>,
    /** A file that is requested, as a blob, or the reply of a call that makes it later. */
    fileByPost: call('POST', readFileOrJson) as unknown as SendForFileLater,
    put: call('PUT') as unknown as Send<'PUT'>,
    patch: call('PATCH') as unknown as Send<'PATCH'>,
    delete: call('DELETE') as unknown as Send<'DELETE'>,
    /** A GET for helpers that are generic over the path; anybody else uses `get`. */
    read,
    /** A file (PDF, spreadsheet) as a blob. The time limit is that of each part: a large file may take longer. */
    blob: call('GET', readFile) as unknown as SendForFile,
  };
}

interface ClientCall {
  readonly method: Method;
  readonly path: string;
  readonly readBody: ReadBody;
}

/** Sends; on 401 renews once and sends once more (E08). */
async function sendRenewing(ports: ApiPorts, call: ClientCall, options: LooseOptions): Promise<WholeResponse> {
  const token = call.method === 'GET' && anonymousPaths.has(call.path) ? undefined : ports.accessToken();
  const first = await send(ports, call, options, token);
  const isFinal =
    first.head.status !== 401 ||
    token === undefined ||
    call.path === ADD_PUSH_DEVICE ||
    ports.locationHash?.() === '#password';
  if (isFinal || !(await ports.renew(token))) return accepted(ports, first);
  return accepted(ports, await send(ports, call, options, ports.accessToken()));
}

async function send(
  ports: ApiPorts,
  { method, path, readBody }: ClientCall,
  options: LooseOptions,
  token: string | undefined,
): Promise<WholeResponse> {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    'X-Nesye-Client': 'web',
  });
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
  const address = ports.baseUrl + addressOf(path, options.params, options.query);
  return limited(async (signal, onPart) => {
    const head = await (ports.fetch ?? fetch)(address, { ...init, signal });
    learnTime(head);
    return { head, body: await (head.ok ? readBody : readText)(head, onPart) };
  }, options);
}

/** Runs an exchange, its body included, under the time limit and the caller's signal, and names the reason when it ends early. */
async function limited<Result>(
  run: (signal: AbortSignal, onPart: () => void) => Promise<Result>,
  { signal, timeoutMs = DEFAULT_TIMEOUT_MS }: LooseOptions,
): Promise<Result> {
  if (signal?.aborted) throw new ApiFailure('canceled');
  const controller = new AbortController();
  let isLate = false;
  const startTimer = () =>
    setTimeout(() => {
      isLate = true;
      controller.abort();
    }, timeoutMs);
  let timer = startTimer();
  const giveMoreTime = (): void => {
    clearTimeout(timer);
    timer = startTimer();
  };
  const giveUp = (): void => controller.abort();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await run(controller.signal, giveMoreTime);
  } catch (cause) {
    throw new ApiFailure(signal?.aborted ? 'canceled' : isLate ? 'timeout' : 'network', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function accepted({ onPasswordRequired }: ApiPorts, response: WholeResponse): WholeResponse {
  const { head, body } = response;
  if (head.ok) return response;
  const retryAfterSeconds = Number(head.headers.get('Retry-After')) || undefined;
  const failure = new ApiFailure('response', { status: head.status, body, retryAfterSeconds });
  if (failure.code === 'password_required') onPasswordRequired?.();
  throw failure;
}

/** Throws for what does not come whole, or is not what its type says: it is as good as no response. */
async function readText(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  if ((response.headers.get('Content-Type') ?? '').includes('json')) return JSON.parse(text) as unknown;
  return response.ok ? text : undefined;
}

const readFileOrJson: ReadBody = (response, onPart) =>
  (response.headers.get('Content-Type') ?? '').includes('json') ? readText(response) : readFile(response, onPart);

async function readFile({ body, headers }: Response, onPart: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    parts.push(next.value);
    onPart();
  }
  return new Blob(parts, { type: headers.get('Content-Type') ?? '' });
}
