import type { FilePart } from '@nesye/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inspectMedia } from '../../../platform/storage/media/inspect-media.ts';
import { MEDIA_HEAD_BYTES, type MediaType, mediaTypeOf } from '../../../platform/storage/media/media-type.ts';
import { stripMetadata } from '../../../platform/storage/media/strip-metadata.ts';
import { ScanFailure } from '../../../platform/storage/virus-scan/virus-scanner.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { type NewPicture, replacePicture } from '../queries/pictures.ts';

const MEBIBYTE = 1024 * 1024;
const MAX_BYTES = 10 * MEBIBYTE;
/** Beyond, a small file could unfold to gigabytes in a decoder. */
const MAX_PIXELS = 25_000_000;
const PICTURE_TYPES: ReadonlySet<MediaType | undefined> = new Set(['image/png', 'image/jpeg', 'image/webp']);
const SCANNER_RETRY_S = 30;

/** A picture that may be stored, without what its camera wrote beside it. */
export interface CheckedPicture {
  readonly bytes: Uint8Array;
  readonly mediaType: MediaType;
}

/**
 * Looks at a file by its bytes and has it scanned, before anything is written. Refuses `media_unreadable`, `upload_too_large`, `media_not_allowed`, `malware_found` with the field,
 * and `unavailable` without a word of the scanner.
 */
export async function checkPicture(
  { scanner }: Pick<GuaranteeDeps, 'scanner'>,
  { bytes }: FilePart,
  field: string,
): Promise<CheckedPicture> {
  if (bytes.length === 0) throw new Refusal('media_unreadable', { field });
  if (bytes.length > MAX_BYTES) throw new Refusal('upload_too_large', { field });
  const mediaType = mediaTypeOf(Buffer.from(bytes.subarray(0, MEDIA_HEAD_BYTES)));
  if (mediaType === undefined || !PICTURE_TYPES.has(mediaType)) throw new Refusal('media_not_allowed', { field });
  const facts = await inspectMedia(mediaType, chunksOf(bytes), bytes.length);
  const stripped = stripMetadata(mediaType, Buffer.from(bytes));
  const pixels = (facts?.widthPx ?? 0) * (facts?.heightPx ?? 0);
  if (stripped === undefined || pixels === 0 || pixels > MAX_PIXELS) throw new Refusal('media_unreadable', { field });
  try {
    const { isClean } = await scanner.scan(chunksOf(bytes));
    if (!isClean) throw new Refusal('malware_found', { field });
  } catch (error) {
    throw error instanceof ScanFailure ? new Refusal('unavailable', { retryAfterS: SCANNER_RETRY_S }) : error;
  }
  return { bytes: stripped, mediaType };
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Stores a picture encrypted, in the place of the one before. Returns the file of that one, whose bytes are erased after the commit. */
export async function storePicture(
  { files }: Pick<GuaranteeDeps, 'files'>,
  tx: Tx,
  { bytes, mediaType }: CheckedPicture,
  picture: Pick<NewPicture, 'subject' | 'kind' | 'sentBy' | 'at'>,
): Promise<string | undefined> {
  const file = await files.create(tx, { owner: 'guarantees.picture', sizeBytes: bytes.length, at: picture.at });
  await files.write(file, 0, bytes);
  const former = await replacePicture(tx, { ...picture, fileId: file.id, mediaType, sizeBytes: bytes.length });
  if (former !== undefined) await files.forget(tx, former);
  return former;
}

/** The key of these files is gone; bytes that could not be taken away now are swept up later. */
export async function eraseFormer(
  { files }: Pick<GuaranteeDeps, 'files'>,
  former: readonly (string | undefined)[],
): Promise<void> {
  for (const id of former) if (id !== undefined) await files.erase(id).catch(() => undefined);
}
