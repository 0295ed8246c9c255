import { gzipSync } from 'node:zlib';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { expect, test } from './support/test.ts';

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

for (const [address, bound] of BOUNDS)
  test(`${address}, looked at and not touched, fetches no more than ${bound} bytes of JavaScript`, async () => {
    const bodies = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.headers()['content-type']?.includes('javascript') === true)
        bodies.set(response.url(), response.body());
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(LOOKED_ON_MS);
    await page.waitForLoadState('networkidle');
    const scripts = await Promise.all(
      Array.from(bodies, async ([url, body]) => ({ name: new URL(url).pathname, bytes: gzipSync(await body).length })),
    );
    expect(scripts.length).toBeGreaterThan(0);
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')).toBeLessThanOrEqual(bound);
  });
