import type { DrawFailure } from '@nesye/contract/server-texts';
import type { Tx } from '../../../platform/database/database.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import { hasOpenPayment, payByMandate } from '../../repayment/index.ts';
import type { PayableRow } from '../../schedules/index.ts';
import { readFree } from '../../wallet/index.ts';
import { isOwed, jalaliMonthOf, limitFailure } from '../domain/draw-plan.ts';
import { type Draw, findDraw, giveDraw, markDrawEnded, markDrawPaid, sumDrawn } from '../queries/draws.ts';
import { lockMandate, type Mandate, readLiveMandates } from '../queries/mandates.ts';
import { lockAll, type LockedDraw } from './lock-draw.ts';
import { DRAW_ORDER, type MandateDeps } from '../mandate-deps.ts';
import { notifyCustomer } from './notify-customer.ts';
import { failDraw } from './send-draw.ts';

/**
 * Starts an announced draw whose day has come: pays it from the wallet, opens an order to the bank, or ends it without money. It stays announced while a payment by hand
 * waits for its gateway; the next run looks again. Safe to repeat.
 */
export async function startDraw(deps: MandateDeps, id: bigint): Promise<void> {
  const { clock } = deps;
  await deps.database.transaction(async (tx) => {
    const found = await findDraw(tx, id);
    if (found === undefined || found.state !== 'announced') return;
    const today = clock.businessDate();
    const { draw, row, mandate } = await lockAll(tx, found, today);
    if (draw.state !== 'announced' || draw.drawOn > today) return;
    const at = clock.businessNow();
    if (mandate.state !== 'active' || (mandate.expiresOn !== null && mandate.expiresOn < today))
      return await markDrawEnded(tx, id, 'dropped', { failure: 'mandate_ended', at });
    // Paid by hand, taken back by its shop, charged off, or moved to another day.
    if (!isOwed(row) || row.debt.chargedOffOn !== undefined || (draw.attempt === 1 && row.debt.payableUntil > today))
      return await markDrawEnded(tx, id, 'dropped', { failure: null, at });
    if (await hasOpenPayment(tx, draw.customerId, draw)) return;
    const failure = await takeFromWallet(deps, tx, { draw, row, mandate });
    if (failure === undefined) return;
    const amount = row.due.total;
    const bank = await bankFor(deps, tx, { draw, row, mandate }, failure);
    if (typeof bank === 'string') return await failDraw(deps, tx, { ...draw, amount }, bank);
    await giveDraw(tx, id, { mandateId: bank.id, amount, quotedOn: today });
    await openOrder(deps, tx, { kind: DRAW_ORDER, id }, at);
  });
}

interface ToDraw extends LockedDraw {
  readonly row: PayableRow;
}

/** Pays a row by a mandate of the wallet; says why it cannot. */
async function takeFromWallet(
  { clock }: MandateDeps,
  tx: Tx,
  { draw, row, mandate }: ToDraw,
): Promise<DrawFailure | undefined> {
  if (mandate.source !== 'wallet') return 'insufficient';
  const today = clock.businessDate();
  const amount = row.due.total;
  const failure = await limitOf(tx, mandate, amount, today);
  if (failure !== undefined) return failure;
  if ((await readFree(tx, draw.customerId)) < amount) return 'insufficient';
  const [at, machineAt] = [clock.businessNow(), clock.now()];
  const { id, customerId } = draw;
  await payByMandate(tx, { id, customerId, row, from: 'wallet', at, businessDate: today, quotedOn: today });
  await markDrawPaid(tx, id, {
    amount,
    quotedOn: today,
    toWalletAmount: 0n,
    reference: null,
    failure: null,
    at,
    sentAt: machineAt,
  });
  await notifyCustomer(tx, customerId, { kind: 'draw_paid', amount, source: 'wallet' }, machineAt);
  return undefined;
}

async function limitOf(
  tx: Tx,
  mandate: Mandate,
  amount: bigint,
  day: Draw['drawOn'],
): Promise<DrawFailure | undefined> {
  return limitFailure(amount, mandate, await sumDrawn(tx, mandate, jalaliMonthOf(day)));
}

/** The mandate of a bank that draws the row: its own, or another of the customer's where the wallet does not hold so much. Why not, where none can. */
async function bankFor(
  { clock }: MandateDeps,
  tx: Tx,
  { draw, row, mandate }: ToDraw,
  failure: DrawFailure,
): Promise<Mandate | DrawFailure> {
  const today = clock.businessDate();
  const isUsable = ({ source, state, facilityId, expiresOn }: Mandate) =>
    source === 'bank' &&
    state === 'active' &&
    (facilityId === null || facilityId === row.facilityId) &&
    (expiresOn === null || expiresOn >= today);
  const own = mandate.source === 'bank' ? mandate : (await readLiveMandates(tx, draw.customerId)).find(isUsable);
  const bank = own === undefined || own === mandate ? own : await lockMandate(tx, draw.customerId, own.id);
  if (bank === undefined || !isUsable(bank) || bank.bankReference === null) return failure;
  const limit = await limitOf(tx, bank, row.due.total, today);
  if (limit === undefined) return bank;
  return mandate.source === 'bank' ? limit : failure;
}
