import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banUser } from '../index.ts';
import { purgeExpired } from '../queries/purge.ts';
import {
  type Caller,
  codeOf,
  createCaller,
  type IdentityWorld,
  ORIGIN,
  signInByOtp,
  startIdentityWorld,
  type TokenResponse,
} from '../testing/identity-world.test-support.ts';

const WEB = { 'x-nesye-client': 'web', origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
const DAY_S = 86_400;

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());

let count = 0;
const freshMobile = () => `0939${String((count += 1)).padStart(7, '0')}`;

async function signedIn(
  headers: Record<string, string> = {},
): Promise<{ caller: Caller; tokens: TokenResponse; mobile: string }> {
  const mobile = freshMobile();
  const caller = createCaller(world, { headers });
  return { caller, tokens: await signInByOtp(world, mobile, caller), mobile };
}

const refreshed = async (caller: Caller, refresh?: string): Promise<TokenResponse> => {
  const response = await caller.refresh(refresh);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
};

describe('refreshing', () => {
  it('rotates the token and returns a new access token', async () => {
    const { caller, tokens, mobile } = await signedIn();
    const next = await refreshed(caller, tokens.refresh);
    expect(next).toEqual({
      access: expect.any(String),
      access_lifetime: 900,
      refresh: expect.stringMatching(/^[\w-]{43}$/),
      refresh_lifetime: expect.any(Number),
    });
    expect(next.refresh).not.toBe(tokens.refresh);
    expect((await caller.mobileWith(next.access)).json()).toMatchObject({ mobile });
    expect((await refreshed(caller, next.refresh)).refresh).not.toBe(next.refresh);
  });

  it('stores no token that could be used', async () => {
    const { caller, tokens } = await signedIn();
    const next = await refreshed(caller, tokens.refresh);
    const rows = await world.database.owner<
      { text: string; raw: Buffer }[]
    >`select t::text as text, coalesce(sealed_successor, token_hash) as raw from identity.refresh_token t`;
    for (const { text, raw } of rows)
      for (const token of [tokens.refresh, next.refresh]) {
        expect(text).not.toContain(token);
        expect(raw.includes(Buffer.from(token))).toBe(false);
        expect(raw.includes(Buffer.from(token, 'base64url'))).toBe(false);
      }
  });

  it('gives the same device the same successor within 10 s: its response was lost', async () => {
    const { caller, tokens } = await signedIn();
    const first = await refreshed(caller, tokens.refresh);
    expect((await refreshed(caller, tokens.refresh)).refresh).toBe(first.refresh);
    expect((await caller.refresh(first.refresh)).statusCode).toBe(200);
  });

  it.each<[string, (caller: Caller) => Caller, number]>([
    ['by another device', () => createCaller(world), 0],
    ['by a device that shows no name', (caller) => (caller.jar.clear(), caller), 0],
    ['by the same device after 10 s', (caller) => caller, 11],
  ])('ends the family when a spent token comes back %s', async (_who, thief, afterS) => {
    const { caller, tokens } = await signedIn();
    const next = await refreshed(caller, tokens.refresh);
    world.clock.advance(afterS);
    expect(codeOf(await thief(caller).refresh(tokens.refresh))).toEqual([401, 'token_not_valid']);
    expect(codeOf(await caller.refresh(next.refresh))).toEqual([401, 'token_not_valid']);
    expect(codeOf(await caller.mobileWith(next.access))).toEqual([401, 'token_not_valid']);
  });

  it('leaves one live family after fifty parallel refreshes', async () => {
    const { caller, tokens, mobile } = await signedIn();
    const responses = await Promise.all(Array.from({ length: 50 }, () => refreshed(caller, tokens.refresh)));
    expect(new Set(responses.map(({ refresh }) => refresh)).size).toBe(1);
    const [row] = await world.database.owner`
      select count(distinct s.id)::int as families, count(*) filter (where t.spent_at is null)::int as live
      from identity.session s join identity.app_user u on u.id = s.user_id join identity.refresh_token t on t.session_id = s.id where u.mobile = ${mobile} and s.revoked_at is null`;
    expect(row).toEqual({ families: 1, live: 1 });
  });

  it('ends after 7 days without use, and after 30 days whatever is done', async () => {
    const idle = await signedIn();
    world.clock.advance(7 * DAY_S);
    expect(codeOf(await idle.caller.refresh(idle.tokens.refresh))).toEqual([401, 'token_not_valid']);
    const busy = await signedIn();
    let { refresh } = busy.tokens;
    for (const day of [6, 12, 18, 24]) {
      world.clock.advance(6 * DAY_S);
      const next = await refreshed(busy.caller, refresh);
      expect(next.refresh_lifetime).toBeLessThanOrEqual((30 - day) * DAY_S);
      ({ refresh } = next);
    }
    world.clock.advance(6 * DAY_S);
    expect(codeOf(await busy.caller.refresh(refresh))).toEqual([401, 'token_not_valid']);
    await purgeExpired(world.database.sql, new Date(world.clock.now().getTime() + 2 * DAY_S * 1000));
    const [row] = await world.database.owner<
      { sessions: number }[]
    >`select count(*)::int as sessions from identity.session s join identity.app_user u on u.id = s.user_id where u.mobile = ${busy.mobile}`;
    expect(row?.sessions).toBe(0);
  });

  it('refuses what is no token of ours', async () => {
    const { tokens } = await signedIn();
    for (const refresh of ['', 'x', 'A'.repeat(43), tokens.access])
      expect(codeOf(await createCaller(world).refresh(refresh)), refresh.slice(0, 9)).toEqual([401, 'token_not_valid']);
    expect(codeOf(await createCaller(world).mobileWith(tokens.refresh))).toEqual([401, 'token_not_valid']);
  });

  it('knows no user behind a closed account', async () => {
    const { caller, tokens, mobile } = await signedIn();
    const [row] = await world.database.owner<
      { id: bigint }[]
    >`update identity.app_user set status = 'banned' where mobile = ${mobile} returning id`;
    expect(codeOf(await caller.refresh(tokens.refresh))).toEqual([401, 'user_not_found']);
    await world.database.owner`update identity.app_user set status = 'active' where mobile = ${mobile}`;
    await world.database.transaction((tx) => banUser(tx, row?.id ?? 0n, world.clock.now()));
    expect(codeOf(await caller.refresh(tokens.refresh))).toEqual([401, 'token_not_valid']);
  });
});

