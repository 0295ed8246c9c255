import { inBackground } from '@nesye/web-kit/in-background.ts';
/** Reads one picture; returns the text of the QR code in it, if any. */
export type ReadPicture = (source: CanvasImageSource, widthPx: number, heightPx: number) => Promise<string | undefined>;

interface NativeDetector {
  readonly detect: (source: CanvasImageSource) => Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** The device's own detector where there is one that knows QR codes, else our decoder, fetched when first needed. */
export async function createPictureReader(): Promise<ReadPicture> {
  const native = await nativeReader();
  if (native !== undefined) return native;
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (source, widthPx, heightPx) => {
    if (context === null || widthPx === 0 || heightPx === 0) return Promise.resolve(undefined);
    if (canvas.width !== widthPx) canvas.width = widthPx;
    if (canvas.height !== heightPx) canvas.height = heightPx;
    context.drawImage(source, 0, 0, widthPx, heightPx);
    try {
      return Promise.resolve(decodeQR(context.getImageData(0, 0, widthPx, heightPx)));
    } catch {
      // No code in this picture; the next one may have it.
      return Promise.resolve(undefined);
    }
  };
}

async function nativeReader(): Promise<ReadPicture | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  try {
    if (Detector === undefined || !(await Detector.getSupportedFormats()).includes('qr_code')) return undefined;
    const detector = new Detector({ formats: ['qr_code'] });
    return (source) =>
      detector.detect(source).then(
        (codes) => codes[0]?.rawValue,
        () => undefined,
      );
  } catch {
    return undefined;
  }
}

/** Longest edge of a camera picture that is decoded: enough for a code across a counter, quick on a slow phone. */
const MAX_EDGE_PX = 960;
/** Least time between two decoded pictures: the phone stays cool and the page responsive. */
const MIN_PAUSE_MS = 70;

/** Size a picture is decoded at: as it is, or shrunk to the longest edge. */
export function decodeSize(
  widthPx: number,
  heightPx: number,
  maxEdgePx = MAX_EDGE_PX,
): { readonly widthPx: number; readonly heightPx: number } {
  const share = Math.min(1, maxEdgePx / Math.max(widthPx, heightPx, 1));
  return { widthPx: Math.round(widthPx * share), heightPx: Math.round(heightPx * share) };
}

/** Reads the video's pictures one after another until `onText` is called or the caller stops it. */
export function watchVideo(video: HTMLVideoElement, read: ReadPicture, onText: (text: string) => void): () => void {
  let isStopped = false;
  let lastReadMs = 0;
  const readOnce = async (): Promise<void> => {
    const { widthPx, heightPx } = decodeSize(video.videoWidth, video.videoHeight);
    const text = await read(video, widthPx, heightPx);
    if (text && !isStopped) onText(text);
    requestAnimationFrame(step);
  };
  const step = (nowMs: number): void => {
    if (isStopped) return;
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || nowMs - lastReadMs < MIN_PAUSE_MS) {
      requestAnimationFrame(step);
      return;
    }
    lastReadMs = nowMs;
    inBackground(readOnce());
  };
  requestAnimationFrame(step);
  return () => {
    isStopped = true;
  };
}
