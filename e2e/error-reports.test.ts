import { listenForComplaints } from './support/browser.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { respond } from './support/respond.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

test.describe('error reports', () => {
  test('go out together where a place for them is configured, with nothing personal in them', async () => {
    const complaints = listenForComplaints(page);
    const { host } = new URL(baseUrl);
    await context.route(
      '**/api/v1/base/client-settings/',
      respond({
        error_reporting: { dsn: `http://key@${host}/7`, environment: 'dev', release: 'master-V1.0.0.1' },
        events_url: '/events/v1/',
      }),
    );
    const sent: string[] = [];
    await context.route('**/api/7/envelope/**', async (route) => {
      sent.push(route.request().postDataBuffer()?.toString('utf8') ?? '');
      await route.fulfill({ json: {} });
    });
    await page.goto('/login?dest=%2Fuser%2Fips%3Fmobile%3D09123456789');
    await expect.poll(() => page.evaluate('globalThis.__SENTRY__ !== undefined'), { timeout: 15_000 }).toBe(true);
    // The errors below are meant.
    expect(complaints.faults).toEqual([]);
    await page.evaluate(
      "setTimeout(() => { throw new Error('failed for 09123456789 of mina@example.org') }); setTimeout(() => { throw new Error('Request aborted') })",
    );
    await expect.poll(() => sent.join('\n'), { timeout: 20_000 }).toContain('failed for');
    const all = sent.join('\n');
    for (const secret of ['09123456789', 'mina@example.org', 'mobile%3D', 'Request aborted'])
      expect(all).not.toContain(secret);
  });

  test('nothing is fetched for them where none is', async () => {
    const complaints = listenForComplaints(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const settings = page.waitForResponse('**/api/v1/base/client-settings/');
    await page.goto('/login');
    await settings;
    await page.waitForLoadState('networkidle');
    expect(complaints.faults).toEqual([]);
    expect(fetched.filter((url) => url.includes('error-reporting'))).toEqual([]);
  });
});
