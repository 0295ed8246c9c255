import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readDocuments, type Subject, type SubmittedDocument } from '../../documents/index.ts';
import type { Form, Stage } from '../domain/form.ts';
import { isEditable, type Next, nextOf, progressOf, type StageProgress } from '../domain/progress.ts';
import { type Application, findApplication, lockApplication } from '../queries/applications.ts';
import { readForm } from '../queries/forms.ts';
import { readStageData, type StageData } from '../queries/stage-data.ts';
import type { ClmDeps } from '../clm-deps.ts';

/** An application with its form, what was given for it so far, and how far it is. */
export interface ReadCase {
  readonly application: Application;
  readonly form: Form;
  readonly said: ReadonlyMap<number, StageData>;
  readonly documents: readonly SubmittedDocument[];
  readonly progress: readonly StageProgress[];
  readonly next: Next;
}

/** An application as the documents context names what a document belongs to. */
export const subjectOf = ({ id }: Pick<Application, 'id'>): Subject => ({ kind: 'application', id });

/** Everything of an application. */
export async function readCase(
  sql: Sql | Tx,
  { vault, clock }: Pick<ClmDeps, 'vault' | 'clock'>,
  application: Application,
): Promise<ReadCase> {
  const form = await readForm(sql, application.formId);
  const said = await readStageData(sql, vault, application.id);
  const documents = await readDocuments(sql, application.ownerUserId, subjectOf(application));
  const given = { values: valuesOf(said), documents: new Map(documents.map((document) => [document.kind, document])) };
  const progress = progressOf(form, given, clock.businessDate());
  return { application, form, said, documents, progress, next: nextOf(application.state, progress) };
}

/** All values by the keys of their fields, which are one field's in the whole form. */
export const valuesOf = (said: ReadCase['said']): ReadonlyMap<string, string> =>
  new Map([...said.values()].flatMap(({ values }) => Object.entries(values)));

/** The user's own application. Refuses `not_found` for any other. */
export async function requireOwn(sql: Sql | Tx, userId: bigint, id: bigint): Promise<Application> {
  const application = await findApplication(sql, id);
  if (application?.ownerUserId !== userId) throw new Refusal('not_found');
  return application;
}

/** The same, locked. */
export async function lockOwn(tx: Tx, userId: bigint, id: bigint): Promise<Application> {
  const application = await lockApplication(tx, id);
  if (application?.ownerUserId !== userId) throw new Refusal('not_found');
  return application;
}

/** Refuses `application_closed` where nothing of it changes any more. */
export function requireEditable({ state }: Pick<Application, 'state'>): void {
  if (!isEditable(state)) throw new Refusal('application_closed');
}

/** The stage of a form. Refuses `not_found` for a stage of another one. */
export function requireStage({ stages }: Form, stageId: bigint): Stage {
  const stage = stages.find(({ id }) => BigInt(id) === stageId);
  if (stage === undefined) throw new Refusal('not_found');
  return stage;
}
