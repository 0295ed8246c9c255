import { APPROVAL_KINDS, type OperatorRole } from '@nesye/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rial } from '@nesye/money';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { type ApprovalKind, approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { feeApproval, proposeFee } from './testing/example-approval.test-support.ts';
import { decide, listApprovals, requireKindsOfContract } from './use-cases/show-approvals.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';

const [MAKER, CHECKER, CUSTOMER, OTHER] = [129n, 193n, 6_400_129n, 6_400_130n];
/** Operators by what they work as; the last is the maker's second account, the one before the customer's. */
const [FINANCE, RISK, REVIEWER, SUPPORT, CUSTOMERS_OTHER, MAKERS_OTHER] = [321n, 385n, 449n, 513n, 577n, 641n];
const later: ApprovalKind = { ...feeApproval, name: 'example.later' };
/** A kind that costs a million tomans for each basis point. */
const costly: ApprovalKind = {
  ...feeApproval,
  name: 'example.costly',
  amountOf: ({ payload }) => rial(10_000_000n * BigInt((payload as { basisPoints: number }).basisPoints)),
};

const clock = { ...fixedClock('2026-11-22T08:00:00Z'), now: () => new Date() };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [MAKER, CHECKER, 257n, CUSTOMERS_OTHER, MAKERS_OTHER]);
  await makeOperators(database, [FINANCE], 'finance');
  await makeOperators(database, [RISK], 'risk');
  await makeOperators(database, [REVIEWER], 'reviewer');
  await makeOperators(database, [SUPPORT], 'support');
  await database.owner`
    insert into kyc.customer (user_id, birth_date, created_at, national_id_sealed, national_id_mask, national_id_index)
    select id, '1990-01-01', now(), 'x', '001****100', decode(repeat(person, 32), 'hex')
    from (values (${MAKER}::bigint, '0a'), (${MAKERS_OTHER}, '0a'), (${CUSTOMER}, '0b'), (${CUSTOMERS_OTHER}, '0b')) p(id, person)`;
  await database.owner.script(`
    create schema example; grant usage on schema example to nesye_app;
    create table example.fee (customer_id bigint primary key, basis_points int not null);
    grant select, update on example.fee to nesye_app;
    insert into example.fee values (${CUSTOMER}, 500), (${OTHER}, 700)`);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner`delete from platform.approval`;
  await database.owner`update example.fee set basis_points = 500 where customer_id = ${CUSTOMER}`;
});

const deps = () => ({
  database,
  clock,
  kinds: approvalKinds([feeApproval, later, costly]),
  mobilesOf: async () => new Map([[CUSTOMER, '09120000003']]),
});
const propose = (change: Partial<Parameters<typeof proposeFee>[2]> = {}) =>
  database.transaction((tx) =>
    proposeFee(tx, clock, { operatorId: MAKER, customerId: CUSTOMER, basisPoints: 300, reason: 'agreed', ...change }),
  );
const vote = (id: bigint, change: Partial<Parameters<typeof decide>[1]> = {}) =>
  decide(deps(), { operatorId: CHECKER, id: String(id), decision: 'approve', ...change });
const list = (query: Parameters<typeof listApprovals>[2] = {}, operatorId = CHECKER) =>
  listApprovals(deps(), { userId: operatorId, operatorRoles: ['admin'] }, query);
const feeOf = async (customerId: bigint) =>
  (
    await database.owner<
      { fee: number }[]
    >`select basis_points as fee from example.fee where customer_id = ${customerId}`
  )[0]?.fee;

test('what one proposes is listed with its details, and done once another approves', async () => {
  const { id } = await propose();
  await propose({ customerId: OTHER, basisPoints: 100 });
  expect(await list()).toMatchObject({
    count: 2,
    results: [
      {
        id: Number(id),
        state: 'in_check',
        cellphone: '0912***0003',
        is_proposed_by_you: false,
        details: { kind: 'example.fee', before: 500, after: 300 },
      },
      { cellphone: '', details: { before: 700, after: 100 } },
    ],
  });
  expect((await list({}, MAKER)).results[0]).toMatchObject({ is_proposed_by_you: true });
  expect(await vote(id)).toMatchObject({ state: 'approved', details: { before: 300, after: 300 } });
  expect([await feeOf(CUSTOMER), await feeOf(OTHER)]).toEqual([300, 700]);
  expect(await list({ filter_state: 'approved' })).toMatchObject({ count: 1, results: [{ id: Number(id) }] });
  expect(await list({ page: '2', page_size: '1', order_by: '-proposed_at' })).toMatchObject({ count: 1, results: [] });
});

test('a list of one kind has no other', async () => {
  const { id } = await propose();
  await database.owner`update platform.approval set kind = 'example.later' where id = ${id}`;
  await propose();
  const idsOf = async (kind: string) =>
    (await list({ filter_kind: kind as never })).results.map((one) => one.id === Number(id));
  expect([await idsOf('example.later'), await idsOf('example.fee')]).toEqual([[true], [false]]);
});

