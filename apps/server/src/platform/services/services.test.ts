import { addDays, businessDate, type IsoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalKinds } from '../approvals/approval-kind.ts';
import { decideApproval } from '../approvals/approvals.ts';
import { findItem } from '../editable-lists/item-rows.ts';
import { addItem } from '../editable-lists/write-item.ts';
import type { Sql } from '../database/database.ts';
import { makeOperators } from '../testing/make-operators.test-support.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type LiveServices, startServices } from './live-services.ts';
import { serviceSwitches } from './service-list.ts';

const [MAKER, CHECKER] = [129n, 193n];
const clock = { at: new Date('2026-11-21T08:00:00Z'), now: () => clock.at };
const TITLE = 'به‌دلیل قطعی اپراتور بسته است.';
const TODAY = businessDate(clock.at);
const kinds = approvalKinds([serviceSwitches.approval(clock)]);

let database: TestDatabase;
let services: LiveServices;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [MAKER, CHECKER]);
  services = await startServices(database.sql, clock);
});
afterAll(async () => {
  services.close();
  await database.close();
});

interface Proposed {
  readonly id?: number;
  readonly service?: string;
  readonly switch?: 'off' | 'on';
  readonly from?: IsoDate;
  readonly until?: IsoDate | null;
}
const propose = ({ id, service = 'airtime', switch: state = 'off', ...days }: Proposed) =>
  database.transaction(async (tx) => {
    const before = id === undefined ? undefined : await findItem(tx, serviceSwitches.list, id, clock.at);
    return await serviceSwitches.list.propose?.(tx, {
      operatorId: MAKER,
      now: clock.at,
      id: id ?? null,
      version: before?.version ?? null,
      given: { values: { service, switch: state, title: TITLE }, ...days },
      reason: 'تأمین‌کننده جواب نمی‌دهد',
    });
  });
const decide = (id: bigint | undefined, operatorId = CHECKER) =>
  decideApproval({ database, clock, kinds }, { operatorId, id: String(id), decision: 'approve' });
async function approved(given: Proposed): Promise<number> {
  await decide((await propose(given))?.id);
  await services.refresh();
  const [row] = await database.owner<{ id: bigint }[]>`select id from platform.service_switch order by id desc limit 1`;
  return Number(row?.id);
}
const refused = (service: Parameters<LiveServices['require']>[0]) => {
  try {
    services.require(service);
    return undefined;
  } catch (error) {
    return error as { code: string; message: string; options: object };
  }
};

test('a service is off from its day through its last, once another operator has approved it', async () => {
  const proposal = await propose({ until: addDays(TODAY, 1) });
  await services.refresh();
  expect(refused('airtime')).toBeUndefined();
  await expect(decide(proposal?.id, MAKER)).rejects.toMatchObject({ code: 'own_proposal' });
  await decide(proposal?.id);
  await services.refresh();
  expect(refused('airtime')).toMatchObject({
    code: 'service_off',
    message: `${TITLE} (تا پایان یکشنبه ۱ آذر ۱۴۰۵)`,
    // Until midnight after the second day in Tehran: 36.5 hours.
    options: { extra: { until: '2026-11-22' }, retryAfterS: 131_400 },
  });
  expect([...services.off()]).toEqual(['airtime']);
  expect(refused('transfer')).toBeUndefined();
  clock.at = new Date('2026-11-22T21:00:00Z');
  expect(refused('airtime')).toBeUndefined();
  clock.at = new Date('2026-11-21T08:00:00Z');
});

test('it is on again the moment that two operators say so, and planned for a coming day it is on until then', async () => {
  const day = addDays(TODAY, 5);
  const id = await approved({ service: 'cash_out', from: day, until: null });
  expect(refused('cash_out')).toBeUndefined();
  clock.at = new Date(`${day}T08:00:00Z`);
  expect(refused('cash_out')).toMatchObject({ code: 'service_off', options: { extra: { until: null } } });
  await approved({ id, service: 'cash_out', switch: 'on', from: day, until: null });
  expect(refused('cash_out')).toBeUndefined();
  // The days are free again.
  await approved({ service: 'cash_out', from: day, until: day });
  expect(refused('cash_out')).toBeDefined();
  clock.at = new Date('2026-11-21T08:00:00Z');
});

test.each<readonly [string, Proposed, string, string]>([
  ['a day that is past', { service: 'transfer', from: addDays(TODAY, -1) }, 'list_days_invalid', 'from'],
  [
    'a last day before the first',
    { service: 'transfer', from: addDays(TODAY, 3), until: addDays(TODAY, 2) },
    'list_days_invalid',
    'until',
  ],
  ['a day on which it is off already', { from: addDays(TODAY, 1), until: null }, 'list_item_exists', 'from'],
  ['a service that no call begins', { service: 'repayment' }, 'invalid', 'service'],
])('refuses %s', async (_, given, code, field) => {
  await expect(propose(given)).rejects.toMatchObject({ code, options: { field } });
});

test('one operator alone switches nothing off', async () => {
  const by = { operatorId: MAKER, ip: '', now: clock.at };
  const given = { values: { service: 'transfer', switch: 'off', title: TITLE } };
  await expect(database.transaction((tx) => addItem(tx, serviceSwitches.list, by, given))).rejects.toMatchObject({
    code: 'list_needs_approval',
  });
});

test('of two proposals for one service and day the second is refused when it is approved', async () => {
  const days = { service: 'gift_cards', from: addDays(TODAY, 9), until: addDays(TODAY, 9) };
  const [first, second] = [await propose(days), await propose(days)];
  await decide(first?.id);
  await expect(decide(second?.id)).rejects.toMatchObject({ code: 'list_item_exists' });
});

test('while the database is away the last known switches hold', async () => {
  await approved({ service: 'top_up', until: TODAY });
  let isAway = false;
  const sql = ((...query: Parameters<Sql>) =>
    isAway ? Promise.reject(new Error('the database is away')) : database.sql(...query)) as unknown as Sql;
  const own = await startServices(sql, clock);
  isAway = true;
  await expect(own.refresh()).rejects.toThrow('away');
  expect([...own.off()]).toContain('top_up');
  own.close();
});
