import type { Page } from 'playwright-core';
import { productText } from '../packages/web-kit/src/messages/fa/product.ts';
import { outerTitles } from '../apps/web/src/messages/fa/outer-screens.ts';
import { expectNoComplaints } from './support/complaints.ts';
import type { DemoUser } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, longTest, test } from './support/test.ts';
import { sized } from '../tools/suites/run-size.ts';

openVisitorForEachTest();
expectNoComplaints();

/** Pages a walk may open at most; nobody's shell has so many. */
const MAX_PAGES = 80;

/** One address for all records of a kind: the first of a list stands for the others. */
const kindOf = (address: URL): string => {
  const query = [...address.searchParams]
    .filter(([name]) => ['section', 'view', 'pwa', 'position'].includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((a, b) => a.localeCompare(b));
  return `${address.pathname.replaceAll(/\/\d+(?=\/|$)/g, '/:id')}?${query.join('&')}`;
};

interface Links {
  readonly addresses: readonly string[];
  /** Links and buttons without a word, and tabs that lead nowhere. */
  readonly dead: readonly string[];
}

/** The links of the page that lead on inside the product, and what looks alive and is not. */
const linksOf = (on: Page): Promise<Links> =>
  on.evaluate<Links>(`(() => {
    const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
    const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
    // What a button opens leads on as well.
    const links = [...document.querySelectorAll('a')].filter((link) => isSeen(link) || link.closest('[popover]') !== null);
    const deadLinks = links.filter((link) => {
      const href = link.getAttribute('href');
      const target = href !== null && href.startsWith('#') ? document.getElementById(href.slice(1)) : link;
      return href === null || href === '' || target === null || nameOf(link) === '';
    });
    const addresses = links
      .map((link) => link.href)
      .filter((href) => href.startsWith(location.origin) && !/\\/sandbox(?:\\/|$)|\\/api\\//.test(href));
    // React leaves the handlers of an element on it: a button without any, outside of a form, does nothing when it is pressed.
    const handles = (element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      return Object.keys(key === undefined ? {} : element[key]).some((name) => /^on(?:Click|PointerDown|MouseDown)$/.test(name));
    };
    const isStatic = document.querySelector('script[src="/page.js"]') !== null;
    const deadButtons = [...document.querySelectorAll('button')].filter(
      (button) =>
        isSeen(button) && !button.disabled && button.closest('[data-notices]') === null &&
        (nameOf(button) === '' || !(isStatic || handles(button) || button.popoverTargetElement != null || (button.form !== null && button.type === 'submit'))),
    );
    return {
      addresses,
      dead: [
        ...deadLinks.map((link) => nameOf(link) + ' → ' + link.getAttribute('href')),
        ...deadButtons.map((button) => 'the button «' + nameOf(button) + '» does nothing'),
      ],
    };
  })()`);

/** What a person finds at an address that leads nowhere; undefined where there is a screen. */
async function deadEnd(on: Page, status: number | undefined): Promise<string | undefined> {
  if (status !== undefined && status >= 400) return `status ${status}`;
  if (await on.getByText(productText.notOpenTitle).isVisible()) return productText.notOpenTitle;
  if (await on.getByRole('heading', { name: outerTitles['not-found'] }).isVisible()) return outerTitles['not-found'];
  const text = (await on.locator('main').first().innerText()).trim();
  return text.length < 10 ? 'an empty page' : undefined;
}

/** Follows every link from `start` on, each kind of page once, and returns what leads nowhere, with where it stood. */
async function walk(start: string): Promise<{ readonly faults: readonly string[]; readonly seen: readonly string[] }> {
  const waiting: { readonly address: string; readonly from: string }[] = [
    { address: new URL(start, baseUrl).href, from: 'start' },
  ];
  const seen = new Set<string>();
  const faults: string[] = [];
  while (waiting.length > 0) {
    const { address, from } = waiting.shift() ?? { address: '', from: '' };
    const kind = kindOf(new URL(address));
    if (seen.has(kind)) continue;
    seen.add(kind);
    if (seen.size > MAX_PAGES) throw new Error(`more than ${MAX_PAGES} pages: ${[...seen].join(' ')}`);
    const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.locator('main').first().waitFor();
    await settle(page);
    const end = await deadEnd(page, response?.status());
    if (end !== undefined) faults.push(`${kind} (from ${from}): ${end}`);
    const { addresses, dead } = await linksOf(page);
    for (const link of dead) faults.push(`${kind}: ${link}`);
    for (const next of new Set(addresses)) waiting.push({ address: next, from: kind });
  }
  return { faults, seen: [...seen] };
}

const SHELLS: readonly (readonly [DemoUser, string, readonly string[]])[] = [
  ['customer', '/user/welcome', ['/user/ips?', '/user/wallet?', '/user/messages?', '/user/tickets?', '/user/profile?']],
  // Every place of the shell waits for the identity first.
  ['fresh', '/user/profile', ['/civil-registration?']],
  ['merchant', '/user/welcome', ['/user/merchant-transaction?', '/user/merchant-profile?', '/user/messages?']],
  ['operator', '/console/reviews', ['/console/tickets?', '/console/recoveries?', '/console/account?']],
];

test.describe('no link is a dead end', () => {
  for (const [user, start, expected] of sized(
    SHELLS.filter(([each]) => each === 'fresh'),
    SHELLS,
  ))
    test(`of the ${user}`, async () => {
      test.setTimeout(240_000);
      await signIn(context, baseUrl, user);
      const { faults, seen } = await walk(start);
      expect(faults).toEqual([]);
      for (const kind of expected) expect(seen).toContain(kind);
    });

  longTest('of a guest', async () => {
    test.setTimeout(240_000);
    const { faults, seen } = await walk('/');
    expect(faults).toEqual([]);
    for (const kind of ['/landing?', '/faq?', '/contact?', '/merchant?', '/login?', '/customer/signup?'])
      expect(seen).toContain(kind);
  });
});

test('questions ask support, with a script and without', async () => {
  await page.goto('/faq');
  const ask = page.getByRole('main').getByRole('link', { name: /پشتیبانی/ });
  expect(await ask.getAttribute('href')).toBe('/contact');
  await ask.click();
  await page.getByRole('dialog').waitFor();
});

test('the landing page shows the figures and slides that are edited without a release', async () => {
  await page.goto('/landing');
  const news = page.locator('[data-landing-news]');
  await news.waitFor({ state: 'visible' });
  expect(await news.locator('dt').count()).toBeGreaterThan(0);
  expect(await news.locator('li a[href^="/"]').count()).toBeGreaterThan(0);
});

test('every wallet’s mark is a picture that is there', async () => {
  await signIn(context, baseUrl, 'customer');
  const shown = page.waitForResponse('**/api/v1/user/');
  await page.goto('/user/wallet');
  const { contracts, cash_accounts: accounts } = (await (await shown).json()) as Record<
    'contracts' | 'cash_accounts',
    readonly { readonly wallet: { readonly wallet_group: { readonly logo: string } } }[]
  >;
  const logos = [...contracts, ...accounts].map(({ wallet }) => wallet.wallet_group.logo);
  expect(logos.length).toBeGreaterThan(1);
  for (const logo of logos) {
    const response = await fetch(new URL(logo, baseUrl));
    expect([logo, response.status, response.headers.get('content-type')]).toEqual([logo, 200, 'image/svg+xml']);
  }
});
