import { createHash } from 'node:crypto';
import { toPersianDigits } from '@nesye/persian';
import { QUEUED_NOTICES, runTask } from '../../platform/testing/run-tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyAuditChain } from '../../platform/audit/audit-chain.ts';
import {
  codeOf,
  createCaller,
  type IdentityServer,
  type IdentityWorld,
  signedInOperator,
  signInByOtp,
  startIdentityWorld,
} from '../identity/testing/identity-world.test-support.ts';
import { BIRTH_DATE, NATIONAL_ID, provideRegistry } from './testing/recovery-desk.test-support.ts';

const CASES = '/api/v1/operator/recoveries/';

let world: IdentityWorld;
let operator: Awaited<ReturnType<typeof newOperator>>;
beforeAll(async () => {
  world = await startIdentityWorld();
  operator = await newOperator('09123990001');
});
afterAll(async () => {
  expect(await verifyAuditChain(world.database.sql)).toEqual([]);
  await world.close();
});
/** A registry with one person in it. */
beforeEach(() => provideRegistry(world, () => 'matched'));

let lastNumber = 0;
const newMobile = () => `0912300${String((lastNumber += 1)).padStart(4, '0')}`;

const newOperator = (mobile: string) => signedInOperator(world, mobile, createCaller(world, { ip: '10.3.9.1' }));

async function newUser() {
  const mobile = newMobile();
  const { access } = await signInByOtp(world, mobile, createCaller(world, { ip: `10.3.0.${lastNumber % 250}` }));
  const [row] = await world.database.owner<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
  return { mobile, access, id: row?.id ?? 0n };
}

interface Opened {
  readonly reference: string;
  readonly state: string;
  readonly text: string;
}

/** Asks for the account of `oldMobile` from a new SIM card. */
async function ask(
  oldMobile: string,
  claim: Partial<Record<'national_id' | 'birth_date' | 'old_mobile' | 'new_mobile' | 'code', string>> = {},
) {
  const mobile = claim.new_mobile ?? newMobile();
  const caller = createCaller(world, { ip: `10.4.0.${lastNumber % 250}` });
  await caller.post('/api/v1/recovery/otp/', { mobileNumber: mobile });
  const body = {
    national_id: NATIONAL_ID,
    birth_date: BIRTH_DATE,
    old_mobile: oldMobile,
    new_mobile: mobile,
    code: world.sms.lastCode(mobile),
    ...claim,
  };
  return { mobile, response: await caller.post('/api/v1/recovery/', body) };
}

const runChecks = () => runTask(world.work, 'identity.check_recoveries');
const asOperator = (
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  { access }: { readonly access: string } = operator,
) => createCaller(world).call(method, url, body, { authorization: `Bearer ${access}` });
interface Case {
  readonly id: number;
  readonly state: string;
  readonly checks: { key: string; outcome: string }[];
}
async function caseOf(mobile: string): Promise<Case> {
  const [row] = await world.database.owner<
    { id: bigint }[]
  >`select id from identity.recovery_case where new_mobile = ${mobile} order by id desc limit 1`;
  const { results } = (await asOperator('GET', CASES)).json<{ results: Case[] }>();
  return results.find(({ id }) => BigInt(id) === row?.id) as Case;
}
const decide = (id: number, decision: 'approve' | 'reject', by = operator) =>
  asOperator('POST', `${CASES}${id}/decision/`, { decision, reason: 'مدارک دیده شد' }, by);
const stateOf = async (reference: string) =>
  (await createCaller(world).post('/api/v1/recovery/state/', { reference })).json<Opened>();
const notices = async (template: string, mobile: string) =>
  (
    await world.database
      .owner`select from ${QUEUED_NOTICES} where content->>'template' = ${template} and content->>'mobile' = ${mobile}`
  ).length;
const outcomes = ({ checks }: Case) => checks.map(({ key, outcome }) => `${key} ${outcome}`);

