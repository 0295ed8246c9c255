import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { QUEUED_NOTICES, queuedTasks } from '../../platform/testing/run-tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyAuditChain } from '../../platform/audit/audit-chain.ts';
import {
  codeOf,
  createCaller,
  type IdentityWorld,
  startIdentityWorld,
} from '../identity/testing/identity-world.test-support.ts';
import { provideRegistry, openRecoveryDesk } from './testing/recovery-desk.test-support.ts';
import { requireNoCoolingOff } from '../identity/index.ts';

const HOURS = 3_600;
const OWN = '/api/v1/user/recoveries/';

let world: IdentityWorld;
let desk: ReturnType<typeof openRecoveryDesk>;
let holder: 'matched' | 'mismatched' | 'unknown';
let first: { mobile: string; access: string };
let second: { mobile: string; access: string };
beforeAll(async () => {
  world = await startIdentityWorld();
  desk = openRecoveryDesk(world);
  provideRegistry(world, () => holder);
});
afterAll(async () => {
  expect(await verifyAuditChain(world.database.sql)).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  holder = 'unknown';
  world.clock.advance(86_400);
  [first, second] = [await desk.newOperator(), await desk.newOperator()];
});

const frozenUntil = async (access: string) => {
  const principal = world.identity.authenticate(access);
  return typeof principal === 'string' ? principal : principal.spendingFrozenUntil?.toISOString();
};
const mobileOf = async (id: bigint | undefined) =>
  (await world.database.owner<{ mobile: string }[]>`select mobile from identity.app_user where id = ${String(id)}`)[0]
    ?.mobile;
