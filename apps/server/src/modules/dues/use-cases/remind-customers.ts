import { doEach, forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { addDays, type IsoDate, sumRial, tehranMinuteOfDay } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { addTask, declareTask, handleTask, type TaskHandler } from '../../../platform/tasks/task.ts';
import { findUser } from '../../identity/index.ts';
import { type Notice, notify, quietUntilOf } from '../../messaging/index.ts';
import { billView } from '../domain/bill.ts';
import { STAGE_BEFORE, stageOn } from '../domain/reminder-plan.ts';
import { readBills } from '../queries/read-bills.ts';
import { readDue } from '../queries/read-due.ts';
import {
  lockReminders,
  type OwedRow,
  purgeReminders,
  readCustomersAfter,
  readOwedRows,
  storeReminder,
} from '../queries/reminders.ts';

/** Customers whose rows one statement reads; their reminders are added in one transaction. */
const BATCH_SIZE = 500;
/** Reminders go out by day: from nine in the morning to nine in the evening of Tehran. What the evening missed the next morning takes up, by what holds then. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;
/** A customer has one bill a month on each line. */
const MAX_BILLS = 64;

const REMIND_CUSTOMER = declareTask<{ readonly customerId: string; readonly day: IsoDate }>(
  'servicing.remind_customer',
);

interface RowToRemind {
  readonly row: OwedRow;
  readonly stage: number;
}

/** Of some owed rows those whose occasion has come and was not used yet. */
const rowsToRemind = (rows: readonly OwedRow[], day: IsoDate): RowToRemind[] =>
  rows.flatMap((row) => {
    const stage = stageOn(row, day);
    return stage === undefined || stage <= row.remindedStage ? [] : [{ row, stage }];
  });

/**
 * Adds a reminder for each customer who has an installment with an occasion by `day`; where the customer has quiet hours, for the end of them. Safe to repeat:
 * what was sent is written down row by row, and a reminder that waits is replaced.
 */
export async function planReminders(
  database: Pick<Database, 'sql' | 'transaction'>,
  {
    day,
    now,
    customersAtOnce = BATCH_SIZE,
  }: { readonly day: IsoDate; readonly now: Date; readonly customersAtOnce?: number },
): Promise<void> {
  const add = async (customers: readonly bigint[]): Promise<void> => {
    const rows = await readOwedRows(database.sql, customers, day);
    const due = new Set(rowsToRemind(rows, day).map(({ row }) => row.customerId));
    if (due.size > 0) await database.transaction((tx) => addReminders(tx, [...due], { day, now }));
  };
  await doEach({
    add: () =>
      forEachRecord({
        next: (after?: bigint) => readCustomersAfter(database.sql, after ?? 0n, customersAtOnce),
        idOf: (customerId) => customerId,
        work: (customerId) => add([customerId]),
        workPage: add,
      }),
    purge: () => purgeReminders(database.sql, day),
  });
}

async function addReminders(
  tx: Tx,
  customerIds: readonly bigint[],
  { day, now }: { readonly day: IsoDate; readonly now: Date },
): Promise<void> {
  for (const customerId of customerIds) {
    const runAt = await quietUntilOf(tx, customerId, now);
    const payload = { customerId: String(customerId), day };
    await addTask(tx, REMIND_CUSTOMER, payload, {
      key: `${REMIND_CUSTOMER.name}:${payload.customerId}`,
      ...(runAt === undefined ? {} : { runAt }),
    });
  }
}

/** A run to call as often as one likes: it goes through the customers once each business day, in the hours of reminders. A run that failed is made up by the next. */
export function createReminderRun(database: Pick<Database, 'sql' | 'transaction'>, clock: Clock): () => Promise<void> {
  let doneFor: IsoDate | undefined;
  return async () => {
    const day = clock.businessDate();
    const hour = Math.floor(tehranMinuteOfDay(clock.businessNow()) / 60);
    if (day === doneFor || hour < FIRST_HOUR || hour > LAST_HOUR) return;
    await planReminders(database, { day, now: clock.now() });
    doneFor = day;
  };
}

/**
 * Sends a planned reminder: one message for a customer and day, by what is owed at this moment. Nothing goes out when the day is over, when a reminder of the
 * day was sent, or when what it was about is paid.
 */
export function createReminderDelivery(
  database: Pick<Database, 'transaction'>,
  clock: Pick<Clock, 'now' | 'businessDate'>,
): TaskHandler {
  return handleTask(REMIND_CUSTOMER, async ({ customerId: id, day }) => {
    if (clock.businessDate() !== day) return;
    await database.transaction((tx) => remindCustomer(tx, BigInt(id), { day, now: clock.now() }));
  });
}

async function remindCustomer(
  tx: Tx,
  customerId: bigint,
  { day, now }: { readonly day: IsoDate; readonly now: Date },
): Promise<void> {
  const { isRemindedOn } = await lockReminders(tx, customerId, day);
  const user = await findUser(tx, customerId);
  if (isRemindedOn || user === undefined || user.isClosed) return;
  const rows = rowsToRemind(await readOwedRows(tx, [customerId], day), day);
  const message = await messageOf(tx, customerId, rows, day);
  if (message === undefined) return;
  for (const { row, stage } of message.rows) await storeReminder(tx, row, { stage, day });
  await notify(tx, { userId: customerId, mobile: user.mobile }, message.notice, now);
}

/** What is said, and which rows it speaks of: everything that is due in one number, the one of home; else what falls due on the nearest day. */
async function messageOf(
  tx: Tx,
  customerId: bigint,
  rows: readonly RowToRemind[],
  day: IsoDate,
): Promise<{ readonly notice: Notice; readonly rows: readonly RowToRemind[] } | undefined> {
  if (rows.length === 0) return undefined;
  const { due, next } = await readDue(tx, customerId, day);
  const dueRows = rows.filter(({ stage }) => stage > STAGE_BEFORE);
  if (dueRows.length > 0) {
    const { amount, count, overdueAmount, overdueCount, payableUntil } = due;
    return overdueCount > 0
      ? { rows: dueRows, notice: { kind: 'dues_overdue', amount, overdueAmount } }
      : { rows: dueRows, notice: { kind: 'dues_now', amount, count, payableUntil: payableUntil ?? day } };
  }
  if (next === undefined) return undefined;
  const coming = rows.filter(({ row }) => row.dueDate === next.dueDate);
  const isNear = next.dueDate <= addDays(day, 1);
  if (coming.length === 0) return undefined;
  const { amount, count, dueDate } = next;
  const notice =
    coming.every(({ row }) => row.isEndOfMonth) && !isNear
      ? await billNotice(tx, customerId, { dueDate, day })
      : ({ kind: 'dues_soon', amount, count, dueDate, isTomorrow: isNear } as const);
  return { rows: coming, notice };
}

/** The bill of the month that is over, of all lines together: how much, for how many purchases, until when. */
async function billNotice(
  tx: Tx,
  customerId: bigint,
  { dueDate, day }: { readonly dueDate: IsoDate; readonly day: IsoDate },
): Promise<Notice> {
  const { rows: bills } = await readBills(tx, customerId, day, { dueDate, isOpen: true, limit: MAX_BILLS });
  const views = bills.map((bill) => billView(bill, '', day));
  return {
    kind: 'bill_closed',
    amount: sumRial(views.map(({ remaining }) => remaining)),
    count: views.reduce((sum, view) => sum + view.open_count, 0),
    closedOn: views[0]?.closes_on ?? day,
    payableUntil: bills[0]?.payableUntil ?? dueDate,
  };
}
