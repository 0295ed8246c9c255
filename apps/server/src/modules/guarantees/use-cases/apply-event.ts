import type { Tx } from '../../../platform/database/database.ts';
import { endOrder } from '../../../platform/orders/order-queries.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  eventsOf,
  guarantorAfter,
  type GuarantorEvent,
  HOLDER_AFTER,
  instrumentAfter,
  type InstrumentEvent,
} from '../domain/states.ts';
import { type Actor, insertEvent } from '../queries/events.ts';
import { type Guarantor, updateGuarantorState } from '../queries/guarantors.ts';
import { type Instrument, paperOf, updateInstrumentState } from '../queries/instruments.ts';

/** The orders to couriers, by the charge that pays each. */
export const SHIPMENT_ORDER = 'guarantees.shipment';

export interface Happening {
  readonly actor: Actor;
  readonly note?: string | null;
  readonly at: Date;
}

/**
 * Moves a locked paper by the table of states and writes down who did it and who has the paper since. What the new state requires (a decision, a day of return) is stored before.
 * Refuses `guarantee_state_mismatch` with the state and what is possible.
 */
export async function applyToInstrument(
  tx: Tx,
  paper: Instrument,
  event: InstrumentEvent,
  { actor, note, at }: Happening,
): Promise<Instrument> {
  const kind = paperOf(paper);
  const state = instrumentAfter(kind, paper.state, event);
  if (state === undefined)
    throw new Refusal('guarantee_state_mismatch', {
      extra: { state: paper.state, allowed: eventsOf(kind, paper.state) },
    });
  const holder = HOLDER_AFTER[event] ?? paper.holder;
  await updateInstrumentState(tx, paper.id, { state, holder, at });
  // Handed over by an operator, or missing: no courier is asked about it any more.
  if (paper.chargeId !== null && state !== 'return_paid' && state !== 'in_transit')
    await endOrder(tx, SHIPMENT_ORDER, paper.chargeId);
  await insertEvent(tx, {
    subject: { instrumentId: paper.id },
    event,
    fromState: paper.state,
    toState: state,
    fromHolder: paper.holder,
    toHolder: holder,
    actor,
    note: note ?? null,
    at,
  });
  return { ...paper, state, holder, updatedAt: at };
}

/** The same for a guarantor. */
export async function applyToGuarantor(
  tx: Tx,
  guarantor: Guarantor,
  event: GuarantorEvent,
  { actor, note, at, refuseCode }: Happening & { readonly refuseCode?: 'score_low' | 'cap_reached' },
): Promise<Guarantor> {
  const state = guarantorAfter(guarantor.state, event);
  if (state === undefined) throw new Refusal('guarantee_state_mismatch', { extra: { state: guarantor.state } });
  await updateGuarantorState(tx, guarantor.id, { state, refuseCode, at });
  await insertEvent(tx, {
    subject: { guarantorId: guarantor.id },
    event,
    fromState: guarantor.state,
    toState: state,
    actor,
    note: note ?? null,
    at,
  });
  return { ...guarantor, state, updatedAt: at };
}
