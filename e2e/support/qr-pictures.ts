import { writeFileSync } from 'node:fs';
import encodeQR from 'qr';
import { encodePng } from '../../apps/web/scripts/png.ts';

const VIDEO = { widthPx: 1280, heightPx: 720, frames: 10 } as const;
const QUIET_MODULES = 4;

/** Whether a pixel of a square picture of `sizePx` is dark; outside the square nothing is. */
function squareOf(text: string, sizePx: number): (x: number, y: number) => boolean {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const module = (at: number): number => Math.floor((at * modules.length) / sizePx);
  return (x, y) => x >= 0 && y >= 0 && x < sizePx && y < sizePx && modules[module(y)]?.[module(x)] === true;
}

/** A PNG of the code, as a customer would have it in the gallery. */
export function qrPng(text: string, sizePx = 480): Buffer {
  const isDark = squareOf(text, sizePx);
  const pixels = new Uint8Array(sizePx * sizePx * 4);
  for (let y = 0; y < sizePx; y += 1)
    for (let x = 0; x < sizePx; x += 1)
      pixels.set(isDark(x, y) ? [11, 21, 51, 255] : [255, 255, 255, 255], (y * sizePx + x) * 4);
  return encodePng(pixels, sizePx);
}

/** A PNG without any code. */
export function blankPng(sizePx = 240): Buffer {
  return encodePng(new Uint8Array(sizePx * sizePx * 4).fill(200), sizePx);
}

/**
 * Writes the video of a shop's code that hangs before the camera: YUV4MPEG2, 4:2:0, grey wall, white card, dark code.
 * The format is a text header and raw planes, so no encoder is needed.
 */
export function writeCameraVideo(file: string, text: string): void {
  const { widthPx, heightPx, frames } = VIDEO;
  const sizePx = 480;
  const isDark = squareOf(text, sizePx);
  const left = (widthPx - sizePx) / 2;
  const top = (heightPx - sizePx) / 2;
  const luma = Buffer.alloc(widthPx * heightPx, 110);
  for (let y = 0; y < sizePx; y += 1)
    for (let x = 0; x < sizePx; x += 1) luma[(y + top) * widthPx + x + left] = isDark(x, y) ? 24 : 232;
  const chroma = Buffer.alloc((widthPx * heightPx) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${widthPx} H${heightPx} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array.from({ length: frames }, () => frame),
    ]),
  );
}
