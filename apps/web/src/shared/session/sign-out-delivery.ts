import { isSignOutPending, markSignOutPending, type FlagStore } from './role-flags.ts';

export interface SignOutPorts {
  readonly baseUrl: string;
  readonly flags: FlagStore;
  readonly fetch?: typeof fetch;
  /** The same locks as of token renewal: a sign-out and a renewal never run at once. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

const TIMEOUT_MS = 20_000;
const UNAUTHORIZED = 401;

/**
 * Returns a function that delivers the sign-out that is pending in this browser, and resolves to whether none is pending
 * any more. However many callers wait, one request is under way. It survives the closing of the page (`keepalive`).
 * `accessToken` ends a login whose cookie the browser does not hold.
 */
export function createSignOutDelivery(ports: SignOutPorts): (accessToken?: string) => Promise<boolean> {
  let inFlight: Promise<boolean> | undefined;
  const run = async (accessToken: string | undefined): Promise<boolean> => {
    // Another tab may have delivered it while this one waited for the lock.
    if (!isSignOutPending(ports.flags)) return true;
    if (!(await isLoggedOut(ports, accessToken))) return false;
    markSignOutPending(ports.flags, false);
    return true;
  };
  return (accessToken) => {
    if (!isSignOutPending(ports.flags)) return Promise.resolve(true);
    inFlight ??= (ports.locks ? ports.locks.request('nesye-token-renewal', () => run(accessToken)) : run(accessToken)).finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}

async function isLoggedOut(ports: SignOutPorts, accessToken: string | undefined): Promise<boolean> {
  try {
    const first = await post(ports, accessToken);
    // An access token that has run out says nothing of the cookie, which ends the login by itself.
    return first.ok || (first.status === UNAUTHORIZED && accessToken !== undefined && (await post(ports, undefined)).ok);
  } catch {
    return false;
  }
}

const post = (ports: SignOutPorts, accessToken: string | undefined): Promise<Response> =>
  (ports.fetch ?? fetch)(`${ports.baseUrl}/api/v1/token/logout/`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Accept-Language': 'fa',
      'Content-Type': 'application/json',
      'X-Nesye-Client': 'web',
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    },
    credentials: 'same-origin',
    keepalive: true,
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/** As `createSignOutDelivery`; after a failure it tries again while the page is open, after growing pauses and when the network is back. */
export function createRetriedSignOut(ports: SignOutPorts): (accessToken?: string) => Promise<boolean> {
  const deliver = createSignOutDelivery(ports);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_RETRY_MS;
  const attempt = async (accessToken?: string): Promise<boolean> => {
    clearTimeout(timer);
    const isDelivered = await deliver(accessToken);
    clearTimeout(timer);
    if (!isDelivered) timer = setTimeout(retry, pauseMs);
    pauseMs = isDelivered ? FIRST_RETRY_MS : Math.min(MAX_RETRY_MS, pauseMs * 2);
    return isDelivered;
  };
  const retry = (): void => void attempt();
  if (typeof addEventListener === 'function') addEventListener('online', retry);
  return attempt;
}
