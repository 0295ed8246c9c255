/** The stored record of a subscription: the token, when it was made, and for standard push what it was made with. */
export interface StoredRegistration {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly createTime: number;
  readonly subscriptionOptions?: SubscriptionOptions;
}

export interface SubscriptionOptions {
  readonly auth: string;
  readonly p256dh: string;
  readonly endpoint: string;
  readonly swScope: string;
  readonly vapidKey: string;
}

const KEY = 'pushRegistration';

/** A stored token is renewed after seven days (B120, K67). */
const RENEW_AFTER_MS = 7 * 86_400_000;

export const isDueForRenewal = ({ createTime }: StoredRegistration, nowMs: number): boolean =>
  nowMs - createTime >= RENEW_AFTER_MS || createTime > nowMs;

export function readRegistration(storage: Pick<Storage, 'getItem'>): StoredRegistration | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<StoredRegistration> | null;
    return typeof stored?.token === 'string' && typeof stored.createTime === 'number'
      ? (stored as StoredRegistration)
      : undefined;
  } catch {
    // A closed storage or a foreign text: nothing is stored.
    return undefined;
  }
}

/** Where nothing can be stored the device is registered again at the next visit. */
export function keepRegistration(storage: Pick<Storage, 'setItem'>, registration: StoredRegistration): void {
  try {
    storage.setItem(KEY, JSON.stringify(registration));
  } catch {
    return;
  }
}

export function forgetRegistration(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(KEY);
  } catch {
    return;
  }
}
