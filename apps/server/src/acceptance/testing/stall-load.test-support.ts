import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpResponse, createHttpCaller, type HttpCaller } from './http-caller.test-support.ts';
import type { NewCustomer } from './new-customer.test-support.ts';

/** What a signed-in customer reads; each body names that customer's own records. */
export const READS = [
  '/api/v1/user/',
  '/api/v1/user/mobile/',
  '/api/v1/accounting/installment/?page_size=3',
  '/api/v1/accounting/all-installments-sum',
  '/api/v1/accounting/transaction?page_size=3',
  '/api/v1/accounting/upcoming-installments-sum',
] as const;

export interface StallLoad {
  /** Responses by status; 0 where none came. */
  readonly statuses: Map<number, number>;
  /** Responses that are not the caller's own, and statuses that must not be. Empty when all is well. */
  readonly wrong: string[];
  /** Milliseconds of the slowest read that was refused: its promised deadline is three seconds. */
  slowestReadMs: number;
  /** When a request that failed was last begun, on the monotonic clock. */
  lastFailureBegunAt: number;
  stop(): Promise<void>;
}

export interface StallLoadOptions {
  readonly baseUrl: string;
  readonly readers: readonly NewCustomer[];
  /** Mobiles of people with a password, who sign in and refresh. */
  readonly signers: readonly { readonly mobile: string; readonly id: string; readonly password: string }[];
  /** Pause between two reads of all readers together. */
  readonly everyMs: number;
  readonly probeEveryMs: number;
}

const MAX_EXAMPLES = 20;
/** A spent refresh token is good for its device for ten seconds (D9); who was cut off for longer signs in again. */
const REPLAY_MS = 10_000;

/** Reads what each customer's responses are while all is well. */
async function readTruths(caller: HttpCaller, readers: readonly NewCustomer[]): Promise<Map<string, string>> {
  const truths = new Map<string, string>();
  for (const reader of readers) {
    await Promise.all(
      READS.map(async (path) => {
        const response = await caller.ask({ path, token: reader.access });
        if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`);
        truths.set(`${reader.id} ${path}`, response.text);
      }),
    );
  }
  return truths;
}

/** Reads, probes, refreshes and sign-ins that go on whatever happens to the database. Every response is compared with its truth. */
export async function startStallLoad({
  baseUrl,
  readers,
  signers,
  everyMs,
  probeEveryMs,
}: StallLoadOptions): Promise<StallLoad> {
  const caller = createHttpCaller(baseUrl, 1_000);
  const truths = await readTruths(caller, readers);
  if (new Set(truths.values()).size < truths.size / 2)
    throw new Error('the expected bodies do not differ between customers');
  const stopping = new AbortController();
  const pending = new Set<Promise<void>>();
  const load: StallLoad = {
    statuses: new Map(),
    wrong: [],
    slowestReadMs: 0,
    lastFailureBegunAt: 0,
    stop: async () => {
      stopping.abort();
      await Promise.all([...pending, ...loops]);
      caller.close();
    },
  };
  const checker = new ResponseChecker(load);
  const read = async (turn: number): Promise<void> => {
    const reader = readers[turn % readers.length] as NewCustomer;
    const path = READS[Math.floor(turn / readers.length + turn) % READS.length] as string;
    await checker.send(`${reader.id} ${path}`, () => caller.ask({ path, token: reader.access }), {
      isOwn: (response) => response.text === truths.get(`${reader.id} ${path}`),
      isTimed: true,
    });
  };
  const every = async (pauseMs: number, send: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const one: Promise<void> = send(turn).finally(() => pending.delete(one));
      pending.add(one);
      await sleep(pauseMs);
    }
  };
  const loops = [
    every(everyMs, read),
    every(probeEveryMs, async () => void (await caller.ask({ path: '/readyz' }).catch(() => undefined))),
    ...signers.map((signer) => signAndRefresh(caller, checker, signer, stopping.signal)),
  ];
  return load;
}

class ResponseChecker {
  readonly #load: StallLoad;
  constructor(load: StallLoad) {
    this.#load = load;
  }

  note(text: string): void {
    if (this.#load.wrong.length < MAX_EXAMPLES) this.#load.wrong.push(text);
  }

  /** Sends, counts and compares; the response, or undefined when none came. */
  async send(
    label: string,
    send: () => Promise<HttpResponse>,
    {
      isOwn,
      isTimed = false,
      allowed = [200, 503],
    }: { isOwn: (response: HttpResponse) => boolean; isTimed?: boolean; allowed?: readonly number[] },
  ): Promise<HttpResponse | undefined> {
    const begunAt = performance.now();
    const response = await send().catch(() => undefined);
    const status = response?.status ?? 0;
    const load = this.#load;
    load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1);
    if (status !== 200) load.lastFailureBegunAt = Math.max(load.lastFailureBegunAt, begunAt);
    if (isTimed && status === 503) load.slowestReadMs = Math.max(load.slowestReadMs, performance.now() - begunAt);
    if (response === undefined) this.note(`${label}: no response`);
    else if (!allowed.includes(status)) this.note(`${label}: ${status} ${response.text.slice(0, 200)}`);
    else if (status === 503 && !/^[1-9]\d*$/.test(response.headers['retry-after'] ?? ''))
      this.note(`${label}: 503 without Retry-After`);
    else if (status === 200 && !isOwn(response))
      this.note(`${label}: another's response: ${response.text.slice(0, 200)}`);
    return response;
  }
}

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

const subjectOf = (response: HttpResponse): string => {
  const payload = (response.json() as Tokens).access.split('.')[1] ?? '';
  return String((JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sub: unknown }).sub);
};

/** One person on one device: signs in by password, then refreshes again and again. */
async function signAndRefresh(
  caller: HttpCaller,
  checker: ResponseChecker,
  { mobile, id, password }: StallLoadOptions['signers'][number],
  signal: AbortSignal,
): Promise<void> {
  const isOwn = (response: HttpResponse): boolean => subjectOf(response) === id;
  let refresh: string | undefined;
  let cookie = '';
  let failingSince: number | undefined;
  while (!signal.aborted) {
    await sleep(150 + Math.random() * 100);
    const isSignIn = refresh === undefined;
    const headers = { 'user-agent': 'stall-load', ...(cookie === '' ? {} : { cookie }) };
    const send = () =>
      isSignIn
        ? caller.ask({ method: 'POST', path: '/api/v1/token/', headers, body: { username: mobile, password } })
        : caller.ask({ method: 'POST', path: '/api/v1/token/refresh/', headers, body: { refresh } });
    // A successor that was committed and never seen is lost to a device that was cut off for longer than the replay window.
    const isCutOff: boolean = failingSince !== undefined && performance.now() - failingSince > REPLAY_MS - 1_000;
    const begunAt = performance.now();
    const response = await checker.send(`${isSignIn ? 'sign-in' : 'refresh'} of ${mobile}`, send, {
      isOwn,
      allowed: isCutOff ? [200, 401, 503] : [200, 503],
    });
    const device = response?.headers['set-cookie']?.find((line) => line.startsWith('__Host-device='));
    if (device !== undefined) cookie = device.split(';')[0] ?? '';
    if (response?.status === 200) {
      failingSince = undefined;
      refresh = (response.json() as Tokens).refresh;
    } else if (response?.status === 401) refresh = undefined;
    // The token may have been spent at the very beginning of the first attempt that failed.
    else failingSince ??= begunAt;
  }
}
