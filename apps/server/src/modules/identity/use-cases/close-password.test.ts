import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../index.ts';
import { attemptsAtPassword, MAX_WRONG_PASSWORDS, releaseAttempt, reserveAttempt } from '../queries/login-attempts.ts';
import { purgeExpired } from '../queries/purge.ts';
import {
  codeOf,
  createCaller,
  type IdentityWorld,
  signInByOtp,
  startIdentityWorld,
} from '../testing/identity-world.test-support.ts';

const PASSWORD = 'anar-o-gilas';
const CLOSED = [403, 'password_closed'];
const DAY_S = 86_400;

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());

let count = 0;
const freshMobile = () => `0936${String((count += 1)).padStart(7, '0')}`;

async function userWithPassword(): Promise<string> {
  const mobile = freshMobile();
  await world.database.transaction(async (tx) => {
    const id = await createUser(tx, { mobile, roles: [{ role: 'customer' }], createdAt: new Date() });
    await world.identity.setPassword(tx, id, PASSWORD);
  });
  return mobile;
}

const trySignIn = (username: string, password = PASSWORD, ip?: string) =>
  createCaller(world, ip === undefined ? {} : { ip }).signIn({ username, password });

/** As after so many wrong passwords, the last of them a while ago. */
async function writeFailures(mobile: string, failures: number): Promise<void> {
  const at = new Date(world.clock.now().getTime() - 3_600_000);
  await world.database
    .owner`insert into identity.login_attempt (mobile, factor, attempts, failures_total, last_at) values (${mobile}, 'password', 1, ${failures}, ${at})`;
}

async function failuresOf(mobile: string): Promise<number | undefined> {
  const [row] = await world.database.owner<
    { failures_total: number }[]
  >`select failures_total from identity.login_attempt where mobile = ${mobile} and factor = 'password'`;
  return row?.failures_total;
}

/** A code requested at `path`, used at another with the same mobile. */
async function proveBy(mobile: string, path: 'otp' | 'reset'): Promise<number> {
  if (path === 'otp') return (await signInByOtp(world, mobile)).access.length;
  await createCaller(world).post('/api/v1/base/request-reset-password', { mobileNumber: mobile });
  const reset = {
    mobileNumber: mobile,
    code: world.sms.lastCode(mobile),
    password: PASSWORD,
    password_confirm: PASSWORD,
  };
  return (await createCaller(world).post('/api/v1/base/reset-password', reset)).statusCode;
}

