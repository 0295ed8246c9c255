import { guaranteesCalls } from '@nesye/contract';
import { toLatinDigits } from '@nesye/persian';
import type { FilePart } from '@nesye/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type TakenPicture, takePicture } from '../../../platform/storage/media/take-picture.ts';
import { recordIdOf } from '../../../platform/http/record-id.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { instrumentAfter } from '../domain/states.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import {
  findInstrument,
  type Instrument,
  lockInstrument,
  paperOf,
  readOwnInstruments,
  storeSerial,
} from '../queries/instruments.ts';
import { readPictures } from '../queries/pictures.ts';
import { type Requirement } from '../queries/requirements.ts';
import { lockRequirement } from './lock-requirement.ts';
import { applyToInstrument } from './apply-event.ts';
import { cancelPaper } from './note-orders.ts';
import { type InstrumentView, instrumentView, instrumentViews } from '../instrument-view.ts';
import { settleRequirement } from '../requirement-state.ts';
import { eraseFormer, storePicture } from './store-picture.ts';

/** Runs `work` with the customer's own paper and its requirement locked, in this order. Refuses `not_found`. */
export async function withOwnPaper(
  deps: Pick<GuaranteeDeps, 'database' | 'listeners'>,
  customerId: bigint,
  id: bigint,
  work: (tx: Tx, paper: Instrument, requirement: Requirement) => Promise<void>,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await findInstrument(tx, id);
    if (found === undefined || found.customerId !== customerId) throw new Refusal('not_found');
    const requirement = await lockRequirement(deps, tx, found.requirementId);
    const paper = await lockInstrument(tx, id);
    if (paper === undefined) throw new Refusal('not_found');
    await work(tx, paper, requirement);
  });
}

export interface PaperPictures {
  readonly front?: FilePart | undefined;
  readonly back?: FilePart | undefined;
  readonly serial?: string | undefined;
}

const SIDES = ['front', 'back'] as const;

/**
 * Takes pictures of a paper, and the serial of a note. With both sides there it waits for its review, again after a rejection. Refuses `not_found`,
 * `guarantee_state_mismatch`, `invalid` for nothing at all, and as the look at the files does; then nothing is stored.
 */
export async function sendPaperPictures(
  deps: GuaranteeDeps,
  customerId: bigint,
  id: bigint,
  given: PaperPictures,
): Promise<InstrumentView> {
  const { database, clock } = deps;
  const found = await findInstrument(database.sql, id);
  if (found === undefined || found.customerId !== customerId) throw new Refusal('not_found');
  if (given.front === undefined && given.back === undefined && given.serial === undefined)
    throw new Refusal('invalid', { field: 'front' });
  const checked: [(typeof SIDES)[number], TakenPicture][] = [];
  for (const side of SIDES) {
    const file = given[side];
    if (file !== undefined) checked.push([side, await takePicture(deps, file, { field: side, sentBy: customerId })]);
  }
  const former: (string | undefined)[] = [];
  const at = clock.businessNow();
  await withOwnPaper(deps, customerId, id, async (tx, paper, requirement) => {
    const actor = { as: 'applicant', userId: customerId } as const;
    // Refuses before anything is written what cannot be handed in now.
    if (instrumentAfter(paperOf(paper), paper.state, 'hand_in') === undefined)
      throw new Refusal('guarantee_state_mismatch', { extra: { state: paper.state } });
    if (given.serial !== undefined && paper.kind === 'promissory_note') await storeSerial(tx, id, given.serial);
    for (const [kind, picture] of checked)
      former.push(
        await storePicture(deps, tx, picture, { subject: { instrumentId: id }, kind, sentBy: customerId, at }),
      );
    const sides = new Set((await readPictures(tx, { instrumentIds: [id] })).map(({ kind }) => kind));
    if (checked.length === 0 || !SIDES.every((side) => sides.has(side))) return;
    await applyToInstrument(tx, paper, 'hand_in', { actor, at });
    await settleRequirement(deps, tx, requirement, at);
  });
  await eraseFormer(deps, former);
  return instrumentView(deps, database.sql, id);
}

/** Takes a paper back that no one holds yet. Once more changes nothing. Refuses `not_found`, `guarantee_state_mismatch`. */
export async function withdrawPaper(deps: GuaranteeDeps, customerId: bigint, id: bigint): Promise<InstrumentView> {
  const at = deps.clock.businessNow();
  await withOwnPaper(deps, customerId, id, async (tx, paper, requirement) => {
    if (paper.state === 'cancelled') return;
    await cancelPaper(deps, tx, paper, { actor: { as: 'applicant', userId: customerId }, at });
    await settleRequirement(deps, tx, requirement, at);
  });
  return instrumentView(deps, deps.database.sql, id);
}

/** The customer's own cheques and notes, newest first. Refuses as every short list does. */
export async function listCheques(
  deps: GuaranteeDeps,
  customerId: bigint,
  query: ListQuery & { readonly id?: string | undefined; readonly filter_kind?: Instrument['kind'] | undefined },
) {
  const { id, filter_kind: kind } = query;
  const wanted = id === undefined ? undefined : recordIdOf(toLatinDigits(id));
  const papers = (await readOwnInstruments(deps.database.sql, customerId)).filter(
    (paper) => (id === undefined || paper.id === wanted) && (kind === undefined || paper.kind === kind),
  );
  const views = await instrumentViews(deps, deps.database.sql, papers);
  return listShort(guaranteesCalls.listCheques.path, query, views, (view) => view);
}
