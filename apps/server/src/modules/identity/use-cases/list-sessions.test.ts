import { QUEUED_NOTICES } from '../../../platform/testing/run-tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeOf,
  createCaller,
  type IdentityWorld,
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
const freshMobile = () => `0995${String((count += 1)).padStart(7, '0')}`;
const SESSIONS = '/api/v1/user/sessions/';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

interface View {
  readonly id: number;
  readonly device_label: string;
  readonly network: string;
  readonly signed_in_by: string;
  readonly is_current: boolean;
}

async function signedInTwice() {
  const mobile = freshMobile();
  const phone = createCaller(world, { ip: '5.200.14.7', headers: { 'user-agent': PHONE } });
  const laptop = createCaller(world, { ip: '2a01:5ec0:12:9:aa::1', headers: { 'user-agent': LAPTOP } });
  const onPhone = await signInByOtp(world, mobile, phone);
  world.clock.advance(61);
  const onLaptop = await signInByOtp(world, mobile, laptop);
  return { mobile, phone, laptop, onPhone, onLaptop };
}

const listOf = async (caller: ReturnType<typeof createCaller>, access: string): Promise<readonly View[]> =>
  (await caller.as(access).get(SESSIONS)).json<{ results: View[] }>().results;

describe('the list of sessions', () => {
  it('names devices and networks without giving them away, last used first', async () => {
    const { laptop, onLaptop, phone, onPhone } = await signedInTwice();
    const list = await listOf(laptop, onLaptop.access);
    expect(list).toMatchObject([
      { device_label: 'فایرفاکس، ویندوز', network: '2a01:5ec0:*', signed_in_by: 'otp', is_current: true },
      { device_label: 'کروم، اندروید', network: '5.200.*.*', signed_in_by: 'otp', is_current: false },
    ]);
    world.clock.advance(900);
    await phone.refresh(onPhone.refresh);
    const { access } = (await laptop.refresh(onLaptop.refresh)).json<{ access: string }>();
    await phone.refresh();
    expect((await listOf(laptop, access)).map(({ is_current: isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('ends one, which is then nobody’s: its tokens within a second', async () => {
    const { laptop, onLaptop, phone, onPhone } = await signedInTwice();
    const other = (await listOf(laptop, onLaptop.access)).find(({ is_current: isCurrent }) => !isCurrent);
    const me = laptop.as(onLaptop.access);
    expect((await me.delete(`${SESSIONS}${other?.id}`)).json()).toEqual({ ended: 1 });
    expect(codeOf(await phone.mobileWith(onPhone.access))).toEqual([401, 'token_not_valid']);
    expect(codeOf(await phone.refresh(onPhone.refresh))).toEqual([401, 'token_not_valid']);
    expect(codeOf(await me.delete(`${SESSIONS}${other?.id}`))).toEqual([404, 'not_found']);
    expect(await listOf(laptop, onLaptop.access)).toHaveLength(1);
  });

  it('knows nothing of a stranger’s session', async () => {
    const [one, two] = [await signedInTwice(), await signedInTwice()];
    const [theirs] = await listOf(one.laptop, one.onLaptop.access);
    const me = two.laptop.as(two.onLaptop.access);
    const responses = [
      await me.delete(`${SESSIONS}${theirs?.id}`),
      await me.delete(`${SESSIONS}999999999`),
      await me.delete(`${SESSIONS}9223372036854775807`),
    ];
    expect(responses.map(codeOf)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect((await one.laptop.mobileWith(one.onLaptop.access)).statusCode).toBe(200);
  });

  it('ends all others and leaves this one as it is', async () => {
    const { mobile, laptop, onLaptop, phone, onPhone } = await signedInTwice();
    world.clock.advance(61);
    await signInByOtp(world, mobile);
    expect((await laptop.as(onLaptop.access).post(`${SESSIONS}end-others/`)).json()).toEqual({ ended: 2 });
    expect(codeOf(await phone.mobileWith(onPhone.access))).toEqual([401, 'token_not_valid']);
    expect((await laptop.mobileWith(onLaptop.access)).statusCode).toBe(200);
    expect((await laptop.as(onLaptop.access).post(`${SESSIONS}end-others/`)).json()).toEqual({ ended: 0 });
  });

  it('keeps a hundred of a user: the longest unused makes room', async () => {
    const mobile = freshMobile();
    const first = createCaller(world);
    const { access } = await signInByOtp(world, mobile, first);
    const [user] = await world.database.sql<
      { id: bigint }[]
    >`select id from identity.app_user where mobile = ${mobile}`;
    await world.database.owner`
      insert into identity.session (user_id, device_hash, created_at, last_used_at, expires_at)
      select ${String(user?.id)}, sha256(n::text::bytea), ${world.clock.now()}, ${world.clock.now()}, ${new Date(world.clock.now().getTime() + 86_400_000)} from generate_series(1, 99) n`;
    world.clock.advance(61);
    const newest = createCaller(world);
    const { access: last } = await signInByOtp(world, mobile, newest);
    expect(await listOf(newest, last)).toHaveLength(100);
    await expect.poll(() => world.identity.authenticate(access), { timeout: 2_000 }).toBe('token_not_valid');
  });
});

describe('a device that is new to a user', () => {
  const noticesTo = async (mobile: string) =>
    (
      await world.database.owner<
        { text: string }[]
      >`select content ->> 'text' as text from ${QUEUED_NOTICES} where content ->> 'mobile' = ${mobile} and content ->> 'template' = 'new_device'`
    ).map(({ text }) => text);

  it('is told to the owner, once; the very first is nobody’s news', async () => {
    const { mobile, laptop } = await signedInTwice();
    expect(await noticesTo(mobile)).toEqual([expect.stringContaining('فایرفاکس، ویندوز')]);
    world.clock.advance(61);
    await signInByOtp(world, mobile, laptop);
    expect(await noticesTo(mobile)).toHaveLength(1);
    expect((await noticesTo(mobile))[0]).not.toMatch(/https?:|\d{6}/);
  });
});
