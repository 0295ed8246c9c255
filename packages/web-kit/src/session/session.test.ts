import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type Reply, type SeenRequest, type TestServer } from '../testing/http-server.ts';
import { FollowUpFailure } from '../api/api-failure.ts';
import type { FlagStore } from './role-flags.ts';
import { cookieFlagStore, readFlags, roleOf } from './role-flags.ts';
import { createSession, type Session } from './session.ts';
import { createTokenRenewal } from './token-renewal.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const memoryFlags = (given: Record<string, string> = {}): FlagStore & { all: Map<string, string> } => {
  const all = new Map(Object.entries(given));
  return {
    all,
    read: (name) => all.get(name),
    write: (name, value) => void all.set(name, value),
    remove: (name) => void all.delete(name),
  };
};

type Respond = (request: SeenRequest, count: number) => Reply | undefined;

async function sessionWith(respond: Respond, flags = memoryFlags()): Promise<Session> {
  server = await startTestServer(respond);
  return createSession({ baseUrl: server.origin, flags });
}

const remembered = (): ReturnType<typeof memoryFlags> => memoryFlags({ userRole: 'customer', isCustomer: 'true' });
const customer = { id: 7, first_name: 'مریم', merchant: [] };
const renewed: Reply = { status: 200, body: { access: 'fresh', access_lifetime: 900 } };
const rejected = (code: string): Reply => ({ status: 401, body: { non_field_errors: ['دوباره وارد شوید.'], code } });

/** A server on which the token `fresh` is right and everything else is refused. */
const house =
  (user: unknown = customer, refresh: Reply = renewed): Respond =>
  ({ path, headers }) => {
    if (path === '/api/v1/token/refresh/') return refresh;
    if (headers['authorization'] !== 'Bearer fresh') return rejected('token_not_valid');
    if (path === '/api/v1/user/') return { status: 200, body: user };
    if (path === '/api/v1/customer/civil-registration') return { status: 200, body: { status: 3 } };
    return { status: 200, body: {} };
  };

describe('start', () => {
  it('asks nothing when no login is remembered', async () => {
    const session = await sessionWith(house());
    await session.start();
    expect(server?.seen).toHaveLength(0);
    expect(session.store.state().phase).toBe('guest');
  });

  it('renews a remembered login with the cookie and an empty body, and loads the user', async () => {
    const session = await sessionWith(house(), remembered());
    expect(session.store.state().phase).toBe('starting');
    await session.start();
    expect(session.store.state()).toMatchObject({
      phase: 'signed_in',
      user: customer,
      roles: { isCustomer: true, isMerchant: false },
      civilRegistration: 3,
    });
    expect(server?.seen[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/token/refresh/',
      body: '{}',
      headers: { 'x-nesye-client': 'web' },
    });
  });

  it('runs once, however often it is requested', async () => {
    const session = await sessionWith(house(), remembered());
    await Promise.all([session.start(), session.start()]);
    await session.start();
    expect(server?.seen.filter((request) => request.path.endsWith('/refresh/'))).toHaveLength(1);
  });

  it.each(['token_not_valid', 'user_not_found'])('forgets the login when the renewal returns %s', async (code) => {
    const flags = remembered();
    const session = await sessionWith(house(customer, rejected(code)), flags);
    await session.start();
    expect(session.store.state().phase).toBe('guest');
    expect(flags.all.size).toBe(0);
  });

  it('a failed renewal only ends the waiting: the login stays remembered (B088)', async () => {
    const flags = remembered();
    const session = await sessionWith(() => undefined, flags);
    await session.start();
    expect(session.store.state().phase).toBe('guest');
    expect(flags.all.get('userRole')).toBe('customer');
  });
});

