import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import { returnDueOn } from '../domain/return-day.ts';
import { guarantorAfter, instrumentAfter } from '../domain/states.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import { type Guarantor, lockGuarantor, readOfRequirement as readGuarantors } from '../queries/guarantors.ts';
import {
  type Instrument,
  lockInstrument,
  paperOf,
  readOfRequirement as readInstruments,
  type ReturnReason,
  storeReturn,
} from '../queries/instruments.ts';
import { readRule } from '../queries/rules.ts';
import { applyToGuarantor, applyToInstrument, type Happening } from './apply-event.ts';
import { tellCustomer, tellGuarantor } from '../notices.ts';
import { cancelPaper, NOTE_VOID_ORDER } from './note-orders.ts';

type Deps = Pick<GuaranteeDeps, 'clock' | 'holidays' | 'vault'>;

/** Everything of a locked requirement goes back: what we have is ordered back, what we do not have yet is cancelled, guarantors are free. */
export async function giveBackAll(
  deps: Deps,
  tx: Tx,
  requirementId: bigint,
  reason: ReturnReason,
  happening: Happening,
): Promise<void> {
  for (const { id } of await readInstruments(tx, requirementId)) {
    const paper = await lockInstrument(tx, id);
    if (paper !== undefined) await giveBack(deps, tx, paper, reason, happening);
  }
  for (const { id } of await readGuarantors(tx, requirementId)) {
    const guarantor = await lockGuarantor(tx, id);
    await letGo(tx, guarantor, happening);
  }
}

/** One locked paper goes back; one that is on its way already, or over, stays as it is. */
export async function giveBack(
  deps: Deps,
  tx: Tx,
  paper: Instrument,
  reason: ReturnReason,
  happening: Happening,
): Promise<void> {
  const kind = paperOf(paper);
  if (instrumentAfter(kind, paper.state, 'cancel') !== undefined) {
    await cancelPaper(deps, tx, paper, happening);
    return;
  }
  if (instrumentAfter(kind, paper.state, 'request_return') === undefined) return;
  await orderReturn(deps, tx, paper, reason, happening);
}

/** Orders a confirmed paper back, with the day by which it must be there. Refuses `guarantee_state_mismatch`. */
export async function orderReturn(
  deps: Deps,
  tx: Tx,
  paper: Instrument,
  reason: ReturnReason,
  happening: Happening,
): Promise<Instrument> {
  const day = today(deps);
  const { returnDays } = await readRule(tx, day);
  const dueOn = returnDueOn(day, returnDays, deps.holidays);
  await storeReturn(tx, paper.id, { reason, dueOn, at: happening.at });
  const moved = await applyToInstrument(tx, paper, 'request_return', happening);
  if (paper.form === 'electronic')
    await openOrder(deps, tx, { kind: NOTE_VOID_ORDER, id: paper.id }, deps.clock.businessNow());
  else await tellCustomer(tx, paper.customerId, { kind: 'paper_return', paper: paper.kind, dueOn }, happening.at);
  return { ...moved, returnReason: reason, returnDueOn: dueOn };
}

/** A locked guarantor is free: who has agreed is released, who has not is not asked any more. */
export async function letGo(tx: Tx, guarantor: Guarantor, happening: Happening): Promise<void> {
  if (guarantorAfter(guarantor.state, 'withdraw') !== undefined) {
    await applyToGuarantor(tx, guarantor, 'withdraw', happening);
    return;
  }
  if (guarantorAfter(guarantor.state, 'release') === undefined) return;
  await applyToGuarantor(tx, guarantor, 'release', happening);
  await tellGuarantor(tx, guarantor, { kind: 'guarantee_released', amount: rial(guarantor.cap) }, happening.at);
}
