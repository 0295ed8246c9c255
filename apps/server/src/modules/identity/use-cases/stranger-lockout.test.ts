import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Caller,
  codeOf,
  createCaller,
  type IdentityWorld,
  signedInCaller,
  startIdentityWorld,
} from '../testing/identity-world.test-support.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(2 * 86_400));

let count = 0;
const freshMobile = () => `0992${String((count += 1)).padStart(7, '0')}`;
/** Someone with no cookie of ours, from its own address. */
const stranger = () =>
  createCaller(world, { ip: `10.20.${count % 250}.${1 + Math.floor(Math.random() * 250)}`, keepsCookies: false });
const wrongFor = (mobile: string) => String((Number(world.sms.lastCode(mobile)) + 1) % 1_000_000).padStart(6, '0');

async function guess(caller: Caller, mobile: string, times: number) {
  for (let n = 0; n < times; n += 1) await caller.signIn({ mobileNumber: mobile, code: wrongFor(mobile) });
}

/** Two codes and ten wrong tries: a minute of work for anybody who knows the number. */
async function lockOut(mobile: string) {
  await stranger().requestOtp(mobile);
  await guess(stranger(), mobile, 5);
  world.clock.advance(61);
  await stranger().requestOtp(mobile);
  await guess(stranger(), mobile, 5);
  world.clock.advance(121);
  expect(codeOf(await stranger().requestOtp(mobile))).toEqual([429, 'login_locked']);
}

describe('a stranger who locks the codes of a mobile', () => {
  it('does not lock its owner’s device, nor what its owner approves, nor codes of another purpose', async () => {
    const owner = await signedInCaller(world, freshMobile());
    world.clock.advance(61);
    await lockOut(owner.mobile);
    expect((await owner.caller.requestOtp(owner.mobile)).statusCode).toBe(200);
    const again = await owner.caller.signIn({ mobileNumber: owner.mobile, code: world.sms.lastCode(owner.mobile) });
    expect(again.statusCode).toBe(200);
    const me = owner.caller.as(again.json<{ access: string }>().access);
    expect((await me.post('/api/v1/user/approval-code/', { purpose: 'reauthenticate' })).statusCode).toBe(200);
    expect((await me.post('/api/v1/user/reauthenticate/', { code: world.sms.lastCode(owner.mobile) })).statusCode).toBe(
      200,
    );
  });

  it('locks one purpose: a forgotten password can be reset from a new device meanwhile', async () => {
    const owner = await signedInCaller(world, freshMobile());
    world.clock.advance(61);
    await lockOut(owner.mobile);
    const elsewhere = stranger();
    world.clock.advance(240);
    expect(
      (await elsewhere.post('/api/v1/base/request-reset-password', { mobileNumber: owner.mobile })).statusCode,
    ).toBe(200);
    const reset = {
      mobileNumber: owner.mobile,
      code: world.sms.lastCode(owner.mobile),
      password: 'Ghanari-e-zard-7',
      password_confirm: 'Ghanari-e-zard-7',
    };
    expect((await elsewhere.post('/api/v1/base/reset-password', reset)).json()).toEqual({ reset: true });
  });

  it('neither replaces the code of a known device, nor uses up its tries, nor its codes of the hour', async () => {
    const owner = await signedInCaller(world, freshMobile());
    world.clock.advance(61);
    await owner.caller.requestOtp(owner.mobile);
    const code = world.sms.lastCode(owner.mobile);
    await guess(stranger(), owner.mobile, 6);
    expect((await stranger().requestOtp(owner.mobile)).statusCode).toBe(200);
    expect((await owner.caller.signIn({ mobileNumber: owner.mobile, code })).statusCode).toBe(200);
    // The first of the hour opened the account, so strangers have three more.
    for (const wait of [61, 121, 241]) {
      world.clock.advance(wait);
      expect((await stranger().requestOtp(owner.mobile)).statusCode).toBe(200);
    }
    world.clock.advance(481);
    expect(codeOf(await stranger().requestOtp(owner.mobile))).toEqual([429, 'otp_limit_reached']);
    expect((await owner.caller.requestOtp(owner.mobile)).statusCode).toBe(200);
  });

  it('cannot use the code a known device requested; the known device can use one requested elsewhere', async () => {
    const owner = await signedInCaller(world, freshMobile());
    world.clock.advance(61);
    await owner.caller.requestOtp(owner.mobile);
    expect(
      codeOf(await stranger().signIn({ mobileNumber: owner.mobile, code: world.sms.lastCode(owner.mobile) })),
    ).toEqual([400, 'otp_invalid']);
    world.clock.advance(121);
    await stranger().requestOtp(owner.mobile);
    expect(
      (await owner.caller.signIn({ mobileNumber: owner.mobile, code: world.sms.lastCode(owner.mobile) })).statusCode,
    ).toBe(200);
  });

  it('is a stranger also on a device whose session the owner has ended, or that is another account’s', async () => {
    const owner = await signedInCaller(world, freshMobile());
    world.clock.advance(61);
    const borrowed = createCaller(world);
    await borrowed.requestOtp(owner.mobile);
    await borrowed.signIn({ mobileNumber: owner.mobile, code: world.sms.lastCode(owner.mobile) });
    await owner.caller.as(owner.access).post('/api/v1/user/sessions/end-others/');
    const sessions = await world.database.owner`
      select revoked_for from identity.session s join identity.app_user u on u.id = s.user_id where u.mobile = ${owner.mobile} and revoked_for is not null`;
    expect(sessions.map((row) => row['revoked_for'])).toEqual(['ended_by_owner']);
    world.clock.advance(61);
    await lockOut(owner.mobile);
    expect(codeOf(await borrowed.requestOtp(owner.mobile))).toEqual([429, 'login_locked']);
    const other = await signedInCaller(world, freshMobile());
    expect(codeOf(await other.caller.requestOtp(owner.mobile))).toEqual([429, 'login_locked']);
  });
});

describe('guesses at the codes of a mobile', () => {
  /** Asks for a code whenever one is to be had and guesses six times at each, for a day; resolves with how many guesses were compared. */
  async function guessForADay(caller: () => Caller, mobile: string, isKnown: boolean): Promise<number> {
    let judged = 0;
    for (let minute = 0; minute < 1_440; minute += 10) {
      if ((await caller().requestOtp(mobile)).statusCode === 200) {
        await guess(caller(), mobile, 6);
        const [row] = await world.database.owner<{ tries: number }[]>`
          select wrong_tries::int as tries from identity.otp_challenge where mobile = ${mobile} and purpose = 'login' and is_known = ${isKnown}`;
        judged += row?.tries ?? 0;
      }
      world.clock.advance(600);
    }
    return judged;
  }

  it('are fifty a day for all strangers together and fifty for all known devices', { timeout: 60_000 }, async () => {
    const owner = await signedInCaller(world, freshMobile());
    world.clock.advance(86_400);
    expect(await guessForADay(stranger, owner.mobile, false)).toBe(50);
    world.clock.advance(86_400);
    expect(await guessForADay(() => owner.caller, owner.mobile, true)).toBe(50);
  });
});
