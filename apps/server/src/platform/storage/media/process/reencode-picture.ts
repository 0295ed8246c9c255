import sharp, { type Sharp } from 'sharp';
import type { PictureShape } from '../media-job.ts';

/** Beyond, a small file could unfold to gigabytes. */
const MAX_PIXELS = 25_000_000;
/** More than that, no honest picture of so few pixels becomes. */
const MAX_RESULT_BYTES = 16 * 1024 * 1024;
const QUALITY = 85;
/** The placeholder: so few pixels that the browser blurs them. */
const BLUR = { widthPx: 16, quality: 40 } as const;

// The decoders of the three types that are taken, and none of all the others that the library has: no SVG, no PDF, no TIFF, no GIF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Where all pictures are decoded: the first of moving ones, the right way up. Throws at what is cut off or has more than 25 million pixels. */
export const decodePicture = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 }).autoOrient();

/**
 * Decodes a PNG, JPEG or WebP and encodes its pixels again as a JPEG: turned the right way up, in sRGB, on white where it was transparent, without anything that was written
 * next to the pixels. Of moving pictures the first one. No side is longer than `maxSidePx` pixels, where that is given. Undefined where it cannot be decoded, is cut off, or has more than 25 million pixels.
 */
export async function reencodePicture(
  bytes: Buffer,
  maxSidePx?: number,
): Promise<{ readonly picture: Buffer; readonly shape: PictureShape } | undefined> {
  const decoded = decodePicture(bytes);
  const fitted =
    maxSidePx === undefined
      ? decoded
      : decoded.resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true });
  const encoding = fitted.flatten({ background: 'white' }).toColourspace('srgb').jpeg({ quality: QUALITY });
  const encoded = await encoding.toBuffer({ resolveWithObject: true }).catch(() => undefined);
  if (encoded === undefined || encoded.data.length > MAX_RESULT_BYTES) return undefined;
  const { width, height } = encoded.info;
  return { picture: encoded.data, shape: { width, height, blur: await blurOf(encoded.data) } };
}

/** A few pixels of a picture, to be shown until it is there. */
export const blurOf = async (picture: Buffer): Promise<Buffer> =>
  await decodePicture(picture).resize({ width: BLUR.widthPx }).webp({ quality: BLUR.quality }).toBuffer();
