import { byteSourceOf, type ByteSource, MediaError } from './byte-source.ts';
import type { VideoType } from '../media-type.ts';
import { walkMp4 } from './mp4-walk.ts';
import { type VideoFacts, walkWebm } from './webm-walk.ts';

const WALKS: Readonly<Record<VideoType, (source: ByteSource, sizeBytes: number) => Promise<VideoFacts>>> = {
  'video/mp4': walkMp4,
  'video/webm': walkWebm,
};

/**
 * Walks through a video from one end to the other and returns how long it plays. No picture of it is decoded.
 * Undefined where the file is broken, ends early, goes on behind its end, or has more pieces than any honest one.
 */
export async function walkVideo(
  type: VideoType,
  chunks: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): Promise<VideoFacts | undefined> {
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
