import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { verifyAuditChain } from '../../platform/audit/audit-chain.ts';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import { stepOf, totpCode } from './domain/totp.ts';
import { registerTotpRoute } from './sandbox-totp-route.ts';
import {
  codeOf,
  createCaller,
  type IdentityWorld,
  SECRETS,
  signedInCaller,
  signedInOperator,
  signInByOtp,
  startIdentityWorld,
} from './testing/identity-world.test-support.ts';
import { createSoftwareAuthenticator } from './testing/software-authenticator.test-support.ts';
import { openOperator } from './use-cases/open-operator.ts';

const FACTOR = '/api/v1/user/second-factor/';
const CONFIRM = `${FACTOR}confirm/`;
const CASES = '/api/v1/operator/recoveries/';
const PROVE = '/api/v1/user/reauthenticate/';
const PASSWORD = 'anar o gilas o sib';

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(async () => {
  expect(await verifyAuditChain(world.database.sql)).toEqual([]);
  await world.close();
});

let lastNumber = 0;
const newMobile = () => `0912400${String((lastNumber += 1)).padStart(4, '0')}`;
const newCaller = () => createCaller(world, { ip: `10.7.0.${lastNumber}` });
async function newOperator() {
  const mobile = newMobile();
  const operator = await signedInOperator(world, mobile, newCaller());
  const [row] = await world.database.owner<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
  const userId = row?.id ?? 0n;
  await world.database.transaction((tx) => world.identity.setPassword(tx, userId, PASSWORD));
  return { ...operator, userId };
}
type Operator = Awaited<ReturnType<typeof newOperator>>;
const byPassword = ({ mobile }: Operator, more: object = {}) =>
  newCaller().signIn({ username: mobile, password: PASSWORD, ...more });
const nextStep = () => world.clock.advance(30);
const principalOf = (access: string) => world.identity.authenticate(access);
const actionsOf = async (userId: bigint) => {
  const rows = await world.database.owner<
    { action: string }[]
  >`select action from platform.audit_entry where subject_kind = 'user' and subject_id = ${String(userId)}`;
  return rows.map(({ action }) => action);
};

