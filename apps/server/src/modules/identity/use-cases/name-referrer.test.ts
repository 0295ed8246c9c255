import { maskMobile } from '@nesye/persian';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
const freshMobile = () => `0996${String((count += 1)).padStart(7, '0')}`;

async function signedIn(extra: object = {}) {
  const mobile = freshMobile();
  const caller = createCaller(world);
  const { access } = await signInByOtp(world, mobile, caller, extra);
  const [user] = await world.database.sql<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
  const path = `/api/v1/base/user-referrer/${user?.id}`;
  return {
    id: user?.id,
    mobile,
    path,
    me: caller.as(access),
    code: (await caller.as(access).get(path)).json<{ code: string }>().code,
  };
}

it('gives everybody a code of their own, the same at every look', async () => {
  const [one, two] = [await signedIn(), await signedIn()];
  expect(one.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(two.code).not.toBe(one.code);
  expect((await one.me.get(one.path)).json()).toEqual({
    id: Number(one.id),
    code: one.code,
    referrer_user: null,
    referred_count: 0,
    referred: [],
    can_set_referrer: true,
  });
  expect(codeOf(await one.me.get(two.path))).toEqual([404, 'not_found']);
});

it('names who brought a user once, and never oneself', async () => {
  const [friend, stranger, user] = [await signedIn(), await signedIn(), await signedIn()];
  const name = (referrer: string) => user.me.post(user.path, { referrer_user: referrer });
  expect(codeOf(await name(user.code))).toEqual([400, 'referrer_unknown']);
  expect(codeOf(await name('ZZZZZZZZ'))).toEqual([400, 'referrer_unknown']);
  expect(codeOf(await user.me.post(friend.path, { referrer_user: friend.code }))).toEqual([404, 'not_found']);
  const responses = await Promise.all([name(` ${friend.code.toLowerCase()} `), name(stranger.code)]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(codeOf(await name(friend.code))).toEqual([409, 'referrer_already_set']);
  const counts = await Promise.all(
    [friend, stranger].map(
      async ({ me, path }) => (await me.get(path)).json<{ referred_count: number }>().referred_count,
    ),
  );
  expect(new Set(counts)).toEqual(new Set([0, 1]));
  await expect(
    world.database.owner`update identity.app_user set referrer_user_id = null where id = ${String(user.id)}`,
  ).rejects.toMatchObject({ code: 'NS003' });
});

it('knows the friend of a sign-up by the code it came with', async () => {
  const friend = await signedIn();
  const brought = await signedIn({ ref_code: friend.code });
  expect((await brought.me.get(brought.path)).json()).toMatchObject({
    referrer_user: friend.code,
    can_set_referrer: false,
  });
  // Who came is shown by a masked number: enough for a friend to be known by.
  expect((await friend.me.get(friend.path)).json()).toMatchObject({
    referred_count: 1,
    referred: [{ mobile: maskMobile(brought.mobile), joined_at: expect.stringMatching(/^20/) }],
  });
  const alone = await signedIn({ referrer_user_code: 'campaign-of-1405' });
  expect((await alone.me.get(alone.path)).json()).toMatchObject({ referrer_user: null, can_set_referrer: true });
});