const idOf = async (mobile: string) =>
  (await world.database.owner<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`)[0]?.id;

/** An owner who is signed in, and a stranger's case about the account that two operators have approved. */
async function waitingCase() {
  const owner = await desk.newOwner();
  const id = await idOf(owner.mobile);
  const requested = await desk.ask(owner.mobile);
  expect((await desk.decide(first.access, requested.id)).statusCode).toBe(200);
  const decided = await desk.decide(second.access, requested.id);
  expect(decided.statusCode, decided.body).toBe(200);
  return { owner, userId: id, requested, takesOverAt: decided.json<{ takes_over_at: string }>().takes_over_at };
}

/** The owner goes on with a token of now: the one before ended when spending was frozen or opened again. */
async function renewed(owner: Awaited<ReturnType<typeof desk.newOwner>>) {
  const response = await owner.caller.refresh(owner.refresh);
  return { ...owner, ...response.json<{ access: string; refresh: string }>() };
}

describe('a recovery whose new mobile no registry can tie to the owner', () => {
  it('is approved by two different operators, never by one twice, and moves nothing yet', async () => {
    const owner = await desk.newOwner();
    const { id, reference, mobile } = await desk.ask(owner.mobile);
    const approved = await desk.decide(first.access, id);
    expect(approved.json()).toMatchObject({
      state: 'in_check',
      needs_second: true,
      is_first_approved_by_you: true,
      takes_over_at: null,
    });
    expect(codeOf(await desk.decide(first.access, id))).toEqual([409, 'second_operator_needed']);
    expect(await desk.caseOf(second.access, id)).toMatchObject({
      is_first_approved_by_you: false,
      account_last_used_at: expect.any(String),
    });
    expect((await desk.stateOf(reference)).state).toBe('in_check');
    const responses = await Promise.all([
      desk.decide(second.access, id),
      desk.decide(second.access, id),
      desk.decide(first.access, id),
    ]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await desk.stateOf(reference)).toMatchObject({ state: 'waiting', takes_over_at: expect.any(String) });
    expect((await owner.caller.refresh(owner.refresh)).statusCode).toBe(200);
    world.clock.advance(71 * HOURS);
    await desk.runJobs();
    expect(await mobileOf(await idOf(owner.mobile))).toBe(owner.mobile);
    expect(await idOf(mobile)).toBeUndefined();
  });

  it('freezes spending on every device at once, notifies the old mobile, the new one and the devices', async () => {
    const { owner, userId, requested, takesOverAt } = await waitingCase();
    await expect.poll(() => frozenUntil(owner.access), { timeout: 2_000 }).toBe('token_not_valid');
    const later = await renewed(owner);
    expect(new Date((await frozenUntil(later.access)) ?? '').getTime() - Date.parse(takesOverAt)).toBeLessThan(1_000);
    await expect(requireNoCoolingOff(world.database.sql, userId as bigint, world.clock.now())).rejects.toMatchObject({
      code: 'cooling_off',
    });
    const [toOld] = await desk.texts(owner.mobile);
    expect(toOld).toMatch(/خرید تا آن زمان بسته است[^]*https:\/\/nesye\.test\/recover#veto=\d+-[\w-]{22}$/);
    // Whole and the right way round in a Persian text: the mark of direction is before the number.
    expect(toOld).toContain(`شمارهٔ \u200e${requested.mobile.slice(0, 4)}***${requested.mobile.slice(-4)} `);
    expect((await desk.texts(requested.mobile))[0]).toContain('به این شماره منتقل می‌شود');
    const pushes = (await queuedTasks(world.database, 'messaging.plan_push')).map(({ payload }) => payload);
    expect(pushes.filter((payload) => payload['userId'] === String(userId))).toMatchObject([
      { message: { title: 'درخواست انتقال حساب', tag: 'recovery' } },
      { message: { title: 'حساب شما منتقل می‌شود', tag: 'recovery' } },
    ]);
    expect((await desk.asBearer(later.access).get(OWN)).json()).toEqual({
      recoveries: [expect.objectContaining({ id: requested.id, state: 'waiting', takes_over_at: takesOverAt })],
      spending_frozen_until: takesOverAt,
    });
  });

  it('moves the account after 72 hours; what is spent stays frozen for 72 more', async () => {
    const { owner, userId, requested } = await waitingCase();
    world.clock.advance(72 * HOURS + 1);
    await desk.runJobs();
    expect([await mobileOf(userId), (await desk.stateOf(requested.reference)).state]).toEqual([
      requested.mobile,
      'approved',
    ]);
    expect(codeOf(await owner.caller.refresh(owner.refresh))[0]).toBe(401);
    const { access } = await desk.signInAgain(requested.mobile);
    expect(Date.parse((await frozenUntil(access)) ?? '') - world.clock.now().getTime()).toBeGreaterThan(
      71 * HOURS * 1_000,
    );
    world.clock.advance(72 * HOURS + 60);
    expect(await frozenUntil((await desk.signInAgain(requested.mobile)).access)).toBeUndefined();
  });

  it('ends when the registry, back again, knows the new mobile to be another’s', async () => {
    const { owner, requested } = await waitingCase();
    await desk.runJobs();
    expect((await desk.stateOf(requested.reference)).state).toBe('waiting');
    holder = 'mismatched';
    world.clock.advance(HOURS + 1);
    await desk.runJobs();
    expect((await desk.stateOf(requested.reference)).state).toBe('expired');
    expect(await frozenUntil((await renewed(owner)).access)).toBeUndefined();
  });

  it('ends when the new mobile has become somebody’s, and unfreezes', async () => {
    const { owner, userId, requested } = await waitingCase();
    world.clock.advance(72 * HOURS + 1);
    await desk.signInAgain(requested.mobile);
    await desk.runJobs();
    expect([await mobileOf(userId), (await desk.stateOf(requested.reference)).state]).toEqual([
      owner.mobile,
      'expired',
    ]);
    expect(await frozenUntil((await renewed(owner)).access)).toBeUndefined();
  });

  it('can be rejected by an operator while it waits, and nothing more', async () => {
    const { owner, requested } = await waitingCase();
    expect(codeOf(await desk.decide(first.access, requested.id))).toEqual([409, 'already_decided']);
    expect((await desk.decide(first.access, requested.id, 'reject')).statusCode).toBe(200);
    expect(await frozenUntil((await renewed(owner)).access)).toBeUndefined();
    world.clock.advance(72 * HOURS + 1);
    await desk.runJobs();
    expect((await desk.stateOf(requested.reference)).state).toBe('rejected');
  });

  it('waits for one case of an account only', async () => {
    const { owner } = await waitingCase();
    const other = await desk.ask(owner.mobile);
    await desk.decide(first.access, other.id);
    expect(codeOf(await desk.decide(second.access, other.id))).toEqual([409, 'step_not_allowed']);
  });

  it('is held by the database whoever writes', async () => {
    const owner = await desk.newOwner();
    const { id } = await desk.ask(owner.mobile);
    const { owner: sql } = world.database;
    const operator = String(await idOf(first.mobile));
    await expect(
      sql`update identity.recovery_case set state = 'approved', decided_by = ${operator}, decided_at = now() where id = ${id}`,
    ).rejects.toThrow('unknown_owner_waits');
    await expect(
      sql`
        update identity.recovery_case
        set state = 'waiting', first_approved_by = ${operator}, first_approved_at = now(), second_approved_by = ${operator}, takes_over_at = now() where id = ${id}`,
    ).rejects.toThrow('two_operators');
  });
});

describe('the owner', () => {
  it('refuses it from a device that is signed in, and spends again', async () => {
    const { owner, userId, requested } = await waitingCase();
    const later = await renewed(owner);
    const response = await desk.asBearer(later.access).post(`${OWN}${requested.id}/veto/`);
    expect([response.statusCode, response.json()]).toEqual([200, { recoveries: [], spending_frozen_until: null }]);
    expect(await frozenUntil((await renewed(later)).access)).toBeUndefined();
    // The asker is told no more than of any other rejection.
    expect((await desk.stateOf(requested.reference)).state).toBe('rejected');
    expect(codeOf(await desk.decide(first.access, requested.id))).toEqual([409, 'already_decided']);
    world.clock.advance(72 * HOURS + 1);
    await desk.runJobs();
    expect(await mobileOf(userId)).toBe(owner.mobile);
  });

  it('refuses it by the link of the SMS without signing in, already while it is in check; twice is no fault', async () => {
    const owner = await desk.newOwner();
    const requested = await desk.ask(owner.mobile);
    const token = /#veto=(.+)$/m.exec((await desk.texts(owner.mobile))[0] ?? '')?.[1] ?? '';
    const veto = (text: string) => createCaller(world).post('/api/v1/recovery/veto/', { token: text });
    const forged = `${Number(token.split('-')[0]) + 1}-${token.slice(token.indexOf('-') + 1)}`;
    for (const bad of [forged, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x'.repeat(24)])
      expect(codeOf(await veto(bad))).toEqual([404, 'not_found']);
    expect((await veto(token)).json()).toEqual({ vetoed: true });
    expect((await veto(token)).json()).toEqual({ vetoed: true });
    expect((await desk.caseOf(first.access, requested.id))?.state).toBe('vetoed');
    expect(codeOf(await desk.decide(first.access, requested.id))).toEqual([409, 'already_decided']);
  });

  it('alone sees and refuses it: another’s is not there', async () => {
    const { requested } = await waitingCase();
    const other = await desk.newOwner();
    expect((await other.me.get(OWN)).json()).toEqual({ recoveries: [], spending_frozen_until: null });
    expect(codeOf(await other.me.post(`${OWN}${requested.id}/veto/`))).toEqual([404, 'not_found']);
    expect(codeOf(await other.me.post(`${OWN}999999999/veto/`))).toEqual([404, 'not_found']);
  });

  it('is told of at most four requests a day, whoever asks how often', async () => {
    const owner = await desk.newOwner();
    for (let n = 0; n < 8; n += 1) await desk.ask(owner.mobile);
    const rows = await world.database.owner<{ template: string }[]>`
      select content ->> 'template' as template from ${QUEUED_NOTICES} where content ->> 'mobile' = ${owner.mobile} order by id`;
    expect(rows.map(({ template }) => template)).toEqual(['recovery_asked', 'recovery_asked', 'more_recoveries']);
    expect((await owner.me.get(OWN)).json<{ recoveries: unknown[] }>().recoveries).toHaveLength(8);
  });
});

it(plantedRecord('identity.check_recoveries'), async () => {
  const [bad, good] = [await waitingCase(), await waitingCase()];
  world.clock.advance(72 * HOURS + 1);
  const heal = await plantBadRecord(world.database.owner, {
    table: 'identity.recovery_case',
    value: String(bad.requested.id),
  });
  expect(await failedRecordsOf(desk.runJobs())).toContain(String(bad.requested.id));
  expect([await mobileOf(bad.userId), await mobileOf(good.userId)]).toEqual([bad.owner.mobile, good.requested.mobile]);
  await heal();
  world.clock.advance(61);
  await desk.runJobs();
  expect(await mobileOf(bad.userId)).toBe(bad.requested.mobile);
});
