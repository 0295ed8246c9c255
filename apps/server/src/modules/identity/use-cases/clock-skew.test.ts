import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  codeOf,
  createCaller,
  type IdentityWorld,
  signInByOtp,
  startIdentityWorld,
} from '../testing/identity-world.test-support.ts';

/** Two machines of ours never show quite the same time: what one has made must be good at another that is behind or ahead of it. */
let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(2 * 86_400));

let count = 0;
const freshMobile = () => `0990${String((count += 1)).padStart(7, '0')}`;

it.each([-90, -5, 5, 90])('takes tokens of a machine whose clock is %i seconds away', async (skewS) => {
  const caller = createCaller(world);
  const { access, refresh } = await signInByOtp(world, freshMobile(), caller);
  world.clock.advance(skewS);
  expect((await caller.mobileWith(access)).statusCode).toBe(200);
  expect((await caller.as(access).get('/api/v1/user/sessions/')).json<{ results: unknown[] }>().results).toHaveLength(
    1,
  );
  const renewed = await caller.refresh(refresh);
  expect(renewed.statusCode).toBe(200);
  world.clock.advance(-skewS);
  expect((await caller.refresh(renewed.json<{ refresh: string }>().refresh)).statusCode).toBe(200);
});

it('gives the same successor although the second machine is behind the first, and ends the family when it is a reuse by any clock', async () => {
  const caller = createCaller(world);
  const { refresh } = await signInByOtp(world, freshMobile(), caller);
  const first = (await caller.refresh(refresh)).json<{ refresh: string }>();
  world.clock.advance(-30);
  expect((await caller.refresh(refresh)).json<{ refresh: string }>().refresh).toBe(first.refresh);
  expect(codeOf(await createCaller(world).refresh(refresh))).toEqual([401, 'token_not_valid']);
  expect(codeOf(await caller.refresh(first.refresh))).toEqual([401, 'token_not_valid']);
});

it('takes a code requested on a machine that is ahead', async () => {
  const mobile = freshMobile();
  await createCaller(world).requestOtp(mobile);
  world.clock.advance(-30);
  expect(
    (await createCaller(world).signIn({ mobileNumber: mobile, code: world.sms.lastCode(mobile) })).statusCode,
  ).toBe(200);
});
