import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../../platform/testing/planted-record.ts';
import { isoDate } from '@nesye/money';
import { formatToman } from '@nesye/persian';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import { readSmsConfig } from '../../../platform/config/sms-config.ts';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { queuedTasks, runTasks } from '../../../platform/testing/run-tasks.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { createSmsChannel, storeMessagePreferences } from '../../messaging/index.ts';
import { standardPreferences } from '../../messaging/domain/preferences.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { sell, sellOnBill } from '../../payments/testing/sale-fixture.ts';
import { readDue } from '../queries/read-due.ts';
import { payInstallment } from '../../repayment/index.ts';
import { createReminderDelivery, createReminderRun, planReminders } from './remind-customers.ts';

/** A sale of 2026-11-21 in four: due on 2026-12-21, 2027-01-20, 2027-02-19 (a Friday, payable until the next day) and 2027-03-20. */
const FIRST_DUE = '2026-12-21';

let database: TestDatabase;
let sandbox: RunningSandbox;
let termsId: bigint;
let count = 0;
const clock = fixedClock('2026-12-18T08:00:00Z');

beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), runSandbox()]);
  termsId = (await seedTerms(database)).house;
});
beforeEach(async () => {
  await database.owner`delete from servicing.installment_reminder`;
  await database.owner`delete from servicing.installment`;
  await database.owner`delete from messaging.inbox_message`;
  await database.owner`delete from messaging.preference`;
  await database.owner`delete from graphile_worker._private_jobs`;
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

interface Customer extends CustomerFixture {
  readonly mobile: string;
}

/** A customer of her own, with a mobile and a sale for each date. */
async function debtor(...dates: readonly string[]): Promise<Customer> {
  const customer = await seedCustomer(database, { termsId, limit: 100_000_000n, wallet: 20_000_000n });
  const mobile = `0915${String((count += 1)).padStart(7, '0')}`;
  await database.owner`insert into identity.app_user (id, mobile, created_at) values (${String(customer.customerId)}::bigint, ${mobile}, now())`;
  for (const date of dates) await sell(database, customer, { date });
  return { ...customer, mobile };
}

/** The morning of a day, or another hour of Tehran: the reminders are planned and sent, and the SMS with them. */
async function passDay(day: string, { utc = '06:30' }: { readonly utc?: string } = {}): Promise<void> {
  clock.moveTo(`${day}T${utc}:00Z`);
  await createReminderRun(database, clock)();
  await sendWaiting();
}

async function sendWaiting(now = new Date()): Promise<void> {
  const sms = createSmsChannel({
    database,
    clock,
    config: {
      sms: readSmsConfig({}, sandbox.url, []),
      smsUrl: `${sandbox.url}/sandbox/sms/send`,
      rateLimitFactor: 1000,
    },
  });
  const tasks = [createReminderDelivery(database, clock), ...sms.tasks];
  await runTasks(database, tasks, now);
}

const smsTo = async ({ mobile }: Customer): Promise<string[]> =>
  ((await (await sandbox.get(`/sandbox/sms?to=${mobile}`)).json()) as { text: string }[]).map(({ text }) => text);
const inboxOf = ({ customerId }: Customer) =>
  database.owner<{ title: string; body: string; path: string; topic: string }[]>`
    select title, body, path, topic from messaging.inbox_message where user_id = ${String(customerId)}::bigint order by id`;

test('a customer is reminded three days before, on the day, and when it is late: once on each occasion', async () => {
  const sara = await debtor('2026-11-21');
  await passDay('2026-12-17');
  expect(await smsTo(sara)).toHaveLength(0);
  const counts: number[] = [];
  for (const day of ['2026-12-18', '2026-12-19', '2026-12-20', FIRST_DUE, '2026-12-22', '2026-12-23', '2026-12-24'])
    counts.push((await passDay(day), await smsTo(sara)).length);
  expect(counts).toEqual([1, 1, 1, 2, 3, 3, 4]);
  expect((await inboxOf(sara)).map(({ title, path, topic }) => [title, path, topic])).toEqual([
    ['سررسید نزدیک', '/user/ips', 'dues'],
    ['روز سررسید', '/user/ips?view=list&show=due', 'dues'],
    ['قسط عقب‌افتاده', '/user/ips?view=list&show=due', 'dues'],
    ['قسط عقب‌افتاده', '/user/ips?view=list&show=due', 'dues'],
  ]);
});

test('a monthly bill is announced on the first day of the next month, then reminded of like every row', async () => {
  const sara = await debtor();
  for (const date of ['2026-11-22', '2026-12-21']) await sellOnBill(database, sara, { date });
  await passDay('2026-12-21');
  expect(await smsTo(sara)).toEqual([]);
  const counts: number[] = [];
  for (const day of ['2026-12-22', '2026-12-23', '2026-12-25', '2026-12-26', '2026-12-27'])
    counts.push((await passDay(day), await smsTo(sara)).length);
  expect(counts).toEqual([1, 1, 1, 2, 3]);
  const [announced, ...later] = await inboxOf(sara);
  expect(announced).toEqual({
    title: 'صورتحساب ماه',
    body: 'صورتحساب آذر ۱۴۰۵ برای ۲ خرید: ۹۰۰٬۰۰۰ تومان. مهلت پرداخت تا پایان شنبه ۵ دی ۱۴۰۵ است.',
    path: '/user/ips/bills',
    topic: 'dues',
  });
  expect(later.map(({ title }) => title)).toEqual(['روز سررسید', 'قسط عقب‌افتاده']);
});

test('one message for a customer and day sums all that is due, the number of home', async () => {
  const sara = await debtor('2026-11-21', '2026-11-21', '2026-11-20');
  const { due, next } = await readDue(database.sql, sara.customerId, isoDate(FIRST_DUE));
  expect([due.count, next !== undefined]).toEqual([3, true]);
  await passDay(FIRST_DUE);
  const [sms, ...others] = await smsTo(sara);
  expect(others).toEqual([]);
  const amount = `${formatToman(due.amount)} تومان`;
  expect(sms).toContain(amount);
  expect((await inboxOf(sara))[0]?.body).toContain(amount);
});

test('nothing goes out twice, however often, and from however many places together, it runs', async () => {
  const sara = await debtor('2026-11-21');
  clock.moveTo(`${FIRST_DUE}T06:30:00Z`);
  const plan = () => planReminders(database, { day: isoDate(FIRST_DUE), now: new Date() });
  await Promise.all([plan(), plan()]);
  const [task] = await queuedTasks(database, 'servicing.remind_customer');
  const { run } = createReminderDelivery(database, clock);
  await Promise.all([1, 2, 3].map(() => run(task?.payload, { attempt: 1, isLastAttempt: false })));
  await plan();
  await sendWaiting();
  expect(await smsTo(sara)).toHaveLength(1);
});

test('after days without a server only what holds now is sent', async () => {
  const sara = await debtor('2026-11-21');
  await passDay('2026-12-18');
  // The due day and the first days of lateness pass without a server.
  await passDay('2026-12-29');
  expect((await inboxOf(sara)).map(({ title }) => title)).toEqual(['سررسید نزدیک', 'قسط عقب‌افتاده']);
  await passDay('2027-03-01');
  // The first row is so late that its last occasion is stale; the second is late as well, the third just so.
  expect((await inboxOf(sara)).length).toBe(3);
});

test('what was paid between planning and sending is not reminded of', async () => {
  const sara = await debtor('2026-11-21');
  await database.transaction((tx) =>
    storeMessagePreferences(
      tx,
      sara.customerId,
      { ...standardPreferences('fa'), quiet_hours: { from: '00:00', to: '23:59' } },
      new Date(),
    ),
  );
  clock.moveTo(`${FIRST_DUE}T06:30:00Z`);
  await planReminders(database, { day: isoDate(FIRST_DUE), now: new Date() });
  const [task] = await queuedTasks(database, 'servicing.remind_customer');
  expect(task?.runAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  const [row] = await database.owner<{ purchase_id: bigint }[]>`
    select purchase_id from servicing.installment where customer_id = ${String(sara.customerId)}::bigint and seq = 1`;
  await database.transaction((tx) =>
    payInstallment(tx, {
      customerId: sara.customerId,
      purchaseId: row?.purchase_id ?? 0n,
      seq: 1,
      from: 'wallet',
      at: new Date(`${FIRST_DUE}T08:00:00Z`),
      businessDate: isoDate(FIRST_DUE),
    }),
  );
  await sendWaiting(new Date(Date.now() + 86_400_000));
  expect([await smsTo(sara), (await inboxOf(sara)).length]).toEqual([[], 0]);
});

test('quiet hours and switches are obeyed', async () => {
  const sara = await debtor('2026-11-21');
  const off = { sms: false, push: false, inbox: true };
  await database.transaction((tx) =>
    storeMessagePreferences(
      tx,
      sara.customerId,
      {
        ...standardPreferences('fa'),
        notifications: { ...standardPreferences('fa').notifications, dues: off },
      },
      new Date(),
    ),
  );
  await passDay(FIRST_DUE);
  expect([(await smsTo(sara)).length, (await inboxOf(sara)).length]).toEqual([0, 1]);
});

test('nobody is woken: at night nothing is planned, and the morning takes it up', async () => {
  const sara = await debtor('2026-11-21');
  // Half past four in the morning of Tehran.
  await passDay(FIRST_DUE, { utc: '01:00' });
  expect(await smsTo(sara)).toHaveLength(0);
  await passDay(FIRST_DUE);
  expect(await smsTo(sara)).toHaveLength(1);
});

test('an SMS that could not go out on its day is dropped', async () => {
  const sara = await debtor('2026-11-21');
  clock.moveTo(`${FIRST_DUE}T06:30:00Z`);
  await planReminders(database, { day: isoDate(FIRST_DUE), now: new Date() });
  await runTasks(database, [createReminderDelivery(database, clock)]);
  await database.owner`
    update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{expiresAt}', '"2026-01-01T00:00:00.000Z"')::json`;
  await sendWaiting();
  expect(await smsTo(sara)).toHaveLength(0);
});

test('a run reaches every customer, however they are paged', async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, () => debtor('2026-11-21')));
  clock.moveTo(`${FIRST_DUE}T06:30:00Z`);
  await planReminders(database, { day: isoDate(FIRST_DUE), now: new Date(), customersAtOnce: 5 });
  await sendWaiting();
  expect((await Promise.all(customers.map(smsTo))).map(({ length }) => length)).toEqual(customers.map(() => 1));
});

test(plantedRecord('servicing.plan_reminders'), async () => {
  const [bad, good] = [await debtor('2026-11-21'), await debtor('2026-11-21')];
  clock.moveTo(`${FIRST_DUE}T06:30:00Z`);
  const heal = await plantBadRecord(database.owner, {
    table: 'graphile_worker._private_jobs',
    column: 'key',
    value: `servicing.remind_customer:${bad.customerId}`,
  });
  const plan = () => planReminders(database, { day: isoDate(FIRST_DUE), now: new Date() });
  expect(await failedRecordsOf(plan())).toEqual([String(bad.customerId)]);
  await sendWaiting();
  expect([(await smsTo(bad)).length, (await smsTo(good)).length]).toEqual([0, 1]);
  await heal();
  await plan();
  await sendWaiting();
  expect((await smsTo(bad)).length).toBe(1);
});
