import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { scrollToEnd, serveManyInstallments } from './support/many-installments.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
test.afterEach(() => context.unrouteAll({ behavior: 'ignoreErrors' }));

const COUNT = 624;
const MAX_NODES = 2_500;

// How long a task of the page takes meanwhile is measured by bench/slow-phone.ts.
test('624 installments are read page by page, and few of them are in the page at once', async () => {
  test.setTimeout(150_000);
  await signIn(context, baseUrl, 'debtor');
  const sizes = await serveManyInstallments(context, COUNT);
  await page.goto('/user/ips?view=list');
  await page.locator('main li label').first().waitFor();
  let nodes = 0;
  await scrollToEnd(page, async () => {
    nodes = Math.max(nodes, await page.evaluate<number>('document.querySelectorAll("*").length'));
  });
  expect(sizes.length).toBe(Math.ceil(COUNT / 50));
  expect(Math.max(...sizes)).toBe(50);
  expect(nodes).toBeLessThanOrEqual(MAX_NODES);
});
