import { clientHeaders, RENEWAL_LOCK } from './early-login.ts';
import { isSignOutPending, markSignOutPending, type FlagStore } from './role-flags.ts';
import { inBackground } from '../in-background.ts';

export interface SignOutPorts {
  readonly baseUrl: string;
  readonly flags: FlagStore;
  readonly fetch?: typeof fetch;
  /** The same locks as of token renewal: a sign-out and a renewal never run at once. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

const TIMEOUT_MS = 20_000;
const UNAUTHORIZED = 401;

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/**
 * Returns a function that delivers the sign-out that is pending in this browser, and resolves to whether none is pending any
 * more. However many callers wait, one request is under way; it survives the closing of the page (`keepalive`). After a
 * failure it is sent again while the page is open, after growing pauses and when the network is back. `accessToken` ends a
 * login whose cookie the browser does not hold.
 */
export function createRetriedSignOut(ports: SignOutPorts): (accessToken?: string) => Promise<boolean> {
  let inFlight: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_RETRY_MS;
  const send = async (accessToken: string | undefined): Promise<boolean> => {
    // Another tab may have delivered it while this one waited for the lock.
    if (isSignOutPending(ports.flags) && (await isLoggedOut(ports, accessToken)))
      markSignOutPending(ports.flags, false);
    return !isSignOutPending(ports.flags);
  };
  const attempt = async (accessToken: string | undefined): Promise<boolean> => {
    clearTimeout(timer);
    const isDelivered = await (ports.locks
      ? ports.locks.request(RENEWAL_LOCK, () => send(accessToken))
      : send(accessToken));
    if (!isDelivered) timer = setTimeout(() => inBackground(deliver()), pauseMs);
    pauseMs = isDelivered ? FIRST_RETRY_MS : Math.min(MAX_RETRY_MS, pauseMs * 2);
    return isDelivered;
  };
  const deliver = (accessToken?: string): Promise<boolean> => {
    if (!isSignOutPending(ports.flags)) return Promise.resolve(true);
    inFlight ??= attempt(accessToken).finally(() => (inFlight = undefined));
    return inFlight;
  };
  if (typeof window !== 'undefined') addEventListener('online', () => inBackground(deliver()));
  return deliver;
}

async function isLoggedOut(ports: SignOutPorts, accessToken: string | undefined): Promise<boolean> {
  try {
    const first = await post(ports, accessToken);
    // An access token that has run out says nothing of the cookie, which ends the login by itself.
    return (
      first.ok || (first.status === UNAUTHORIZED && accessToken !== undefined && (await post(ports, undefined)).ok)
    );
  } catch {
    return false;
  }
}

const post = (ports: SignOutPorts, accessToken: string | undefined): Promise<Response> =>
  (ports.fetch ?? fetch)(`${ports.baseUrl}/api/v1/token/logout/`, {
    method: 'POST',
    headers: { ...clientHeaders, ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }) },
    credentials: 'same-origin',
    keepalive: true,
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
