import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import {
  type CustomerFixture,
  seedCustomer,
  seedFacility,
  seedTerms,
} from '../../payments/testing/purchase-fixture.ts';
import { refusalOf } from '../../dues/testing/dues-world.test-support.ts';
import { setFreeze } from './freeze-facility.ts';
import { listContracts } from './list-contracts.ts';

const [FIRST, SECOND] = [1_000_001n, 1_000_002n];
const clock = fixedClock('2026-11-21T08:00:00Z');

type Query = Parameters<typeof listContracts>[2];

let database: TestDatabase;
/** Three customers, the last opened last: frozen first, frozen last, and with a blocked and a closed line next to an active one. */
let people: readonly [CustomerFixture, CustomerFixture, CustomerFixture];
let blockedUid: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { house, lender } = await seedTerms(database);
  const person = async (index: number) => {
    const fixture = await seedCustomer(database, { termsId: house, limit: 100_000_000n });
    await database.owner`
      insert into identity.app_user (id, mobile, created_at) values (${fixture.customerId}, ${`0912777000${index}`}, now())`;
    await database.owner`update servicing.facility set opened_at = ${`2026-10-0${index}T08:00:00Z`} where id = ${fixture.facility.id}`;
    return fixture;
  };
  people = [await person(1), await person(2), await person(3)];
  const other = { termsId: lender, limit: 1n, principalKind: 7110, line: 2 } as const;
  const [blocked, closed] = [
    await seedFacility(database, people[2].customerId, other),
    await seedFacility(database, people[2].customerId, other),
  ];
  blockedUid = blocked.uid;
  await database.owner`update servicing.facility set status = 'blocked', opened_at = '2026-10-04T08:00:00Z' where id = ${blocked.id}`;
  await database.owner`update servicing.facility set status = 'closed' where id = ${closed.id}`;
  for (const [index, contract] of [people[1], people[0]].entries()) {
    clock.moveTo(`2026-11-21T0${8 + index}:00:00Z`);
    await setFreeze(
      { database, clock },
      { operatorId: FIRST, contractUid: contract.facility.uid, action: 'freeze', reason: 'گوشی گم شده است' },
    );
  }
});
afterAll(() => database.close());
beforeEach(() => clock.moveTo('2026-11-21T10:00:00Z'));

const list = (query: Query, operatorId = FIRST) => listContracts(database.sql, operatorId, query);
const uidsOf = async (query: Query): Promise<string[]> =>
  (await list(query)).results.map(({ contract_uid: uid }) => uid);
const uid = (index: 0 | 1 | 2): string => people[index].facility.uid;

describe('the list of credits', () => {
  test('has all that are not over, the newest first', async () => {
    expect(await uidsOf({})).toEqual([blockedUid, uid(2), uid(1), uid(0)]);
    expect((await list({})).count).toBe(4);
    expect(await uidsOf({ order_by: 'opened_at' })).toEqual([uid(0), uid(1), uid(2), blockedUid]);
  });

  test('has the frozen ones by the moment, and says to each operator whether he froze it', async () => {
    const { count, results } = await list({ filter_status: 'frozen' });
    expect([count, results.length]).toEqual([2, 2]);
    expect(results[0]).toEqual({
      id: expect.any(BigInt),
      contract_uid: uid(0),
      customer_id: people[0].customerId,
      line: 1,
      line_name: expect.any(String),
      status: 'frozen',
      frozen_at: '2026-11-21T09:00:00.000Z',
      reason: 'گوشی گم شده است',
      is_frozen_by_you: true,
      cellphone: '0912***0001',
    });
    expect(results[1]?.contract_uid).toBe(uid(1));
    expect((await list({ filter_status: 'frozen' }, SECOND)).results[0]?.is_frozen_by_you).toBe(false);
    expect(await uidsOf({ filter_status: 'frozen', order_by: 'frozen_at' })).toEqual([uid(1), uid(0)]);
  });

  test('has one state, one customer, or both; a number in any digits', async () => {
    expect(await uidsOf({ filter_status: 'active' })).toEqual([uid(2)]);
    expect(await uidsOf({ filter_status: 'blocked' })).toEqual([blockedUid]);
    expect(await uidsOf({ filter_mobile: '۰۹۱۲ ۷۷۷ ۰۰۰۳' })).toEqual([blockedUid, uid(2)]);
    expect(await uidsOf({ filter_mobile: '+989127770003', filter_status: 'active' })).toEqual([uid(2)]);
    expect(await uidsOf({ filter_mobile: '09127770003', filter_status: 'frozen' })).toEqual([]);
    expect(await list({ filter_mobile: '09127770009' })).toMatchObject({ count: 0, results: [], next: null });
  });

  test('a freeze that was lifted leaves the frozen ones', async () => {
    const order = { contractUid: uid(1), reason: 'گوشی پیدا شد' } as const;
    await setFreeze({ database, clock }, { ...order, operatorId: SECOND, action: 'unfreeze' });
    expect(await uidsOf({ filter_status: 'frozen' })).toEqual([uid(0)]);
    const row = (await list({ filter_status: 'active' })).results.find((each) => each.contract_uid === uid(1));
    expect(row).toMatchObject({ status: 'active', frozen_at: null, reason: null, is_frozen_by_you: false });
    await setFreeze({ database, clock }, { ...order, operatorId: FIRST, action: 'freeze' });
  });

  test.each<Query>([{}, { filter_status: 'frozen' }])(
    'is read page by page, and on from a cursor: %o',
    async (query) => {
      const all = await uidsOf(query);
      const seen: string[] = [];
      let next: string | null =
        `?${new URLSearchParams({ ...query, page_size: '1' } as Record<string, string>).toString()}`;
      while (next !== null) {
        const page = await list(Object.fromEntries(new URLSearchParams(next.split('?')[1])));
        seen.push(...page.results.map((row) => row.contract_uid));
        next = page.next;
      }
      expect(seen).toEqual(all);
      const [first] = await database.owner<{ id: bigint; opened: Date; frozen: Date | null }[]>`
      select f.id, f.opened_at as opened, z.frozen_at as frozen from servicing.facility f
      left join servicing.facility_freeze z on z.facility_id = f.id and z.lifted_at is null where f.uid = ${all[0] ?? ''}`;
      const [order, at] =
        query.filter_status === 'frozen' ? ['-frozen_at', first?.frozen] : ['-opened_at', first?.opened];
      const cursor = Buffer.from(JSON.stringify([order, at?.toISOString(), String(first?.id)])).toString('base64url');
      expect(await uidsOf({ ...query, cursor })).toEqual(all.slice(1));
    },
  );

  test.each<[Query, string, string]>([
    [{ filter_mobile: '0912' }, 'invalid', 'filter_mobile'],
    [{ filter_mobile: "09127770001' or 1=1" }, 'invalid', 'filter_mobile'],
    [{ order_by: 'frozen_at' }, 'invalid', 'order_by'],
    [{ filter_status: 'frozen', order_by: '-opened_at' }, 'invalid', 'order_by'],
    [{ order_by: 'customer_id' }, 'invalid', 'order_by'],
    [{ cursor: 'nonsense' }, 'invalid', 'cursor'],
    [{ page: '0' }, 'invalid', 'page'],
    [{ page_size: '1001' }, 'page_size_too_large', 'page_size'],
  ])('%o is refused as %s of %s', async (query, code, field) => {
    expect(await refusalOf(list(query))).toEqual([code, field]);
  });
});
