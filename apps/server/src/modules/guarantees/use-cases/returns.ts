import type { CallTypes, guaranteesCalls } from '@nesye/contract';
import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import type { Charge, ChargeKind, Charges } from '../../charges/index.ts';
import { readAddress } from '../../kyc/index.ts';
import { SUPPLIER_PARTY } from '../../ledger/index.ts';
import { instrumentAfter } from '../domain/states.ts';
import { type GuaranteeDeps, today } from '../guarantee-deps.ts';
import {
  clearReturn,
  findInstrument,
  type Instrument,
  lockInstrument,
  paperOf,
  returnAddressPlace,
  storeCharge,
  storeMissing,
  storeReturnWay,
} from '../queries/instruments.ts';
import { lockRequirement } from './lock-requirement.ts';
import { readRule } from '../queries/rules.ts';
import { applyToInstrument, SHIPMENT_ORDER } from './apply-event.ts';
import { orderReturn } from './give-back.ts';
import { type InstrumentView, instrumentView, isFree } from '../instrument-view.ts';
import { withOwnPaper } from './own-paper.ts';
import { placeText, readPlace } from './read-place.ts';
import { settleRequirement } from '../requirement-state.ts';
import { REFUND_COURIER } from '../tasks.ts';

/** Charges know the courier's fee by this. */
export const COURIER_CHARGE = 'guarantees.courier';

type ReturnRequest = CallTypes<typeof guaranteesCalls.startReturn>['body'];

/**
 * Says how a paper comes back, and orders it back where nothing has yet. Without an address the courier goes to the one on record. Refuses `not_found`,
 * `guarantee_still_needed`, `guarantee_state_mismatch`, `postal_code_invalid`, `place_unknown`, `identity_missing` where no address is known.
 */
export async function startReturn(
  deps: GuaranteeDeps,
  customerId: bigint,
  id: bigint,
  { way, address }: ReturnRequest,
): Promise<InstrumentView> {
  const { database, vault, clock } = deps;
  const given = address === undefined ? undefined : await readPlace(deps, address);
  const at = clock.businessNow();
  await withOwnPaper(deps, customerId, id, async (tx, found, requirement) => {
    let paper = found;
    if (paper.form === 'electronic' || !['confirmed', 'return_requested'].includes(paper.state))
      throw new Refusal('guarantee_state_mismatch', { extra: { state: paper.state } });
    const actor = { as: 'applicant', userId: customerId } as const;
    if (paper.state === 'confirmed') {
      if (!isFree(requirement.state)) throw new Refusal('guarantee_still_needed');
      paper = await orderReturn(deps, tx, paper, 'request', { actor, at });
      await settleRequirement(deps, tx, requirement, at);
    }
    const place = way === 'courier' ? (given ?? (await addressOnRecord(deps, tx, customerId))) : undefined;
    if (way === 'courier' && place === undefined) throw new Refusal('identity_missing', { field: 'address' });
    const sealed = place === undefined ? null : vault.seal(place, returnAddressPlace(id));
    await storeReturnWay(tx, id, way, sealed);
  });
  return instrumentView(deps, database.sql, id);
}

async function addressOnRecord({ vault }: GuaranteeDeps, tx: Tx, customerId: bigint): Promise<string | undefined> {
  const address = await readAddress(tx, vault, customerId);
  return address === undefined ? undefined : placeText(address);
}

/** Takes a return back that the customer requested themselves, while nothing is paid. Once more changes nothing. Refuses `not_found`, `guarantee_state_mismatch`. */
export async function cancelReturn(deps: GuaranteeDeps, customerId: bigint, id: bigint): Promise<InstrumentView> {
  const at = deps.clock.businessNow();
  await withOwnPaper(deps, customerId, id, async (tx, paper, requirement) => {
    if (paper.state === 'confirmed') return;
    // What is over is not needed any more: it goes back.
    if (requirement.state !== 'open') throw new Refusal('guarantee_state_mismatch', { extra: { state: paper.state } });
    await applyToInstrument(tx, paper, 'cancel_return', { actor: { as: 'applicant', userId: customerId }, at });
    await clearReturn(tx, paper.id);
    await settleRequirement(deps, tx, requirement, at);
  });
  return instrumentView(deps, deps.database.sql, id);
}

