import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** Requests of a page since it was first waited for. */
interface Traffic {
  readonly open: Set<Request>;
  /** How many have begun. */
  begun: number;
}

const trafficOf = new WeakMap<Page, Traffic>();
const QUIET_MS = 300;
const PATIENCE_MS = 8_000;

/**
 * Waits until a page is loaded, fetches nothing and has nothing left to do. The runner's own way waits for half a second without a request: here the page
 * says that it is idle, and nothing has begun since.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const known = trafficOf.get(page);
  // What began before is seen by the runner alone.
  if (known === undefined) {
    watch(page);
    return page.waitForLoadState('networkidle');
  }
  await page.waitForLoadState('load');
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const { begun } = known;
    await sleep(QUIET_MS);
    await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }))');
    if (known.open.size === 0 && known.begun === begun) return;
  }
  await page.waitForLoadState('networkidle');
}

function watch(page: Page): void {
  const traffic: Traffic = { open: new Set(), begun: 0 };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    traffic.open.add(request);
    traffic.begun += 1;
  });
  const end = (request: Request): boolean => traffic.open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}
