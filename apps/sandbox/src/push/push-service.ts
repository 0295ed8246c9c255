import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';

/** A message as it reached a browser. */
export interface ReceivedPush {
  readonly subscription: string;
  readonly provider: 'web_push' | 'firebase';
  readonly content: unknown;
  readonly receivedAt: Date;
}

/** A browser that let itself be subscribed. */
export interface SubscribedBrowser {
  readonly id: string;
  readonly keys: ECDH;
  readonly auth: Uint8Array;
}

export interface PushService {
  subscribe(): SubscribedBrowser;
  find(id: string): SubscribedBrowser | undefined;
  /** A token of Firebase’s kind. */
  issueToken(): string;
  hasToken(token: string): boolean;
  /** Removes a subscription or a token; false when there was none. */
  forget(id: string): boolean;
  receive(push: Omit<ReceivedPush, 'receivedAt'>): void;
  /** Newest first. */
  received(): ReceivedPush[];
}

const MAX_CACHED = 1_000;

/** Subscriptions and what came to them, in memory. */
export function createPushService(now: () => Date): PushService {
  const browsers = new Map<string, SubscribedBrowser>();
  const tokens = new Set<string>();
  const pushes: ReceivedPush[] = [];
  const dropOldest = (stored: Map<string, unknown> | Set<string>): void => {
    const [oldest] = stored.keys();
    if (stored.size > MAX_CACHED && oldest !== undefined) stored.delete(oldest);
  };
  return {
    subscribe: () => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const browser = { id: randomUUID(), keys, auth: randomBytes(16) };
      browsers.set(browser.id, browser);
      dropOldest(browsers);
      return browser;
    },
    find: (id) => browsers.get(id),
    issueToken: () => {
      const token = `${randomBytes(11).toString('base64url')}:${randomBytes(54).toString('base64url')}`;
      tokens.add(token);
      dropOldest(tokens);
      return token;
    },
    hasToken: (token) => tokens.has(token),
    forget: (id) => browsers.delete(id) || tokens.delete(id),
    receive: (push) => {
      pushes.push({ ...push, receivedAt: now() });
      if (pushes.length > MAX_CACHED) pushes.shift();
    },
    received: () => pushes.toReversed(),
  };
}
