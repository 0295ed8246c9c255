import { rial } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { MANDATE_SURPLUS_LEG, POSTING_RULE, postEntry, postMandateSurplus } from '../../ledger/index.ts';
import { payByMandate } from '../../repayment/index.ts';
import type { PayableRow } from '../../schedules/index.ts';
import { isOwed } from '../domain/draw-plan.ts';
import { type Draw, markDrawPaid } from '../queries/draws.ts';
import type { MandateDeps } from '../mandate-deps.ts';
import { notifyCustomer } from './notify-customer.ts';

interface Money {
  readonly draw: Draw;
  /** The row as of the day the amount is of, locked; undefined when it has gone. */
  readonly row: PayableRow | undefined;
  readonly reference: string;
}

/**
 * The bank has drawn: the row is paid in full (rules 9, 10), and what it does not need is in the wallet. A row that was paid by hand meanwhile, or has grown since, takes
 * nothing: everything is in the wallet, and the customer is told so.
 */
export async function takeMoney({ clock }: MandateDeps, tx: Tx, { draw, row, reference }: Money): Promise<void> {
  const { id, customerId, amount, quotedOn } = draw;
  if (quotedOn === null) throw new Error(`the draw ${id} was sent without a day`);
  const [at, businessDate] = [clock.businessNow(), clock.businessDate()];
  const isTaken = isOwed(row) && row.due.total <= amount;
  const paid = isTaken ? await payByMandate(tx, { id, customerId, row, from: 'bank', at, businessDate, quotedOn }) : 0n;
  const toWalletAmount = amount - paid;
  if (toWalletAmount > 0n)
    await postEntry(tx, {
      bucket: bucketOf(customerId),
      rule: POSTING_RULE.houseRepayment,
      sourceId: id,
      leg: MANDATE_SURPLUS_LEG,
      occurredAt: at,
      effectiveDate: businessDate,
      lines: postMandateSurplus(customerId, toWalletAmount),
    });
  const failure = isTaken ? null : 'money_to_wallet';
  const ended = { amount, quotedOn, toWalletAmount, reference, failure, at, sentAt: null } as const;
  await markDrawPaid(tx, id, ended);
  const notice = isTaken
    ? ({ kind: 'draw_paid', amount: rial(paid), source: 'bank' } as const)
    : ({ kind: 'draw_to_wallet', amount: rial(toWalletAmount) } as const);
  await notifyCustomer(tx, customerId, notice, clock.now());
}
