import { QUEUED_NOTICES } from '../../../platform/testing/run-tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireNoCoolingOff } from '../index.ts';
import { readCoolingOff } from '../queries/mobile-changes.ts';
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
const freshMobile = () => `0992${String((count += 1)).padStart(7, '0')}`;
const ASK = '/api/v1/base/change-mobile-otp/';
const CHANGE = '/api/v1/base/change-mobile/';

const signedIn = () => signedInCaller(world, freshMobile());

const userIdOf = async (mobile: string): Promise<bigint | undefined> =>
  (await world.database.sql<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`)[0]?.id;

describe('changing the mobile', () => {
  it('takes a code from both phones; all other sessions end, the old phone is told, money out waits 72 hours', async () => {
    const owner = await signedIn();
    world.clock.advance(61);
    const elsewhere = await signInByOtp(world, owner.mobile);
    const next = freshMobile();
    const requested = await owner.me.post(ASK, { mobile: `+98${next.slice(1)}` });
    expect([requested.statusCode, requested.json()]).toEqual([
      200,
      { resend_after: 60, expires_in: 120, code_length: 6, old_mobile: expect.stringContaining('***') },
    ]);
    const changed = await owner.me.post(CHANGE, {
      mobile: next,
      code: world.sms.lastCode(next),
      old_code: world.sms.lastCode(owner.mobile),
    });
    expect(changed.json()).toEqual({ mobile: next, sessions_ended: 1, cooling_off_until: expect.any(String) });

    await expect.poll(() => world.identity.authenticate(elsewhere.access), { timeout: 2_000 }).toBe('token_not_valid');
    expect(codeOf(await createCaller(world).refresh(elsewhere.refresh))).toEqual([401, 'token_not_valid']);
    const renewed = (await owner.caller.refresh(owner.refresh)).json<{ access: string }>();
    expect((await owner.caller.mobileWith(renewed.access)).json()).toMatchObject({ mobile: next });

    const userId = (await userIdOf(next)) ?? 0n;
    const until = await readCoolingOff(world.database.sql, userId, world.clock.now());
    expect(Math.round(((until?.getTime() ?? 0) - world.clock.now().getTime()) / 3_600_000)).toBe(72);
    await expect(requireNoCoolingOff(world.database.sql, userId, world.clock.now())).rejects.toMatchObject({
      code: 'cooling_off',
      options: { extra: { until: until?.toISOString() } },
    });
    world.clock.advance(72 * 3600 + 1);
    await requireNoCoolingOff(world.database.sql, userId, world.clock.now());

    const notices = await world.database.owner<{ mobile: string; text: string }[]>`
      select content ->> 'mobile' as mobile, content ->> 'text' as text from ${QUEUED_NOTICES} where content ->> 'template' = 'mobile_changed'`;
    expect(notices).toEqual([
      { mobile: owner.mobile, text: expect.stringContaining(` \u200e${next.slice(0, 4)}***${next.slice(-4)} `) },
    ]);
    const audit = await world.database.owner<
      { action: string }[]
    >`select action from platform.audit_entry where subject_id = ${String(userId)} order by at, seq`;
    expect(audit.map(({ action }) => action)).toEqual([
      'identity.sign_in',
      'identity.sign_in',
      'identity.mobile_changed',
    ]);
  });

  it('wants both codes, each for this user and this number, once', async () => {
    const owner = await signedIn();
    const next = freshMobile();
    await owner.me.post(ASK, { mobile: next });
    const [code, oldCode] = [world.sms.lastCode(next), world.sms.lastCode(owner.mobile)];
    const wrong = (text: string) => String((Number(text) + 1) % 1_000_000).padStart(6, '0');
    const fieldOf = (response: Awaited<ReturnType<typeof owner.me.post>>) => [
      ...codeOf(response),
      Object.keys(response.json<object>())[0],
    ];
    expect(fieldOf(await owner.me.post(CHANGE, { mobile: next, code: wrong(code), old_code: oldCode }))).toEqual([
      400,
      'otp_invalid',
      'non_field_errors',
    ]);
    expect(fieldOf(await owner.me.post(CHANGE, { mobile: next, code, old_code: wrong(oldCode) }))).toEqual([
      400,
      'otp_invalid',
      'old_code',
    ]);
    expect(fieldOf(await owner.me.post(CHANGE, { mobile: freshMobile(), code, old_code: oldCode }))).toEqual([
      400,
      'otp_invalid',
      'non_field_errors',
    ]);
    expect(fieldOf(await owner.me.post(CHANGE, { mobile: next, code: oldCode, old_code: code }))[1]).toBe(
      'otp_invalid',
    );
    const thief = await signedIn();
    expect(fieldOf(await thief.me.post(CHANGE, { mobile: next, code, old_code: oldCode }))).toEqual([
      400,
      'otp_invalid',
      'non_field_errors',
    ]);
    // The new number's code has seen four tries: one more is judged, and none after.
    expect(fieldOf(await owner.me.post(CHANGE, { mobile: next, code: wrong(code), old_code: oldCode }))[1]).toBe(
      'otp_invalid',
    );
    expect(fieldOf(await owner.me.post(CHANGE, { mobile: next, code, old_code: oldCode }))[1]).toBe('otp_invalid');
    expect(await userIdOf(next)).toBeUndefined();
  });

  it('lets one of several parallel uses of the same codes through', async () => {
    const owner = await signedIn();
    const next = freshMobile();
    await owner.me.post(ASK, { mobile: next });
    const change = { mobile: next, code: world.sms.lastCode(next), old_code: world.sms.lastCode(owner.mobile) };
    const responses = await Promise.all(Array.from({ length: 4 }, () => owner.me.post(CHANGE, change)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const [row] = await world.database.owner<
      { n: number }[]
    >`select count(*)::int as n from identity.mobile_change where new_mobile = ${next}`;
    expect(row?.n).toBe(1);
  });

  it('sends codes to five other numbers of one account a day, and to one of the five again', async () => {
    const owner = await signedIn();
    const numbers = Array.from({ length: 5 }, freshMobile);
    // Sent in the hours before: a recent sign-in does not last for so many.
    for (const mobile of numbers)
      await world.database.owner`
        insert into messaging.number_sending (door, mobile, sender_id, about, sent_at)
        select 'mobile_change', ${mobile}, id, id::text, ${world.clock.now()}::timestamptz - interval '3 hours' from identity.app_user where mobile = ${owner.mobile}`;
    const before = world.sms.received.length;
    expect(codeOf(await owner.me.post(ASK, { mobile: freshMobile() }))).toEqual([429, 'message_limit_reached']);
    expect(world.sms.received).toHaveLength(before);
    world.clock.advance(61);
    expect((await owner.me.post(ASK, { mobile: numbers[0] })).statusCode).toBe(200);
  });

  it('says only to who holds a number that somebody has it, and needs a recent sign-in', async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    expect(codeOf(await owner.me.post(ASK, { mobile: owner.mobile }))).toEqual([400, 'mobile_unchanged']);
    expect(codeOf(await owner.me.post(ASK, { mobile: '12' }))).toEqual([400, 'mobile_invalid']);
    expect((await owner.me.post(ASK, { mobile: other.mobile })).statusCode).toBe(200);
    const change = {
      mobile: other.mobile,
      code: world.sms.lastCode(other.mobile),
      old_code: world.sms.lastCode(owner.mobile),
    };
    expect(codeOf(await owner.me.post(CHANGE, change))).toEqual([409, 'mobile_taken']);
    world.clock.advance(601);
    const later = (await owner.caller.refresh(owner.refresh)).json<{ access: string }>();
    expect(codeOf(await owner.caller.as(later.access).post(ASK, { mobile: freshMobile() }))).toEqual([
      403,
      'reauthentication_required',
    ]);
  });
});
