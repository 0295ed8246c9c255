import { forEachRecord } from '../../platform/tasks/for-each-record.ts';
import { PRODUCT_TYPE } from '@nesye/contract/constants';
import type { ErrorCode } from '@nesye/contract/errors';
import type { HolidayCalendar } from '@nesye/money';
import { bucketOf } from '../../platform/database/bucket.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type AttemptFailure, type CardPayment, deadlinesOf, type PaymentPurpose } from '../gateway/index.ts';
import { endHolds, isGuarded, lockAccounts, postEntry } from '../ledger/index.ts';
import { type ClosedCode, whyCodeIsClosed } from '../merchants/index.ts';
import { readDueDays } from '../schedules/index.ts';
import { dueDaysOf } from '../schedules/rules.ts';
import { type CardSale, decideCardSale, findOverdueCardSales, readCardSale } from './queries/card-sales.ts';

/** How attempts at the gateway name it. */
export const CARD_SALE_PURPOSE = 'payments.sale';

const REASONS: Readonly<Record<AttemptFailure, ErrorCode>> = {
  not_paid: 'card_payment_failed',
  cancelled: 'card_payment_cancelled',
  returned: 'card_payment_failed',
  refused: 'card_payment_failed',
  expired: 'card_payment_expired',
  purpose_gone: 'card_payment_expired',
  purpose_changed: 'card_payment_expired',
};

/**
 * What card money for a purchase means: the entry of the sale, with all its tenders, once; or nothing, and what was held is free again. A sale that has failed is
 * never revived: its money goes back.
 */
export const cardSalePurpose = (holidays: HolidayCalendar): PaymentPurpose => ({
  name: CARD_SALE_PURPOSE,
  canCapture: async (tx, { sourceId, at }) => {
    const sale = await lockSale(tx, sourceId);
    return sale.result === 1 && at <= sale.decidesUntil && (await whyClosed(tx, sale)) === undefined;
  },
  capture: (tx, payment) => capture(tx, payment, holidays),
  fail: async (tx, { sourceId, at }, failure) => {
    const sale = await lockSale(tx, sourceId);
    const closed = failure === 'purpose_gone' ? await whyClosed(tx, sale) : undefined;
    // A gateway calls a page that no one paid in time just unpaid.
    const isOver = failure === 'not_paid' && at > deadlinesOf(sale.startedAt).expiresAt;
    await failSale(tx, sale, closed ?? REASONS[isOver ? 'expired' : failure], at);
  },
  refundLate: async (tx, { sourceId, at }) =>
    await failSale(tx, await lockSale(tx, sourceId), 'card_payment_sent_back', at),
  // The shop has sold in good faith and the customer may know nothing of it: whose loss it is, operators decide.
  chargeBack: async () => undefined,
  returnPath: ({ sourceId }) => `/qr/result/${sourceId}`,
});

/** Locks what a sale holds, then reads it: its result is that under the locks. Throws for one that does not exist. */
async function lockSale(tx: Tx, id: bigint): Promise<CardSale> {
  // What is locked never changes.
  const known = await readCardSale(tx, id);
  await lockAccounts(tx, known?.lines.filter(({ kind }) => isGuarded(kind)) ?? []);
  const sale = await readCardSale(tx, id);
  if (sale === undefined) throw new Error(`the sale ${id} has gone`);
  return sale;
}

const whyClosed = async (tx: Tx, { paymentCodeId }: CardSale): Promise<ClosedCode | undefined> =>
  paymentCodeId === null ? undefined : await whyCodeIsClosed(tx, paymentCodeId);

/** All tenders in one entry or none (E2): the decision and the entry, and what was held becomes what is used. `no_longer_wanted` for a sale that was decided before. */
async function capture(
  tx: Tx,
  { sourceId, at, businessDate }: CardPayment,
  holidays: HolidayCalendar,
): Promise<{ readonly entryId: bigint } | 'no_longer_wanted'> {
  const sale = await lockSale(tx, sourceId);
  const [dueDay] = sale.rows.length === 0 ? [] : await readDueDays(tx, [sale.customerId]);
  const rows =
    sale.rows.length === 0
      ? []
      : dueDaysOf({
          isEndOfMonth: sale.productType === PRODUCT_TYPE.endOfMonth,
          hasDeposit: sale.amount > sale.creditAmount,
          count: sale.rows.length,
          businessDate,
          holidays,
          dueDay,
        });
  const decision = { result: 2, at, businessDate, rows } as const;
  if (!(await decideCardSale(tx, sale.id, decision))) return 'no_longer_wanted';
  if (sale.holdIds.length > 0) await endHolds(tx, sale.holdIds, 'captured', at);
  const entryId = await postEntry(tx, {
    bucket: bucketOf(sale.id),
    rule: sale.rule,
    sourceId: sale.id,
    occurredAt: at,
    effectiveDate: businessDate,
    lines: sale.lines,
  });
  return { entryId };
}

/** Fails an open sale and releases what it held; one that was decided stays as it is. */
async function failSale(tx: Tx, sale: CardSale, refusalCode: ErrorCode, at: Date): Promise<void> {
  if (!(await decideCardSale(tx, sale.id, { result: 3, at, refusalCode }))) return;
  if (sale.holdIds.length > 0) await endHolds(tx, sale.holdIds, 'released', at);
}

const BATCH_SIZE = 500;

/**
 * Fails the sales of whose payment nothing is known half an hour after they began, by the business clock: what they held is free again, and money that is found later is
 * sent back. Each in its own transaction. Returns how many.
 */
export async function failOverdueSales({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<number> {
  const now = clock.businessNow();
  return await forEachRecord({
    next: (after?: bigint) => findOverdueCardSales(database.sql, now, { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (id) => id,
    work: (id) => database.transaction(async (tx) => failSale(tx, await lockSale(tx, id), 'card_payment_expired', now)),
  });
}
