import { addDays, businessDate, isBusinessDay, type IsoDate, isoDate, payableUntil } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalKinds } from '../approvals/approval-kind.ts';
import { decideApproval } from '../approvals/approvals.ts';
import { findItem } from '../editable-lists/item-rows.ts';
import { addItem } from '../editable-lists/write-item.ts';
import { makeOperators } from '../testing/make-operators.test-support.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type LiveHolidays, startHolidays } from './holiday-calendar.ts';
import { holidays } from './holiday-list.ts';

const [MAKER, CHECKER] = [129n, 193n];
const NOW = new Date('2026-11-21T08:00:00Z');
const TODAY = businessDate(NOW);
/** A Monday that no calendar closes, and the law's 22 Bahman. */
const MONDAY = isoDate('2026-11-30');
const BAHMAN_22 = isoDate('2027-02-11');
const clock = { now: () => NOW };
const kinds = approvalKinds([holidays.approval(clock)]);

let database: TestDatabase;
let calendar: LiveHolidays;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [MAKER, CHECKER]);
  calendar = await startHolidays(database.sql);
});
afterAll(async () => {
  calendar.close();
  await database.close();
});

type Effect = 'holiday' | 'workday' | 'printed';
const TITLE = 'برودت هوا';
const values = (effect: Effect = 'holiday') => ({ title: TITLE, effect });
interface Days {
  readonly from?: IsoDate;
  readonly until?: IsoDate | null;
}
interface Proposed {
  readonly id?: number;
  readonly effect?: Effect;
}
const propose = async (days: Days, { id, effect = 'holiday' }: Proposed = {}) =>
  await database.transaction(async (tx) => {
    const before = id === undefined ? undefined : await findItem(tx, holidays.list, id, NOW);
    return await holidays.list.propose?.(tx, {
      operatorId: MAKER,
      now: NOW,
      id: id ?? null,
      version: before?.version ?? null,
      given: { values: values(effect), ...days },
      reason: 'اعلام استانداری',
    });
  });
const decide = (id: bigint | undefined, operatorId = CHECKER) =>
  decideApproval({ database, clock, kinds }, { operatorId, id: String(id), decision: 'approve' });
const approved = async (...given: Parameters<typeof propose>): Promise<void> => {
  const proposal = await propose(...given);
  await decide(proposal?.id);
  await calendar.refresh();
};
const idOf = async (day: IsoDate): Promise<number> => {
  const [row] = await database.owner<{ id: bigint }[]>`select id from platform.holiday where valid_from = ${day}`;
  return Number(row?.id);
};

test('a day is closed once another operator has approved it, for a process that reads again', async () => {
  const proposal = await propose({ from: MONDAY, until: MONDAY });
  await calendar.refresh();
  expect(isBusinessDay(MONDAY, calendar)).toBe(true);
  await expect(decide(proposal?.id, MAKER)).rejects.toMatchObject({ code: 'own_proposal' });
  const before = calendar.holidays;
  await decide(proposal?.id);
  await calendar.refresh();
  expect(isBusinessDay(MONDAY, calendar)).toBe(false);
  expect(payableUntil(MONDAY, calendar)).toBe(addDays(MONDAY, 1));
  // What was counted by the days before is not counted by them any more.
  expect(calendar.holidays).not.toBe(before);
  const same = calendar.holidays;
  await calendar.refresh();
  expect(calendar.holidays).toBe(same);
});

test('a printed holiday that banks work on is open, and what is taken back is as the calendar has it', async () => {
  expect(isBusinessDay(BAHMAN_22, calendar)).toBe(false);
  await approved({ from: BAHMAN_22, until: BAHMAN_22 }, { effect: 'workday' });
  expect(isBusinessDay(BAHMAN_22, calendar)).toBe(true);
  await approved({ from: MONDAY, until: MONDAY }, { id: await idOf(MONDAY), effect: 'printed' });
  expect(isBusinessDay(MONDAY, calendar)).toBe(true);
  await approved({ from: BAHMAN_22, until: BAHMAN_22 }, { id: await idOf(BAHMAN_22), effect: 'printed' });
  expect(isBusinessDay(BAHMAN_22, calendar)).toBe(false);
});

test.each<readonly [string, Days, string, string]>([
  ['today', { from: TODAY, until: TODAY }, 'list_days_invalid', 'from'],
  ['no first day, which is today', { until: addDays(TODAY, 3) }, 'list_days_invalid', 'from'],
  ['no last day', { from: addDays(TODAY, 30), until: null }, 'list_days_invalid', 'until'],
  ['fifteen days', { from: addDays(TODAY, 30), until: addDays(TODAY, 44) }, 'list_days_invalid', 'until'],
  ['a day of another row', { from: addDays(MONDAY, -2), until: MONDAY }, 'list_item_exists', 'from'],
])('refuses %s', async (_, days, code, field) => {
  await expect(propose(days)).rejects.toMatchObject({ code, options: { field } });
});

test('refuses a Friday as a day of work, and more than fourteen days within a month', async () => {
  const friday = isoDate('2026-12-18');
  await expect(propose({ from: friday, until: friday }, { effect: 'workday' })).rejects.toMatchObject({
    code: 'list_days_invalid',
  });
  await approved({ from: isoDate('2027-05-01'), until: isoDate('2027-05-10') });
  const more = { from: isoDate('2027-05-20'), until: isoDate('2027-05-24') };
  await expect(propose(more)).rejects.toMatchObject({ code: 'list_days_invalid', options: { field: 'until' } });
});

test('one operator alone adds none', async () => {
  const by = { operatorId: MAKER, ip: '', now: NOW };
  const given = { values: values(), from: addDays(TODAY, 50), until: addDays(TODAY, 50) };
  await expect(database.transaction((tx) => addItem(tx, holidays.list, by, given))).rejects.toMatchObject({
    code: 'list_needs_approval',
  });
});

test('of two proposals for one day the second is refused when it is approved', async () => {
  const day = addDays(TODAY, 60);
  const [first, second] = [await propose({ from: day, until: day }), await propose({ from: day, until: day })];
  await decide(first?.id);
  await expect(decide(second?.id)).rejects.toMatchObject({ code: 'list_item_exists' });
});

test('what has begun stays, as deadlines were counted by it, and may end sooner', async () => {
  await database.owner`
    insert into platform.holiday (id, title, effect, valid_from, valid_until) values (900, ${TITLE}, 'holiday', ${addDays(TODAY, -1)}, ${addDays(TODAY, 2)})`;
  const begun = { from: addDays(TODAY, -1) };
  const change = (until: IsoDate, effect?: Effect) =>
    propose({ ...begun, until }, { id: 900, ...(effect && { effect }) });
  for (const wrong of [addDays(TODAY, 3), addDays(TODAY, -1)])
    await expect(change(wrong)).rejects.toMatchObject({ code: 'list_days_invalid' });
  await expect(change(TODAY, 'workday')).rejects.toMatchObject({ code: 'list_days_invalid' });
  await approved({ ...begun, until: TODAY }, { id: 900 });
  expect(isBusinessDay(addDays(TODAY, 1), calendar)).toBe(true);
});
