import { type IsoDate, payableUntil, type Rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { TakenBackPayment } from '../../gateway/index.ts';
import { findUser } from '../../identity/index.ts';
import { notify } from '../../messaging/index.ts';
import { reopenRows } from '../../schedules/index.ts';
import { readPayment } from '../queries/payments.ts';

/**
 * The gateway takes back the card's part of a payment: so much of its rows is owed again, and the customer is told. The wallet's part stays paid. Undefined for a payment
 * of someone else's row, since no one's debt rises by another person's card before operators have looked, and for a credit that is over.
 */
export async function takeBackPayment(tx: Tx, card: TakenBackPayment): Promise<Rial | undefined> {
  const { chargebackId, customerId, sourceId: paymentId, amount, at, businessDate: on, now, holidays } = card;
  const payment = await readPayment(tx, customerId, paymentId);
  if (payment === undefined) throw new Error(`the payment ${paymentId} has gone`);
  if (payment.debtorId !== customerId) return undefined;
  const lastDayOf = (due: IsoDate) => payableUntil(due, holidays);
  const owed = await reopenRows(tx, { chargebackId, customerId, paymentId, amount, on, at, lastDayOf });
  if (owed === undefined) return undefined;
  const user = await findUser(tx, customerId);
  if (user !== undefined && !user.isClosed)
    await notify(tx, { userId: customerId, mobile: user.mobile }, { kind: 'repayment_taken_back', ...owed }, now);
  return owed.amount;
}
