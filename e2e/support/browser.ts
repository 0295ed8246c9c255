import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Debian's. */
export const CHROMIUM = '/usr/bin/chromium';

/**
 * A window's own pages behind the address bar are drawn by a process of their own: more than half of what a new visitor costs, for a bar that nobody sees.
 */
const UNSEEN_PARTS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright switches off as well. Of two such switches Chromium takes the last alone, so both lists stand in one. */
const PLAYWRIGHTS_OWN = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const CHROMIUM_FLAGS = [
  `--disable-features=${[...PLAYWRIGHTS_OWN, ...UNSEEN_PARTS].join(',')}`,
  '--headless',
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
  if (!existsSync(CHROMIUM)) throw new Error(`the browser tests need ${CHROMIUM}: apt-get install chromium`);
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
