import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { OrderKind, PartyWord } from '../../../platform/orders/order-kind.ts';
import { findUser } from '../../identity/index.ts';
import { readCustomers } from '../../kyc/index.ts';
import type { CourierEnd, Shipment } from '../adapters/courier.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { requireByCharge, type Instrument, requireInstrument, returnAddressPlace } from '../queries/instruments.ts';
import { SHIPMENT_ORDER } from './apply-event.ts';
import { type LockedPaper, lockPaper, settlePaper } from './settle-paper.ts';

/** How often the courier is asked how far it is. */
const ASK_AGAIN_MS = 5 * 60_000;

/**
 * The way of a paper back to its owner as an order to the courier, by the charge that pays it. Until the courier has accepted it, to send it and to ask about it is the
 * same request; the same reference twice is one shipment.
 */
export const shipmentOrder = (deps: GuaranteeDeps): OrderKind<LockedPaper, Shipment, CourierEnd> => ({
  name: SHIPMENT_ORDER,
  lock: async (tx, chargeId) => await lockPaper(deps, tx, (await requireByCharge(tx, chargeId)).id),
  begin: async (tx, { paper }) => ({ kind: 'give', ask: await shipmentOf(deps, tx, paper) }),
  send: (shipment) => deps.courier.order(shipment),
  inquire: async (chargeId): Promise<PartyWord<CourierEnd>> => {
    const { sql } = deps.database;
    const paper = await requireByCharge(sql, chargeId);
    if (paper.state === 'return_paid') return await deps.courier.order(await shipmentOf(deps, sql, paper));
    return await deps.courier.inquire(referenceOf(paper));
  },
  accept: async (tx, locked, { reference }) => {
    await settlePaper(deps, tx, locked, 'hand_to_courier', { trackingCode: reference });
    return new Date(deps.clock.businessNow().getTime() + ASK_AGAIN_MS);
  },
  end: async (tx, locked, { trackingCode }) => {
    await settlePaper(deps, tx, locked, 'hand_to_courier', { trackingCode });
    const paper = await requireInstrument(tx, locked.paper.id);
    await settlePaper(deps, tx, { ...locked, paper }, 'hand_to_customer', { trackingCode });
  },
});

const referenceOf = ({ id, chargeId }: Instrument): string => `nesye-paper-${id}-${chargeId ?? 0n}`;

async function shipmentOf({ vault }: GuaranteeDeps, sql: Sql | Tx, paper: Instrument): Promise<Shipment> {
  const user = await findUser(sql, paper.customerId);
  if (paper.returnAddressSealed === null || user === undefined)
    throw new Error(`the paper ${paper.id} has no address to go to`);
  const person = (await readCustomers(sql, [paper.customerId])).get(paper.customerId);
  return {
    reference: referenceOf(paper),
    address: vault.open(paper.returnAddressSealed, returnAddressPlace(paper.id)),
    receiver: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
    mobile: user.mobile,
  };
}
