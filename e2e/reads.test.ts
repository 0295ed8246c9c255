import { REST_MS } from '../packages/web-kit/src/rest-ms.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

/** As docs/guide/reference.md promises. */
const MAX_REQUESTS_OF_HOME = 40;

/**
 * What no one waits for begins so long after the page has loaded (`afterIdle`): notices, push, the font. On a slow machine that is before the page is quiet. It is held
 * back, so that home alone is counted on any machine.
 */
const holdBackground = () =>
  page.addInitScript(`{
    const later = setTimeout;
    globalThis.setTimeout = (run, ms, ...rest) => (ms === ${REST_MS} ? 0 : later(run, ms, ...rest));
  }`);

test('a first visit of home makes few requests', async () => {
  await signIn(context, baseUrl, 'customer');
  await holdBackground();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/user/welcome');
  await settle(page);
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS_OF_HOME);
});

test.describe('a screen fetches nothing twice', () => {
  for (const address of ['/user/welcome', '/user/wallet', '/user/ips', '/user/ips?view=list', '/user/profile'])
    test(address, async () => {
      await signIn(context, baseUrl, 'customer');
      const reads: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname + search);
      });
      await page.goto(address);
      await settle(page);
      expect(reads).toContain('/api/v1/user/');
      expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([]);
    });
});