describe('the web client', () => {
  it('gets the refresh token only as a cookie no script can read, and refreshes with an empty body', async () => {
    const mobile = freshMobile();
    const caller = createCaller(world, { headers: WEB });
    await caller.requestOtp(mobile);
    const response = await caller.signIn({ mobileNumber: mobile, code: world.sms.lastCode(mobile) });
    expect(response.json()).toMatchObject({ refresh: '', refresh_lifetime: 2_592_000 });
    const cookie = response.cookies.find(({ name }) => name === '__Host-refresh');
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Strict', maxAge: 30 * DAY_S });
    expect(response.cookies.find(({ name }) => name === '__Host-device')).toMatchObject({
      httpOnly: true,
      secure: true,
    });
    const next = await caller.refresh();
    expect([next.statusCode, next.json<TokenResponse>().refresh]).toEqual([200, '']);
    expect(caller.jar.get('__Host-refresh')).not.toBe(cookie?.value);
    expect((await caller.refresh()).statusCode).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['without its header', { origin: ORIGIN }],
    ['with another header value', { 'x-nesye-client': 'app', origin: ORIGIN }],
    ['from a foreign page', { 'x-nesye-client': 'web', origin: 'https://evil.test' }],
    ['from a sandboxed page', { 'x-nesye-client': 'web', origin: 'null' }],
    ['from a neighbour site', { 'x-nesye-client': 'web', 'sec-fetch-site': 'same-site' }],
  ])('cannot use the cookie %s, neither to refresh nor to log out', async (_how, headers) => {
    const { caller } = await signedIn(WEB);
    const stranger = createCaller(world, { headers });
    for (const [name, value] of caller.jar) stranger.jar.set(name, value);
    expect(codeOf(await stranger.refresh())).toEqual([403, 'origin_not_allowed']);
    expect(codeOf(await stranger.post('/api/v1/token/logout/', {}))).toEqual([403, 'origin_not_allowed']);
    expect((await caller.refresh()).statusCode).toBe(200);
  });

  it('is at home on the host it was asked at', async () => {
    const { caller } = await signedIn({ 'x-nesye-client': 'web' });
    expect(
      (await caller.refresh(undefined, { host: 'localhost:3000', origin: 'http://localhost:3000' })).statusCode,
    ).toBe(200);
  });
});

