import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../platform/http/handler.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createTerminalFinder, registerMerchant, registerTerminal } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import { showShopReview } from '../merchants/use-cases/show-shop-review.ts';
import { suspendShop } from '../merchants/use-cases/suspend-shop.ts';
import { createShopFinder } from './use-cases/find-shop.ts';

const [OWNER, ONE, OTHER] = [6_400_001n, 1_000_001n, 1_000_002n];
const clock = fixedClock('2026-11-21T09:00:00Z');

let database: TestDatabase;
let shop: bigint;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${String(OWNER)}, '09120000191', now())`;
  shop = await database.transaction(async (tx) => {
    const id = await registerMerchant(tx, newMerchant({ ownerUserId: OWNER }));
    await registerTerminal(tx, { merchantId: id, code: 'SHOP-1', title: '1', currency: 364, createdAt: clock.now() });
    return id;
  });
});
afterAll(() => database.close());

const KARAJ = 1;
const deps = () => ({
  database,
  clock,
  placesOf: async () => new Map([[KARAJ, { city: 'کرج', province: 'البرز' }]]),
  isCityName: async (_: unknown, name: string) => name === 'تهران',
  buyersOf: async () => [],
  arePapersAccepted: async () => true,
});
const act = (action: 'suspend' | 'lift', operatorId: bigint, reason = 'کالا نمی‌رسد') =>
  suspendShop(deps(), { operatorId, id: String(shop), action, reason });
const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const closedBy = async () =>
  (await createShopFinder(createTerminalFinder(database.sql, clock)).findShop('SHOP-1'))?.closedBy;

test('a confirmed shop is suspended by one operator and opened by another; meanwhile it sells nothing, and its owner reads why', async () => {
  expect(await closedBy()).toBeNull();
  expect(await refusalOf(act('lift', ONE))).toBe('already_decided');
  expect(await refusalOf(act('suspend', ONE, ' '))).toBe('reason_missing');
  expect(await refusalOf(act('suspend', OWNER))).toBe('own_case');
  expect(await act('suspend', ONE)).toMatchObject({
    state: 'suspended',
    reject_reason: 'کالا نمی‌رسد',
    decisions: [{ decision: 'suspend', decided_by: ONE, reject_reason: 'کالا نمی‌رسد' }],
  });
  expect(await closedBy()).toBe('merchant_suspended');
  expect(await refusalOf(act('suspend', OTHER))).toBe('already_decided');
  expect(await refusalOf(act('lift', ONE))).toBe('own_proposal');
  expect(await act('lift', OTHER, 'کالا رسید')).toMatchObject({ state: 'confirmed', reject_reason: null });
  expect(await closedBy()).toBeNull();
  const told = await database.owner<{ kind: string }[]>`
    select kind from messaging.inbox_message where user_id = ${String(OWNER)} order by kind`;
  expect(told.map(({ kind }) => kind)).toEqual(['shop_resumed', 'shop_suspended']);
  const actions = await database.owner<{ action: string }[]>`
    select action from platform.audit_entry where subject_kind = 'merchant' and subject_id = ${String(shop)} order by action desc`;
  expect(actions.map(({ action }) => action)).toEqual(['merchants.shop_suspend', 'merchants.shop_lift']);
});

test('of two concurrent ones one suspends', async () => {
  const codes = await Promise.all([refusalOf(act('suspend', ONE)), refusalOf(act('suspend', OTHER))]);
  expect(codes.toSorted()).toEqual(['already_decided', 'no refusal']);
});

test('the review says where the address begins with another city', async () => {
  const shown = async (address: string) => {
    await database.owner`update merchants.merchant set city_id = ${KARAJ}, address = ${address} where id = ${String(shop)}`;
    return (await showShopReview(deps(), ONE, String(shop))).address_names_other_city;
  };
  expect(await shown('تهران، خیابان جمهوری، پلاک ۱۰')).toBe(true);
  expect(await shown('شهر کرج، خیابان تهران، پلاک ۱۰')).toBe(false);
  expect(await shown('خیابان تهران، پلاک ۱۰')).toBe(false);
});
