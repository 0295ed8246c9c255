import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { longestTaskMs } from './support/longest-task.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { afterScroll } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// What a trace records would be measured with the page.
test.use({ trace: 'off' });
openVisitorForEachTest();
test.afterEach(() => context.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('624 installments', () => {
  const COUNT = 624;
  const MAX_NODES = 2_500;
  const MAX_TASK_MS = 200;
  const SLOWER = 4;
  const MAX_ROUNDS = 500;

  test('are read page by page, and scrolled through within the bounds of a cheap phone', async () => {
    test.setTimeout(150_000);
    await signIn(context, baseUrl, 'debtor');
    const sizes: number[] = [];
    await context.route('**/api/v1/accounting/installment/?**', async (route) => {
      const url = new URL(route.request().url());
      const size = Number(url.searchParams.get('page_size'));
      const pageNumber = Number(url.searchParams.get('page') ?? '1');
      sizes.push(size);
      const [sample] = (
        (await (
          await route.fetch({ url: `${url.origin}${url.pathname}?filter_status=1&order_by=due_date&page_size=1` })
        ).json()) as { results: object[] }
      ).results;
      const rows = Array.from({ length: Math.min(size, COUNT - (pageNumber - 1) * size) }, (_, index) => {
        const position = (pageNumber - 1) * size + index;
        const due = new Date(Date.UTC(2027, 0, 1 + position)).toISOString().slice(0, 10);
        return { ...sample, id: position + 1, due_date: due, payable_until: due };
      });
      const next = pageNumber * size < COUNT ? `${url.pathname}?page=${pageNumber + 1}` : null;
      await route.fulfill({ json: { count: COUNT, next, previous: null, results: rows } });
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto('/user/ips?view=list');
    await page.locator('main li label').first().waitFor();
    let nodes = 0;
    const longest = await longestTaskMs(browser, page, async () => {
      for (let round = 0; round < MAX_ROUNDS && (await page.getByText(installmentText.end).count()) === 0; round += 1) {
        await page.mouse.wheel(0, 2_000);
        await afterScroll(page);
        nodes = Math.max(nodes, await page.evaluate<number>('document.querySelectorAll("*").length'));
      }
      await page.getByText(installmentText.end).waitFor();
    });
    console.log(`624 installments: ${nodes} nodes, longest task ${longest.toFixed(0)} ms, ${sizes.length} pages`);
    expect(sizes.length).toBe(Math.ceil(COUNT / 50));
    expect(Math.max(...sizes)).toBe(50);
    expect(nodes).toBeLessThanOrEqual(MAX_NODES);
    expect(longest).toBeLessThanOrEqual(MAX_TASK_MS);
  });
});