describe('after a login', () => {
  const response = { access: 'fresh', is_customer: true, is_merchant: false, is_foreign: false };

  it('remembers roles and user id, and checks the civil registration a moment later', async () => {
    const flags = memoryFlags();
    const session = await sessionWith(house(), flags);
    await session.signIn('09120000001', async () => response);
    expect(Object.fromEntries(flags.all)).toEqual({
      userRole: 'customer',
      isCustomer: 'true',
      isMerchant: 'false',
      is_foreign: 'false',
      user_id: '7',
    });
    expect(session.store.state().civilRegistration).toBeUndefined();
    await expect.poll(() => session.store.state().civilRegistration).toBe(3);
  });

  it('a user with shops is a merchant and needs no civil registration', async () => {
    const flags = memoryFlags();
    const session = await sessionWith(house({ id: 9, merchant: [{ id: 1 }] }), flags);
    await session.signIn('09120000001', async () => response);
    await session.checkCivilRegistration();
    expect(session.store.state().roles.isMerchant).toBe(true);
    expect(flags.all.get('userRole')).toBe('merchant');
    expect(server?.seen.map((request) => request.path)).not.toContain('/api/v1/customer/civil-registration');
  });

  it('a login that was taken is not sent again when its user does not come: the user is read again, by itself and by the next try', async () => {
    let isDown = true;
    const session = await sessionWith((request, count) =>
      isDown && request.path === '/api/v1/user/' ? undefined : house()(request, count),
    );
    let sent = 0;
    const send = async () => {
      sent += 1;
      return response;
    };
    await expect(session.signIn('09120000001 123456', send)).rejects.toBeInstanceOf(FollowUpFailure);
    expect(server?.seen.filter(({ path }) => path === '/api/v1/user/')).toHaveLength(3);
    isDown = false;
    await session.signIn('09120000001 123456', send);
    expect([sent, session.store.state().phase]).toEqual([1, 'signed_in']);
    await session.signIn('09120000001 123456', send);
    expect(sent).toBe(2);
  });

  it('an address call that finds none means: no address', async () => {
    const session = await sessionWith((request, count) =>
      request.path.endsWith('civil-registration')
        ? { status: 404, body: { code: 'not_found' } }
        : house()(request, count),
    );
    await session.signIn('09120000001', async () => response);
    await session.checkCivilRegistration();
    expect(session.store.state().civilRegistration).toBe(2);
  });

  it('logout revokes on the server and forgets everything here, even when the server is silent', async () => {
    const flags = memoryFlags();
    const session = await sessionWith(
      (request, count) => (request.path.endsWith('/logout/') ? undefined : house()(request, count)),
      flags,
    );
    await session.signIn('09120000001', async () => response);
    await session.signOut();
    expect(session.store.state().phase).toBe('guest');
    expect(session.store.accessToken()).toBeUndefined();
    // But that the server has not received it yet.
    expect([...flags.all.keys()]).toEqual(['sign_out_pending']);
    expect(server?.seen.at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/token/logout/' });
  });
});

describe('a sign-out whose request is lost', () => {
  const response = { access: 'fresh', is_customer: true, is_merchant: false, is_foreign: false };
  const loggedOut: Reply = { status: 200, body: { logged_out: true } };
  const sent = (path: string): number => server?.seen.filter((request) => request.path.endsWith(path)).length ?? 0;

  it('is remembered: no renewal resumes the login before the server has confirmed it', async () => {
    let isDown = true;
    const flags = memoryFlags();
    const world: Respond = (request, count) =>
      request.path.endsWith('/logout/') ? (isDown ? undefined : loggedOut) : house()(request, count);
    const session = await sessionWith(world, flags);
    await session.signIn('09120000001', async () => response);
    await session.signOut();
    expect(Object.fromEntries(flags.all)).toEqual({ sign_out_pending: 'true' });

    // Whatever says that someone is remembered here, the cookie is not used.
    flags.write('userRole', 'customer');
    const nextVisit = createSession({ baseUrl: server?.origin ?? '', flags });
    expect(nextVisit.store.state().phase).toBe('guest');
    await nextVisit.start();
    nextVisit.store.setAccessToken('stale');
    await expect(nextVisit.api.get('/api/v1/user/')).rejects.toMatchObject({ status: 401 });
    expect(sent('/refresh/')).toBe(0);

    isDown = false;
    await createSession({ baseUrl: server?.origin ?? '', flags }).start();
    await expect.poll(() => flags.all.has('sign_out_pending')).toBe(false);
    expect(server?.seen.at(-1)).toMatchObject({
      path: '/api/v1/token/logout/',
      body: '{}',
      headers: { 'x-nesye-client': 'web' },
    });
  });

  it('goes out again by itself while the page is open', async () => {
    const flags = memoryFlags();
    const session = await sessionWith(
      (request, count) =>
        request.path.endsWith('/logout/') ? (sent('/logout/') < 2 ? undefined : loggedOut) : house()(request, count),
      flags,
    );
    await session.signIn('09120000001', async () => response);
    await session.signOut();
    await expect.poll(() => flags.all.has('sign_out_pending'), { timeout: 8_000 }).toBe(false);
  }, 12_000);

  it('is delivered before the next login, and holds that one up in no way', async () => {
    const flags = memoryFlags({ sign_out_pending: 'true' });
    const session = await sessionWith(
      (request, count) => (request.path.endsWith('/logout/') ? { status: 503, body: {} } : house()(request, count)),
      flags,
    );
    await session.signIn('09120000001', async () => response);
    expect(server?.seen[0]?.path).toBe('/api/v1/token/logout/');
    expect(session.store.state().phase).toBe('signed_in');
    expect(flags.all.has('sign_out_pending')).toBe(false);
  });

  it('with an access token that has run out ends by the cookie', async () => {
    const flags = memoryFlags();
    const session = await sessionWith(
      ({ path, headers }) =>
        path.endsWith('/logout/') && headers['authorization'] !== undefined
          ? rejected('token_not_valid')
          : { status: 200, body: customer },
      flags,
    );
    await session.signIn('09120000001', async () => response);
    await session.signOut();
    expect(flags.all.has('sign_out_pending')).toBe(false);
  });
});

describe('another person at the same browser', () => {
  const response = { access: 'fresh', is_customer: true, is_merchant: false, is_foreign: false };

  it('signs in in another tab: this one starts over, and takes nothing of the new login', async () => {
    const flags = memoryFlags();
    server = await startTestServer(house());
    let startsOver = 0;
    const session = createSession({ baseUrl: server.origin, flags, reloadForOtherUser: () => (startsOver += 1) });
    await session.signIn('09120000001', async () => response);
    session.onTabMessage({ kind: 'signed_in', userId: '7' });
    expect(startsOver).toBe(0);
    session.onTabMessage({ kind: 'signed_in', userId: '8' });
    expect([startsOver, session.store.accessToken()]).toEqual([1, undefined]);
  });

  it('is noticed at the renewal too: the cookie is theirs by then', async () => {
    const flags = memoryFlags();
    server = await startTestServer(house());
    let startsOver = 0;
    const session = createSession({ baseUrl: server.origin, flags, reloadForOtherUser: () => (startsOver += 1) });
    await session.signIn('09120000001', async () => response);
    flags.write('user_id', '8');
    session.store.setAccessToken('stale');
    await expect(session.api.get('/api/v1/user/')).rejects.toMatchObject({ status: 401 });
    expect([startsOver, session.store.accessToken()]).toEqual([1, undefined]);
  });

  it('what is kept for the former one goes at the end of the login and at the next', async () => {
    const forgotten: (string | undefined)[] = [];
    server = await startTestServer(house());
    const session = createSession({
      baseUrl: server.origin,
      flags: memoryFlags(),
      clearUserData: (staying) => forgotten.push(staying),
    });
    await session.signIn('09120000001', async () => response);
    await session.signOut();
    expect(forgotten).toEqual(['7', undefined]);
  });
});

describe('renewal on 401', () => {
  it('many calls at once ask for one renewal, and all succeed', async () => {
    const session = await sessionWith((request, count) =>
      request.path.endsWith('/refresh/') ? { ...renewed, delayMs: 30 } : house()(request, count),
    );
    session.store.setAccessToken('stale');
    const responses = await Promise.all(Array.from({ length: 12 }, () => session.api.get('/api/v1/user/')));
    expect(responses).toHaveLength(12);
    expect(server?.seen.filter((request) => request.path.endsWith('/refresh/'))).toHaveLength(1);
  });

  it('a call refused with an older token than the present one is only sent again', async () => {
    const session = await sessionWith((request, count) =>
      count === 1 ? { ...rejected('token_not_valid'), delayMs: 60 } : house()(request, count),
    );
    session.store.setAccessToken('stale');
    const call = session.api.get('/api/v1/user/');
    await expect.poll(() => server?.seen.length).toBe(1);
    session.store.setAccessToken('fresh');
    await call;
    expect(server?.seen.filter((request) => request.path.endsWith('/refresh/'))).toHaveLength(0);
  });

  it('a rejected renewal ends the session', async () => {
    const flags = remembered();
    const session = await sessionWith(house(customer, rejected('token_not_valid')), flags);
    session.store.setAccessToken('stale');
    session.store.update({ phase: 'signed_in' });
    await expect(session.api.get('/api/v1/user/')).rejects.toMatchObject({ status: 401 });
    expect(session.store.state().phase).toBe('guest');
    expect(flags.all.size).toBe(0);
  });

  it('a server error during renewal keeps the session', async () => {
    const session = await sessionWith(house(customer, { status: 503, body: { code: 'busy' } }), remembered());
    session.store.setAccessToken('stale');
    session.store.update({ phase: 'signed_in' });
    await expect(session.api.get('/api/v1/user/')).rejects.toMatchObject({ status: 401 });
    expect(session.store.state().phase).toBe('signed_in');
  });
});

it('two tabs renew one after the other, never at once', async () => {
  let atOnce = 0;
  let most = 0;
  server = await startTestServer(() => renewed);
  const lockQueue: Promise<unknown>[] = [];
  const locks = {
    request: <Result>(_name: string, run: () => Promise<Result>): Promise<Result> => {
      const turn = (lockQueue.at(-1) ?? Promise.resolve()).then(async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        const result = await run();
        atOnce -= 1;
        return result;
      });
      lockQueue.push(turn);
      return turn;
    },
  } as Pick<LockManager, 'request'>;
  const stored: string[] = [];
  const tab = (): (() => Promise<unknown>) =>
    createTokenRenewal({ baseUrl: server?.origin ?? '', locks, storeToken: (token) => stored.push(token) });
  await Promise.all([tab()(), tab()()]);
  expect(most).toBe(1);
  expect(stored).toEqual(['fresh', 'fresh']);
});

describe('role flags', () => {
  it('live in cookies of 30 days on path /', () => {
    const written: string[] = [];
    const page = {
      get cookie() {
        return 'a=1; isMerchant=true; userRole=merchant';
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    const store = cookieFlagStore(page, true);
    store.write('userRole', 'merchant', 2_592_000);
    store.remove('userRole');
    expect(written).toEqual([
      'userRole=merchant; max-age=2592000; path=/; samesite=lax; secure',
      'userRole=; max-age=0; path=/; samesite=lax; secure',
    ]);
    expect(readFlags(store)).toEqual({ isCustomer: false, isMerchant: true, isForeign: false });
  });

  it('a merchant is a merchant even when also a customer', () => {
    expect(roleOf({ isCustomer: true, isMerchant: true, isForeign: false })).toBe('merchant');
  });
});
