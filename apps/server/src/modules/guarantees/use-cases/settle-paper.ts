import type { Tx } from '../../../platform/database/database.ts';
import { instrumentAfter, type InstrumentEvent } from '../domain/states.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { type Instrument, lockInstrument, paperOf, requireInstrument, storePartyWord } from '../queries/instruments.ts';
import type { Requirement } from '../queries/requirements.ts';
import { applyToInstrument } from './apply-event.ts';
import { lockRequirement } from './lock-requirement.ts';
import { tellCustomer } from '../notices.ts';
import { settleRequirement } from '../requirement-state.ts';

/** A paper and its requirement, both locked. */
export interface LockedPaper {
  readonly paper: Instrument;
  readonly requirement: Requirement;
}

/** Locks a paper for what a party says of it: first its requirement. Throws when there is none of that id. */
export async function lockPaper(deps: GuaranteeDeps, tx: Tx, id: bigint): Promise<LockedPaper> {
  const found = await requireInstrument(tx, id);
  const requirement = await lockRequirement(deps, tx, found.requirementId);
  return { requirement, paper: (await lockInstrument(tx, id)) ?? found };
}

/** Moves a locked paper as its party says, and notifies the customer. What the state does not allow any more changes nothing. */
export async function settlePaper(
  deps: GuaranteeDeps,
  tx: Tx,
  { paper, requirement }: LockedPaper,
  event: InstrumentEvent,
  word: { readonly notaryNumber?: string; readonly trackingCode?: string } = {},
): Promise<void> {
  if (instrumentAfter(paperOf(paper), paper.state, event) === undefined) return;
  const at = deps.clock.businessNow();
  await storePartyWord(tx, paper.id, word);
  const note = word.trackingCode ?? word.notaryNumber ?? null;
  await applyToInstrument(tx, paper, event, { actor: { as: 'party' }, at, note });
  const { customerId, kind } = paper;
  if (event === 'issue') await tellCustomer(tx, customerId, { kind: 'paper_confirmed', paper: kind }, at);
  if (event === 'hand_to_customer' || event === 'void')
    await tellCustomer(tx, customerId, { kind: 'paper_returned', paper: kind }, at);
  await settleRequirement(deps, tx, requirement, at);
}
