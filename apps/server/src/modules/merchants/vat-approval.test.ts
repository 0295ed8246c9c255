import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { Refusal } from '../../platform/http/handler.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createTerminalFinder, registerMerchant, registerTerminal } from './index.ts';
import { newMerchant } from './testing/new-merchant.test-support.ts';
import { listCommissionContracts } from './use-cases/list-own.ts';
import { listVatRates, proposeVat, vatApproval, type VatProposal } from './use-cases/vat-approval.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';

const [OWNER, ONE, OTHER] = [6_400_001n, 1_000_001n, 1_000_002n];
const clock = fixedClock('2026-11-21T09:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [ONE, OTHER, 1_000_003n]);
  await database.transaction(async (tx) => {
    const merchantId = await registerMerchant(tx, newMerchant({ ownerUserId: OWNER }));
    await registerTerminal(tx, { merchantId, code: 'SHOP-1', title: '1', currency: 364, createdAt: clock.now() });
  });
});
afterAll(() => database.close());

const propose = (change: Partial<VatProposal> = {}) =>
  database.transaction((tx) =>
    proposeVat(tx, clock, {
      operatorId: ONE,
      rateBp: 1_000,
      validFrom: isoDate('2026-12-01'),
      reason: 'نرخ قانون',
      ...change,
    }),
  );
const decide = (id: bigint | number, operatorId: bigint, at = clock) =>
  decideApproval(
    { database, clock: at, kinds: approvalKinds([vatApproval(at)]) },
    { operatorId, id: String(id), decision: 'approve', reason: 'دیده شد' },
  );
const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
/** The tax on the commission of a sale of a day, in basis points. */
const vatOn = async (day: string): Promise<number | undefined> =>
  (await createTerminalFinder(database.sql, fixedClock(`${day}T09:00:00Z`)).findTerminal('SHOP-1'))?.vatBp;

test('there is no tax before two operators agree one; it holds from its day on, and shops read it with their commission', async () => {
  expect(await listVatRates(database.sql)).toEqual({ rates: [], proposal_open: false });
  expect(await vatOn('2026-12-01')).toBe(0);
  const { id } = await propose();
  expect(await listVatRates(database.sql)).toEqual({ rates: [], proposal_open: true });
  expect(await refusalOf(propose({ rateBp: 900 }))).toBe('proposal_open');
  expect(await refusalOf(decide(id, ONE))).toBe('own_proposal');
  await decide(id, OTHER);
  expect(await listVatRates(database.sql)).toEqual({
    rates: [{ rate_bp: 1_000, valid_from: '2026-12-01' }],
    proposal_open: false,
  });
  expect([await vatOn('2026-11-30'), await vatOn('2026-12-01'), await vatOn('2027-12-01')]).toEqual([0, 1_000, 1_000]);
  const contracts = async (day: string) =>
    (await listCommissionContracts(database.sql, OWNER, isoDate(day))).map(
      ({ commissionBp, vatBp, validFrom }) => `${commissionBp} and ${vatBp} from ${validFrom}`,
    );
  // Before its day shops read it as a term to come.
  expect(await contracts('2026-11-30')).toEqual([
    '100 and 0 from 2026-03-21',
    '100 and 1000 from 2026-12-01',
    '200 and 0 from 2026-03-21',
    '200 and 1000 from 2026-12-01',
  ]);
  expect(await contracts('2026-12-01')).toEqual(['100 and 1000 from 2026-03-21', '200 and 1000 from 2026-03-21']);
});

test('it is refused for today, for a day that has one, without a reason, and when its day has come', async () => {
  expect(await refusalOf(propose({ validFrom: isoDate('2026-11-21') }))).toBe('commission_day_past');
  expect(await refusalOf(propose({ validFrom: isoDate('2026-12-01') }))).toBe('commission_day_taken');
  expect(await refusalOf(propose({ validFrom: isoDate('2026-12-02'), reason: ' ' }))).toBe('reason_missing');
  const { id } = await propose({ validFrom: isoDate('2026-12-05'), rateBp: 0 });
  expect(await refusalOf(decide(id, OTHER, fixedClock('2026-12-05T09:00:00Z')))).toBe('commission_day_past');
  // Both approve: one of them is late.
  const outcomes = await Promise.all([refusalOf(decide(id, OTHER)), refusalOf(decide(id, 1_000_003n))]);
  expect(outcomes.toSorted()).toEqual(['already_decided', 'no refusal']);
  expect([await vatOn('2026-12-04'), await vatOn('2026-12-05')]).toEqual([1_000, 0]);
});
