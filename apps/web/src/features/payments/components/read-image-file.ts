import { createPictureReader, decodeSize } from './camera-frames.ts';

/** Sizes a photograph is tried at: a code that fills a large photo reads best small, a tiny one in a corner reads best large. */
const TRIED_EDGES_PX = [960, 1600, 480];

/** Text of the QR code in an image file; undefined when it has none. Throws when the file is no image. */
export async function readImageFile(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file);
  try {
    const read = await createPictureReader();
    for (const edgePx of TRIED_EDGES_PX) {
      const { widthPx, heightPx } = decodeSize(picture.width, picture.height, edgePx);
      const text = await read(picture, widthPx, heightPx);
      if (text) return text;
    }
    return undefined;
  } finally {
    picture.close();
  }
}
