import { Refusal } from '../../../platform/http/refusal.ts';
import type { Field, Stage } from '../domain/form.ts';
import { fieldOf } from '../domain/form.ts';
import { isEditable } from '../domain/progress.ts';
import { readValue } from '../domain/read-value.ts';
import { touchApplication } from '../queries/applications.ts';
import { findFormOfStage, readForm } from '../queries/forms.ts';
import { readStageData, saveStageData, type StageData } from '../queries/stage-data.ts';
import type { ClmDeps } from '../clm-deps.ts';
import { lockOwn, type ReadCase, readCase, requireEditable, requireOwn, requireStage } from './read-case.ts';
import { applicationView, documentView, ownPageUrl, stageView } from '../views.ts';

/** The form of a stage. Refuses `not_found`. */
export async function showStage({ database: { sql }, clock }: ClmDeps, stageId: bigint) {
  const formId = await findFormOfStage(sql, stageId);
  if (formId === undefined) throw new Refusal('not_found');
  const form = await readForm(sql, formId);
  return stageView(form, requireStage(form, stageId), clock.businessDate());
}

export interface StagePlace {
  readonly userId: bigint;
  readonly stageId: bigint;
  readonly applicationId: bigint;
}

/** A stage of the user's own application, with what was given for it. Refuses `not_found`. */
export async function showFilledStage(deps: ClmDeps, { userId, stageId, applicationId }: StagePlace) {
  const { sql } = deps.database;
  const application = await requireOwn(sql, userId, applicationId);
  return filledStageView(deps, await readCase(sql, deps, application), stageId);
}

function filledStageView({ clock }: ClmDeps, given: ReadCase, stageId: bigint) {
  const { form, application, said, documents } = given;
  const stage = requireStage(form, stageId);
  const { values } = said.get(stage.id) ?? NOTHING_SAID;
  return {
    ...stageView(form, stage, clock.businessDate()),
    application: applicationView(given),
    values: Object.entries(values).map(([key, value]) => ({ key, value })),
    documents: documents
      .filter(({ kind }) => fieldOf(stage, kind) !== undefined)
      .map((document) => documentView(form, document, ownPageUrl)),
    is_editable: isEditable(application.state),
  };
}

const NOTHING_SAID: StageData = { values: {}, holders: {} };

/** What is said for a stage, by the keys of its fields. */
export type SaidValues = readonly { readonly key: string; readonly value: string | number | null }[];

/**
 * Stores what is said for a stage of the user's own application; what is not named stays as it was, an empty value is taken back. Whose account a new sheba is, the bank
 * is asked first. Refuses `not_found`, `application_closed`, `invalid` or a code of its own with the field for what it may not hold, `account_unknown`, and as the look-up does;
 * then nothing is stored.
 */
export async function saveStage(deps: ClmDeps, place: StagePlace, said: SaidValues) {
  const { database, clock, vault } = deps;
  const { userId, stageId, applicationId } = place;
  const application = await requireOwn(database.sql, userId, applicationId);
  const stage = requireStage(await readForm(database.sql, application.formId), stageId);
  requireEditable(application);
  const read = readAll(stage, said, deps);
  const known = (await readStageData(database.sql, vault, applicationId)).get(stage.id) ?? NOTHING_SAID;
  const holders = await lookUpHolders(deps, userId, stage, { read, known });
  return await database.transaction(async (tx) => {
    const locked = await lockOwn(tx, userId, applicationId);
    requireEditable(locked);
    const before = (await readStageData(tx, vault, applicationId)).get(stage.id) ?? NOTHING_SAID;
    const at = clock.businessNow();
    await saveStageData(tx, vault, {
      applicationId,
      stageId: stage.id,
      said: merged(before, read, holders),
      at,
    });
    await touchApplication(tx, applicationId, at);
    return filledStageView(deps, await readCase(tx, deps, { ...locked, updatedAt: at }), stageId);
  });
}

function readAll(stage: Stage, said: SaidValues, { clock }: ClmDeps): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const { key, value } of said) {
    const field: Field | undefined = fieldOf(stage, key);
    if (field === undefined || field.kind === 'file' || read.has(key))
      throw new Refusal('invalid', { field: 'values' });
    const reading = readValue(field, value, clock.businessDate());
    if ('fault' in reading) throw new Refusal(reading.fault, { field: key });
    read.set(key, reading.value);
  }
  return read;
}

/** Of shebas that were not said before: the bank is asked once for each. */
async function lookUpHolders(
  { shopAccounts }: ClmDeps,
  userId: bigint,
  stage: Stage,
  { read, known }: { readonly read: ReadonlyMap<string, string>; readonly known: StageData },
): Promise<ReadonlyMap<string, string>> {
  const holders = new Map<string, string>();
  for (const { key, kind } of stage.fields) {
    const sheba = read.get(key);
    if (kind !== 'sheba' || sheba === undefined || sheba === '') continue;
    const holder = known.values[key] === sheba ? known.holders[key] : await shopAccounts().holderOf(userId, sheba);
    if (holder === undefined) throw new Refusal('account_unknown', { field: key });
    holders.set(key, holder);
  }
  return holders;
}

function merged(before: StageData, read: ReadonlyMap<string, string>, holders: ReadonlyMap<string, string>): StageData {
  const values = Object.fromEntries(
    Object.entries({ ...before.values, ...Object.fromEntries(read) }).filter(([, value]) => value !== ''),
  );
  const known = Object.entries({ ...before.holders, ...Object.fromEntries(holders) });
  return { values, holders: Object.fromEntries(known.filter(([key]) => Object.hasOwn(values, key))) };
}
