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

/**
 * Is the text made from another version of the template than the one in force, or from another text under the same number. After the first signature it never is: all
 * sign what the first has signed.
 */
export async function isOutdated(
  sql: Sql | Tx,
  { state, templateKey, templateId, templateSha256 }: StoredDocument,
  signers: readonly StoredSigner[],
  at: Date,
): Promise<boolean> {
  if (state !== 'open' || signers.some(({ signedAt }) => signedAt !== null)) return false;
  const template = await readTemplateInForce(sql, templateKey, at);
  return template?.id !== templateId || template?.sha256 !== templateSha256;
}

/** Has the text of an outdated document made again: until then no one can sign it, and codes for the former text are worth nothing. */
export async function prepareAgain({ database, clock, files }: SigningDeps, documentId: bigint): Promise<void> {
  const former = await database.transaction(async (tx) => {
    const document = await lockDocument(tx, documentId);
    const at = clock.businessNow();
    if (document === undefined || !(await isOutdated(tx, document, await readSigners(tx, documentId), at)))
      return undefined;
    await closeForPreparing(tx, documentId);
    if (document.fileId !== null) await files.forget(tx, document.fileId);
    await addTask(tx, PREPARE_DOCUMENT, { documentId: String(documentId) });
    return document.fileId ?? undefined;
  });
  if (former !== undefined) await files.erase(former);
}
