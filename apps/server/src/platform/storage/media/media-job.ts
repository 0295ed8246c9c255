import type { MediaType } from './media-type.ts';

/** What the server has the media process read: a file of this type by its first bytes, and how long it is. The file itself is the job's input. */
export interface MediaJob {
  readonly type: MediaType;
  readonly sizeBytes: number;
  /** A picture is made so small that no side is longer, in pixels; as it is by default. */
  readonly maxSidePx?: number | undefined;
}

/** How large a picture is in pixels, and a few pixels of it as a WebP. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly blur: Uint8Array;
}

/** What came of it: a picture as it may be stored, a JPEG; or a video's length. Neither where the file is broken. */
export interface MediaFinding {
  readonly picture?: Uint8Array;
  readonly shape?: PictureShape;
  readonly durationMs?: number;
}

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** Widths in pixels to make of a stored picture; those beyond its own are left out. The picture is the job's input. */
export interface VariantJob {
  readonly widths: readonly number[];
}

export interface PictureVariant {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Uint8Array;
}

export interface MadeVariants {
  readonly shape: PictureShape;
  readonly variants: readonly PictureVariant[];
}
