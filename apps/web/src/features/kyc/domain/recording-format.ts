/** Forms a browser may record in, the leanest that reviewers' browsers play first. */
const CANDIDATES = [
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4;codecs=avc1,mp4a.40.2',
  'video/mp4',
] as const;

/** The form to record in: one the browser can make and the server takes; undefined when there is none. */
export function recordingFormat(taken: readonly string[], isSupported: (type: string) => boolean): string | undefined {
  return CANDIDATES.find((type) => taken.includes(type.split(';')[0] ?? '') && isSupported(type));
}
