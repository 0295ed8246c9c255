import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import { endOrder } from '../../../platform/orders/order-queries.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { type Draw, lockDraw, markDrawEnded, readDraw, readOpenDraws } from '../queries/draws.ts';
import {
  type EndedState,
  findExpired,
  lockMandate,
  type Mandate,
  markEnded,
  readLiveMandates,
} from '../queries/mandates.ts';
import { MANDATE_END_ORDER, MANDATE_ORDER, type MandateDeps } from '../mandate-deps.ts';
import { notifyCustomer } from './notify-customer.ts';

const BATCH_SIZE = 500;

interface Clocks {
  readonly clock: Pick<MandateDeps['clock'], 'businessNow' | 'now'>;
}

/**
 * Ends a mandate that is locked with the customer's wallet. What is announced is not drawn; what the bank was given ends as the bank says. An order asks the bank to
 * end the mandate. One that has ended stays as it is.
 */
export async function endLocked(
  { clock }: Clocks,
  tx: Tx,
  mandate: Mandate,
  { state, isKnownToBank = false }: { readonly state: EndedState; readonly isKnownToBank?: boolean },
): Promise<void> {
  if (mandate.state !== 'pending' && mandate.state !== 'active') return;
  const [at, machineAt] = [clock.businessNow(), clock.now()];
  await markEnded(tx, mandate.id, { state, at, machineAt });
  for (const { id } of await readOpenDraws(tx, mandate.customerId, mandate.id)) {
    const draw = await lockDraw(tx, id);
    if (draw.state === 'announced') await markDrawEnded(tx, id, 'dropped', { failure: 'mandate_ended', at });
  }
  await endOrder(tx, MANDATE_ORDER, mandate.id);
  if (mandate.source === 'bank' && !isKnownToBank)
    await openOrder({ clock }, tx, { kind: MANDATE_END_ORDER, id: mandate.id }, at);
}

/** Ends a customer's own mandate. Ending one that has ended changes nothing. Refuses `not_found`. */
export async function cancelMandate(
  deps: Pick<MandateDeps, 'clock' | 'database'>,
  customerId: bigint,
  id: bigint,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
    const mandate = await lockMandate(tx, customerId, id);
    if (mandate === undefined) throw new Refusal('not_found');
    await endLocked(deps, tx, mandate, { state: 'cancelled' });
  });
}

/** Ends the mandates of a credit that is closed; those for all credits stay. The customer's wallet is locked by the caller. */
export async function endMandatesOfFacility(
  deps: Clocks,
  tx: Tx,
  { customerId, facilityId }: { readonly customerId: bigint; readonly facilityId: bigint },
): Promise<void> {
  for (const { id, facilityId: own } of await readLiveMandates(tx, customerId)) {
    const mandate = own === facilityId ? await lockMandate(tx, customerId, id) : undefined;
    if (mandate !== undefined) await endLocked(deps, tx, mandate, { state: 'cancelled' });
  }
}

/** Takes an announced draw back: the row is not drawn, the mandate stays. Cancelled again it stays so. Refuses `not_found` and `draw_not_cancellable`. */
export async function cancelDraw(
  deps: Pick<MandateDeps, 'clock' | 'database'>,
  customerId: bigint,
  id: bigint,
): Promise<Draw> {
  return await deps.database.transaction(async (tx) => {
    await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
    const found = await readDraw(tx, customerId, id);
    if (found === undefined) throw new Refusal('not_found');
    await lockMandate(tx, customerId, found.mandateId);
    const draw = await lockDraw(tx, id);
    if (draw.state === 'cancelled') return draw;
    if (draw.state !== 'announced') throw new Refusal('draw_not_cancellable');
    await markDrawEnded(tx, id, 'cancelled', { failure: null, at: deps.clock.businessNow() });
    return await lockDraw(tx, id);
  });
}

/** Ends the mandates whose last day is over, and notifies their customers. The bank ends them by the same date. */
export async function expireMandates(deps: Pick<MandateDeps, 'clock' | 'database'>, day: IsoDate): Promise<void> {
  await forEachRecord({
    next: (last?: { readonly id: bigint }) =>
      findExpired(deps.database.sql, day, { after: last?.id ?? 0n, limit: BATCH_SIZE }),
    idOf: ({ id }) => id,
    work: ({ id, customerId }) =>
      deps.database.transaction(async (tx) => {
        await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
        const mandate = await lockMandate(tx, customerId, id);
        if (mandate?.state !== 'active') return;
        await endLocked(deps, tx, mandate, { state: 'expired', isKnownToBank: true });
        await notifyCustomer(tx, customerId, { kind: 'mandate_expired' }, deps.clock.now());
      }),
  });
}
