import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { writeCameraVideo } from './qr-pictures.ts';

export interface CameraBrowser {
  readonly browser: Browser;
  /** Ends the browser and removes the picture before its camera. */
  readonly close: () => Promise<void>;
}

/** A separate browser, before whose camera hangs the QR code of this text. Close it when done. */
export async function openCameraBrowser(text: string): Promise<CameraBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-camera-'));
  const video = path.join(folder, 'picture.y4m');
  writeCameraVideo(video, text);
  const browser = await openBrowser(video);
  return {
    browser,
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
