import { OPERATOR_ROLES, type OperatorRole } from '@nesye/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { listTeam, proposeRoles, rolesApproval } from './use-cases/change-roles.ts';

const [ONE, TWO, THREE, SUBJECT] = [64n, 128n, 192n, 256n];
const clock = { ...fixedClock('2026-11-22T08:00:00Z'), now: () => new Date() };
const mobileOf = (id: bigint): string => `0900${String(id).padStart(7, '0')}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [ONE, TWO, THREE, SUBJECT]);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner`delete from platform.approval`;
  await database.owner`delete from identity.user_role`;
  await makeOperators(database, [ONE, TWO]);
});

const propose = (roles: readonly OperatorRole[], userId = SUBJECT, operatorId = ONE, reason = 'همکار تازه') =>
  database.transaction((tx) => proposeRoles(tx, clock, { operatorId, mobile: mobileOf(userId), roles, reason }));
const decide = (id: bigint, operatorId = TWO) =>
  decideApproval(
    { database, clock, kinds: approvalKinds([rolesApproval(clock)]) },
    { operatorId, id: String(id), decision: 'approve' },
  );
const rolesOf = async (id: bigint) =>
  (
    await database.owner<{ role: string }[]>`
      select operator_role as role from identity.user_role where user_id = ${id} and role = 'operator' order by 1`
  ).map(({ role }) => role);
const generationOf = async (id: bigint) =>
  (
    await database.owner<
      { generation: number }[]
    >`select token_generation as generation from identity.app_user where id = ${id}`
  )[0]?.generation ?? 0;
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );

test('two admins give roles, change them and take them, and each time the tokens of before end', async () => {
  const before = await generationOf(SUBJECT);
  await decide((await propose(['support', 'finance'])).id);
  expect(await rolesOf(SUBJECT)).toEqual(['finance', 'support']);
  await decide((await propose(['finance', 'risk'])).id);
  expect(await rolesOf(SUBJECT)).toEqual(['finance', 'risk']);
  const team = await listTeam(database.sql, ONE, {});
  expect(team.results.find(({ id }) => id === Number(SUBJECT))).toMatchObject({
    cellphone: '0900***0256',
    roles: ['finance', 'risk'],
    has_second_factor: false,
    last_seen_at: null,
    is_you: false,
    proposal_open: false,
  });
  await decide((await propose([])).id);
  expect(await rolesOf(SUBJECT)).toEqual([]);
  expect(await generationOf(SUBJECT)).toBeGreaterThanOrEqual(before + 3);
});

test('what changes nothing, what is about oneself or no account, and a second proposal are refused', async () => {
  expect(await refused(propose([]))).toBe('roles_the_same');
  expect(await refused(propose(['admin'], TWO))).toBe('roles_the_same');
  expect(await refused(propose(['finance'], ONE))).toBe('own_case');
  expect(await refused(propose(['finance'], 999n))).toBe('not_found');
  expect(await refused(propose(['finance'], SUBJECT, ONE, ' '))).toBe('reason_missing');
  const { id } = await propose(['finance']);
  expect(await refused(propose(['risk']))).toBe('proposal_open');
  expect(await refused(decide(id, SUBJECT))).toBe('own_case');
  expect(await refused(decide(id, ONE))).toBe('own_proposal');
  await decide(id);
  expect(await refused(decide(id))).toBe('already_decided');
});

test('two admins remain, whatever is proposed and in whatever order it is approved', async () => {
  expect(await refused(propose(['finance'], TWO))).toBe('last_admin');
  await makeOperators(database, [THREE, SUBJECT]);
  const one = await propose([], THREE);
  const other = await propose([], SUBJECT);
  const outcomes = await Promise.all([refused(decide(one.id)), refused(decide(other.id))]);
  // Both leave two admins behind.
  expect(outcomes).toEqual([undefined, undefined]);
  await makeOperators(database, [THREE]);
  const last = await propose([], THREE);
  await database.owner`delete from identity.user_role where user_id = ${ONE}`;
  expect(await refused(decide(last.id))).toBe('last_admin');
  expect(await rolesOf(THREE)).toEqual(['admin']);
});

test('every role may be given', async () => {
  await decide((await propose([...OPERATOR_ROLES])).id);
  expect(await rolesOf(SUBJECT)).toEqual([...OPERATOR_ROLES].toSorted());
});

test('cases of queues that a lost role opened are free again, and those of the others stay', async () => {
  await decide((await propose(['support', 'risk'])).id);
  await database.owner`
    insert into platform.case_claim (queue, case_id, operator_id, until, held_since, given_by)
    select q.queue, 900, ${SUBJECT}, null, now(), ${SUBJECT} from (values ('tickets'), ('collections'), ('disputes')) q(queue)`;
  await decide((await propose(['support'])).id);
  const held = await database.owner<{ queue: string }[]>`
    select queue from platform.case_claim where operator_id = ${SUBJECT} order by queue`;
  expect(held.map(({ queue }) => queue)).toEqual(['disputes', 'tickets']);
  await database.owner`delete from platform.case_claim where operator_id = ${SUBJECT}`;
});
