import type { Tx } from '../../../platform/database/database.ts';
import type { StoredFile } from '../../../platform/storage/file-store.ts';
import { lockDocument, setNextFile, type StoredDocument, useNextFile } from '../queries/documents.ts';
import { FILE_OWNER, type SigningDeps } from '../signing-deps.ts';

export interface FileOfDocument {
  readonly documentId: bigint;
  readonly bytes: Uint8Array;
  /** Looked at before and after the file is written, with the document locked. */
  readonly isWanted: (document: StoredDocument) => boolean;
  /** The file is in its place: what changes with it. */
  readonly use: (tx: Tx, document: StoredDocument) => Promise<void>;
}

/**
 * Puts a file into a document, in the place of the one before. A run that is cut off leaves a file that the document names as half written, and the next run takes it
 * away. Does nothing when the document does not want it any more.
 */
export async function putFile(deps: SigningDeps, wanted: FileOfDocument): Promise<void> {
  const { database, files } = deps;
  const place = await takePlace(deps, wanted);
  if (place === undefined) return;
  if (place.former !== null) await files.erase(place.former);
  await files.write(place.file, 0, wanted.bytes);
  const gone = await database.transaction(async (tx) => {
    const document = await lockDocument(tx, wanted.documentId);
    // Another run has taken this one's place.
    if (document?.nextFileId !== place.file.id) return null;
    const isWanted = wanted.isWanted(document);
    const unused = isWanted ? document.fileId : place.file.id;
    if (isWanted) {
      await useNextFile(tx, wanted.documentId);
      await wanted.use(tx, document);
    } else await setNextFile(tx, wanted.documentId, null);
    if (unused !== null) await files.forget(tx, unused);
    return unused;
  });
  if (gone !== null) await files.erase(gone);
}

function takePlace(
  { database, files, clock }: SigningDeps,
  { documentId, bytes, isWanted }: FileOfDocument,
): Promise<{ readonly file: StoredFile; readonly former: string | null } | undefined> {
  return database.transaction(async (tx) => {
    const document = await lockDocument(tx, documentId);
    if (document === undefined || !isWanted(document)) return undefined;
    const file = await files.create(tx, { owner: FILE_OWNER, sizeBytes: bytes.length, at: clock.now() });
    await setNextFile(tx, documentId, file.id);
    if (document.nextFileId !== null) await files.forget(tx, document.nextFileId);
    return { file, former: document.nextFileId };
  });
}

/** The bytes of a stored file, whole. Undefined: it is not there any more. Throws FileError where it was altered. */
export async function readFile(
  { database, files }: Pick<SigningDeps, 'database' | 'files'>,
  id: string,
): Promise<Buffer | undefined> {
  const file = await files.find(database.sql, id);
  if (file === undefined) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(file)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
