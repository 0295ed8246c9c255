import { QUEUED_NOTICES } from '../../platform/testing/run-tasks.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { lockPasskey } from './queries/passkeys.ts';
import { lockAccess } from './queries/users.ts';
import {
  codeOf,
  createCaller,
  type IdentityWorld,
  ORIGIN,
  signInByOtp,
  startIdentityWorld,
  untilOneWaits,
} from './testing/identity-world.test-support.ts';
import { createSoftwareAuthenticator, type Spoilt } from './testing/software-authenticator.test-support.ts';

const RP = { origin: ORIGIN, rpId: 'nesye.test' };
const PASSKEYS = '/api/v1/user/passkeys/';

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());

let lastMobile = 0;
/** A user who has just signed in, with a way to call as that user. */
async function newUser() {
  const mobile = `0912100${String((lastMobile += 1)).padStart(4, '0')}`;
  const caller = createCaller(world, { ip: `10.1.0.${lastMobile}` });
  const { access } = await signInByOtp(world, mobile, caller);
  const authorization = `Bearer ${access}`;
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    caller.call(method, url, body, { authorization });
  return { mobile, caller, call };
}
type User = Awaited<ReturnType<typeof newUser>>;

interface RegistrationStart {
  readonly ceremony_id: string;
  readonly options: {
    readonly challenge: string;
    readonly user: { readonly id: string };
    readonly excludeCredentials: readonly { readonly id: string }[];
  };
}
const startRegistration = async (user: User): Promise<RegistrationStart> =>
  (await user.call('POST', `${PASSKEYS}options/`, {})).json();

/** A passkey of the user, made as a browser does. */
async function addPasskey(user: User, name?: string) {
  const authenticator = createSoftwareAuthenticator(RP);
  const { ceremony_id, options } = await startRegistration(user);
  const response = await user.call('POST', PASSKEYS, {
    ceremony_id,
    credential: authenticator.create(options.challenge),
    ...(name === undefined ? {} : { name }),
  });
  expect(response.statusCode, response.body).toBe(201);
  return { authenticator, handle: options.user.id, passkey: response.json<{ id: number; name: string }>() };
}
type Owned = Awaited<ReturnType<typeof addPasskey>>;

async function startSignIn(): Promise<{ ceremony_id: string; options: { challenge: string } }> {
  return (await createCaller(world).post('/api/v1/token/passkey/options/', {})).json();
}
async function signIn({ authenticator, handle }: Owned, spoilt: Spoilt = {}, extra: object = {}) {
  const { ceremony_id, options } = await startSignIn();
  return createCaller(world, { ip: '10.9.9.9' }).post('/api/v1/token/passkey/', {
    ceremony_id,
    credential: authenticator.get(options.challenge, handle, spoilt),
    ...extra,
  });
}
const noticesOf = async (template: string, mobile: string) =>
  (
    await world.database
      .owner`select content from ${QUEUED_NOTICES} where content->>'template' = ${template} and content->>'mobile' = ${mobile}`
  ).length;

