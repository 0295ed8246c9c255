/** `renewed`: a fresh token is stored. `rejected`: the login is over. `failed`: no response to act on. */
export type RenewalOutcome = 'renewed' | 'rejected' | 'failed';

export interface RenewalPorts {
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** Keeps two tabs from spending the same refresh cookie at once; the browser's locks by default. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  readonly storeToken: (token: string) => void;
  readonly timeoutMs?: number;
}

/** Held while a tab spends the refresh cookie or signs out with it. */
export const RENEWAL_LOCK = 'nesye-token-renewal';
/** Of calls that speak for the browser's cookie alone. */
export const clientHeaders = {
  Accept: 'application/json',
  'Accept-Language': 'fa',
  'Content-Type': 'application/json',
  'X-Nesye-Client': 'web',
} as const;

/** Codes after which the login is over (B094). */
const endingCodes: ReadonlySet<unknown> = new Set(['user_not_found', 'token_not_valid']);

/** Gets a new access token with the refresh cookie. However many callers wait, one request is under way. */
export function createTokenRenewal(ports: RenewalPorts): () => Promise<RenewalOutcome> {
  let underWay: Promise<RenewalOutcome> | undefined;
  const run = (): Promise<RenewalOutcome> =>
    ports.locks ? ports.locks.request(RENEWAL_LOCK, () => requestToken(ports)) : requestToken(ports);
  return () => {
    underWay ??= run().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function requestToken(ports: RenewalPorts): Promise<RenewalOutcome> {
  try {
    const response = await (ports.fetch ?? fetch)(`${ports.baseUrl}/api/v1/token/refresh/`, {
      method: 'POST',
      headers: clientHeaders,
      credentials: 'same-origin',
      body: '{}',
      signal: AbortSignal.timeout(ports.timeoutMs ?? 20_000),
    });
    const reply = (await response.json()) as { access?: unknown; code?: unknown };
    if (response.ok && typeof reply.access === 'string') {
      ports.storeToken(reply.access);
      return 'renewed';
    }
    return endingCodes.has(reply.code) ? 'rejected' : 'failed';
  } catch {
    // Silence, a broken response or a time-out says nothing about the login: it only ends the waiting (E18).
    return 'failed';
  }
}
