import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';

/**
 * Bytes of JavaScript, gzipped, that a page may fetch by itself on a first visit: 135 and 40 KB of 1,024. `npm run check` holds what /login cannot be drawn
 * without to 135,000; here the offline page is counted with it.
 */
const BOUNDS = [
  ['/login', 138_240],
  ['/login?isMerchant=true', 138_240],
  ['/landing', 40_960],
] as const;
/** After what comes at once, before what waits until the page is touched or has been looked at. */
const LOOKED_ON_MS = 4_000;

openVisitorForEachTest();

test.each(BOUNDS)(
  '%s, looked at and not touched, fetches no more than %d bytes of JavaScript',
  async (address, bound) => {
    const bodies = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.headers()['content-type']?.includes('javascript') === true)
        bodies.set(response.url(), response.body());
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(LOOKED_ON_MS);
    const scripts = await Promise.all(bodies.values());
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)).toBeLessThanOrEqual(bound);
  },
);
