import { createHash } from 'node:crypto';
import type { FilePart } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { CHUNK_BYTES, type FileStore } from '../../../platform/storage/file-store.ts';
import { inspectMedia } from '../../../platform/storage/media/inspect-media.ts';
import { MEDIA_HEAD_BYTES, type MediaType, mediaTypeOf } from '../../../platform/storage/media/media-type.ts';
import { stripMetadata } from '../../../platform/storage/media/strip-metadata.ts';
import { ScanFailure, type VirusScanner } from '../../../platform/storage/virus-scan/virus-scanner.ts';
import { isPageType, isReadablePage, MAX_PAGE_BYTES, MAX_PAGES } from '../domain/page-rules.ts';
import { deletePages, insertPage, markSubmitted, openDocument, readPages, type Subject } from '../queries/documents.ts';

export interface DocumentsDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly files: FileStore;
  readonly scanner: VirusScanner;
}

/** A picture that was looked through and may be stored as a page, without what its camera wrote beside it. */
export interface CheckedPage {
  readonly bytes: Buffer;
  readonly mediaType: MediaType;
  readonly sha256: Buffer;
}

const SCANNER_RETRY_S = 30;

/**
 * Looks a file through before it is stored: its size, what it is by its bytes, whether it can be shown, and what the scanner says. Refuses `upload_too_large`, `media_not_allowed`,
 * `media_unreadable`, `malware_found`; without a response of the scanner `unavailable`. Never inside a transaction.
 */
export async function checkPage(
  { scanner }: Pick<DocumentsDeps, 'scanner'>,
  file: FilePart,
  field = 'file',
): Promise<CheckedPage> {
  const bytes = Buffer.from(file.bytes);
  if (bytes.length === 0) throw new Refusal('media_unreadable', { field });
  if (bytes.length > MAX_PAGE_BYTES) throw new Refusal('upload_too_large', { field });
  const mediaType = mediaTypeOf(bytes.subarray(0, MEDIA_HEAD_BYTES));
  if (!isPageType(mediaType)) throw new Refusal('media_not_allowed', { field });
  const facts = await inspectMedia(mediaType, chunksOf(bytes), bytes.length);
  const stripped = stripMetadata(mediaType, bytes);
  if (facts === undefined || stripped === undefined || !isReadablePage(facts))
    throw new Refusal('media_unreadable', { field });
  const verdict = await scanner.scan(chunksOf(bytes)).catch((error: unknown) => {
    throw error instanceof ScanFailure ? new Refusal('unavailable', { retryAfterS: SCANNER_RETRY_S }) : error;
  });
  if (!verdict.isClean) throw new Refusal('malware_found', { field });
  return { bytes: stripped, mediaType, sha256: createHash('sha256').update(stripped).digest() };
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES)
    yield bytes.subarray(offset, Math.min(offset + CHUNK_BYTES, bytes.length));
}

export interface PageOrder {
  readonly customerId: bigint;
  readonly subject: Subject;
  readonly kind: string;
  readonly page: CheckedPage;
  /** Instead of the pages that are there. */
  readonly replaces: boolean;
}

/**
 * Stores a page in the caller's transaction; the document is to be read again. The same bytes twice are one page. Returns the document's id, and the files to `erase`
 * once that is committed. Refuses `upload_limit_reached` beyond twenty pages.
 */
export async function storePage(
  { files, clock }: Pick<DocumentsDeps, 'files' | 'clock'>,
  tx: Tx,
  { customerId, subject, kind, page, replaces }: PageOrder,
): Promise<{ readonly id: bigint; readonly gone: readonly string[] }> {
  const at = clock.now();
  const id = await openDocument(tx, { customerId, subject, kind, reusedFrom: null, at });
  const gone = replaces ? await deletePages(tx, id) : [];
  for (const fileId of gone) await files.forget(tx, fileId);
  const pages = await readPages(tx, id);
  if (pages.some(({ sha256 }) => sha256.equals(page.sha256))) return { id, gone };
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
  return { id, gone };
}
