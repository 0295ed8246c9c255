import { byteSourceOf, type ByteSource, MediaError } from './byte-source.ts';
import { type ImageFacts, walkJpeg, walkPng, walkWebp } from './image-walk.ts';
import type { MediaType } from './media-type.ts';
import { walkMp4 } from './mp4-walk.ts';
import { type VideoFacts, walkWebm } from './webm-walk.ts';

export type MediaFacts = Partial<ImageFacts> & Partial<VideoFacts>;

const WALKS: Readonly<Record<MediaType, (source: ByteSource, sizeBytes: number) => Promise<MediaFacts>>> = {
  'image/png': walkPng,
  'image/jpeg': walkJpeg,
  'image/webp': walkWebp,
  'video/mp4': walkMp4,
  'video/webm': walkWebm,
};

/**
 * Walks through a file of this type from one end to the other and returns what it shows: pixels, or milliseconds. No picture is decoded.
 * Undefined where the file is broken, ends early, or goes on behind its end.
 */
export async function inspectMedia(
  type: MediaType,
  chunks: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): Promise<MediaFacts | undefined> {
  const source = byteSourceOf(chunks);
  try {
    return await WALKS[type](source, sizeBytes);
  } catch (error) {
    if (error instanceof MediaError) return undefined;
    throw error;
  } finally {
    await source.close();
  }
}
