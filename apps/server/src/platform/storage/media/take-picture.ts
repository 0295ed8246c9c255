import type { FilePart } from '@nesye/contract';
import { Refusal } from '../../http/refusal.ts';
import { CHUNK_BYTES } from '../file-store.ts';
import { ScanFailure, type VirusScanner } from '../virus-scan/virus-scanner.ts';
import type { PictureShape } from './media-job.ts';
import type { MediaReader } from './media-reader.ts';
import { isPictureType, MEDIA_HEAD_BYTES, mediaTypeOf, type PictureType } from './media-type.ts';

/** What looks at the pictures that people send. */
export interface PictureGate {
  readonly media: MediaReader;
  readonly scanner: VirusScanner;
}

/** A picture that may be stored: its pixels as we encoded them, and nothing else of what was sent. */
export interface TakenPicture {
  readonly bytes: Uint8Array;
  readonly mediaType: PictureType;
  readonly shape: PictureShape;
}

/** What every picture is stored as. */
export const STORED_PICTURE_TYPE: PictureType = 'image/jpeg';
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const SCANNER_RETRY_S = 30;

export interface PictureOrder {
  readonly field: string;
  readonly sentBy: bigint;
  /** Made so small that no side is longer, in pixels. */
  readonly maxSidePx?: number;
}

/**
 * The one way in for a picture in a form: its size, what it is by its bytes, whether it can be decoded, and what the scanner says. Refuses with the field `upload_too_large`,
 * `media_not_allowed`, `media_unreadable`, `malware_found`; as the reader does; and `unavailable` without a response of the scanner. Never inside a transaction.
 */
export async function takePicture(
  { media, scanner }: PictureGate,
  { bytes }: Pick<FilePart, 'bytes'>,
  { field, sentBy, maxSidePx }: PictureOrder,
): Promise<TakenPicture> {
  if (bytes.length === 0) throw new Refusal('media_unreadable', { field });
  if (bytes.length > MAX_PICTURE_BYTES) throw new Refusal('upload_too_large', { field });
  const type = mediaTypeOf(Buffer.from(bytes.subarray(0, MEDIA_HEAD_BYTES)));
  if (!isPictureType(type)) throw new Refusal('media_not_allowed', { field });
  const { picture, shape } = await media.read({
    type,
    sizeBytes: bytes.length,
    chunks: chunksOf(bytes),
    sentBy,
    maxSidePx,
  });
  if (picture === undefined || shape === undefined) throw new Refusal('media_unreadable', { field });
  const { isClean } = await scanner.scan(chunksOf(bytes)).catch((error: unknown) => {
    throw error instanceof ScanFailure ? new Refusal('unavailable', { retryAfterS: SCANNER_RETRY_S }) : error;
  });
  if (!isClean) throw new Refusal('malware_found', { field });
  return { bytes: picture, mediaType: STORED_PICTURE_TYPE, shape };
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) yield bytes.subarray(offset, offset + CHUNK_BYTES);
}
