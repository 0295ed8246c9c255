import sharp from 'sharp';

// What is drawn is a page that our own typesetter has written; nothing else is read here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** A typeset page, as the typesetter writes it in SVG, as a PNG of the same size: a point is a pixel. */
export const drawPicture = async (svg: string): Promise<Uint8Array> =>
  await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
