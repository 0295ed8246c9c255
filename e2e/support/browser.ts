import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Debian's, without a window and what belongs to one: a visit costs about half the processor time of the whole browser's. */
export const CHROMIUM = '/usr/bin/chromium-headless-shell';

/** With a window, drawn nowhere: what shows notifications. */
export const WHOLE_CHROMIUM = '/usr/bin/chromium';

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;

/** Opens Debian's Chromium. `cameraFile`: a Y4M video that stands for what the camera sees. */
export function openBrowser(cameraFile?: string): Promise<Browser> {
  if (!existsSync(CHROMIUM))
    throw new Error(`the browser tests need ${CHROMIUM}: apt-get install chromium-headless-shell`);
  const camera =
    cameraFile === undefined
      ? []
      : [
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${cameraFile}`,
        ];
  return chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS, ...camera] });
}

/** A visitor with a clean profile: a phone with a Persian browser, unless `options` differ. */
export async function openVisitor(
  browser: Browser,
  baseUrl: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: PHONE,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  return context;
}

/** What a page complained about. */
export interface Complaints {
  /** Uncaught errors, and violations of the content policy. */
  readonly faults: readonly string[];
}

/** Listens to a page's complaints from now on. A failed request is none of them: tests cut the network on purpose. */
export function listenForComplaints(page: Page): Complaints {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      /content security policy|trusted ?type|hydrat|minified react error/i.test(message.text())
    )
      faults.push(`${page.url()}: ${message.text()}`);
  });
  return { faults };
}
