import type { MediaType } from '../../../platform/storage/media/media-type.ts';

export type UploadPurpose = 'selfie_video' | 'national_card_image' | 'birth_certificate_image' | 'passport_image';

export interface PurposeRules {
  readonly maxBytes: number;
  readonly types: readonly MediaType[];
  /** For videos. */
  readonly maxMs?: number;
}

const MEBIBYTE = 1024 * 1024;
const PICTURE: PurposeRules = {
  maxBytes: 10 * MEBIBYTE,
  types: ['image/png', 'image/jpeg', 'image/webp'],
};

export const MAX_VIDEO_S = 30;
/** A recorder does not stop to the millisecond. */
const VIDEO_TOLERANCE_MS = 1_000;

export const UPLOAD_RULES: Readonly<Record<UploadPurpose, PurposeRules>> = {
  selfie_video: {
    maxBytes: 50 * MEBIBYTE,
    types: ['video/mp4', 'video/webm'],
    maxMs: MAX_VIDEO_S * 1_000 + VIDEO_TOLERANCE_MS,
  },
  national_card_image: PICTURE,
  birth_certificate_image: PICTURE,
  passport_image: PICTURE,
};

/** What a line of 30 KB a second sends within a request's ten seconds; a whole number of the store's chunks. */
export const PART_BYTES = 256 * 1024;

/** What a user may begin in any 24 hours, given up or not. */
export const UPLOADS_A_DAY = { files: 100, bytes: 200 * MEBIBYTE } as const;
/** How long an upload is stored that is not submitted. */
export const UPLOAD_KEPT_H = 24;
/** One claimed type is as good as another of its kind: `video/webm;codecs=vp9` is a WebM. */
export const claimedTypeOf = (contentType: string): string => (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();

/** Why an upload cannot begin, decided before a byte is sent; undefined when it can. */
export function refusalOfClaim(
  purpose: UploadPurpose,
  sizeBytes: number,
  contentType: string,
): 'media_not_allowed' | 'upload_too_large' | undefined {
  const { types, maxBytes } = UPLOAD_RULES[purpose];
  if (!types.some((type) => type === claimedTypeOf(contentType))) return 'media_not_allowed';
  return sizeBytes > maxBytes ? 'upload_too_large' : undefined;
}

/** Does a video play longer than its purpose allows. */
export const isTooLong = (purpose: UploadPurpose, durationMs: number): boolean =>
  durationMs > (UPLOAD_RULES[purpose].maxMs ?? Infinity);
