import sharp from 'sharp';

/** Beyond, a small file could unfold to gigabytes. */
const MAX_PIXELS = 25_000_000;
/** More than that, no honest picture of so few pixels becomes. */
const MAX_RESULT_BYTES = 16 * 1024 * 1024;
const QUALITY = 85;

// The decoders of the three types that are taken, and none of all the others that the library has: no SVG, no PDF, no TIFF, no GIF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a PNG, JPEG or WebP and encodes its pixels again as a JPEG: turned the right way up, in sRGB, on white where it was transparent, without anything that was written
 * next to the pixels. Of moving pictures the first one. No side is longer than `maxSidePx` pixels, where that is given. Undefined where it cannot be decoded, is cut off, or has more than 25 million pixels.
 */
export async function reencodePicture(bytes: Buffer, maxSidePx?: number): Promise<Buffer | undefined> {
  const decoded = sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  }).autoOrient();
  const fitted =
    maxSidePx === undefined
      ? decoded
      : decoded.resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true });
  const picture = fitted.flatten({ background: 'white' }).toColourspace('srgb').jpeg({ quality: QUALITY });
  const encoded = await picture.toBuffer().catch(() => undefined);
  return encoded === undefined || encoded.length > MAX_RESULT_BYTES ? undefined : encoded;
}
