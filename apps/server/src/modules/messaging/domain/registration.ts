import { createHash, ECDH } from 'node:crypto';

/** A standard push subscription, as the browser made it. */
export interface WebPushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A device that push can reach: Firebase’s by its token, a standard one by its subscription. */
export interface Registration {
  readonly registrationId: string;
  /** Undefined for Firebase. */
  readonly subscription: WebPushSubscription | undefined;
}

/** What a browser sends to be registered. */
export interface OfferedRegistration {
  readonly registration_id: string;
  readonly subscriptionOptions?: WebPushSubscription & { readonly vapidKey: string };
}

export interface RegistrationRules {
  /** Our public key; undefined where standard push is not configured. */
  readonly vapidPublicKey: string | undefined;
  readonly hasFirebase: boolean;
  /** Hosts of push services; one that starts with a dot means all below it. */
  readonly pushHosts: readonly string[];
  /** A stand-in's addresses begin with this; undefined in production. */
  readonly standInUrl: string | undefined;
}

const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** Name of a registration in the database. */
export const hashOf = (registrationId: string): Buffer => createHash('sha256').update(registrationId).digest();

/**
 * The registration, or undefined for one that is not of a configured service. The server will send to the endpoint, so only hosts of known
 * push services pass: no one may point it at a machine of ours.
 */
export function judgeRegistration(
  { registration_id: registrationId, subscriptionOptions }: OfferedRegistration,
  rules: RegistrationRules,
): Registration | undefined {
  if (subscriptionOptions === undefined)
    return rules.hasFirebase ? { registrationId, subscription: undefined } : undefined;
  const { endpoint, p256dh, auth, vapidKey } = subscriptionOptions;
  if (rules.vapidPublicKey === undefined || bytesOf(vapidKey).compare(bytesOf(rules.vapidPublicKey)) !== 0)
    return undefined;
  if (registrationId !== hashOf(endpoint).toString('base64url')) return undefined;
  if (!isPushAddress(endpoint, rules) || !isPoint(p256dh) || bytesOf(auth).length !== AUTH_BYTES) return undefined;
  return { registrationId, subscription: { endpoint, p256dh, auth } };
}

function isPushAddress(endpoint: string, { pushHosts, standInUrl }: RegistrationRules): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (standInUrl !== undefined && href.startsWith(standInUrl)) return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    pushHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  );
}

/** The client’s key must be a point of the curve, or nothing can be sealed for it. */
function isPoint(key: string): boolean {
  const point = bytesOf(key);
  if (point.length !== POINT_BYTES) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
