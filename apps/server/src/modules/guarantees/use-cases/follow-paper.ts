import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { Charges } from '../../charges/index.ts';
import { findUser } from '../../identity/index.ts';
import { readCustomers, readIdentityNumber } from '../../kyc/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { instrumentAfter, type InstrumentEvent } from '../domain/states.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import {
  findInstrument,
  type Instrument,
  lockInstrument,
  paperOf,
  readWaitingForParty,
  returnAddressPlace,
  storePartyWord,
} from '../queries/instruments.ts';
import { lockRequirement } from './lock-requirement.ts';
import { applyToInstrument } from './apply-event.ts';
import { tellCustomer } from './notices.ts';
import { settleRequirement } from './requirement-state.ts';

/** Thrown for the queue alone: the party was silent, and is requested again later. */
class PartySilent extends Error {}

const BATCH = 50;

/**
 * Does what a paper waits for from a party: a note is issued or made void, a courier is ordered, or asked how far it is. The same reference is used each time, so that
 * nothing happens twice. Silence changes nothing and is followed up.
 */
export async function followPaper(deps: GuaranteeDeps, id: bigint): Promise<void> {
  const paper = await findInstrument(deps.database.sql, id);
  if (paper === undefined) return;
  if (paper.form === 'electronic') await followNote(deps, paper);
  else if (paper.returnWay === 'courier') await followShipment(deps, paper);
}

/** Every paper that waits for a party; one that fails does not hold up the others. */
export async function followAll(deps: GuaranteeDeps): Promise<void> {
  await forEachRecord({
    next: (after?: bigint) => readWaitingForParty(deps.database.sql, { after: after ?? 0n, limit: BATCH }),
    idOf: (id) => id,
    work: (id) =>
      followPaper(deps, id).catch((error: unknown) => {
        if (!(error instanceof PartySilent)) throw error;
      }),
  });
}

async function followNote(deps: GuaranteeDeps, paper: Instrument): Promise<void> {
  const reference = paper.notaryReference ?? '';
  if (paper.state === 'registered') {
    const nationalId = await readIdentityNumber(deps.database.sql, deps.vault, paper.customerId);
    if (nationalId === undefined) return;
    const word = await deps.notary.issue({ reference, amount: paper.amount, nationalId });
    if (word.kind !== 'issued') return silent(deps, paper.id);
    await settle(deps, paper.id, 'issue', { notaryNumber: word.number });
  }
  if (paper.state === 'return_requested') {
    const word = await deps.notary.makeVoid(reference);
    if (word.kind !== 'void') return silent(deps, paper.id);
    await settle(deps, paper.id, 'void', {});
  }
  // Cancelled while the notary was about to issue it: what may be there is made void.
  if (paper.state === 'cancelled') await deps.notary.makeVoid(reference);
}

async function followShipment(deps: GuaranteeDeps, paper: Instrument): Promise<void> {
  const reference = `nesye-paper-${paper.id}-${paper.chargeId ?? 0n}`;
  if (paper.state === 'return_paid') {
    const order = await shipmentOf(deps, paper, reference);
    if (order === undefined) return;
    const word = await deps.courier.order(order);
    if (word.kind === 'unknown') return silent(deps, paper.id);
    await settle(deps, paper.id, 'hand_to_courier', { trackingCode: word.trackingCode });
    return;
  }
  if (paper.state !== 'in_transit') return;
  const word = await deps.courier.inquire(reference);
  if (word.kind === 'unknown') return silent(deps, paper.id);
  if (word.kind === 'delivered') await settle(deps, paper.id, 'hand_to_customer', { trackingCode: word.trackingCode });
  else await asked(deps, paper.id);
}

async function shipmentOf({ database, vault }: GuaranteeDeps, paper: Instrument, reference: string) {
  if (paper.returnAddressSealed === null) return undefined;
  const [user, customers] = await Promise.all([
    findUser(database.sql, paper.customerId),
    readCustomers(database.sql, [paper.customerId]),
  ]);
  if (user === undefined) return undefined;
  const person = customers.get(paper.customerId);
  return {
    reference,
    address: vault.open(paper.returnAddressSealed, returnAddressPlace(paper.id)),
    receiver: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
    mobile: user.mobile,
  };
}

async function settle(
  deps: GuaranteeDeps,
  id: bigint,
  event: InstrumentEvent,
  word: { readonly notaryNumber?: string; readonly trackingCode?: string },
): Promise<void> {
  const at = deps.clock.businessNow();
  await deps.database.transaction(async (tx) => {
    const found = await findInstrument(tx, id);
    if (found === undefined) return;
    const requirement = await lockRequirement(deps, tx, found.requirementId);
    const paper = await lockInstrument(tx, id);
    // Someone else has had the same word, or the paper was withdrawn meanwhile.
    if (paper === undefined || instrumentAfter(paperOf(paper), paper.state, event) === undefined) return;
    await storePartyWord(tx, id, { ...word, at });
    await applyToInstrument(tx, paper, event, {
      actor: { as: 'party' },
      at,
      note: word.trackingCode ?? word.notaryNumber ?? null,
    });
    await tellOf(tx, paper, event, at);
    await settleRequirement(deps, tx, requirement, at);
  });
}

async function tellOf(
  tx: Tx,
  { customerId, kind: paper }: Instrument,
  event: InstrumentEvent,
  at: Date,
): Promise<void> {
  if (event === 'issue') await tellCustomer(tx, customerId, { kind: 'paper_confirmed', paper }, at);
  if (event === 'hand_to_customer' || event === 'void')
    await tellCustomer(tx, customerId, { kind: 'paper_returned', paper }, at);
}

async function asked(deps: GuaranteeDeps, id: bigint): Promise<void> {
  await deps.database.transaction((tx) => storePartyWord(tx, id, { at: deps.clock.businessNow() }));
}

async function silent(deps: GuaranteeDeps, id: bigint): Promise<never> {
  await asked(deps, id);
  throw new PartySilent('the party was silent');
}

/** Gives a courier's fee back that no one needs any more. */
export async function refundCourier({ database }: GuaranteeDeps, charges: Charges, chargeId: bigint): Promise<void> {
  await database.transaction((tx) => charges.refund(tx, chargeId));
}