describe('a passkey', () => {
  it('is made for our domain, resident and with the user verified, and signs in like any other way', async () => {
    const user = await newUser();
    const start = await startRegistration(user);
    expect(start.options).toMatchObject({
      rp: { id: 'nesye.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      user: { name: expect.stringContaining('***') },
      excludeCredentials: [],
    });
    const owned = await addPasskey(user, '  گوشی من ');
    expect(owned.passkey.name).toBe('گوشی من');
    expect(await noticesOf('passkey_added', user.mobile)).toBe(1);

    const signedIn = await signIn(owned);
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    const { access } = signedIn.json<{ access: string }>();
    expect((await createCaller(world).mobileWith(access)).json()).toMatchObject({ mobile: user.mobile });
    const [session] = await world.database.owner`select signed_in_by from identity.session order by id desc limit 1`;
    expect(session).toMatchObject({ signed_in_by: 'passkey' });
    expect((await user.call('GET', PASSKEYS)).json()).toMatchObject({
      count: 1,
      results: [{ id: owned.passkey.id, last_used_at: expect.any(String), is_synced: false }],
    });
  });

  it('takes null for what a response may leave out, and transports it does not know', async () => {
    const user = await newUser();
    const authenticator = createSoftwareAuthenticator(RP);
    const { ceremony_id, options } = await startRegistration(user);
    const { response: made, ...credential } = authenticator.create(options.challenge);
    const added = await user.call('POST', PASSKEYS, {
      ceremony_id,
      credential: {
        ...credential,
        authenticatorAttachment: null,
        clientExtensionResults: null,
        response: { ...made, publicKey: null, publicKeyAlgorithm: null, transports: ['bt', 'smart-card'] },
      },
    });
    expect(added.statusCode, added.body).toBe(201);
    const [stored] = await world.database.owner`select transports from identity.passkey order by id desc limit 1`;
    expect(stored).toEqual({ transports: ['bt', 'smart-card'] });
    const start = await startSignIn();
    const shown = authenticator.get(start.options.challenge, options.user.id);
    const signedIn = await createCaller(world, { ip: '10.9.9.8' }).post('/api/v1/token/passkey/', {
      ceremony_id: start.ceremony_id,
      credential: { ...shown, authenticatorAttachment: null },
    });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    const third = await startRegistration(user);
    const { response: again, ...another } = createSoftwareAuthenticator(RP).create(third.options.challenge);
    const withoutTransports = await user.call('POST', PASSKEYS, {
      ceremony_id: third.ceremony_id,
      credential: { ...another, response: { ...again, transports: null } },
    });
    expect(withoutTransports.statusCode, withoutTransports.body).toBe(201);
  });

  it('names those there are already, so that one authenticator makes no second', async () => {
    const user = await newUser();
    const { authenticator } = await addPasskey(user);
    expect((await startRegistration(user)).options.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
  });

  it('is renamed and forgotten by its owner alone, and told of', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    const owned = await addPasskey(owner);
    const path = `${PASSKEYS}${owned.passkey.id}`;
    expect(codeOf(await stranger.call('PATCH', path, { name: 'x' }))).toEqual([404, 'not_found']);
    expect(codeOf(await stranger.call('DELETE', path))).toEqual([404, 'not_found']);
    expect((await owner.call('PATCH', path, { name: 'رایانه' })).json()).toMatchObject({ name: 'رایانه' });
    expect((await owner.call('DELETE', path)).json()).toEqual({ deleted: true });
    expect(codeOf(await owner.call('DELETE', path))).toEqual([404, 'not_found']);
    expect(codeOf(await signIn(owned))).toEqual([400, 'passkey_invalid']);
    expect(await noticesOf('passkey_removed', owner.mobile)).toBe(1);
    expect(codeOf(await owner.call('DELETE', `${PASSKEYS}9999999999999999999`))).toEqual([404, 'not_found']);
  });

  it('cannot be added or forgotten by who found a phone unlocked', async () => {
    const user = await newUser();
    const { passkey } = await addPasskey(user);
    world.clock.advance(660);
    expect(codeOf(await user.call('POST', `${PASSKEYS}options/`, {}))).toEqual([403, 'reauthentication_required']);
    expect(codeOf(await user.call('DELETE', `${PASSKEYS}${passkey.id}`))).toEqual([403, 'reauthentication_required']);
  });

  it('opens no account that is shut', async () => {
    const user = await newUser();
    const owned = await addPasskey(user);
    await world.database.owner`update identity.app_user set status = 'banned' where mobile = ${user.mobile}`;
    expect(codeOf(await signIn(owned))).toEqual([403, 'account_blocked']);
  });

  it('opens also while codes are locked and the password is closed', async () => {
    const user = await newUser();
    const owned = await addPasskey(user);
    await world.database.owner`
      insert into identity.login_attempt (mobile, factor, attempts, failures_total, last_at, locked_until)
      select ${user.mobile}, f, 10, 100, now(), now() + interval '1 day' from unnest(array['otp', 'password']) f`;
    expect((await signIn(owned)).statusCode).toBe(200);
  });

  it('and a closing of its account lock in one order: neither waits for the other', async () => {
    const user = await newUser();
    const owned = await addPasskey(user);
    const credentialId = Buffer.from(owned.authenticator.get('', owned.handle).id, 'base64url');
    await user.call('POST', '/api/v1/user/approval-code/', { purpose: 'close_account' });
    const closing: Promise<LightMyRequestResponse>[] = [];
    // What a sign-in holds, step by step, with the closing in between.
    await world.database.transaction(async (tx) => {
      const passkey = await lockPasskey(tx, credentialId);
      closing.push(user.call('POST', '/api/v1/user/closure/', { code: world.sms.lastCode(user.mobile) }));
      await untilOneWaits(world);
      expect(await lockAccess(tx, passkey?.userId ?? 0n)).toMatchObject({ isActive: true });
    });
    expect((await Promise.all(closing)).map(({ statusCode }) => statusCode)).toEqual([200]);
    expect(codeOf(await signIn(owned))).toEqual([400, 'passkey_invalid']);
  });

  it('is one of ten at most', async () => {
    const user = await newUser();
    const open = await startRegistration(user);
    for (let made = 0; made < 10; made += 1) await addPasskey(user);
    expect(codeOf(await user.call('POST', `${PASSKEYS}options/`, {}))).toEqual([409, 'passkey_limit_reached']);
    const eleventh = {
      ceremony_id: open.ceremony_id,
      credential: createSoftwareAuthenticator(RP).create(open.options.challenge),
    };
    expect(codeOf(await user.call('POST', PASSKEYS, eleventh))).toEqual([409, 'passkey_limit_reached']);
  });
});

const SPOILT: [string, Spoilt][] = [
  ['another origin', { origin: 'https://nesye.test.example' }],
  ['another relying party', { rpId: 'nesye.example' }],
  ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['a user who was not verified', { isUserVerified: false }],
  ['nobody present', { isUserPresent: false }],
  ['a page in a foreign frame', { crossOrigin: true }],
];

test.each([
  ...SPOILT,
  ['a bogus signature', { isSignatureBogus: true }],
  ['another user’s handle', { userHandle: Buffer.alloc(32, 1).toString('base64url') }],
  ['no handle', { userHandle: undefined }],
] as [string, Spoilt][])('a sign-in with %s opens nothing', async (_, spoilt) => {
  const user = await newUser();
  const owned = await addPasskey(user);
  expect(codeOf(await signIn(owned, spoilt))).toEqual([400, 'passkey_invalid']);
  const [row] = await world.database
    .owner`select count(*)::int as sessions from identity.session where signed_in_by = 'passkey' and user_id = (select id from identity.app_user where mobile = ${user.mobile})`;
  expect(row).toEqual({ sessions: 0 });
  expect((await signIn(owned)).statusCode).toBe(200);
});

test.each(SPOILT)('a passkey made with %s is not kept', async (_, spoilt) => {
  const user = await newUser();
  const { ceremony_id, options } = await startRegistration(user);
  const credential = createSoftwareAuthenticator(RP).create(options.challenge, spoilt);
  expect(codeOf(await user.call('POST', PASSKEYS, { ceremony_id, credential }))).toEqual([400, 'passkey_invalid']);
  expect((await user.call('GET', PASSKEYS)).json()).toMatchObject({ count: 0 });
});

describe('a ceremony', () => {
  it('is spent by its first response, right or wrong', async () => {
    const user = await newUser();
    const owned = await addPasskey(user);
    const { ceremony_id, options } = await startSignIn();
    const response = (spoilt: Spoilt = {}) =>
      createCaller(world).post('/api/v1/token/passkey/', {
        ceremony_id,
        credential: owned.authenticator.get(options.challenge, owned.handle, spoilt),
      });
    expect(codeOf(await response({ isSignatureBogus: true }))).toEqual([400, 'passkey_invalid']);
    expect(codeOf(await response())).toEqual([400, 'passkey_invalid']);
  });

  it('opens one session, however many respond together', async () => {
    const owned = await addPasskey(await newUser());
    const { ceremony_id, options } = await startSignIn();
    const credential = owned.authenticator.get(options.challenge, owned.handle);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => createCaller(world).post('/api/v1/token/passkey/', { ceremony_id, credential })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('dies after five minutes', async () => {
    const owned = await addPasskey(await newUser());
    const { ceremony_id, options } = await startSignIn();
    world.clock.advance(301);
    const response = await createCaller(world).post('/api/v1/token/passkey/', {
      ceremony_id,
      credential: owned.authenticator.get(options.challenge, owned.handle),
    });
    expect(codeOf(response)).toEqual([400, 'passkey_invalid']);
  });

  it('is worth nothing for another user, and none of signing in is for registering', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const start = await startRegistration(user);
    const credential = createSoftwareAuthenticator(RP).create(start.options.challenge);
    expect(codeOf(await other.call('POST', PASSKEYS, { ceremony_id: start.ceremony_id, credential }))).toEqual([
      400,
      'passkey_invalid',
    ]);
    const open = await startSignIn();
    const wrong = {
      ceremony_id: open.ceremony_id,
      credential: createSoftwareAuthenticator(RP).create(open.options.challenge),
    };
    expect(codeOf(await user.call('POST', PASSKEYS, wrong))).toEqual([400, 'passkey_invalid']);
    // Whoever tried it has not taken it from its owner.
    expect((await user.call('POST', PASSKEYS, { ceremony_id: start.ceremony_id, credential })).statusCode).toBe(201);
  });

  it('is the same for everybody before a sign-in', async () => {
    const { options } = await startSignIn();
    expect(Object.keys(options).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  });
});

test('a count that does not grow betrays a copied key', async () => {
  const owned = await addPasskey(await newUser());
  expect((await signIn(owned)).statusCode).toBe(200);
  expect((await signIn(owned)).statusCode).toBe(200);
  expect(codeOf(await signIn(owned, { signCount: 2 }))).toEqual([400, 'passkey_invalid']);
  expect(codeOf(await signIn(owned, { signCount: 0 }))).toEqual([400, 'passkey_invalid']);
});

test('a credential that is somebody’s already is nobody else’s', async () => {
  const [owner, thief] = [await newUser(), await newUser()];
  const { authenticator } = await addPasskey(owner);
  const { ceremony_id, options } = await startRegistration(thief);
  expect(
    codeOf(await thief.call('POST', PASSKEYS, { ceremony_id, credential: authenticator.create(options.challenge) })),
  ).toEqual([400, 'passkey_invalid']);
});

test('junk in the bytes is refused, and an unknown position too', async () => {
  const owned = await addPasskey(await newUser());
  const { ceremony_id, options } = await startSignIn();
  const good = owned.authenticator.get(options.challenge, owned.handle);
  const junk = { ...good, response: { ...good.response, clientDataJSON: 'AAAA' } };
  expect(codeOf(await createCaller(world).post('/api/v1/token/passkey/', { ceremony_id, credential: junk }))).toEqual([
    400,
    'passkey_invalid',
  ]);
  expect(codeOf(await signIn(owned, {}, { position: 'king' }))).toEqual([400, 'position_not_allowed']);
});