describe('an operator without a second factor', () => {
  async function newcomer() {
    const mobile = newMobile();
    await openOperator({ database: world.database, clock: world.clock }, mobile);
    return signedInCaller(world, mobile);
  }

  it('opens nothing of the operators, enrols one, and then everything opens in that session alone', async () => {
    const { me, access, caller, refresh, mobile } = await newcomer();
    expect(codeOf(await me.get(CASES))).toEqual([403, 'second_factor_missing']);
    expect(codeOf(await me.post(`${CASES}1/decision/`, { decision: 'reject', reason: 'x' }))).toEqual([
      403,
      'second_factor_missing',
    ]);
    expect((await me.get(FACTOR)).json()).toMatchObject({
      is_required: true,
      has_app: false,
      passkeys: 0,
      is_proved: false,
      proved_until: null,
    });
    world.clock.advance(70);
    const elsewhere = await signInByOtp(world, mobile, newCaller());
    const { secret, uri } = (await me.post(FACTOR)).json<{ secret: string; uri: string }>();
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Nesye.*secret=${secret}`));
    expect(uri).not.toContain(mobile);
    expect(codeOf(await me.post(CONFIRM, { totp: '000000' }))).toEqual([400, 'totp_invalid']);
    const confirmed = (await me.post(CONFIRM, { totp: totpCode(secret, stepOf(world.clock.now())) })).json<{
      recovery_codes: string[];
      sessions_ended: number;
    }>();
    expect(confirmed.sessions_ended).toBe(1);
    expect(new Set(confirmed.recovery_codes).size).toBe(8);
    expect(principalOf(access)).toSatisfy(
      (principal: { isOperator?: boolean } | string) => typeof principal === 'string' || principal.isOperator === false,
    );
    const renewed = (await caller.refresh(refresh)).json<{ access: string }>();
    expect((await caller.as(renewed.access).get(CASES)).statusCode).toBe(200);
    expect(codeOf(await newCaller().refresh(elsewhere.refresh))).toEqual([401, 'token_not_valid']);
  });

  it('is offered a secret for fifteen minutes, and only after a recent sign-in', async () => {
    const { me, caller, refresh } = await newcomer();
    const { secret } = (await me.post(FACTOR)).json<{ secret: string }>();
    world.clock.advance(901);
    const late = caller.as((await caller.refresh(refresh)).json<{ access: string }>().access);
    expect(codeOf(await late.post(CONFIRM, { totp: totpCode(secret, stepOf(world.clock.now())) }))).toEqual([
      403,
      'reauthentication_required',
    ]);
    expect(codeOf(await late.post(FACTOR))).toEqual([403, 'reauthentication_required']);
  });

  it('may enrol a passkey instead; a password then needs it, and it signs in alone', async () => {
    const { me, caller, refresh, mobile } = await newcomer();
    const authenticator = createSoftwareAuthenticator({ origin: 'https://nesye.test', rpId: 'nesye.test' });
    const start = (await me.post('/api/v1/user/passkeys/options/')).json<{
      ceremony_id: string;
      options: { challenge: string; user: { id: string } };
    }>();
    expect(
      (
        await me.post('/api/v1/user/passkeys/', {
          ceremony_id: start.ceremony_id,
          credential: authenticator.create(start.options.challenge),
        })
      ).statusCode,
    ).toBe(201);
    const renewed = (await caller.refresh(refresh)).json<{ access: string }>();
    expect((await caller.as(renewed.access).get(CASES)).statusCode).toBe(200);
    world.clock.advance(130);
    const other = newCaller();
    await other.requestOtp(mobile);
    const code = world.sms.lastCode(mobile);
    expect(codeOf(await other.signIn({ mobileNumber: mobile, code }))).toEqual([400, 'second_factor_required']);
    expect(codeOf(await other.signIn({ mobileNumber: mobile, code, totp: '123456' }))).toEqual([400, 'totp_invalid']);
    const { ceremony_id, options } = (await other.post('/api/v1/token/passkey/options/', {})).json<{
      ceremony_id: string;
      options: { challenge: string };
    }>();
    const signedIn = await other.post('/api/v1/token/passkey/', {
      ceremony_id,
      credential: authenticator.get(options.challenge, start.options.user.id),
    });
    expect((await other.as(signedIn.json<{ access: string }>().access).get(CASES)).statusCode).toBe(200);
  });

  test('nobody but an operator enrols one', async () => {
    const { me } = await signedInCaller(world, newMobile());
    expect(codeOf(await me.post(FACTOR))).toEqual([403, 'role_not_allowed']);
    expect(codeOf(await me.post(CONFIRM, { totp: '123456' }))).toEqual([403, 'role_not_allowed']);
    expect((await me.get(FACTOR)).json()).toMatchObject({ is_required: false });
  });
});

describe('the sign-in of an operator', () => {
  it('by password needs the app’s code, in any digits; the code works once', async () => {
    const operator = await newOperator();
    nextStep();
    expect(codeOf(await byPassword(operator))).toEqual([400, 'second_factor_required']);
    expect(codeOf(await byPassword(operator, { totp: 'abc' }))).toEqual([400, 'totp_invalid']);
    const totp = operator.appCode();
    const persian = totp.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    const signedIn = await byPassword(operator, { totp: `${persian.slice(0, 3)} ${persian.slice(3)}` });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    expect(principalOf(signedIn.json<{ access: string }>().access)).toMatchObject({ isOperator: true });
    expect(codeOf(await byPassword(operator, { totp }))).toEqual([400, 'totp_invalid']);
  });

  it('lets one of two equal codes in at the same moment', async () => {
    const operator = await newOperator();
    nextStep();
    const totp = operator.appCode();
    const responses = await Promise.all(Array.from({ length: 5 }, () => byPassword(operator, { totp })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400, 400, 400,
    ]);
  });

  it('by one-time code does not spend it before the app’s code is right', async () => {
    const operator = await newOperator();
    world.clock.advance(130);
    const caller = newCaller();
    await caller.requestOtp(operator.mobile);
    const body = { mobileNumber: operator.mobile, code: world.sms.lastCode(operator.mobile) };
    expect(codeOf(await caller.signIn(body))).toEqual([400, 'second_factor_required']);
    expect(codeOf(await caller.signIn({ ...body, totp: '000000' }))).toEqual([400, 'totp_invalid']);
    expect((await caller.signIn({ ...body, totp: operator.appCode() })).statusCode).toBe(200);
  });

  it('takes a code of the step before and after, and none further off', async () => {
    const operator = await newOperator();
    world.clock.advance(120);
    const step = stepOf(world.clock.now());
    expect((await byPassword(operator, { totp: totpCode(operator.secret, step - 2n) })).statusCode).toBe(400);
    expect((await byPassword(operator, { totp: totpCode(operator.secret, step - 1n) })).statusCode).toBe(200);
    expect((await byPassword(operator, { totp: totpCode(operator.secret, step + 1n) })).statusCode).toBe(200);
    expect((await byPassword(operator, { totp: totpCode(operator.secret, step) })).statusCode).toBe(400);
  });

  it('locks after ten wrong codes, twice as long the next time, whatever comes in parallel', async () => {
    const operator = await newOperator();
    const lock = async () => {
      const responses = await Promise.all(Array.from({ length: 14 }, () => byPassword(operator, { totp: '000000' })));
      expect(responses.map((response) => codeOf(response)[1]).sort()).toEqual([
        ...Array.from({ length: 4 }, () => 'login_locked'),
        ...Array.from({ length: 10 }, () => 'totp_invalid'),
      ]);
      return Number((await byPassword(operator, { totp: operator.appCode() })).headers['retry-after']);
    };
    expect(await lock()).toBeGreaterThan(1_790);
    world.clock.advance(1_801);
    expect(await lock()).toBeGreaterThan(3_590);
    world.clock.advance(3_601);
    expect((await byPassword(operator, { totp: operator.appCode() })).statusCode).toBe(200);
  });

  it('takes each recovery code once, and keeps none that can be read', async () => {
    const operator = await newOperator();
    const [first = '', second = ''] = operator.recoveryCodes;
    expect((await byPassword(operator, { totp: `${first.slice(0, 5)}-${first.slice(5)}` })).statusCode).toBe(200);
    expect(codeOf(await byPassword(operator, { totp: first }))).toEqual([400, 'totp_invalid']);
    const responses = await Promise.all([
      byPassword(operator, { totp: second }),
      byPassword(operator, { totp: second }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const [kept] = await world.database.owner`
      select f::text || (select string_agg(c::text, ',') from identity.second_factor_code c where c.user_id = f.user_id) as text from identity.second_factor f where user_id = ${String(operator.userId)}`;
    expect(String(kept?.['text'])).not.toMatch(new RegExp([operator.secret, ...operator.recoveryCodes].join('|')));
  });

  it('is in the chain, right or wrong, with where it failed; what nobody’s mobile tries is not', async () => {
    const operator = await newOperator();
    nextStep();
    await newCaller().signIn({ username: operator.mobile, password: 'wrong' });
    await newCaller().signIn({ username: '09129999991', password: 'wrong' });
    await byPassword(operator, { totp: '000000' });
    const signedIn = (await byPassword(operator, { totp: operator.appCode() })).json<{
      access: string;
      refresh: string;
    }>();
    await newCaller().as(signedIn.access).post('/api/v1/token/logout/');
    await expect
      .poll(() => actionsOf(operator.userId))
      .toEqual(
        expect.arrayContaining([
          'identity.second_factor_enrolled',
          'identity.sign_in',
          'identity.sign_in_failed',
          'identity.sign_out',
        ]),
      );
    const failed = await world.database.owner<{ subject_id: string; step: string }[]>`
      select subject_id, detail::jsonb ->> 'step' as step from platform.audit_entry where action = 'identity.sign_in_failed' and subject_id = ${String(operator.userId)} order by step`;
    expect(failed.map(({ step }) => step)).toEqual(['password', 'second_factor']);
    const [factor] = await world.database.owner<{ by: string }[]>`
      select detail::jsonb ->> 'second_factor' as by from platform.audit_entry where action = 'identity.sign_in' and subject_id = ${String(operator.userId)} and detail like '%password%'`;
    expect(factor?.by).toBe('totp');
  });

  it('leaves at most sixty rows of failures an hour, however long somebody guesses', { timeout: 30_000 }, async () => {
    const operator = await newOperator();
    for (let tries = 0; tries < 75; tries += 1)
      await newCaller().signIn({ mobileNumber: operator.mobile, code: '000000' });
    const count = async () =>
      (await actionsOf(operator.userId)).filter((action) => action === 'identity.sign_in_failed').length;
    await expect.poll(count).toBe(60);
  });
});

describe('a decision', () => {
  it('needs the second factor of the last ten minutes in this session, and opens again by the app’s code', async () => {
    const operator = await newOperator();
    nextStep();
    const { access, refresh } = (await byPassword(operator, { totp: operator.appCode() })).json<{
      access: string;
      refresh: string;
    }>();
    const me = newCaller().as(access);
    const decide = () => me.post(`${CASES}999999/decision/`, { decision: 'reject', reason: 'x' });
    expect(codeOf(await decide())).toEqual([404, 'not_found']);
    world.clock.advance(601);
    expect(codeOf(await decide())).toEqual([403, 'step_up_required']);
    expect((await me.get(CASES)).statusCode).toBe(200);
    // A password alone is not enough, and spends nothing.
    expect(codeOf(await me.post(PROVE, { password: PASSWORD }))).toEqual([400, 'second_factor_required']);
    expect(codeOf(await me.post(PROVE, { totp: '000000' }))).toEqual([400, 'totp_invalid']);
    expect(codeOf(await decide())).toEqual([403, 'step_up_required']);
    expect((await me.post(PROVE, { totp: operator.appCode() })).statusCode).toBe(200);
    expect(codeOf(await decide())).toEqual([404, 'not_found']);
    expect((await newCaller().refresh(refresh)).statusCode).toBe(200);
    await expect.poll(() => actionsOf(operator.userId)).toContain('identity.reauthenticate');
  });

  it('is not opened by a step-up of another session', async () => {
    const operator = await newOperator();
    nextStep();
    const one = newCaller().as(
      (await byPassword(operator, { totp: operator.appCode() })).json<{ access: string }>().access,
    );
    world.clock.advance(601);
    const other = newCaller().as(
      (await byPassword(operator, { totp: operator.appCode() })).json<{ access: string }>().access,
    );
    const decide = (me: typeof one) => me.post(`${CASES}999999/decision/`, { decision: 'approve', reason: 'x' });
    expect([codeOf(await decide(other)), codeOf(await decide(one))]).toEqual([
      [404, 'not_found'],
      [403, 'step_up_required'],
    ]);
  });
});

test('replacing the app needs a fresh second factor, keeps the old one until the new one works, and ends the other sessions', async () => {
  const operator = await newOperator();
  nextStep();
  const { access } = (await byPassword(operator, { totp: operator.appCode() })).json<{ access: string }>();
  const me = newCaller().as(access);
  const { secret } = (await me.post(FACTOR)).json<{ secret: string }>();
  nextStep();
  expect((await byPassword(operator, { totp: operator.appCode() })).statusCode).toBe(200);
  const confirmed = await me.post(CONFIRM, { totp: totpCode(secret, stepOf(world.clock.now())) });
  expect(confirmed.json<{ sessions_ended: number }>().sessions_ended).toBeGreaterThan(0);
  nextStep();
  expect(codeOf(await byPassword(operator, { totp: operator.appCode() }))).toEqual([400, 'totp_invalid']);
  expect(codeOf(await byPassword(operator, { totp: operator.recoveryCodes[0] }))).toEqual([400, 'totp_invalid']);
  expect((await byPassword(operator, { totp: totpCode(secret, stepOf(world.clock.now())) })).statusCode).toBe(200);
});

test('signing out everywhere ends this session too, clears its cookie and is in the chain', async () => {
  const operator = await newOperator();
  nextStep();
  const caller = newCaller();
  const web = { 'x-nesye-client': 'web' };
  const first = (
    await caller.signIn({ username: operator.mobile, password: PASSWORD, totp: operator.appCode() }, web)
  ).json<{ access: string }>();
  nextStep();
  const second = (await byPassword(operator, { totp: operator.appCode() })).json<{ access: string; refresh: string }>();
  const response = await caller.as(first.access).post('/api/v1/user/sessions/end-all/');
  expect(response.json<{ ended: number }>().ended).toBeGreaterThanOrEqual(2);
  expect(caller.jar.has('__Host-refresh')).toBe(false);
  expect(principalOf(first.access)).toBe('token_not_valid');
  await expect.poll(() => principalOf(second.access), { timeout: 2_000 }).toBe('token_not_valid');
  expect(codeOf(await newCaller().refresh(second.refresh))).toEqual([401, 'token_not_valid']);
  expect(await actionsOf(operator.userId)).toContain('identity.all_sessions_ended');
});

test('an account that is closed keeps neither app nor recovery codes', async () => {
  const operator = await newOperator();
  world.clock.advance(130);
  const { access } = await signInByOtp(world, operator.mobile, operator.caller, { totp: operator.appCode() });
  const me = operator.caller.as(access);
  await me.post('/api/v1/user/approval-code/', { purpose: 'close_account' });
  expect((await me.post('/api/v1/user/closure/', { code: world.sms.lastCode(operator.mobile) })).statusCode).toBe(200);
  const kept = await world.database
    .owner`select user_id from identity.second_factor where user_id = ${String(operator.userId)}
    union all select user_id from identity.second_factor_code where user_id = ${String(operator.userId)}`;
  expect(kept).toHaveLength(0);
});

test('the sandbox is the operator’s phone: it shows a code that works, each time another', async () => {
  const operator = await newOperator();
  const { default: fastify } = await import('fastify');
  const app = fastify();
  registerTotpRoute(app, { sql: world.database.sql, clock: world.clock, box: createDataVault(SECRETS) });
  const shown = async (mobile: string) => app.inject({ method: 'GET', url: `/sandbox/totp?mobile=${mobile}` });
  world.clock.advance(90);
  for (let turn = 0; turn < 2; turn += 1)
    expect(
      (await byPassword(operator, { totp: (await shown(operator.mobile)).json<{ code: string }>().code })).statusCode,
    ).toBe(200);
  expect((await shown('09129999992')).statusCode).toBe(404);
  expect((await shown('')).statusCode).toBe(404);
  await app.close();
});

test('the first operator is made once for a mobile', async () => {
  const deps = { database: world.database, clock: world.clock };
  const mobile = newMobile();
  expect(await openOperator(deps, `+98${mobile.slice(1)}`)).toMatchObject({ mobile, isNewUser: true });
  await expect(openOperator(deps, mobile)).rejects.toThrow('is an operator already');
  await expect(openOperator(deps, 'abc')).rejects.toThrow('no mobile number');
  const { mobile: customer } = await signedInCaller(world, newMobile());
  expect(await openOperator(deps, customer)).toMatchObject({ isNewUser: false });
});
