export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';
export type VideoType = 'video/mp4' | 'video/webm';
export type MediaType = PictureType | VideoType;

/** As many first bytes as `mediaTypeOf` looks at. */
export const MEDIA_HEAD_BYTES = 64;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const DOC_TYPE_WEBM = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
/** Major brands of MP4 files as browsers and phones write them; QuickTime's own is none. */
const MP4_BRAND = /^(iso[m2-9]|mp4[12]|avc1|M4V |dash|msdh|MSNV)$/;

/** What a file is by its first bytes, whatever it is called. Undefined for all that is not read here. */
export function mediaTypeOf(head: Buffer): MediaType | undefined {
  if (head.subarray(0, 8).equals(PNG)) return 'image/png';
  if (head.subarray(0, 3).equals(JPEG)) return 'image/jpeg';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (head.toString('latin1', 4, 8) === 'ftyp' && MP4_BRAND.test(head.toString('latin1', 8, 12))) return 'video/mp4';
  if (head.subarray(0, 4).equals(EBML) && head.includes(DOC_TYPE_WEBM)) return 'video/webm';
  return undefined;
}

/** Is it the type of a picture that is taken. */
export const isPictureType = (type: MediaType | undefined): type is PictureType => type?.startsWith('image/') === true;
