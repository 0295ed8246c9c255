import type { FilePart } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { checkPage, findDocument, openPage, storePage, takeBackDocument } from '../../documents/index.ts';
import { fieldOf } from '../domain/form.ts';
import { touchApplication } from '../queries/applications.ts';
import { readForm } from '../queries/forms.ts';
import type { ClmDeps } from '../clm-deps.ts';
import { lockOwn, readCase, requireEditable, requireOwn, requireStage, subjectOf } from './read-case.ts';
import type { StagePlace } from './stages.ts';
import { documentView, ownPageUrl } from '../views.ts';

export interface SentPage {
  readonly kind: string;
  readonly mode: 'add' | 'replace' | undefined;
  readonly file: FilePart;
}

/**
 * Submits a page of a document of a stage. The first page after a review has sent the document back takes the place of all its pages; otherwise it is one more, unless
 * `mode` is `replace`. Refuses `not_found`, `application_closed`, `invalid` for a kind that the stage does not want, and as `checkPage` and `storePage` do.
 */
export async function sendPage(deps: ClmDeps, place: StagePlace, { kind, mode, file }: SentPage) {
  const { database, clock, documents } = deps;
  const { userId, stageId, applicationId } = place;
  const application = await requireOwn(database.sql, userId, applicationId);
  const stage = requireStage(await readForm(database.sql, application.formId), stageId);
  requireEditable(application);
  if (fieldOf(stage, kind)?.kind !== 'file') throw new Refusal('invalid', { field: 'kind' });
  const page = await checkPage(documents, file, userId);
  const { view, gone } = await database.transaction(async (tx) => {
    const locked = await lockOwn(tx, userId, applicationId);
    requireEditable(locked);
    const before = (await readCase(tx, deps, locked)).documents.find((document) => document.kind === kind);
    const stored = await storePage(documents, tx, {
      customerId: userId,
      subject: subjectOf(locked),
      kind,
      page,
      replaces: mode === 'replace' || before?.state === 'rejected',
    });
    await touchApplication(tx, applicationId, clock.businessNow());
    const { form, documents: sent } = await readCase(tx, deps, locked);
    const document = sent.find(({ id }) => id === stored.id);
    if (document === undefined) throw new Error(`document ${stored.id} is gone`);
    return { view: documentView(form, document, ownPageUrl), gone: stored.gone };
  });
  await eraseAll(deps, gone);
  return view;
}

/** Takes a document of the user's own application back. Refuses `not_found` and `application_closed`. */
export async function deleteDocument(deps: ClmDeps, userId: bigint, documentId: bigint): Promise<void> {
  const { database, clock, documents } = deps;
  const document = await findDocument(database.sql, documentId);
  if (document?.subjectKind !== 'application' || document.customerId !== userId) throw new Refusal('not_found');
  const gone = await database.transaction(async (tx) => {
    const application = await lockOwn(tx, userId, document.subjectId);
    requireEditable(application);
    await touchApplication(tx, application.id, clock.businessNow());
    return await takeBackDocument(tx, documents.files, documentId);
  });
  await eraseAll(deps, gone);
}

/** The keys are gone already; bytes that could not be taken away now are swept up later. */
async function eraseAll({ documents }: ClmDeps, files: readonly string[]): Promise<void> {
  for (const file of files) await documents.files.erase(file).catch(() => undefined);
}

/** A page that the user has sent. Refuses `not_found`. */
export async function openOwnPage(
  { database, documents }: ClmDeps,
  userId: bigint,
  page: { readonly documentId: bigint; readonly page: number },
) {
  const found = await openPage(database.sql, documents.files, { ...page, of: 'application' });
  if (found?.document.customerId !== userId) throw new Refusal('not_found');
  return found;
}
