import type { BusinessTime } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import {
  deleteDocumentRow,
  deletePages,
  insertPage,
  markDecided,
  openDocument,
  readConfirmed,
  readPages,
  type Subject,
} from '../queries/documents.ts';

/** Takes a document away, in the caller's transaction. Returns the files to `erase` once that is committed. */
export async function takeBackDocument(tx: Tx, files: FileStore, id: bigint): Promise<readonly string[]> {
  const gone = await deletePages(tx, id);
  for (const fileId of gone) await files.forget(tx, fileId);
  await deleteDocumentRow(tx, id);
  return gone;
}

/** The operator in whose name a document is confirmed that was confirmed before: no one. */
const BY_NOBODY = 0n;

/** Shows confirmed documents of a customer again for another subject, with their consent: the same pages, confirmed as they were. Returns the kinds that were there. */
export async function reuseDocuments(
  tx: Tx,
  {
    customerId,
    subject,
    kinds,
    at,
  }: {
    readonly customerId: bigint;
    readonly subject: Subject;
    readonly kinds: readonly string[];
    readonly at: BusinessTime;
  },
): Promise<readonly string[]> {
  const former = await readConfirmed(tx, customerId, kinds);
  for (const { id, kind } of former) {
    const copy = await openDocument(tx, { customerId, subject, kind, reusedFrom: id, at });
    if (copy === id || (await readPages(tx, copy)).length > 0) continue;
    for (const page of await readPages(tx, id)) await insertPage(tx, copy, page);
    await markDecided(tx, copy, { state: 'confirmed', code: null, reason: null, operatorId: BY_NOBODY, at });
  }
  return former.map(({ kind }) => kind);
}
