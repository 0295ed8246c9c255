import { addDays, businessDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { findItem } from '../../platform/editable-lists/item-rows.ts';
import { readChanges } from '../../platform/editable-lists/list-changes.ts';
import { addItem, changeItem } from '../../platform/editable-lists/write-item.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { readPackages } from './queries/offers.ts';
import { packages } from './package-list.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [MAKER, CHECKER]);
});
afterAll(() => database.close());

const [MAKER, CHECKER] = [129n, 193n];
const clock = { now: () => new Date() };
const packageList = packages.list;
const kinds = approvalKinds([packages.approval(clock)]);
const today = businessDate(new Date());
const NEW = {
  operator: 'mci',
  title: '۳ گیگابایت ۷ روزه',
  length: 'weekly',
  days: 7,
  volume_mb: 3_072,
  amount: 450_000,
};
const packageOf = async (id: number) =>
  (await findItem(database.sql, packageList, id, new Date())) ?? expect.fail(`no package ${id}`);
const propose = (id: number | null, version: string | null, values: object, days: object = {}) =>
  database.transaction(async (tx) => {
    if (packageList.propose === undefined) throw new Error('packages are proposed');
    return await packageList.propose(tx, {
      operatorId: MAKER,
      now: new Date(),
      id,
      version,
      given: { values: { ...values }, ...days },
      reason: 'قیمت تازهٔ اپراتور',
    });
  });
const decide = (id: bigint, operatorId: bigint) =>
  decideApproval({ database, clock, kinds }, { operatorId, id: String(id), decision: 'approve' });
const sold = async (on: typeof today, operator = 'mci') =>
  (await readPackages(database.sql, on, { operator })).map(({ title, amount }) => [title, amount]);

test('a package is sold once another operator has approved it, not before, and not by who proposed it', async () => {
  const { id } = await propose(null, null, NEW);
  expect(await sold(today)).not.toContainEqual([NEW.title, 450_000n]);
  await expect(decide(id, MAKER)).rejects.toMatchObject({ code: 'own_proposal' });
  await decide(id, CHECKER);
  expect(await sold(today)).toContainEqual([NEW.title, 450_000n]);
  await expect(decide(id, CHECKER)).rejects.toMatchObject({ code: 'already_decided' });
  expect(await sold(today)).toHaveLength(10);
});

test('another price begins on its day as another package, and the one before ends on the day before', async () => {
  const before = await packageOf(1);
  const values = { ...before.values, amount: 95_000 };
  await expect(propose(1, before.version, values)).rejects.toMatchObject({ code: 'list_days_invalid' });
  await expect(propose(1, before.version, values, { from: today })).rejects.toMatchObject({
    code: 'list_days_invalid',
  });
  const from = addDays(today, 3);
  const { id } = await propose(1, before.version, values, { from });
  await expect(propose(1, before.version, values, { from })).rejects.toMatchObject({ code: 'proposal_open' });
  await decide(id, CHECKER);
  const prices = async (on: typeof today) =>
    (await sold(on)).filter(([title]) => title === before.values['title']).map(([, amount]) => amount);
  expect([await prices(addDays(from, -1)), await prices(from)]).toEqual([[90_000n], [95_000n]]);
  expect(await packageOf(1)).toMatchObject({ values: { amount: 90_000 }, until: addDays(from, -1) });
  expect(await readChanges(database.sql, 'airtime-packages', 1)).toMatchObject([{ by: CHECKER, approvalId: id }]);
});

test('an approval does not overwrite what has changed since the proposal', async () => {
  const before = await packageOf(2);
  const { id } = await propose(2, before.version, { ...before.values, title: 'دو گیگ' });
  await database.owner`update airtime.package set title = 'دیگر' where id = 2`;
  await expect(decide(id, CHECKER)).rejects.toMatchObject({ code: 'list_item_changed' });
});

test('is neither added nor changed by one operator, and its bounds hold', async () => {
  const by = { operatorId: MAKER, ip: '', now: new Date() };
  const item = await packageOf(3);
  const writes = [
    database.transaction((tx) => addItem(tx, packageList, by, { values: NEW })),
    database.transaction((tx) => changeItem(tx, packageList, by, item)),
  ];
  for (const write of writes) await expect(write).rejects.toMatchObject({ code: 'list_needs_approval' });
  for (const [field, value] of [
    ['amount', 9_999],
    ['amount', 'ده'],
    ['days', 367],
    ['operator', 'x'],
  ] as const)
    await expect(propose(null, null, { ...NEW, [field]: value })).rejects.toMatchObject({
      code: 'invalid',
      options: { field },
    });
});
