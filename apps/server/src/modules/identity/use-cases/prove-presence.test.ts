import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApprovalToTake, requireRecentSignIn } from '../index.ts';
import {
  codeOf,
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
const freshMobile = () => `0993${String((count += 1)).padStart(7, '0')}`;
const ASK = '/api/v1/user/approval-code/';
const PROVE = '/api/v1/user/reauthenticate/';
const SHEBA = 'IR120570012345678901234567';

async function signedIn() {
  const owner = await signedInCaller(world, freshMobile());
  const principal = world.identity.authenticate(owner.access);
  if (typeof principal === 'string') throw new Error(principal);
  return { ...owner, principal };
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const take = (approval: Omit<ApprovalToTake, 'now'>) =>
  world.database.transaction((tx) => world.identity.takeApprovalCode(tx, { ...approval, now: world.clock.now() }));

describe('a code for one action', () => {
  it('is sent to the user’s own mobile, says what it is for, and can be requested right after signing in', async () => {
    const owner = await signedIn();
    expect((await owner.me.post(ASK, { purpose: 'sheba', approves: SHEBA })).json()).toEqual({
      resend_after: 60,
      expires_in: 120,
      code_length: 6,
    });
    expect(world.sms.received.at(-1)).toMatchObject({
      to: owner.mobile,
      template: 'sheba',
      text: expect.stringContaining('کد ثبت شبا …4567'),
    });
    expect(codeOf(await owner.me.post(ASK, { purpose: 'sheba', approves: SHEBA }))).toEqual([429, 'otp_too_soon']);
    world.clock.advance(61);
    await owner.me.post(ASK, { purpose: 'card_pin', approves: 'جایزه: example.com' });
    expect(world.sms.received.at(-1)?.text).not.toContain('example');
    expect(codeOf(await owner.me.post(ASK, { purpose: 'login' }))).toEqual([400, 'invalid']);
    expect(codeOf(await owner.caller.post(ASK, { purpose: 'sheba' }))).toEqual([401, 'token_not_valid']);
  });

  it('approves what it was requested for, of its purpose, by its user, once', async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    await owner.me.post(ASK, { purpose: 'sheba', approves: SHEBA });
    const code = world.sms.lastCode(owner.mobile);
    const { userId } = owner.principal;
    await expect(take({ userId, purpose: 'sheba', approves: SHEBA.replace('12', '21'), code })).rejects.toMatchObject({
      code: 'otp_invalid',
    });
    await expect(take({ userId, purpose: 'sheba', code })).rejects.toMatchObject({ code: 'otp_invalid' });
    await expect(take({ userId, purpose: 'card_pin', approves: SHEBA, code })).rejects.toMatchObject({
      code: 'otp_invalid',
    });
    await expect(
      take({ userId: other.principal.userId, purpose: 'sheba', approves: SHEBA, code }),
    ).rejects.toMatchObject({ code: 'otp_invalid' });
    await take({ userId, purpose: 'sheba', approves: SHEBA, code });
    await expect(take({ userId, purpose: 'sheba', approves: SHEBA, code })).rejects.toMatchObject({
      code: 'otp_invalid',
    });
  });

  it('counts a wrong try although the action is rolled back, and is not spent by an action that failed', async () => {
    const owner = await signedIn();
    await owner.me.post(ASK, { purpose: 'card_pin', approves: '7' });
    const code = world.sms.lastCode(owner.mobile);
    const approval = { userId: owner.principal.userId, purpose: 'card_pin', approves: '7', code } as const;
    const failing = world.database.transaction(async (tx) => {
      await world.identity.takeApprovalCode(tx, { ...approval, now: world.clock.now() });
      throw new Error('the action failed');
    });
    await expect(failing).rejects.toThrow('the action failed');
    for (let tries = 0; tries < 4; tries += 1)
      await expect(take({ ...approval, code: wrong(code) })).rejects.toMatchObject({ code: 'otp_invalid' });
    await expect(take(approval)).rejects.toMatchObject({ code: 'otp_invalid' });
  });

  it('dies after 120 seconds', async () => {
    const owner = await signedIn();
    await owner.me.post(ASK, { purpose: 'close_account' });
    world.clock.advance(121);
    await expect(
      take({ userId: owner.principal.userId, purpose: 'close_account', code: world.sms.lastCode(owner.mobile) }),
    ).rejects.toMatchObject({ code: 'otp_invalid' });
  });

  it('needs no second connection of the pool its callers hold', { timeout: 20_000 }, async () => {
    const owners = await Promise.all(Array.from({ length: 12 }, signedIn));
    const codes = new Map<string, string>();
    for (const { me, mobile } of owners) {
      await me.post(ASK, { purpose: 'close_account' });
      codes.set(mobile, world.sms.lastCode(mobile));
    }
    const taken = owners.map(({ principal, mobile }) =>
      take({ userId: principal.userId, purpose: 'close_account', code: codes.get(mobile) ?? '' }),
    );
    expect(await Promise.all(taken)).toHaveLength(12);
  });
});

describe('proving again who is there', () => {
  const isRecent = (principal: Awaited<ReturnType<typeof signedIn>>['principal']) =>
    requireRecentSignIn(world.database.sql, principal, world.clock.now()).then(
      () => true,
      (error: { code: string }) => error.code,
    );

  it('counts ten minutes from the sign-in, and ten more after a code, in this session alone', async () => {
    const owner = await signedIn();
    expect(await isRecent(owner.principal)).toBe(true);
    world.clock.advance(601);
    expect(await isRecent(owner.principal)).toBe('reauthentication_required');
    await owner.me.post(ASK, { purpose: 'reauthenticate' });
    const response = await owner.me.post(PROVE, { code: world.sms.lastCode(owner.mobile) });
    expect([
      response.statusCode,
      Date.parse(response.json<{ valid_until: string }>().valid_until) - world.clock.now().getTime(),
    ]).toEqual([200, expect.toSatisfy((ms: number) => ms > 598_000 && ms <= 600_000)]);
    expect(await isRecent(owner.principal)).toBe(true);
    expect(await isRecent({ ...owner.principal, sessionId: owner.principal.sessionId + 1_000n })).toBe(
      'reauthentication_required',
    );
  });

  it('takes the password as well, one of the two, and counts what is wrong', async () => {
    const owner = await signedIn();
    await world.database.transaction((tx) =>
      world.identity.setPassword(tx, owner.principal.userId, 'anar o gilas', owner.principal.sessionId),
    );
    const { access } = (await owner.caller.refresh(owner.refresh)).json<{ access: string }>();
    const me = owner.caller.as(access);
    expect((await me.post(PROVE, { password: 'anar o gilas' })).statusCode).toBe(200);
    for (const body of [{}, { code: '123456', password: 'anar o gilas' }])
      expect(codeOf(await me.post(PROVE, body))).toEqual([400, 'invalid']);
    for (let tries = 0; tries < 10; tries += 1)
      expect(codeOf(await me.post(PROVE, { password: 'x' }))).toEqual([400, 'credentials_invalid']);
    expect(codeOf(await me.post(PROVE, { password: 'anar o gilas' }))).toEqual([429, 'login_locked']);
  });
});

describe('an operator', () => {
  it('is one by the database, and no longer than the role stands there', async () => {
    const owner = await signedIn();
    const { userId } = owner.principal;
    expect(owner.principal.isOperator).toBe(false);
    await world.database
      .owner`insert into identity.user_role (user_id, role, operator_role) values (${String(userId)}, 'operator', 'admin')`;
    const waiting = (await owner.caller.refresh(owner.refresh)).json<{ access: string; refresh: string }>();
    expect(world.identity.authenticate(waiting.access)).toMatchObject({
      userId,
      isOperator: false,
      needsSecondFactor: true,
    });
    await world.database
      .owner`update identity.session set second_factor_at = now() where id = ${String(owner.principal.sessionId)}`;
    const { access } = (await owner.caller.refresh(waiting.refresh)).json<{ access: string }>();
    expect(world.identity.authenticate(access)).toMatchObject({ userId, isOperator: true });
    await world.database.owner`delete from identity.user_role where user_id = ${String(userId)} and role = 'operator'`;
    await expect.poll(() => world.identity.authenticate(access), { timeout: 2_000 }).toBe('token_not_valid');
    const next = (await owner.caller.refresh()).json<{ access: string }>();
    expect(next.access).toBeUndefined();
  });
});
