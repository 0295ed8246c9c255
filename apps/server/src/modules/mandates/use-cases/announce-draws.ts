import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { addDays, type IsoDate, rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { nextPaymentId } from '../../repayment/index.ts';
import { readRowsToDraw, type RowToDraw } from '../../dues/index.ts';
import { readFree } from '../../wallet/index.ts';
import { insertDraw, type NewDraw, readDrawnRows } from '../queries/draws.ts';
import { type Mandate, lockActive, readActiveAfter } from '../queries/mandates.ts';
import type { MandateDeps } from '../mandate-deps.ts';
import { notifyCustomer } from './notify-customer.ts';

/** Mandates one transaction looks through. */
const BATCH_SIZE = 200;
const MAX_NOTICE_DAYS = 7;

interface Moment {
  /** The business day whose notices these are. */
  readonly day: IsoDate;
  readonly at: Date;
  /** By the machine's clock, for the messages. */
  readonly now: Date;
}

/**
 * Announces what falls due within the days of notice of each mandate that holds: one draw for a row, once, with one message for a customer and day of drawing. Rows that
 * were due before `day` are not drawn. Safe to repeat, and for days that were missed, in their order.
 */
export async function announceDraws(
  { database, clock }: Pick<MandateDeps, 'database' | 'clock'>,
  day: IsoDate,
): Promise<number> {
  let announced = 0;
  const announce = async (mandates: readonly Mandate[]): Promise<void> => {
    const moment = { day, at: clock.businessNow(), now: clock.now() };
    announced += await database.transaction(async (tx) => {
      let count = 0;
      const active = await lockActive(tx, mandates);
      for (const own of Map.groupBy(active, ({ customerId }) => customerId).values())
        count += (await announceOf(tx, own, moment, true)).length;
      return count;
    });
  };
  await forEachRecord({
    next: (last?: { readonly id: bigint }) => readActiveAfter(database.sql, last?.id ?? 0n, BATCH_SIZE),
    idOf: ({ id }) => id,
    work: (mandate) => announce([mandate]),
    workPage: announce,
  });
  return announced;
}

/**
 * The same for some mandates of one customer, which hold. Returns the draws that were announced now. `isNotified`: by a message; else the customer sees them on the
 * screen.
 */
export async function announceOf(
  tx: Tx,
  mandates: readonly Mandate[],
  { day, at, now }: Moment,
  isNotified: boolean,
): Promise<readonly NewDraw[]> {
  const customerId = mandates[0]?.customerId;
  if (customerId === undefined) return [];
  const rows = await readRowsToDraw(tx, [customerId], { from: day, to: addDays(day, MAX_NOTICE_DAYS) });
  if (rows.length === 0) return [];
  const drawn = await readDrawnRows(tx, [customerId], addDays(day, -90));
  const announced: NewDraw[] = [];
  for (const row of rows) {
    const mandate = mandates.toSorted(walletFirst).find((one) => isFor(one, row, day));
    if (mandate === undefined || drawn.has(`${row.purchaseId}/${row.seq}`)) continue;
    const draw = {
      ...row,
      id: await nextPaymentId(tx, customerId),
      mandateId: mandate.id,
      source: mandate.source,
      attempt: 1,
      drawOn: row.payableUntil,
      announcedOn: day,
      announcedAt: at,
    };
    if (await insertDraw(tx, draw)) announced.push(draw);
  }
  if (isNotified) await notifyOf(tx, customerId, announced, now);
  return announced;
}

const walletFirst = (left: Mandate, right: Mandate): number =>
  Number(left.source === 'bank') - Number(right.source === 'bank') || Number(left.id - right.id);

/** Is the row drawn by this mandate, and has its notice come by `day`. */
function isFor({ facilityId, noticeDays, activeOn, expiresOn }: Mandate, row: RowToDraw, day: IsoDate): boolean {
  if (facilityId !== null && facilityId !== row.facilityId) return false;
  if (activeOn === null || row.payableUntil < activeOn) return false;
  if (expiresOn !== null && row.payableUntil > expiresOn) return false;
  return addDays(row.payableUntil, -noticeDays) <= day;
}

/** One message for each day of drawing; it says when the wallet does not hold so much yet. */
async function notifyOf(tx: Tx, customerId: bigint, draws: readonly NewDraw[], now: Date): Promise<void> {
  for (const [drawOn, own] of Map.groupBy(draws, (draw) => draw.drawOn)) {
    const sumOf = (source: 'wallet' | 'bank') =>
      own.reduce((sum, draw) => sum + (draw.source === source ? draw.amount : 0n), 0n);
    const fromWallet = sumOf('wallet');
    const isShort = fromWallet > 0n && (await readFree(tx, customerId)) < fromWallet;
    await notifyCustomer(
      tx,
      customerId,
      { kind: 'draw_announced', amount: rial(fromWallet + sumOf('bank')), count: own.length, drawOn, isShort },
      now,
    );
  }
}
