import type { DrawFailure } from '@nesye/contract/server-texts';
import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { OrderKind } from '../../../platform/orders/order-kind.ts';
import { nextPaymentId } from '../../repayment/index.ts';
import type { BankDraw, BankDrawEnd } from '../adapters/debit-bank.ts';
import { isOwed, retryDay } from '../domain/draw-plan.ts';
import { type Draw, insertDraw, markDrawEnded, requireDraw } from '../queries/draws.ts';
import { readPolicy } from '../queries/policy.ts';
import { endLocked } from './end-mandate.ts';
import { lockAll, type LockedDraw } from './lock-draw.ts';
import { DRAW_ORDER, type MandateDeps } from '../mandate-deps.ts';
import { notifyCustomer } from './notify-customer.ts';
import { takeMoney } from './take-money.ts';

/**
 * A draw as an order to the bank. It is given, and given again after a denial, only while its mandate is active and its row owes exactly its amount; else it is dropped.
 */
export const drawOrder = (deps: MandateDeps): OrderKind<LockedDraw, BankDraw, BankDrawEnd> => ({
  name: DRAW_ORDER,
  lock: async (tx, id) => {
    const draw = await requireDraw(tx, id);
    return await lockAll(tx, draw, draw.quotedOn ?? draw.drawOn);
  },
  begin: async (tx, { draw, row, mandate }) => {
    const { id, amount } = draw;
    const isStillOwed = isOwed(row) && row.debt.chargedOffOn === undefined && row.due.total === amount;
    if (mandate.state === 'active' && isStillOwed && mandate.bankReference !== null)
      return {
        kind: 'give',
        ask: { drawId: String(id), mandateReference: mandate.bankReference, amount: rial(amount) },
      };
    const failure = mandate.state === 'active' ? null : 'mandate_ended';
    await markDrawEnded(tx, id, 'dropped', { failure, at: deps.clock.businessNow() });
    return { kind: 'over' };
  },
  send: (draw) => deps.bank.draw(draw),
  inquire: (id) => deps.bank.inquireDraw(String(id)),
  end: async (tx, { draw, row, mandate }, end) => {
    if (end.kind === 'paid') return await takeMoney(deps, tx, { draw, row, reference: end.reference });
    if (end.failure === 'mandate_ended')
      await endLocked(deps, tx, mandate, { state: 'cancelled', isKnownToBank: true });
    await failDraw(deps, tx, draw, end.failure);
  },
});

/** Nothing was drawn: the row is as any due row. What may change by tomorrow is tried again, as often as the rules say. */
export async function failDraw(
  { clock, holidays }: MandateDeps,
  tx: Tx,
  draw: Draw,
  failure: DrawFailure,
): Promise<void> {
  const at = clock.businessNow();
  await markDrawEnded(tx, draw.id, 'failed', { failure, at });
  const nextTryOn = await planRetry(tx, draw, failure, { at, holidays, today: clock.businessDate() });
  await notifyCustomer(
    tx,
    draw.customerId,
    { kind: 'draw_failed', amount: rial(draw.amount), failure, source: draw.source, ...(nextTryOn && { nextTryOn }) },
    clock.now(),
  );
}

async function planRetry(
  tx: Tx,
  draw: Draw,
  failure: DrawFailure,
  {
    at,
    holidays,
    today,
  }: { readonly at: Date; readonly holidays: MandateDeps['holidays']; readonly today: Draw['drawOn'] },
): Promise<Draw['drawOn'] | undefined> {
  if (failure !== 'insufficient' && failure !== 'bank_refused') return undefined;
  const drawOn = retryDay({ attempt: draw.attempt, day: today }, await readPolicy(tx, today), holidays);
  if (drawOn === undefined) return undefined;
  const next = { ...draw, id: await nextPaymentId(tx, draw.customerId), attempt: draw.attempt + 1, drawOn };
  return (await insertDraw(tx, { ...next, announcedOn: today, announcedAt: at })) ? drawOn : undefined;
}