/** Reports a paper that is missing. Once more changes nothing. Refuses `not_found`, `guarantee_state_mismatch`. */
export async function reportMissing(
  deps: GuaranteeDeps,
  customerId: bigint,
  id: bigint,
  text: string,
): Promise<InstrumentView> {
  const at = deps.clock.businessNow();
  await withOwnPaper(deps, customerId, id, async (tx, paper, requirement) => {
    if (paper.state === 'missing') return;
    const actor = { as: 'applicant', userId: customerId } as const;
    await applyToInstrument(tx, paper, 'report_missing', { actor, at, note: text });
    await storeMissing(tx, id, text);
    await settleRequirement(deps, tx, requirement, at);
  });
  return instrumentView(deps, deps.database.sql, id);
}

/** The courier's fee as charges know it: paid, the courier is ordered; paid too late, it goes back. */
export function courierCharge(deps: GuaranteeDeps): ChargeKind {
  return {
    name: COURIER_CHARGE,
    supplierId: SUPPLIER_PARTY.courier,
    onPaid: (tx, charge) => onPaid(deps, tx, charge),
    onFailed: async () => undefined,
    isOutcomeInAddress: true,
    returnPath: () => '/user/guarantees',
  };
}

async function onPaid(deps: GuaranteeDeps, tx: Tx, charge: Charge): Promise<void> {
  const found = await findInstrument(tx, charge.sourceId);
  if (found === undefined) throw new Error('a charge without its paper');
  await lockRequirement(deps, tx, found.requirementId);
  const paper = await lockInstrument(tx, found.id);
  if (paper === undefined || instrumentAfter(paperOf(paper), paper.state, 'pay_return') === undefined) {
    await addTask(tx, REFUND_COURIER, { chargeId: String(charge.id) });
    return;
  }
  await storeCharge(tx, paper.id, charge.id);
  const actor = { as: 'applicant', userId: paper.customerId } as const;
  await applyToInstrument(tx, paper, 'pay_return', { actor, at: deps.clock.businessNow() });
  await openOrder(deps, tx, { kind: SHIPMENT_ORDER, id: charge.id }, deps.clock.businessNow());
}

/** Begins the payment of the courier in the transaction that stores the response. Refuses `not_found`, `guarantee_state_mismatch`, `amount_invalid`. */
export async function payCourier(
  deps: GuaranteeDeps,
  charges: Charges,
  tx: Tx,
  customerId: bigint,
  id: bigint,
  useCashWallet: boolean,
) {
  const paper = await ownPaper(tx, customerId, id);
  const isPayable = instrumentAfter(paperOf(paper), paper.state, 'pay_return') !== undefined;
  const isPaid = paper.chargeId !== null && paper.returnWay === 'courier';
  if (paper.returnWay !== 'courier' || !(isPayable || isPaid))
    throw new Refusal('guarantee_state_mismatch', { extra: { state: paper.state } });
  const rule = await readRule(tx, today(deps));
  const charge = await charges.open(tx, {
    customerId,
    kind: COURIER_CHARGE,
    sourceId: id,
    amount: rial(rule.courierFee),
    cost: rial(rule.courierCost),
    useCashWallet,
  });
  await storeCharge(tx, id, charge.id);
  return { ...charges.view(charge), instrument: await instrumentView(deps, tx, id) };
}

/** What came of the courier's payment. Refuses `not_found`, also where none was begun. */
export async function showCourierPayment(deps: GuaranteeDeps, charges: Charges, customerId: bigint, id: bigint) {
  const { sql } = deps.database;
  const { chargeId } = await ownPaper(sql, customerId, id);
  if (chargeId === null) throw new Refusal('not_found');
  const { charge } = await charges.show(customerId, COURIER_CHARGE, chargeId);
  return { ...charge, instrument: await instrumentView(deps, sql, id) };
}

async function ownPaper(
  sql: Parameters<typeof findInstrument>[0],
  customerId: bigint,
  id: bigint,
): Promise<Instrument> {
  const paper = await findInstrument(sql, id);
  if (paper === undefined || paper.customerId !== customerId) throw new Refusal('not_found');
  return paper;
}
