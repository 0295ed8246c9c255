import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });
openVisitorForEachTest();

/** Colours of something and of what it stands on, as they are drawn. */
const drawn = (selector: string) =>
  page.evaluate<
    { own: string; under: string; border: string }[]
  >(`[...document.querySelectorAll('${selector}')].map((element) => ({
    own: getComputedStyle(element).backgroundColor,
    under: getComputedStyle(document.body).backgroundColor,
    border: getComputedStyle(element).borderBlockStartWidth,
  }))`);

test('with colours of the system’s own, bars are still as long as what they measure', async () => {
  await signIn(context, baseUrl, 'debtor');
  await page.goto('/user/ips/outlook');
  await settle(page);
  const bars = await drawn('main ol [style*="inline-size"]');
  expect(bars.length).toBeGreaterThan(0);
  for (const { own, under } of bars) {
    expect(own).not.toBe(under);
    expect(own).not.toBe('rgba(0, 0, 0, 0)');
  }
});

test('chips and buttons keep an edge', async () => {
  await signIn(context, baseUrl, 'debtor');
  await page.goto('/user/ips');
  await settle(page);
  for (const selector of ['main .rounded-2xl', 'main .rounded-control']) {
    const edges = await drawn(selector);
    expect([selector, edges.length > 0]).toEqual([selector, true]);
    expect(edges.filter(({ border }) => border === '0px')).toEqual([]);
  }
});
