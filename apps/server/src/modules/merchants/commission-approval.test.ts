import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { Refusal } from '../../platform/http/handler.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createTerminalFinder, registerMerchant, registerTerminal } from './index.ts';
import { newMerchant } from './testing/new-merchant.test-support.ts';
import { commissionApproval, type CommissionProposal, proposeCommission } from './use-cases/commission-approval.ts';
import { listCommissionContracts } from './use-cases/list-own.ts';
import { showShopReview } from './use-cases/show-shop-review.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';

const [OWNER, ONE, OTHER] = [6_400_001n, 1_000_001n, 1_000_002n];
const clock = fixedClock('2026-11-21T09:00:00Z');
const kinds = approvalKinds([commissionApproval(clock)]);

let database: TestDatabase;
let shop: bigint;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [ONE, OTHER]);
  await database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${String(OWNER)}, '09120000191', now())`;
  shop = await database.transaction(async (tx) => {
    const id = await registerMerchant(tx, newMerchant({ ownerUserId: OWNER }));
    await registerTerminal(tx, { merchantId: id, code: 'SHOP-1', title: '1', currency: 364, createdAt: clock.now() });
    return id;
  });
});
afterAll(() => database.close());

const propose = (change: Partial<CommissionProposal> = {}) =>
  database.transaction((tx) =>
    proposeCommission(tx, clock, {
      operatorId: ONE,
      id: String(shop),
      productType: 3,
      commissionBp: 150,
      validFrom: isoDate('2026-12-01'),
      reason: 'فروش ماهانه بالا رفته است',
      ...change,
    }),
  );
const decide = (id: bigint | number, operatorId: bigint, decision: 'approve' | 'reject' = 'approve', at = clock) =>
  decideApproval(
    { database, clock: at, kinds: at === clock ? kinds : approvalKinds([commissionApproval(at)]) },
    { operatorId, id: String(id), decision, reason: 'دیده شد' },
  );
const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
/** What a sale in installments of a day costs the shop, in basis points. */
const costOn = async (day: string): Promise<number | undefined> => {
  const terminal = await createTerminalFinder(database.sql, fixedClock(`${day}T09:00:00Z`)).findTerminal('SHOP-1');
  return terminal?.commissionBp[3];
};
const review = () =>
  showShopReview(
    {
      database,
      clock,
      placesOf: async () => new Map(),
      isCityName: async () => false,
      buyersOf: async () => [],
      arePapersAccepted: async () => true,
    },
    ONE,
    String(shop),
  );

describe('a commission from a coming day on', () => {
  test('is proposed by one operator and approved by another; sales before that day keep theirs, and the owner is notified', async () => {
    const { id } = await propose();
    expect(await review()).toMatchObject({ commission_proposal_open: true });
    expect(await refusalOf(propose({ commissionBp: 100 }))).toBe('commission_proposal_open');
    expect(await refusalOf(decide(id, ONE))).toBe('own_proposal');
    expect(await refusalOf(decide(id, OWNER))).toBe('own_case');
    expect(await costOn('2026-12-01')).toBe(200);
    await decide(id, OTHER);
    expect([await costOn('2026-11-30'), await costOn('2026-12-01')]).toEqual([200, 150]);
    expect(await review()).toMatchObject({
      commission_proposal_open: false,
      commission_history: [
        { product_type: 3, commission_bp: 150, valid_from: '2026-12-01' },
        { product_type: 1, commission_bp: 100, valid_from: '2026-03-21' },
        { product_type: 3, commission_bp: 200, valid_from: '2026-03-21' },
      ],
    });
    expect(await listCommissionContracts(database.sql, OWNER, clock.businessDate())).toMatchObject([
      { productType: 1, commissionBp: 100 },
      { productType: 3, commissionBp: 200, validFrom: '2026-03-21' },
      { productType: 3, commissionBp: 150, validFrom: '2026-12-01' },
    ]);
    const [notice] = await database.owner<{ kind: string; body: string }[]>`
      select kind, body from messaging.inbox_message where user_id = ${String(OWNER)}`;
    expect(notice).toMatchObject({ kind: 'shop_commission' });
    expect(notice?.body).toContain('۱٫۵٪');
  });

  test('is refused for today, for a day that has one, and to an operator who owns the shop', async () => {
    expect(await refusalOf(propose({ validFrom: isoDate('2026-11-21') }))).toBe('commission_day_past');
    expect(await refusalOf(propose({ validFrom: isoDate('2026-12-01') }))).toBe('commission_day_taken');
    expect(await refusalOf(propose({ operatorId: OWNER, validFrom: isoDate('2026-12-02') }))).toBe('own_case');
    expect(await refusalOf(propose({ reason: ' ', validFrom: isoDate('2026-12-02') }))).toBe('reason_missing');
    expect(await refusalOf(propose({ id: '1', validFrom: isoDate('2026-12-02') }))).toBe('not_found');
  });

  test('does nothing where it is rejected, or approved after its day', async () => {
    const { id } = await propose({ validFrom: isoDate('2026-12-05'), commissionBp: 90 });
    await decide(id, OTHER, 'reject');
    expect(await costOn('2026-12-05')).toBe(150);
    const late = await propose({ validFrom: isoDate('2026-12-05'), commissionBp: 90 });
    const after = fixedClock('2026-12-05T09:00:00Z');
    expect(await refusalOf(decide(late.id, OTHER, 'approve', after))).toBe('commission_day_past');
    expect(await costOn('2026-12-05')).toBe(150);
  });

  test('is written once where two operators approve together', async () => {
    await decide((await openProposal()) ?? 0n, OTHER, 'reject');
    const { id } = await propose({ validFrom: isoDate('2027-01-01'), commissionBp: 80 });
    const codes = await Promise.all([refusalOf(decide(id, OTHER)), refusalOf(decide(id, 1_000_003n))]);
    expect(codes.toSorted()).toEqual(['already_decided', 'no refusal']);
    expect(await costOn('2027-01-01')).toBe(80);
  });
});

const openProposal = async () =>
  (await database.owner<{ id: bigint }[]>`select id from platform.approval where state = 'in_check'`)[0]?.id;
