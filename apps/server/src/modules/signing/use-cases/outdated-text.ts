import type { Sql, Tx } from '../../../platform/database/database.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import {
  closeForPreparing,
  lockDocument,
  readSigners,
  type StoredDocument,
  type StoredSigner,
} from '../queries/documents.ts';
import { readTemplateInForce } from '../queries/templates.ts';
import { PREPARE_DOCUMENT, type SigningDeps } from '../signing-deps.ts';
import { voidUnsigned } from './void-document.ts';

/**
 * Is the text made from another version of the template than the one in force, or from another text under the same number. Or are its facts no longer so. After the first
 * signature it never is: all sign what the first has signed.
 */
export async function isOutdated(
  deps: Pick<SigningDeps, 'subjects'>,
  sql: Sql | Tx,
  document: StoredDocument,
  signers: readonly StoredSigner[],
  at: Date,
): Promise<boolean> {
  const { state, templateKey, templateId, templateSha256 } = document;
  if (state !== 'open' || signers.some(({ signedAt }) => signedAt !== null)) return false;
  if (await isStale(deps, sql, document)) return true;
  const template = await readTemplateInForce(sql, templateKey, at);
  return template?.id !== templateId || template?.sha256 !== templateSha256;
}

/** Does the subject say that the facts of the document are no longer so. */
const isStale = async (
  { subjects }: Pick<SigningDeps, 'subjects'>,
  sql: Sql | Tx,
  { subject, subjectId }: StoredDocument,
): Promise<boolean> => (await subjects.find(subject).isStale?.(sql, subjectId)) ?? false;

/**
 * Has the text of an outdated document made again: until then no one can sign it, and codes for the former text are worth nothing. One whose facts are no longer so
 * ends instead.
 */
export async function prepareAgain(deps: SigningDeps, documentId: bigint): Promise<void> {
  const { database, clock, files } = deps;
  const former = await database.transaction(async (tx) => {
    const document = await lockDocument(tx, documentId);
    const at = clock.businessNow();
    if (document === undefined || !(await isOutdated(deps, tx, document, await readSigners(tx, documentId), at)))
      return undefined;
    if (await isStale(deps, tx, document)) {
      await voidUnsigned(deps, tx, documentId);
      return undefined;
    }
    await closeForPreparing(tx, documentId);
    if (document.fileId !== null) await files.forget(tx, document.fileId);
    await addTask(tx, PREPARE_DOCUMENT, { documentId: String(documentId) });
    return document.fileId ?? undefined;
  });
  if (former !== undefined) await files.erase(former);
}