describe('a hundred wrong passwords', () => {
  it(
    'close the password, however slowly they come; unknown mobiles are told the same, and a code opens it',
    { timeout: 60_000 },
    async () => {
      const mobiles = [await userWithPassword(), freshMobile()];
      for (let round = 0; round < 10; round += 1) {
        const responses = await Promise.all(
          // From several networks: one of them has sixteen places in the line of passwords.
          mobiles.flatMap((mobile) =>
            Array.from({ length: 10 }, (_, at) => trySignIn(mobile, 'wrong', `10.8.0.${at}`)),
          ),
        );
        expect(new Set(responses.map(codeOf).map(String))).toEqual(new Set(['400,credentials_invalid']));
        world.clock.advance(round % 2 === 0 ? 1_801 : 2 * DAY_S);
        await purgeExpired(world.database.sql, world.clock.now());
      }
      const told = await Promise.all(mobiles.map((mobile) => trySignIn(mobile)));
      expect(told.map(codeOf)).toEqual([CLOSED, CLOSED]);
      expect(new Set(told.map((response) => JSON.stringify({ ...response.json<object>(), request_id: '' }))).size).toBe(
        1,
      );
      expect(told.map(({ headers }) => headers['retry-after'])).toEqual([undefined, undefined]);
      for (const mobile of mobiles) await signInByOtp(world, mobile);
      expect((await trySignIn(mobiles[0] ?? '')).statusCode).toBe(200);
    },
  );

  it('are no more when guesses come together', async () => {
    const mobile = await userWithPassword();
    await writeFailures(mobile, MAX_WRONG_PASSWORDS - 5);
    const responses = await Promise.all(Array.from({ length: 30 }, () => trySignIn(mobile, 'guess')));
    const counted = Map.groupBy(responses, ({ statusCode }) => statusCode);
    expect([counted.get(400)?.length, counted.get(403)?.length]).toEqual([5, 25]);
    expect(codeOf(await trySignIn(mobile))).toEqual(CLOSED);
  });

  it('count from the last right one, and the hundredth may be right', async () => {
    const mobile = await userWithPassword();
    await writeFailures(mobile, MAX_WRONG_PASSWORDS - 1);
    expect((await trySignIn(mobile)).statusCode).toBe(200);
    expect(await failuresOf(mobile)).toBeUndefined();
  });

  it.each(['otp', 'reset'] as const)('are forgotten when the owner proves the mobile (%s)', async (path) => {
    const mobile = await userWithPassword();
    await writeFailures(mobile, MAX_WRONG_PASSWORDS);
    expect(codeOf(await trySignIn(mobile))).toEqual(CLOSED);
    await proveBy(mobile, path);
    expect((await trySignIn(mobile)).statusCode).toBe(200);
  });

  it('are not forgotten by a wrong code', async () => {
    const mobile = await userWithPassword();
    await writeFailures(mobile, MAX_WRONG_PASSWORDS);
    await createCaller(world).requestOtp(mobile);
    const code = String((Number(world.sms.lastCode(mobile)) + 1) % 1_000_000).padStart(6, '0');
    expect(codeOf(await createCaller(world).signIn({ mobileNumber: mobile, code }))).toEqual([400, 'otp_invalid']);
    expect(codeOf(await trySignIn(mobile))).toEqual(CLOSED);
  });

  it('close it as a proof of who is there too; a code still is one', async () => {
    const mobile = await userWithPassword();
    const caller = createCaller(world);
    const me = caller.as((await signInByOtp(world, mobile, caller)).access);
    await writeFailures(mobile, MAX_WRONG_PASSWORDS);
    expect(codeOf(await me.post('/api/v1/user/reauthenticate/', { password: PASSWORD }))).toEqual(CLOSED);
    await me.post('/api/v1/user/approval-code/', { purpose: 'reauthenticate' });
    expect((await me.post('/api/v1/user/reauthenticate/', { code: world.sms.lastCode(mobile) })).statusCode).toBe(200);
    expect((await me.post('/api/v1/user/reauthenticate/', { password: PASSWORD })).statusCode).toBe(200);
  });
});

describe('the count', () => {
  it('takes back what was never judged, and no more', async () => {
    const { sql } = world.database;
    const [mobile, untouched] = [freshMobile(), freshMobile()];
    await writeFailures(mobile, 7);
    await reserveAttempt(sql, attemptsAtPassword(untouched), world.clock.now());
    await reserveAttempt(sql, attemptsAtPassword(mobile), world.clock.now());
    expect(await failuresOf(mobile)).toBe(8);
    for (const each of [mobile, untouched]) await releaseAttempt(sql, each, 'password');
    expect([await failuresOf(mobile), await failuresOf(untouched)]).toEqual([7, undefined]);
  });

  it('is forgotten after four quiet days for each failure, but never when the password is closed', async () => {
    const { sql } = world.database;
    const [few, closed] = [freshMobile(), freshMobile()];
    await writeFailures(few, 3);
    await writeFailures(closed, MAX_WRONG_PASSWORDS);
    await purgeExpired(sql, new Date(world.clock.now().getTime() + 11 * DAY_S * 1000));
    expect([await failuresOf(few), await failuresOf(closed)]).toEqual([3, 100]);
    await purgeExpired(sql, new Date(world.clock.now().getTime() + 500 * DAY_S * 1000));
    expect([await failuresOf(few), await failuresOf(closed)]).toEqual([undefined, 100]);
  });
});
