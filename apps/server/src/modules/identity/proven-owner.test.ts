import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/http/refusal.ts';
import { storeSimCheck } from './queries/owner-proofs.ts';
import { requireProvenOwner, watchSim } from './use-cases/require-proven-owner.ts';
import {
  codeOf,
  createCaller,
  type IdentityWorld,
  ORIGIN,
  signInByOtp,
  startIdentityWorld,
} from './testing/identity-world.test-support.ts';
import { createSoftwareAuthenticator } from './testing/software-authenticator.test-support.ts';

const RP = { origin: ORIGIN, rpId: 'nesye.test' };
const PASSKEYS = '/api/v1/user/passkeys/';
const HOUR_MS = 3_600_000;
const NEW_DEVICE_MS = 72 * HOUR_MS;

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());
// A mobile gets one code a minute, and a proof of presence lasts for ten.
beforeEach(() => world.clock.advance(HOUR_MS / 1000));

let last = 0;
async function newUser() {
  const mobile = `0914200${String((last += 1)).padStart(4, '0')}`;
  return { mobile, ...(await signInOn(mobile)) };
}
type User = Awaited<ReturnType<typeof newUser>>;

/** Signs in on another device each time. */
async function signInOn(mobile: string) {
  const caller = createCaller(world, { ip: `10.2.0.${(last += 1)}` });
  const { access } = await signInByOtp(world, mobile, caller);
  const [session] = await world.database.owner<{ id: bigint; user_id: bigint }[]>`
    select s.id, s.user_id from identity.session s join identity.app_user u on u.id = s.user_id where u.mobile = ${mobile} order by s.id desc limit 1`;
  return {
    principal: { userId: session?.user_id ?? 0n, sessionId: session?.id ?? 0n },
    call: (url: string, body: object) => caller.call('POST', url, body, { authorization: `Bearer ${access}` }),
  };
}

const changeSim = (user: User, hoursAgo: number): Promise<void> =>
  storeSimCheck(world.database.sql, {
    userId: user.principal.userId,
    mobile: user.mobile,
    changedAt: new Date(world.clock.now().getTime() - hoursAgo * HOUR_MS),
    now: world.clock.now(),
  });

const ask = (user: Pick<User, 'principal'>) =>
  requireProvenOwner(world.database.sql, user.principal, { now: world.clock.now(), newDeviceMs: NEW_DEVICE_MS });
/** The hours that a refusal says to wait, to the half; what does not refuse fails. */
async function hoursClosed(user: Pick<User, 'principal'>): Promise<number> {
  const refused: unknown = await ask(user).catch((error: unknown) => error);
  if (!(refused instanceof Refusal)) throw new Error('the cash-out is open');
  expect(refused.code).toBe('passkey_required');
  expect(refused.options.extra?.['until']).toMatch(/^\d{4}-\d\d-\d\dT/);
  return Math.round((refused.options.retryAfterS ?? 0) / 1_800) / 2;
}

async function addPasskey(user: Pick<User, 'call'>) {
  const authenticator = createSoftwareAuthenticator(RP);
  const { ceremony_id, options } = (await user.call(`${PASSKEYS}options/`, {})).json();
  const response = await user.call(PASSKEYS, { ceremony_id, credential: authenticator.create(options.challenge) });
  expect(response.statusCode, response.body).toBe(201);
  return { authenticator, handle: options.user.id as string };
}

/** Proves by a passkey, as the cash-out screen does. */
async function approve(user: Pick<User, 'call'>, { authenticator, handle }: Awaited<ReturnType<typeof addPasskey>>) {
  const { ceremony_id, options } = (await user.call('/api/v1/token/passkey/options/', {})).json();
  const body = { ceremony_id, credential: authenticator.get(options.challenge, handle) };
  return { response: await user.call(`${PASSKEYS}approve/`, body), body };
}

describe('a change of the SIM', () => {
  it('closes the cash-out for 240 hours', async () => {
    const user = await newUser();
    expect(await ask(user)).toEqual({ isSimKnown: false });
    await changeSim(user, 239);
    expect(await hoursClosed(user)).toBe(1);
    await changeSim(user, 240);
    expect(await ask(user)).toEqual({ isSimKnown: true });
  });

  it('is opened by a passkey that is older, and by no other', async () => {
    const user = await newUser();
    const old = await addPasskey(user);
    world.clock.advance(240);
    await changeSim(user, 0.05);
    expect(await hoursClosed(user)).toBe(240);
    expect((await approve(user, old)).response.statusCode).toBe(200);
    expect(await ask(user)).toEqual({ isSimKnown: true });
    // Ten minutes.
    world.clock.advance(601);
    await expect(ask(user)).rejects.toMatchObject({ code: 'passkey_required' });

    await world.database
      .owner`update identity.session set proved_at = ${world.clock.now()} where id = ${user.principal.sessionId}`;
    const young = await addPasskey(user);
    expect((await approve(user, young)).response.statusCode).toBe(200);
    await expect(ask(user)).rejects.toMatchObject({ code: 'passkey_required' });
  });

  it('is opened by no passkey of another user, and by no proof a second time', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const [own, theirs] = [await addPasskey(user), await addPasskey(other)];
    world.clock.advance(60);
    await changeSim(user, 0);
    expect(codeOf((await approve(user, theirs)).response)).toEqual([400, 'passkey_invalid']);
    await expect(ask(user)).rejects.toMatchObject({ code: 'passkey_required' });
    const { response, body } = await approve(user, own);
    expect(response.statusCode).toBe(200);
    expect(codeOf(await user.call(`${PASSKEYS}approve/`, body))).toEqual([400, 'passkey_invalid']);
    // A proof counts in its own session.
    world.clock.advance(61);
    await expect(ask(await signInOn(user.mobile))).rejects.toMatchObject({ code: 'passkey_required' });
  });

  it('is not forgotten when the register is silent, and is when the mobile is another', async () => {
    const user = await newUser();
    const watch = (mobile: string, change: Date | null | 'unknown') =>
      watchSim(
        world.database.sql,
        { readSimChange: async () => change },
        { userId: user.principal.userId, mobile, now: world.clock.now() },
      );
    await watch(user.mobile, world.clock.now());
    await watch(user.mobile, 'unknown');
    await watch('09140000000', null);
    expect(await hoursClosed(user)).toBe(240);
    await watch(user.mobile, null);
    expect(await ask(user)).toEqual({ isSimKnown: true });
  });
});

describe('a new device', () => {
  it('closes the cash-out for 72 hours, and not on the device of the sign-up', async () => {
    const user = await newUser();
    world.clock.advance((100 * HOUR_MS) / 1000);
    const device = await signInOn(user.mobile);
    expect(await hoursClosed(device)).toBe(72);
    expect(await ask(user)).toEqual({ isSimKnown: false });
    world.clock.advance((72 * HOUR_MS) / 1000);
    expect(await ask(device)).toEqual({ isSimKnown: false });
  });

  it('is no way around for a session of another user', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const mixed = { principal: { userId: user.principal.userId, sessionId: other.principal.sessionId } };
    await expect(ask(mixed)).rejects.toMatchObject({ code: 'token_not_valid' });
  });
});
