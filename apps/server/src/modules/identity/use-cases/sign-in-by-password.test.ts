import { hash } from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import { banUser, createUser, grantRole } from '../index.ts';
import {
  codeOf,
  createCaller,
  type IdentityWorld,
  startIdentityWorld,
  untilOneWaits,
} from '../testing/identity-world.test-support.ts';

const PASSWORD = ' Nesye-demo-۱ ';

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());

let count = 0;
async function userWithPassword(): Promise<{ id: bigint; mobile: string }> {
  const mobile = `0937${String((count += 1)).padStart(7, '0')}`;
  const id = await world.database.transaction(async (tx) => {
    const made = await createUser(tx, { mobile, roles: [{ role: 'customer' }], createdAt: new Date() });
    await world.identity.setPassword(tx, made, PASSWORD);
    return made;
  });
  return { id, mobile };
}

const trySignIn = (username: string, password = PASSWORD) => createCaller(world).signIn({ username, password });

describe('signing in with a password', () => {
  it('takes the mobile in any written form and the password as typed', async () => {
    const { mobile } = await userWithPassword();
    const response = await trySignIn(`+98${mobile.slice(1)}`);
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { has_password: true, is_customer: true, customer_created: false, access_lifetime: 900 },
    ]);
    for (const password of [PASSWORD.trim(), ' Nesye-demo-1 ', PASSWORD.toLowerCase()])
      expect(codeOf(await trySignIn(mobile, password))).toEqual([400, 'credentials_invalid']);
  });

  it('takes a password in any composition of its letters, and what was set before as it was typed', async () => {
    const password = 'آفتاب\u200cگردان\u200c۱۲۳ رؤیا';
    expect(password.normalize('NFD')).not.toBe(password);
    const { id, mobile } = await userWithPassword();
    await world.database.transaction((tx) => world.identity.setPassword(tx, id, password.normalize('NFD')));
    for (const typed of [password, password.normalize('NFD'), password.replace(' ', '\u00a0')])
      expect((await trySignIn(mobile, typed)).statusCode).toBe(200);
    expect(codeOf(await trySignIn(mobile, password.replace('۱', '1')))).toEqual([400, 'credentials_invalid']);

    const before = await hash(password.normalize('NFD'));
    await world.database.owner`update identity.app_user set password_hash = ${before} where id = ${id}`;
    expect(codeOf(await trySignIn(mobile, password))).toEqual([400, 'credentials_invalid']);
    expect((await trySignIn(mobile, password.normalize('NFD'))).statusCode).toBe(200);
    expect((await trySignIn(mobile, password)).statusCode).toBe(200);
  });

  it('carries the roles of the database', async () => {
    const { id, mobile } = await userWithPassword();
    await world.database.transaction((tx) => grantRole(tx, id, { role: 'merchant', merchantId: 640n }, new Date()));
    expect((await trySignIn(mobile)).json()).toMatchObject({ is_customer: true, is_merchant: true });
  });

  // That it takes the same time as well: `enumeration.test.ts`.
  it('shows nobody whether a username exists', async () => {
    const { mobile } = await userWithPassword();
    await world.database.transaction((tx) => createUser(tx, { mobile: '09381111111', createdAt: new Date() }));
    const told = await Promise.all(
      [mobile, '09389999999', '09381111111', 'admin'].map(async (username) => {
        const response = await trySignIn(username, 'not the password');
        return [response.statusCode, { ...response.json<object>(), request_id: '' }];
      }),
    );
    for (const each of told) expect(each).toEqual(told[0]);
    expect(told[0]?.[0]).toBe(400);
  });

  it('locks the password for 30 minutes at the tenth failure, from any address and in any process; a success before that clears', async () => {
    const { mobile } = await userWithPassword();
    for (let tries = 0; tries < 9; tries += 1)
      expect(codeOf(await trySignIn(mobile, 'wrong'))).toEqual([400, 'credentials_invalid']);
    expect((await trySignIn(mobile)).statusCode).toBe(200);
    for (let tries = 0; tries < 10; tries += 1)
      expect(
        codeOf(await createCaller(world, { ip: `10.1.0.${tries}` }).signIn({ username: mobile, password: 'wrong' }))[0],
      ).toBe(400);
    const other = await world.startServer();
    const locked = await createCaller(other).signIn({ username: mobile, password: PASSWORD });
    await other.close();
    expect(codeOf(locked)).toEqual([429, 'login_locked']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(1_700);
    expect((await createCaller(world).requestOtp(mobile)).statusCode).toBe(200);
    world.clock.advance(1_800);
    expect((await trySignIn(mobile)).statusCode).toBe(200);
  });

  it('judges no more than ten of thirty parallel guesses', async () => {
    const { mobile } = await userWithPassword();
    const responses = await Promise.all(Array.from({ length: 30 }, () => trySignIn(mobile, 'guess')));
    const counted = Map.groupBy(responses, ({ statusCode }) => statusCode);
    expect([counted.get(400)?.length, counted.get(429)?.length]).toEqual([10, 20]);
    expect(codeOf(await trySignIn(mobile))).toEqual([429, 'login_locked']);
  });

  it('says to the owner of a closed account that it is closed', async () => {
    const { id, mobile } = await userWithPassword();
    await world.database.transaction((tx) => banUser(tx, id, new Date()));
    expect(codeOf(await trySignIn(mobile))).toEqual([403, 'account_blocked']);
    expect(codeOf(await trySignIn(mobile, 'wrong'))).toEqual([400, 'credentials_invalid']);
  });

  it('responds busy when too many wait, and counts nobody for it', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, userWithPassword));
    const responses = await Promise.all(
      Array.from({ length: 96 }, (_, index) => trySignIn(users[index % users.length]?.mobile ?? '')),
    );
    const busy = responses.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(new Set(busy.map(codeOf).map(String))).toEqual(new Set(['503,busy']));
    for (const { mobile } of users) expect((await trySignIn(mobile)).statusCode).toBe(200);
  });

  it.each<[string, (id: bigint) => (tx: Tx) => Promise<void>, [number, string]]>([
    [
      'the password is changed',
      (id) => (tx) => world.identity.setPassword(tx, id, 'anar-o-gilas'),
      [400, 'credentials_invalid'],
    ],
    ['the account is closed', (id) => (tx) => banUser(tx, id, new Date()), [403, 'account_blocked']],
  ])('opens no session when %s while it is under way', async (_, endAccess, toldNext) => {
    const { id, mobile } = await userWithPassword();
    const underWay: Promise<LightMyRequestResponse>[] = [];
    await world.database.transaction(async (tx) => {
      await endAccess(id)(tx);
      // Nothing of this is committed: the old password is still found right, and then the session must wait.
      underWay.push(trySignIn(mobile));
      await untilOneWaits(world);
    });
    const [response] = await Promise.all(underWay);
    expect(response && [codeOf(response), response.headers['retry-after']]).toEqual([[503, 'busy'], '1']);
    expect(await world.database.owner`select from identity.session where user_id = ${String(id)}`).toHaveLength(0);
    expect(codeOf(await trySignIn(mobile))).toEqual(toldNext);
  });
});

/** Each is a hash of another network; beyond what is worked on at once, they wait in line. */
const FLOOD = 90;

it('lets the owner in from a known device while ninety networks guess', async () => {
  const { mobile } = await userWithPassword();
  const known = createCaller(world);
  expect((await known.signIn({ username: mobile, password: PASSWORD })).statusCode).toBe(200);
  let open = FLOOD;
  const guesses = Array.from({ length: FLOOD }, async (_, index) => {
    const stranger = createCaller(world, { ip: `10.31.${index}.1`, keepsCookies: false });
    const response = await stranger.signIn({ username: `09387${String(index).padStart(6, '0')}`, password: 'a guess' });
    open -= 1;
    return response.statusCode;
  });
  expect((await known.signIn({ username: mobile, password: PASSWORD })).statusCode).toBe(200);
  // The owner was not the last of the line.
  expect(open).toBeGreaterThan(FLOOD / 2);
  for (const status of await Promise.all(guesses)) expect([400, 429, 503]).toContain(status);
});
