import type { Sql } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { findDocument, readPages, type SubmittedDocument } from '../queries/documents.ts';

/** A page as it was submitted. */
export interface OpenPage {
  readonly document: SubmittedDocument;
  /** By which an operator's look is stored (`insertPageLook`). */
  readonly fileId: string;
  readonly content: AsyncIterable<Buffer>;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** A page of a document of this kind of subject, by its place from 1; undefined where there is none. Whose it is, the caller sees before they show it. */
export async function openPage(
  sql: Sql,
  files: FileStore,
  {
    documentId,
    page,
    of,
  }: { readonly documentId: bigint; readonly page: number; readonly of: SubmittedDocument['subjectKind'] },
): Promise<OpenPage | undefined> {
  const document = await findDocument(sql, documentId);
  if (document?.subjectKind !== of) return undefined;
  const found = (await readPages(sql, documentId))[page - 1];
  const file = found === undefined ? undefined : await files.find(sql, found.fileId);
  if (found === undefined || file === undefined) return undefined;
  return {
    document,
    fileId: found.fileId,
    content: files.read(file),
    sizeBytes: file.sizeBytes,
    mediaType: found.mediaType,
  };
}