test.each([
  ['own_proposal', { operatorId: MAKER }],
  ['own_case', { operatorId: CUSTOMER }],
  ['reason_missing', { decision: 'reject' }],
  ['not_found', { id: '64' }],
] as const)('a decision is refused: %s', async (code, change) => {
  const { id } = await propose();
  await expect(vote(id, change)).rejects.toMatchObject({ code });
  expect(await feeOf(CUSTOMER)).toBe(500);
});

/** Who decides what: the kind, the fee in basis points (a million tomans each where it costs), the operator, and what comes of it. */
test.each([
  ['example.fee', 300, CHECKER, 'approved'],
  ['example.fee', 300, FINANCE, 'approved'],
  ['example.fee', 300, RISK, 'approved'],
  ['example.fee', 300, REVIEWER, 'role_not_allowed'],
  ['example.fee', 300, SUPPORT, 'role_not_allowed'],
  ['example.fee', 300, 705n, 'role_not_allowed'],
  ['example.fee', 300, MAKER, 'own_proposal'],
  ['example.fee', 300, MAKERS_OTHER, 'own_proposal'],
  ['example.fee', 300, CUSTOMER, 'own_case'],
  ['example.fee', 300, CUSTOMERS_OTHER, 'own_case'],
  ['example.costly', 30, RISK, 'approved'],
  ['example.costly', 31, RISK, 'authority_exceeded'],
  ['example.costly', 100, FINANCE, 'approved'],
  ['example.costly', 101, FINANCE, 'authority_exceeded'],
  ['example.costly', 2_000, CHECKER, 'approved'],
] as const)('maker and checker: %s of %i by %i: %s', async (kind, basisPoints, operatorId, outcome) => {
  const { id } = await propose({ basisPoints });
  await database.owner`update platform.approval set kind = ${kind} where id = ${id}`;
  const decided = await vote(id, { operatorId }).catch((refusal: unknown) => refusal);
  expect(decided).toMatchObject(outcome === 'approved' ? { state: 'approved' } : { code: outcome });
  expect(await feeOf(CUSTOMER)).toBe(outcome === 'approved' ? basisPoints : 500);
});

test('an operator lists the kinds that they may decide', async () => {
  await propose();
  const countFor = async (role: OperatorRole) =>
    (await listApprovals(deps(), { userId: CHECKER, operatorRoles: [role] }, {})).count;
  expect([await countFor('finance'), await countFor('reviewer')]).toEqual([1, 0]);
});

test('a second proposal for the same subject is refused until the first is decided', async () => {
  const { id } = await propose();
  await expect(propose()).rejects.toMatchObject({ code: 'proposal_open' });
  await expect(propose({ reason: ' ' })).rejects.toMatchObject({ code: 'reason_missing' });
  expect(await vote(id, { decision: 'reject', reason: 'too low' })).toMatchObject({
    state: 'rejected',
    decision_reason: 'too low',
    details: { before: 500 },
  });
  await expect(vote(id)).rejects.toMatchObject({ code: 'already_decided' });
  expect((await propose()).state).toBe('in_check');
});

test('of two operators who approve together the first one wins, and a refusal of the kind leaves the approval open', async () => {
  const { id } = await propose();
  const both = await Promise.allSettled([vote(id), vote(id, { operatorId: 257n })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { id: same } = await propose();
  await expect(vote(same)).rejects.toMatchObject({ code: 'already_decided' });
  expect((await list()).results.map((one) => one.id)).toEqual([Number(same)]);
  expect((await auditLedger(database.ownerUrl)).filter(({ violations }) => violations > 0n)).toEqual([]);
});

test('two kinds of one name, a kind that no module has, and a payload that is not of its kind are errors', async () => {
  expect(() => approvalKinds([later, later])).toThrow('two kinds of approvals are named example.later');
  const kinds = approvalKinds([later]);
  const stored = { id: 64n, payload: { basisPoints: 300 } };
  expect(() => kinds.of({ ...stored, kind: 'example.fee' })).toThrow('no module has approvals of the kind example.fee');
  expect(() => kinds.of({ id: 64n, kind: 'example.later', payload: {} })).toThrow('is not that of example.later');
  expect(kinds.of({ ...stored, kind: 'example.later' })).toBe(later);
});

test('a server whose kinds are not those of the contract does not start', () => {
  expect(() => requireKindsOfContract(APPROVAL_KINDS)).not.toThrow();
  expect(() => requireKindsOfContract([...APPROVAL_KINDS, 'example.fee'])).toThrow('example.fee');
  expect(() => requireKindsOfContract(APPROVAL_KINDS.slice(1))).toThrow(String(APPROVAL_KINDS[0]));
});
