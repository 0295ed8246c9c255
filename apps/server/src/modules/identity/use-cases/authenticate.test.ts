import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banUser, grantRole } from '../index.ts';
import { createAccessTokens } from '../adapters/access-tokens.ts';
import {
  codeOf,
  createCaller,
  type IdentityServer,
  type IdentityWorld,
  signInByOtp,
  startIdentityWorld,
} from '../testing/identity-world.test-support.ts';

let world: IdentityWorld;
let other: IdentityServer;
beforeAll(async () => {
  world = await startIdentityWorld();
  other = await world.startServer();
});
afterAll(async () => {
  await other.close();
  await world.close();
});

let count = 0;
async function signedIn() {
  const mobile = `0990${String((count += 1)).padStart(7, '0')}`;
  const caller = createCaller(world);
  const { access, refresh } = await signInByOtp(world, mobile, caller);
  const [row] = await world.database.owner<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
  return { caller, access, refresh, userId: row?.id ?? 0n };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

describe('an access token', () => {
  it('names the user, the session and the roles, and nothing personal', async () => {
    const { access, userId } = await signedIn();
    const [header, claims] = access.split('.').slice(0, 2).map(decode);
    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    expect(Object.keys(claims ?? {}).toSorted()).toEqual(['aud', 'exp', 'gen', 'iat', 'iss', 'roles', 'sid', 'sub']);
    expect(claims).toMatchObject({ sub: String(userId), roles: 'c', iss: 'nesye', aud: 'nesye-api' });
    expect(world.identity.authenticate(access)).toMatchObject({
      userId,
      isCustomer: true,
      isMerchant: false,
      isForeign: false,
    });
  });

  it('is refused when altered, unsigned, of another algorithm, key, kind or audience', async () => {
    const { access } = await signedIn();
    const [header = '', claims = '', signature = ''] = access.split('.');
    const resigned = (head: object, body: object, key = 'another key') => {
      const text = `${part(head)}.${part(body)}`;
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    };
    const forged = [
      `${header}.${part({ ...decode(claims), roles: 'cm' })}.${signature}`,
      `${part({ ...decode(header), alg: 'none' })}.${claims}.`,
      `${part({ ...decode(header), alg: 'HS512' })}.${claims}.${signature}`,
      `${part({ ...decode(header), jku: 'https://evil.test/keys' })}.${claims}.${signature}`,
      resigned(decode(header), decode(claims)),
      `${header}.${claims}`,
      `${access}x`,
      `${access}.${signature}`,
      'x'.repeat(5_000),
      '',
    ];
    for (const token of forged) expect(world.identity.authenticate(token), token.slice(0, 30)).toBe('token_not_valid');
    expect(
      world.identity.authenticate(
        createAccessTokens(['a key of another person, thirty-two']).sign(userOf(1n), 1n, new Date()),
      ),
    ).toBe('token_not_valid');
  });

  it('lives a quarter of an hour', async () => {
    const before = Math.floor(world.clock.now().getTime() / 1_000);
    const { access } = await signedIn();
    const { iat, exp } = decode(access.split('.')[1]) as { iat: number; exp: number };
    expect(exp - iat).toBe(900);
    expect(iat).toBeGreaterThanOrEqual(before);
    expect(iat * 1_000).toBeLessThanOrEqual(world.clock.now().getTime());
    // The world's clock goes on by itself: half a minute is on either side of the end, however slow the machine is.
    const leftS = exp - world.clock.now().getTime() / 1_000;
    world.clock.advance(leftS - 30);
    expect(world.identity.authenticate(access)).toMatchObject({ isCustomer: true });
    world.clock.advance(30);
    expect(world.identity.authenticate(access)).toBe('token_not_valid');
    // Another process has not seen it before.
    expect(other.identity.authenticate(access)).toBe('token_not_valid');
  });
});

describe('revocation reaches every process within a second', () => {
  const expectEndWithinASecond = async (access: string) => {
    expect((await createCaller(other).mobileWith(access)).statusCode).toBe(200);
    return async () => {
      await sleep(1_000);
      for (const server of [world, other])
        expect(codeOf(await createCaller(server).mobileWith(access))).toEqual([401, 'token_not_valid']);
    };
  };

  it('of a logout', async () => {
    const { caller, access, refresh } = await signedIn();
    const ended = await expectEndWithinASecond(access);
    await caller.post('/api/v1/token/logout/', { refresh });
    expect(codeOf(await caller.mobileWith(access))).toEqual([401, 'token_not_valid']);
    await ended();
  });

  it('of a ban and of a new password, and not for others', async () => {
    const [banned, changed, bystander] = [await signedIn(), await signedIn(), await signedIn()];
    const ended = await Promise.all([banned, changed].map(({ access }) => expectEndWithinASecond(access)));
    await world.database.transaction(async (tx) => {
      await banUser(tx, banned.userId, world.clock.now());
      await world.identity.setPassword(tx, changed.userId, 'a new password');
    });
    await Promise.all(ended.map((check) => check()));
    expect(codeOf(await changed.caller.refresh(changed.refresh))).toEqual([401, 'token_not_valid']);
    expect((await createCaller(other).mobileWith(bystander.access)).statusCode).toBe(200);
  });

  it('of a role: the next token carries it', async () => {
    const { caller, access, refresh, userId } = await signedIn();
    const ended = await expectEndWithinASecond(access);
    await world.database.transaction((tx) =>
      grantRole(tx, userId, { role: 'merchant', merchantId: 128n }, world.clock.now()),
    );
    await ended();
    const next = (await caller.refresh(refresh)).json<{ access: string }>();
    expect(other.identity.authenticate(next.access)).toMatchObject({ userId, isMerchant: true });
  });

  it('and holds in a process started later', async () => {
    const { caller, access, refresh } = await signedIn();
    await caller.post('/api/v1/token/logout/', { refresh });
    const late = await world.startServer();
    expect(codeOf(await createCaller(late).mobileWith(access))).toEqual([401, 'token_not_valid']);
    await late.close();
  });

  it('the session that changed the password may stay, with a new access token', async () => {
    const { caller, access, refresh, userId } = await signedIn();
    const principal = world.identity.authenticate(access);
    const sessionId = typeof principal === 'string' ? 0n : principal.sessionId;
    await world.database.transaction((tx) => world.identity.setPassword(tx, userId, 'a new password', sessionId));
    expect((await caller.refresh(refresh)).statusCode).toBe(200);
  });
});

const userOf = (id: bigint) => ({
  id,
  mobile: '09120000001',
  isForeign: false,
  hasPassword: false,
  mustSetPassword: false,
  isBanned: false,
  isClosed: false,
  isCustomer: true,
  isMerchant: true,
  isOperator: false,
  operatorRoles: [],
  tokenGeneration: 1,
  createdAt: new Date(),
});
