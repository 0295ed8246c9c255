import type { MediaType } from './media-type.ts';

/** What the server has the media process read: a file of this type by its first bytes, and how long it is. The file itself is the job's input. */
export interface MediaJob {
  readonly type: MediaType;
  readonly sizeBytes: number;
  /** A picture is made so small that no side is longer, in pixels; as it is by default. */
  readonly maxSidePx?: number | undefined;
}

/** What came of it: a picture as it may be stored, a JPEG; or a video's length. Neither where the file is broken. */
export interface MediaFinding {
  readonly picture?: Uint8Array;
  readonly durationMs?: number;
}
