import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { Refusal } from '../../platform/http/handler.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createTerminalFinder, registerMerchant, registerTerminal } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import {
  closingApproval,
  proposeClosing,
  proposeRelease,
  releaseApproval,
} from '../merchants/use-cases/closing-approval.ts';
import { showShopReview } from '../merchants/use-cases/show-shop-review.ts';
import { suspendShop } from '../merchants/use-cases/suspend-shop.ts';
import { createShopFinder } from './use-cases/find-shop.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';

const [OWNER, CASHIER, ONE, OTHER] = [6_400_001n, 6_400_002n, 1_000_001n, 1_000_002n];
const clock = fixedClock('2026-11-21T09:00:00Z');
const kinds = approvalKinds([closingApproval(clock), releaseApproval(clock)]);

let database: TestDatabase;
let shop: bigint;
let code: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [OWNER, CASHIER, ONE, OTHER, 1_000_003n]);
});
beforeEach(async () => {
  code = `SHOP-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  shop = await database.transaction(async (tx) => {
    const id = await registerMerchant(tx, newMerchant({ ownerUserId: OWNER }));
    await registerTerminal(tx, { merchantId: id, code, title: '1', currency: 364, createdAt: clock.now() });
    return id;
  });
  await database.owner`delete from messaging.inbox_message`;
});
afterAll(() => database.close());

const deps = () => ({
  database,
  clock,
  placesOf: async () => new Map(),
  isCityName: async () => false,
  buyersOf: async () => [],
  arePapersAccepted: async () => true,
});
const REASON = 'فروشنده خواسته است';
const close = (operatorId: bigint, change: { readonly id?: string; readonly reason?: string } = {}) =>
  database.transaction((tx) =>
    proposeClosing(tx, clock, { operatorId, id: String(shop), holdDays: 60, reason: REASON, ...change }),
  );
const release = (operatorId: bigint) =>
  database.transaction((tx) => proposeRelease(tx, clock, { operatorId, id: String(shop), reason: REASON }));
const decide = (id: bigint | number, operatorId: bigint, decision: 'approve' | 'reject' = 'approve') =>
  decideApproval({ database, clock, kinds }, { operatorId, id: String(id), decision, reason: 'دیده شد' });
const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const closedBy = async () =>
  (await createShopFinder(createTerminalFinder(database.sql, clock)).findShop(code))?.closedBy;
const review = () => showShopReview(deps(), ONE, String(shop));
const suspend = (action: 'suspend' | 'lift', operatorId: bigint) =>
  suspendShop(deps(), { operatorId, id: String(shop), action, reason: REASON });

test('a shop is closed by two operators; it sells nothing, and its owner reads why and until when it is held', async () => {
  const { id } = await close(ONE);
  expect(await closedBy()).toBeNull();
  expect(await review()).toMatchObject({ state: 'confirmed', closing_proposal_open: true });
  expect(await refusalOf(close(OTHER))).toBe('proposal_open');
  expect(await refusalOf(decide(id, ONE))).toBe('own_proposal');
  expect(await refusalOf(decide(id, OWNER))).toBe('own_case');
  await decide(id, OTHER);
  expect(await closedBy()).toBe('merchant_closed');
  expect(await review()).toMatchObject({
    state: 'closed',
    reject_reason: REASON,
    closing_proposal_open: false,
    payouts_held_until: '2027-01-20',
    decisions: [{ decision: 'close', decided_by: OTHER, reject_reason: REASON }],
  });
  const [notice] = await database.owner<{ kind: string; body: string }[]>`
    select kind, body from messaging.inbox_message where user_id = ${String(OWNER)}`;
  expect(notice).toMatchObject({ kind: 'shop_closed' });
  expect(notice?.body).toContain('۳۰ دی ۱۴۰۵');
  // It is the end: neither suspended, lifted nor closed once more.
  expect(await refusalOf(suspend('suspend', ONE))).toBe('already_decided');
  expect(await refusalOf(suspend('lift', ONE))).toBe('already_decided');
  expect(await refusalOf(close(ONE))).toBe('already_decided');
});

test('neither the owner nor who works for the shop closes it, and none without a reason', async () => {
  await database.owner`
    insert into merchants.staff (merchant_id, mobile, user_id, role, state, invited_by, invited_at, expires_at, accepted_at)
    values (${shop}, '09120000777', ${String(CASHIER)}, 'cashier', 'active', ${String(OWNER)}, now(), now() + interval '7 days', now())`;
  expect(await refusalOf(close(OWNER))).toBe('own_case');
  expect(await refusalOf(close(CASHIER))).toBe('own_case');
  expect(await refusalOf(close(ONE, { reason: ' ' }))).toBe('reason_missing');
  expect(await refusalOf(close(ONE, { id: '1' }))).toBe('not_found');
  const { id } = await close(ONE);
  expect(await refusalOf(decide(id, CASHIER))).toBe('own_case');
  await decide(id, OTHER, 'reject');
  expect(await closedBy()).toBeNull();
});

test('a suspended shop is closed too; one that is not confirmed is refused instead', async () => {
  await suspend('suspend', ONE);
  const { id } = await close(ONE);
  await decide(id, OTHER);
  expect(await review()).toMatchObject({ state: 'closed' });
  await database.owner`update merchants.merchant set status = 0, reject_reason = null, payouts_held_until = null where id = ${String(shop)}`;
  expect(await refusalOf(close(ONE))).toBe('already_decided');
});

test('of two operators who approve together one closes it', async () => {
  const { id } = await close(ONE);
  const codes = await Promise.all([refusalOf(decide(id, OTHER)), refusalOf(decide(id, 1_000_003n))]);
  expect(codes.toSorted()).toEqual(['already_decided', 'no refusal']);
});

test('two operators release what is held before its day, once', async () => {
  expect(await refusalOf(release(ONE))).toBe('already_decided');
  await decide((await close(ONE)).id, OTHER);
  const { id } = await release(OTHER);
  expect(await review()).toMatchObject({ release_proposal_open: true });
  expect(await refusalOf(decide(id, OTHER))).toBe('own_proposal');
  await decide(id, ONE);
  expect(await review()).toMatchObject({
    state: 'closed',
    reject_reason: REASON,
    payouts_held_until: '2026-11-21',
    decisions: [{ decision: 'release', decided_by: ONE }, { decision: 'close' }],
  });
  expect(await refusalOf(release(ONE))).toBe('already_decided');
  const told = await database.owner<{ kind: string }[]>`
    select kind from messaging.inbox_message where user_id = ${String(OWNER)} order by kind`;
  expect(told.map(({ kind }) => kind)).toEqual(['shop_closed', 'shop_released']);
});
