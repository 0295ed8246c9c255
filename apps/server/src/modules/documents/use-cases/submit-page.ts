import { createHash } from 'node:crypto';
import type { FilePart } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { type PictureGate, type TakenPicture, takePicture } from '../../../platform/storage/media/take-picture.ts';
import {
  deletePages,
  findDocument,
  insertPage,
  markSubmitted,
  openDocument,
  readPages,
  type Subject,
} from '../queries/documents.ts';

export interface DocumentsDeps extends PictureGate {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly files: FileStore;
}

/** A picture that was looked through and may be stored as a page. */
export interface CheckedPage extends TakenPicture {
  readonly sha256: Buffer;
}

const MAX_PAGES = 20;

/** Looks a picture through before it is stored as a page, and refuses, as `takePicture` does. */
export async function checkPage(
  gate: PictureGate,
  file: FilePart,
  sentBy: bigint,
  field = 'file',
): Promise<CheckedPage> {
  const picture = await takePicture(gate, file, { field, sentBy });
  return { ...picture, sha256: createHash('sha256').update(picture.bytes).digest() };
}

export interface PageOrder {
  readonly customerId: bigint;
  readonly subject: Subject;
  readonly kind: string;
  readonly page: CheckedPage;
  /** Instead of the pages that are there. */
  readonly replaces: boolean | 'what_was_decided';
}

/**
 * Stores a page in the caller's transaction; the document is to be read again. The same bytes twice are one page. Returns the document's id, the place of the page in it from 1,
 * and the files to `erase` once that is committed. Refuses `upload_limit_reached` beyond twenty pages.
 */
export async function storePage(
  { files, clock }: Pick<DocumentsDeps, 'files' | 'clock'>,
  tx: Tx,
  { customerId, subject, kind, page, replaces }: PageOrder,
): Promise<{ readonly id: bigint; readonly place: number; readonly gone: readonly string[] }> {
  const at = clock.now();
  const id = await openDocument(tx, { customerId, subject, kind, reusedFrom: null, at });
  const isDecided = replaces === 'what_was_decided' && (await findDocument(tx, id))?.state !== 'in_check';
  const gone = replaces === true || isDecided ? await deletePages(tx, id) : [];
  for (const fileId of gone) await files.forget(tx, fileId);
  const pages = await readPages(tx, id);
  const known = pages.findIndex(({ sha256 }) => sha256.equals(page.sha256));
  if (known !== -1) return { id, place: known + 1, gone };
  if (pages.length >= MAX_PAGES) throw new Refusal('upload_limit_reached', { field: 'file' });
  const file = await files.create(tx, { owner: 'documents.page', sizeBytes: page.bytes.length, at });
  await files.write(file, 0, page.bytes);
  await insertPage(tx, id, {
    seq: (pages.at(-1)?.seq ?? 0) + 1,
    fileId: file.id,
    mediaType: page.mediaType,
    sizeBytes: page.bytes.length,
    sha256: page.sha256,
  });
  await markSubmitted(tx, id, at);
  return { id, place: pages.length + 1, gone };
}