describe('signing in again in the same browser', () => {
  it('ends the login whose cookie it replaces: nobody could sign that one out any more', async () => {
    const first = await signedIn(WEB);
    const left = first.caller.jar.get('__Host-refresh') ?? '';
    world.clock.advance(61);
    const second = freshMobile();
    await first.caller.requestOtp(second);
    expect((await first.caller.signIn({ mobileNumber: second, code: world.sms.lastCode(second) })).statusCode).toBe(
      200,
    );
    expect(codeOf(await first.caller.mobileWith(first.tokens.access))).toEqual([401, 'token_not_valid']);
    expect(codeOf(await createCaller(world).refresh(left))).toEqual([401, 'token_not_valid']);
    expect((await first.caller.refresh()).statusCode).toBe(200);
  });

  it('ends nothing by a wrong password, nor for a page of another site', async () => {
    const { caller, tokens, mobile } = await signedIn(WEB);
    expect((await caller.signIn({ username: mobile, password: 'not it', with_password: true })).statusCode).toBe(400);
    expect((await caller.mobileWith(tokens.access)).statusCode).toBe(200);
    world.clock.advance(61);
    const stranger = createCaller(world, {
      headers: { ...WEB, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    });
    for (const [name, value] of caller.jar) stranger.jar.set(name, value);
    await stranger.requestOtp(mobile);
    await stranger.signIn({ mobileNumber: mobile, code: world.sms.lastCode(mobile) });
    expect((await caller.mobileWith(tokens.access)).statusCode).toBe(200);
  });
});

describe('logging out', () => {
  it('ends the family and its access token at once, clears the cookie, and may be repeated', async () => {
    const { caller, tokens } = await signedIn(WEB);
    const response = await caller.post('/api/v1/token/logout/', {});
    expect([response.statusCode, response.json(), response.headers['clear-site-data']]).toEqual([
      200,
      { logged_out: true },
      '"cookies"',
    ]);
    expect(caller.jar.has('__Host-refresh')).toBe(false);
    expect(codeOf(await caller.mobileWith(tokens.access))).toEqual([401, 'token_not_valid']);
    expect((await caller.post('/api/v1/token/logout/', {})).statusCode).toBe(200);
  });

  it('takes the token of the body, or the bearer token alone', async () => {
    const byBody = await signedIn();
    expect(
      (await createCaller(world).post('/api/v1/token/logout/', { refresh: byBody.tokens.refresh })).statusCode,
    ).toBe(200);
    expect(codeOf(await byBody.caller.refresh(byBody.tokens.refresh))).toEqual([401, 'token_not_valid']);
    const byBearer = await signedIn();
    expect(
      (
        await createCaller(world).post(
          '/api/v1/token/logout/',
          {},
          { authorization: `Bearer ${byBearer.tokens.access}` },
        )
      ).statusCode,
    ).toBe(200);
    expect(codeOf(await byBearer.caller.refresh(byBearer.tokens.refresh))).toEqual([401, 'token_not_valid']);
  });

  it('leaves the user’s other devices alone', async () => {
    const { caller, tokens, mobile } = await signedIn();
    world.clock.advance(61);
    const phone = createCaller(world);
    const onPhone = await signInByOtp(world, mobile, phone);
    await caller.post('/api/v1/token/logout/', { refresh: tokens.refresh });
    expect((await phone.mobileWith(onPhone.access)).statusCode).toBe(200);
    expect((await phone.refresh(onPhone.refresh)).statusCode).toBe(200);
  });
});