describe('asking for an account back', () => {
  it('responds the same whether there is an account or not, and looks at none', async () => {
    const user = await newUser();
    let questions = 0;
    world.ports.identities = {
      checkIdentity: async () => {
        questions += 1;
        return { nationalId: 'matched', birthDate: 'matched' };
      },
      checkMobileHolder: async () => 'matched',
      readSimChange: async () => 'unknown',
    };
    const [known, unknown] = [await ask(user.mobile), await ask('09129999999')];
    expect([known.response.statusCode, unknown.response.statusCode]).toEqual([201, 201]);
    const shape = ({ reference, ...rest }: Opened & { created_at?: string }) => ({
      ...rest,
      created_at: '',
      length: reference.length,
    });
    expect(shape(known.response.json())).toEqual(shape(unknown.response.json()));
    expect(questions).toBe(0);
    await runChecks();
    expect(shape(await stateOf(known.response.json<Opened>().reference))).toEqual(
      shape(await stateOf(unknown.response.json<Opened>().reference)),
    );
  });

  it('finds no account of an operator: no case moves one', async () => {
    const user = await newUser();
    await world.database
      .owner`insert into identity.user_role (user_id, role, operator_role) select id, 'operator', 'admin' from identity.app_user where mobile = ${user.mobile}`;
    const { mobile } = await ask(user.mobile);
    await runChecks();
    expect(outcomes(await caseOf(mobile))).toContain('account mismatched');
    expect(await notices('recovery_asked', user.mobile)).toBe(0);
  });

  it('notifies the old mobile, which its owner may still have', async () => {
    const user = await newUser();
    await ask(user.mobile);
    await runChecks();
    await runChecks();
    expect(await notices('recovery_asked', user.mobile)).toBe(1);
    await ask('09129999998');
    await runChecks();
    expect(await notices('recovery_asked', '09129999998')).toBe(0);
  });

  it.each([
    [{ national_id: '0499370898' }, 'national_id_invalid'],
    [{ birth_date: '2027-01-01' }, 'birth_date_invalid'],
    [{ birth_date: '1990-02-30' }, 'birth_date_invalid'],
    [{ code: '000000' }, 'otp_invalid'],
    [{ old_mobile: '12' }, 'mobile_invalid'],
  ])('refuses %j', async (claim, code) => {
    expect(codeOf((await ask('09129999997', claim)).response)).toEqual([400, code]);
  });

  it('refuses the old mobile as the new one, and a code that was used', async () => {
    expect(codeOf((await ask('09129999996', { new_mobile: '09129999996' })).response)).toEqual([
      400,
      'mobile_unchanged',
    ]);
    const first = await ask('09129999995');
    const again = {
      national_id: NATIONAL_ID,
      birth_date: BIRTH_DATE,
      old_mobile: '09129999995',
      new_mobile: first.mobile,
      code: world.sms.lastCode(first.mobile),
    };
    expect(codeOf(await createCaller(world).post('/api/v1/recovery/', again))).toEqual([400, 'otp_invalid']);
  });

  it('keeps what was claimed sealed, and only while the case is open', async () => {
    const user = await newUser();
    const { mobile } = await ask(user.mobile);
    const claimOf = async () =>
      (
        await world.database.owner<
          { national_id_sealed: Buffer | null; birth_date: string | null }[]
        >`select national_id_sealed, birth_date from identity.recovery_case where new_mobile = ${mobile}`
      )[0];
    expect((await claimOf())?.national_id_sealed?.toString('latin1')).not.toContain(NATIONAL_ID);
    await runChecks();
    await decide((await caseOf(mobile)).id, 'reject');
    expect(await claimOf()).toEqual({ national_id_sealed: null, birth_date: null });
  });

  it('has one open case for a new mobile, and an unknown reference is no case', async () => {
    const user = await newUser();
    const first = await ask(user.mobile);
    world.clock.advance(130);
    await ask(user.mobile, { new_mobile: first.mobile });
    expect(await stateOf(first.response.json<Opened>().reference)).toMatchObject({ state: 'expired' });
    expect(codeOf(await createCaller(world).post('/api/v1/recovery/state/', { reference: '0'.repeat(10) }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('the reference', () => {
  const stateAt = (server: Pick<IdentityServer, 'app'>, reference: string, ip: string) =>
    createCaller(server, { ip }).post('/api/v1/recovery/state/', { reference });

  it('is ten digits, read in any script with spaces among them, and stored as a keyed hash', async () => {
    const { response } = await ask((await newUser()).mobile);
    const { reference } = response.json<Opened>();
    expect(reference).toMatch(/^\d{10}$/);
    const typed = toPersianDigits(reference.replace(/^(...)(...)/, '$1 $2-'));
    expect((await stateAt(world, typed, '10.9.0.1')).json()).toMatchObject({ reference, state: 'in_check' });
    const plain = createHash('sha256').update(reference).digest();
    expect(await world.database.owner`select from identity.recovery_case where reference_hash = ${plain}`).toHaveLength(
      0,
    );
  });

  it('is not to be guessed: after twenty wrong ones the network solves a captcha', async () => {
    const { response } = await ask((await newUser()).mobile);
    const { reference } = response.json<Opened>();
    const strict = await world.startServer({ rateLimitFactor: 1 });
    for (let guess = 0; guess < 20; guess += 1)
      expect(codeOf(await stateAt(strict, String(guess).padStart(10, '0'), '10.9.0.2'))).toEqual([404, 'not_found']);
    expect(codeOf(await stateAt(strict, reference, '10.9.0.2'))).toEqual([400, 'captcha_required']);
    expect((await stateAt(strict, reference, '10.9.0.3')).statusCode).toBe(200);
    await strict.close();
  });
});

describe('an operator', () => {
  it('sees cases masked, the oldest undecided first, and the look is in the audit chain', async () => {
    const user = await newUser();
    const { mobile } = await ask(user.mobile);
    await runChecks();
    const response = await asOperator('GET', `${CASES}?filter_state=in_check`);
    expect(response.statusCode, response.body).toBe(200);
    for (const secret of [mobile, user.mobile, NATIONAL_ID, BIRTH_DATE]) expect(response.body).not.toContain(secret);
    expect(outcomes(await caseOf(mobile))).toEqual([
      'account matched',
      'national_id matched',
      'birth_date matched',
      'new_mobile_owner matched',
    ]);
    const [row] = await world.database
      .owner`select count(*)::int as looks from platform.audit_entry where action = 'identity.recoveries_listed'`;
    expect(row?.['looks']).toBeGreaterThan(0);
  });

  it('alone may see and decide them', async () => {
    const user = await newUser();
    const { mobile } = await ask(user.mobile);
    const { id } = await caseOf(mobile);
    for (const [method, url, body] of [
      ['GET', CASES, undefined],
      ['POST', `${CASES}${id}/decision/`, { decision: 'approve', reason: 'x' }],
    ] as const) {
      expect(codeOf(await asOperator(method, url, body, { ...operator, access: user.access }))).toEqual([
        403,
        'role_not_allowed',
      ]);
    }
  });

  it('gives the account to the new mobile: sessions and passkeys end, both mobiles are told, money waits', async () => {
    const user = await newUser();
    await world.database
      .owner`insert into identity.passkey_owner (user_id, handle) values (${String(user.id)}, ${Buffer.alloc(32, Number(user.id % 250n))})`;
    await world.database
      .owner`insert into identity.passkey (user_id, credential_id, public_key, sign_count, transports, name, is_synced, created_at) values (${String(user.id)}, ${Buffer.from(user.mobile)}, 'x', 0, '{}', 'x', false, now())`;
    const { mobile, response } = await ask(user.mobile);
    await runChecks();
    const { id } = await caseOf(mobile);
    const decided = await decide(id, 'approve');
    expect([decided.statusCode, decided.json()]).toEqual([
      200,
      expect.objectContaining({ id, state: 'approved', reason: 'مدارک دیده شد' }),
    ]);
    await expect
      .poll(async () => (await createCaller(world).mobileWith(user.access)).statusCode, { timeout: 3_000 })
      .toBe(401);
    expect(await stateOf(response.json<Opened>().reference)).toMatchObject({ state: 'approved' });
    const [row] = await world.database.owner`
      select u.mobile, c.proved_by, c.cooling_off_until > c.changed_at + interval '71 hours' as is_cooling, (select count(*)::int from identity.passkey where user_id = u.id) as passkeys
      from identity.app_user u join identity.mobile_change c on c.user_id = u.id where u.id = ${String(user.id)}`;
    expect(row).toEqual({ mobile, proved_by: 'recovery', is_cooling: true, passkeys: 0 });
    expect([await notices('mobile_changed', user.mobile), await notices('recovery_approved', mobile)]).toEqual([1, 1]);
    world.clock.advance(130);
    const back = await signInByOtp(world, mobile);
    expect((await createCaller(world).mobileWith(back.access)).json()).toMatchObject({ mobile });
    expect(codeOf(await decide(id, 'approve'))).toEqual([409, 'already_decided']);
    const [audit] = await world.database
      .owner`select actor_id is not null as has_actor from platform.audit_entry where action = 'identity.recovery_approved' and subject_id = ${String(user.id)}`;
    expect(audit).toEqual({ has_actor: true });
  });

  it.each([
    ['another national id', { national_id: '0790419904' }],
    ['another date of birth', { birth_date: '1990-05-13' }],
  ])('cannot give an account to who names %s', async (_, claim) => {
    const user = await newUser();
    const { mobile } = await ask(user.mobile, claim);
    await runChecks();
    const { id } = await caseOf(mobile);
    expect(codeOf(await decide(id, 'approve'))).toEqual([409, 'step_not_allowed']);
    expect((await createCaller(world).mobileWith(user.access)).statusCode).toBe(200);
    expect((await decide(id, 'reject')).json()).toMatchObject({ state: 'rejected' });
    expect(await notices('recovery_rejected', mobile)).toBe(1);
  });

  it('cannot give away an account that is not there, nor before the checks have run', async () => {
    const { mobile } = await ask('09129999994');
    expect(codeOf(await decide((await caseOf(mobile)).id, 'approve'))).toEqual([409, 'step_not_allowed']);
    await runChecks();
    expect(outcomes(await caseOf(mobile))[0]).toBe('account mismatched');
    expect(codeOf(await decide((await caseOf(mobile)).id, 'approve'))).toEqual([409, 'step_not_allowed']);
  });

  it('decides no case of his own', async () => {
    const { mobile } = await ask(operator.mobile);
    await runChecks();
    expect(codeOf(await decide((await caseOf(mobile)).id, 'approve'))).toEqual([403, 'own_case']);
  });

  it('cannot move an account onto a mobile that is somebody’s', async () => {
    const [user, other] = [await newUser(), await newUser()];
    world.clock.advance(130);
    const { mobile } = await ask(user.mobile, { new_mobile: other.mobile });
    await runChecks();
    const { id } = await caseOf(mobile);
    expect(codeOf(await decide(id, 'approve'))).toEqual([409, 'mobile_taken']);
    expect((await caseOf(mobile)).state).toBe('in_check');
  });

  it('wins alone when two decide at once', async () => {
    const second = await newOperator('09123990002');
    // The first one's second factor is older than ten minutes by now.
    await createCaller(world).as(operator.access).post('/api/v1/user/reauthenticate/', { totp: operator.appCode() });
    const user = await newUser();
    const { mobile } = await ask(user.mobile);
    await runChecks();
    const { id } = await caseOf(mobile);
    const responses = await Promise.all([
      decide(id, 'approve'),
      decide(id, 'reject', second),
      decide(id, 'approve', second),
      decide(id, 'reject'),
    ]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });
});

describe('the checks', () => {
  it('are tried again later when the registry is down, and only what is open', async () => {
    const user = await newUser();
    let identityQuestions = 0;
    let isDown = true;
    world.ports.identities = {
      checkIdentity: async () => {
        identityQuestions += 1;
        return { nationalId: 'matched', birthDate: 'matched' };
      },
      checkMobileHolder: async () => (isDown ? 'unknown' : 'matched'),
      readSimChange: async () => 'unknown',
    };
    const { mobile } = await ask(user.mobile);
    await runChecks();
    expect(outcomes(await caseOf(mobile))).toContain('new_mobile_owner unknown');
    isDown = false;
    await runChecks();
    expect(outcomes(await caseOf(mobile))).toContain('new_mobile_owner unknown');
    world.clock.advance(61);
    await runChecks();
    expect(outcomes(await caseOf(mobile))).toContain('new_mobile_owner matched');
    expect(identityQuestions).toBe(1);
  });

  it('end with the case, after a week', async () => {
    const user = await newUser();
    const { mobile, response } = await ask(user.mobile);
    await runChecks();
    const { id } = await caseOf(mobile);
    world.clock.advance(7 * 86_400 + 1);
    operator = {
      ...operator,
      ...(await signInByOtp(world, operator.mobile, createCaller(world, { ip: '10.3.9.1' }), {
        totp: operator.appCode(),
      })),
    };
    expect(codeOf(await decide(id, 'approve'))).toEqual([409, 'already_decided']);
    await runChecks();
    expect(await stateOf(response.json<Opened>().reference)).toMatchObject({ state: 'expired' });
  });
});
