import { clientHeaders, type EarlyLogin, RENEWAL_LOCK, RENEWAL_TIMEOUT_MS } from './early-login.ts';

/** `renewed`: a fresh token is stored. `rejected`: the login is over. `failed`: no response to act on. */
export type RenewalOutcome = 'renewed' | 'rejected' | 'failed';

export interface RenewalPorts {
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Keeps two tabs from spending the same refresh cookie at once; the browser's locks by default. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  readonly storeToken: (token: string) => void;
  readonly timeoutMs?: number;
  /** A renewal that the page has begun before its scripts were there: the first one here. */
  readonly early?: Pick<EarlyLogin, 'renewal'> | undefined;
}

type RenewalResponse = Awaited<EarlyLogin['renewal']>;

/** Codes after which the login is over (B094). */
const endingCodes: ReadonlySet<unknown> = new Set(['user_not_found', 'token_not_valid']);

/** Gets a new access token with the refresh cookie. However many callers wait, one request is under way. */
export function createTokenRenewal(ports: RenewalPorts): () => Promise<RenewalOutcome> {
  let underWay: Promise<RenewalOutcome> | undefined;
  let { early } = ports;
  const request = (): Promise<RenewalResponse> =>
    ports.locks ? ports.locks.request(RENEWAL_LOCK, () => requestToken(ports)) : requestToken(ports);
  const run = (): Promise<RenewalOutcome> => {
    const begun = early?.renewal;
    early = undefined;
    return outcomeOf(ports, begun ?? request());
  };
  return () => {
    underWay ??= run().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function requestToken(ports: RenewalPorts): Promise<RenewalResponse> {
  const response = await (ports.fetch ?? fetch)(`${ports.baseUrl}/api/v1/token/refresh/`, {
    method: 'POST',
    headers: clientHeaders,
    credentials: 'same-origin',
    body: '{}',
    signal: AbortSignal.timeout(ports.timeoutMs ?? RENEWAL_TIMEOUT_MS),
  });
  return { isOk: response.ok, body: await response.json() };
}

async function outcomeOf(ports: RenewalPorts, renewal: Promise<RenewalResponse>): Promise<RenewalOutcome> {
  try {
    const { isOk, body } = await renewal;
    const reply = body as { access?: unknown; code?: unknown };
    if (isOk && typeof reply.access === 'string') {
      ports.storeToken(reply.access);
      return 'renewed';
    }
    return endingCodes.has(reply.code) ? 'rejected' : 'failed';
  } catch {
    // Silence, a broken response or a time-out says nothing about the login: it only ends the waiting (E18).
    return 'failed';
  }
}
