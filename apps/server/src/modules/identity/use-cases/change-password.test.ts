import { QUEUED_NOTICES } from '../../../platform/testing/run-tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeOf,
  createCaller,
  type IdentityWorld,
  signedInCaller,
  signInByOtp,
  startIdentityWorld,
} from '../testing/identity-world.test-support.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(2 * 86_400));

let count = 0;
const freshMobile = () => `0994${String((count += 1)).padStart(7, '0')}`;
const GOOD = 'anar-o-gilas';
const OTHER = 'هندوانهٔ شب یلدا';

const signedIn = () => signedInCaller(world, freshMobile());

type Owner = Awaited<ReturnType<typeof signedIn>>;

/** The owner with a new access token, once the old one has ended. */
async function renewed(owner: Owner): Promise<Owner> {
  await expect.poll(() => world.identity.authenticate(owner.access), { timeout: 2_000 }).toBe('token_not_valid');
  const tokens = (await owner.caller.refresh(owner.refresh)).json<{ access: string; refresh: string }>();
  return { ...owner, ...tokens, me: owner.caller.as(tokens.access) };
}

async function setPassword(owner: Owner, password: string, more: object = {}) {
  await owner.me.post('/api/v1/base/request-set-password');
  return owner.me.post('/api/v1/base/set-password', {
    password,
    password_confirm: password,
    code: world.sms.lastCode(owner.mobile),
    ...more,
  });
}

const signInWith = (mobile: string, password: string) => createCaller(world).signIn({ username: mobile, password });

describe('setting the password', () => {
  it('takes a code, ends all other sessions, notifies the owner, and opens the way in', async () => {
    const owner = await signedIn();
    world.clock.advance(61);
    const elsewhere = await signInByOtp(world, owner.mobile);
    const response = await setPassword(owner, GOOD);
    expect([response.statusCode, response.json()]).toEqual([200, { has_password: true, sessions_ended: 1 }]);
    expect(codeOf(await createCaller(world).refresh(elsewhere.refresh))).toEqual([401, 'token_not_valid']);
    expect((await owner.caller.refresh(owner.refresh)).statusCode).toBe(200);
    expect((await signInWith(owner.mobile, GOOD)).statusCode).toBe(200);
    expect(codeOf(await signInWith(owner.mobile, `${GOOD} `))).toEqual([400, 'credentials_invalid']);
    const [notice] = await world.database.owner<{ text: string }[]>`
      select content ->> 'text' as text from ${QUEUED_NOTICES} where content ->> 'mobile' = ${owner.mobile} and content ->> 'template' = 'password_changed'`;
    expect(notice?.text).toContain('گذرواژه');
  });

  it('asks for the present password where there is one, but not of who must set another', async () => {
    let owner = await signedIn();
    await setPassword(owner, GOOD);
    world.clock.advance(121);
    owner = await renewed(owner);
    expect(codeOf(await setPassword(owner, OTHER))).toEqual([400, 'credentials_invalid']);
    world.clock.advance(121);
    expect(codeOf(await setPassword(owner, OTHER, { current_password: OTHER }))).toEqual([400, 'credentials_invalid']);
    world.clock.advance(241);
    expect((await setPassword(owner, OTHER, { current_password: GOOD })).statusCode).toBe(200);
    expect((await signInWith(owner.mobile, OTHER)).statusCode).toBe(200);

    world.clock.advance(3_600);
    await world.database.owner`update identity.app_user set must_set_password = true where mobile = ${owner.mobile}`;
    const again = await signInByOtp(world, owner.mobile, owner.caller);
    owner = { ...owner, ...again, me: owner.caller.as(again.access) };
    expect((await owner.me.get('/api/v1/base/user/force-set-password')).json()).toEqual({
      force_to_set_password: true,
      has_password: true,
    });
    expect((await setPassword(owner, GOOD)).statusCode).toBe(200);
    owner = await renewed(owner);
    expect((await owner.me.get('/api/v1/base/user/force-set-password')).json()).toEqual({
      force_to_set_password: false,
      has_password: true,
    });
  });

  it('refuses a weak one and a slip of the hand before it looks at the code', async () => {
    const owner = await signedIn();
    await owner.me.post('/api/v1/base/request-set-password');
    const code = world.sms.lastCode(owner.mobile);
    const set = (password: string, confirmation = password) =>
      owner.me.post('/api/v1/base/set-password', { password, password_confirm: confirmation, code });
    for (const weak of ['short', 'password1', owner.mobile, '0499370899', 'maryam1370'])
      expect(codeOf(await set(weak))).toEqual([400, 'password_weak']);
    expect(codeOf(await set(GOOD, `${GOOD}x`))).toEqual([400, 'password_mismatch']);
    expect((await set(GOOD)).statusCode).toBe(200);
    await expect.poll(() => world.identity.authenticate(owner.access), { timeout: 2_000 }).toBe('token_not_valid');
  });
});

describe('a forgotten password', () => {
  const ask = (mobile: string) =>
    createCaller(world).post('/api/v1/base/request-reset-password', { mobileNumber: mobile });
  const reset = (mobile: string, code: string, password = GOOD) =>
    createCaller(world).post('/api/v1/base/reset-password', {
      mobileNumber: mobile,
      code,
      password,
      password_confirm: password,
    });

  it('is replaced by a code sent to the mobile; all sessions end, and the code is good once', async () => {
    const owner = await signedIn();
    expect((await ask(owner.mobile)).statusCode).toBe(200);
    const code = world.sms.lastCode(owner.mobile);
    expect((await reset(`+98${owner.mobile.slice(1)}`, code)).json()).toEqual({ reset: true });
    expect(codeOf(await owner.caller.refresh(owner.refresh))).toEqual([401, 'token_not_valid']);
    expect((await signInWith(owner.mobile, GOOD)).statusCode).toBe(200);
    expect(codeOf(await reset(owner.mobile, code, OTHER))).toEqual([400, 'otp_invalid']);
  });

  it('is requested with the same response whether or not the mobile is known; only its holder learns it', async () => {
    const owner = await signedIn();
    const nobody = freshMobile();
    const bodies = await Promise.all([owner.mobile, nobody].map(async (mobile) => (await ask(mobile)).body));
    expect(bodies[0]).toBe(bodies[1]);
    expect(codeOf(await reset(nobody, '000000'))).toEqual(codeOf(await reset(owner.mobile, '000000')));
    expect((await reset(nobody, world.sms.lastCode(nobody))).json()).toEqual({ reset: false });
  });

  it('cannot be reset by a code for signing in, nor the other way round', async () => {
    const owner = await signedIn();
    await ask(owner.mobile);
    expect(
      codeOf(await createCaller(world).signIn({ mobileNumber: owner.mobile, code: world.sms.lastCode(owner.mobile) })),
    ).toEqual([400, 'otp_invalid']);
    world.clock.advance(61);
    await createCaller(world).requestOtp(owner.mobile);
    expect(codeOf(await reset(owner.mobile, world.sms.lastCode(owner.mobile)))).toEqual([400, 'otp_invalid']);
  });
});
