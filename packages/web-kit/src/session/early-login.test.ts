import { createContext, runInContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/http-server.ts';
import { EARLY_LOGIN_SCRIPT, type EarlyLogin, RENEWAL_LOCK, takeEarlyLogin } from './early-login.ts';
import type { FlagStore } from './role-flags.ts';
import { createSession } from './session.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const users = {
  first: { id: 7, first_name: 'مریم', merchant: [] },
  second: { id: 8, first_name: 'رضا', merchant: [] },
};

/** Whoever renews gets the tokens in this order; each token's user is the one of its name. */
async function startServer(...tokens: (keyof typeof users)[]): Promise<TestServer> {
  server = await startTestServer(({ path, headers }) => {
    if (path === '/api/v1/token/refresh/') {
      const access = tokens.shift();
      return access === undefined
        ? { status: 401, body: { code: 'token_not_valid' } }
        : { status: 200, body: { access, access_lifetime: 900 } };
    }
    const owner = String(headers['authorization']).replace('Bearer ', '') as keyof typeof users;
    if (path === '/api/v1/user/') return { status: 200, body: users[owner] };
    return { status: 200, body: { status: 4 } };
  });
  return server;
}

/** Runs the lines of the page's head as a browser would, before any script of the app. */
function runHead(
  origin: string,
  cookie: string,
  pathname = '/user/ips',
): { earlyLogin?: EarlyLogin; readonly locks: string[] } {
  const locks: string[] = [];
  const page: { earlyLogin?: EarlyLogin; readonly locks: string[] } = { locks };
  const context = createContext({
    window: page,
    document: { cookie, documentElement: { lang: 'ar' } },
    location: { pathname },
    navigator: { locks: { request: (name: string, run: () => unknown) => (locks.push(name), run()) } },
    fetch: (address: string, init: RequestInit) => fetch(origin + address, init),
    AbortSignal,
  });
  runInContext(EARLY_LOGIN_SCRIPT, context);
  return page;
}

const flagsOf = (given: Record<string, string>): FlagStore => {
  const all = new Map(Object.entries(given));
  return {
    read: (name) => all.get(name),
    write: (name, value) => void all.set(name, value),
    remove: (name) => void all.delete(name),
  };
};
const seenPaths = (): string[] => (server?.seen ?? []).map(({ path }) => path);

it('renews the login and reads its user once, under the lock of all tabs, and the session takes both over', async () => {
  const { origin } = await startServer('first');
  const page = runHead(origin, 'theme=dark; userRole=customer; user_id=7');
  const flags = flagsOf({ userRole: 'customer', user_id: '7' });
  const session = createSession({ baseUrl: origin, flags, early: takeEarlyLogin(page) });
  await session.start();
  expect(session.store.state()).toMatchObject({ phase: 'signed_in', user: { id: 7 } });
  expect(seenPaths()).toEqual(['/api/v1/token/refresh/', '/api/v1/user/', '/api/v1/customer/civil-registration']);
  expect(page.locks).toEqual([RENEWAL_LOCK]);
  expect(server?.seen.slice(0, 2).map(({ headers }) => headers['accept-language'])).toEqual(['ar', 'ar']);
  expect(takeEarlyLogin(page)).toBeUndefined();
});

it.each(['theme=dark', 'userRole=customer; sign_out_pending=true', 'other_userRole=customer'])(
  'begins nothing with the cookies %s',
  async (cookie) => {
    const { origin } = await startServer('first');
    expect(runHead(origin, cookie).earlyLogin).toBeUndefined();
    expect(seenPaths()).toEqual([]);
  },
);

it('shows nothing of whoever was signed in before somebody else was, in another tab, meanwhile', async () => {
  const { origin } = await startServer('first', 'second');
  const page = runHead(origin, 'userRole=customer; user_id=7');
  const flags = flagsOf({ userRole: 'customer', user_id: '8' });
  const session = createSession({ baseUrl: origin, flags, early: takeEarlyLogin(page) });
  const shown = new Set<unknown>();
  session.store.subscribe(() => shown.add(session.store.state().user?.id));
  await session.start();
  expect(session.store.state()).toMatchObject({ phase: 'signed_in', user: { id: 8 } });
  expect(shown).not.toContain(7);
});

it('ends a login that is over, and the next renewal asks the server', async () => {
  const { origin } = await startServer();
  const page = runHead(origin, 'userRole=customer');
  const session = createSession({
    baseUrl: origin,
    flags: flagsOf({ userRole: 'customer' }),
    early: takeEarlyLogin(page),
  });
  await session.start();
  expect(session.store.state().phase).toBe('guest');
  await expect(session.renew()).resolves.toBe('rejected');
  expect(seenPaths()).toEqual(['/api/v1/token/refresh/', '/api/v1/token/refresh/']);
});

const HOME = '/user/welcome';
const DUE = '/api/v1/accounting/upcoming-installments-sum';
const PURCHASES = '/api/v1/accounting/transaction?page_size=5';

it("begins what a customer's home reads, with the renewed login, and hands each response out once", async () => {
  const { origin } = await startServer('first');
  const page = runHead(origin, 'userRole=customer; user_id=7', HOME);
  const flags = flagsOf({ userRole: 'customer', user_id: '7' });
  const session = createSession({ baseUrl: origin, flags, early: takeEarlyLogin(page) });
  await session.start();
  await expect(session.consumePrefetch(DUE)).resolves.toEqual({ status: 4 });
  await expect(session.consumePrefetch(DUE)).resolves.toBeUndefined();
  await expect(session.consumePrefetch(PURCHASES)).resolves.toEqual({ status: 4 });
  await expect(session.consumePrefetch('/api/v1/user-unread-messages-count')).resolves.toBeUndefined();
  expect(seenPaths()).toEqual(expect.arrayContaining([DUE, '/api/v1/accounting/all-installments-sum']));
});

it("begins no reads of home for a shop, and none on another customer's screen", async () => {
  const { origin } = await startServer('first', 'first');
  expect(Object.keys(runHead(origin, 'userRole=merchant', HOME).earlyLogin?.reads ?? {})).toEqual([]);
  expect(Object.keys(runHead(origin, 'userRole=customer', '/user/ips').earlyLogin?.reads ?? {})).toEqual([]);
});

it('hands out nothing that was read for somebody else, nor after the login has ended', async () => {
  const { origin } = await startServer('first', 'second');
  const page = runHead(origin, 'userRole=customer; user_id=7', HOME);
  const flags = flagsOf({ userRole: 'customer', user_id: '8' });
  const session = createSession({ baseUrl: origin, flags, early: takeEarlyLogin(page) });
  await session.start();
  expect(session.store.state().user?.id).toBe(8);
  await expect(session.consumePrefetch(DUE)).resolves.toBeUndefined();
  session.endSession();
  await expect(session.consumePrefetch(PURCHASES)).resolves.toBeUndefined();
});

it('leaves a read of home that was refused to whoever needs it', async () => {
  const first = await startServer('first');
  const page = runHead(first.origin, 'userRole=customer; user_id=7', HOME);
  const early = takeEarlyLogin(page);
  await early?.user;
  const refused = Promise.resolve(undefined);
  const session = createSession({
    baseUrl: first.origin,
    flags: flagsOf({ userRole: 'customer', user_id: '7' }),
    early: early && { ...early, reads: { [DUE]: refused } },
  });
  await session.start();
  await expect(session.consumePrefetch(DUE)).resolves.toBeUndefined();
});
