import { formatJalaliDate, formatRate, formatToman, toLatinDigits } from '@nesye/persian';
import { EXAMPLE_TERMS } from '../apps/web/src/features/public/domain/example-price.ts';
import { calculatorText } from '../apps/web/src/messages/fa/calculator.ts';
import { homeText } from '../apps/web/src/messages/fa/home.ts';
import { legalFrameText } from '../apps/web/src/messages/fa/legal.ts';
import { agreementText } from '../apps/web/src/messages/fa/agreement.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { loginWaysText } from '../apps/web/src/messages/fa/login-ways.ts';
import { productText } from '../packages/web-kit/src/messages/fa/product.ts';
import { factText } from '../apps/web/src/messages/fa/public-facts.ts';
import { publicPagesText } from '../apps/web/src/messages/fa/public-pages.ts';
import { publicText } from '../apps/web/src/messages/fa/public.ts';
import { axeViolations } from './support/axe.ts';
import { openAccount } from './support/account.ts';
import { openVisitor } from './support/browser.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

openVisitorForEachTest();

const OPEN_PAGES = ['/', '/landing', '/merchant', '/faq', '/terms', '/privacy', '/complaints', '/contact'];
const PRICED = [
  ['/', '1200000', 4],
  ['/', '100000', 12],
  ['/landing', '7654321', 6],
  ['/landing', '49999999', 2],
] as const;
const APP_SCREENS = ['/login', '/customer/signup', '/merchant/signup'];

test.describe('no link of a public page leads to a closed page or nowhere', () => {
  for (const path of firstOf(OPEN_PAGES))
    test(path, async () => {
      await page.goto(path);
      const hrefs = await page.evaluate<string[]>(
        '[...new Set([...document.querySelectorAll("a[href]")].map((link) => link.href))]',
      );
      expect(hrefs.length).toBeGreaterThan(5);
      for (const href of hrefs) {
        const url = new URL(href);
        expect(url.origin).toBe(new URL(baseUrl).origin);
        const response = await fetch(url, { headers: { accept: 'text/html' } });
        expect(response.status, href).toBe(200);
        const html = await response.text();
        expect(html, href).not.toContain(productText.notOpenTitle);
        // An app screen is drawn by the app: only those that are finished may be linked to.
        if (html.includes('data-app')) expect([...APP_SCREENS, '/user/welcome'], href).toContain(url.pathname);
        else if (url.hash !== '') expect(html, href).toContain(`id="${url.hash.slice(1)}"`);
      }
    });
});

test.describe('the sign-up is reached', () => {
  const at = async (path: string): Promise<void> => page.waitForURL((url) => url.pathname === path);

  for (const path of firstOf(OPEN_PAGES))
    test(`from the header of ${path}`, async () => {
      await page.goto(path);
      await page.getByRole('banner').getByRole('link', { name: publicText.signUp, exact: true }).first().click();
      await at('/customer/signup');
      await page.getByLabel(loginText.mobile).waitFor();
    });

  test('from the hero of the front page, and for sellers from theirs', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: publicPagesText.root.start }).first().click();
    await at('/customer/signup');
    await page.goto('/');
    await page.getByRole('link', { name: publicPagesText.root.merchantLink }).click();
    await page.getByRole('link', { name: publicPagesText.merchant.start }).first().click();
    await at('/merchant/signup');
  });

  test('from the login, with where the visitor wanted to go, and for sellers to theirs', async () => {
    await page.goto('/login?dest=%2Fuser%2Fips');
    await page.getByRole('link', { name: loginWaysText.register }).click();
    await at('/customer/signup');
    expect(new URL(page.url()).searchParams.get('dest')).toBe('/user/ips');
    await page.goto('/login?position=merchant');
    await page.getByRole('link', { name: loginWaysText.registerShop }).click();
    await at('/merchant/signup');
  });

  test('from the welcome of a guest, and from a scanned code back to its payment', async () => {
    await page.goto('/user/welcome');
    await page.getByRole('link', { name: homeText.signUp, exact: true }).click();
    await at('/customer/signup');
    await page.goto('/qr/login/NESYE-DEMO-1');
    await page.locator('a[href^="/customer/signup"]').click();
    await at('/customer/signup');
    expect(new URL(page.url()).searchParams.get('dest')).toBe('/qr/payment/NESYE-DEMO-1');
  });
});

test('the front page says what is needed before the sign-up, where one can buy, and calculates on the second screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const { root } = publicPagesText;
  await expect(page.getByRole('region', { name: root.needsTitle })).toContainText(factText.opening);
  const shop = page.getByRole('region', { name: root.shopsTitle }).getByRole('listitem').first();
  await expect(shop.getByRole('link')).toHaveAttribute('href', /^\/merchant-details\?id=\d+$/);
  await expect(shop.getByRole('link')).not.toHaveText(root.shopsAll);
  const { y = Number.NaN } = (await page.locator('#calculator').boundingBox()) ?? {};
  expect(y).toBeLessThan(2 * 844);
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('the calculator', () => {
  interface Shown {
    readonly summary: string;
    readonly fee: string;
    readonly rate: string;
    readonly total: string;
    readonly rows: readonly string[];
  }
  const part = (name: string): Promise<string> => page.locator(`[data-out="${name}"]`).innerText();
  const shown = async (): Promise<Shown> => ({
    summary: await part('summary'),
    fee: await part('fee'),
    rate: await part('rate'),
    total: await part('total'),
    rows: (await page.locator('[data-rows] li').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ')),
  });

  for (const [path, toman, count] of firstOf(PRICED))
    test(`${path}: ${toman} toman in ${count} shows what the purchase gives, to the last rial`, async () => {
      const { contracts, read } = await customerContract();
      const amount = `${toman}0`;
      const { results } = await read<{ results: readonly ServerPlan[] }>(
        `/api/v1/accounting/product-calculator?contract_uid=${contracts[0]?.uid}&amount=${amount}&product_type=3&number_of_installments=${count}`,
      );
      const plan = results[0];
      if (plan === undefined) throw new Error('the demo customer can buy in installments');
      await page.goto(path);
      await page.getByLabel(calculatorText.amount).fill(toman);
      await page.locator('#calculator').getByText(calculatorText.installments(count), { exact: true }).click();
      const inToman = (rial: number): string => calculatorText.inToman(formatToman(rial));
      const { summary, ...facts } = await shown();
      expect(facts).toEqual({
        fee: inToman(plan.fee),
        rate: formatRate(plan.effective_rate_bp),
        total: inToman(plan.total),
        rows: plan.installments.map(
          (row) => `${calculatorText.row(row.seq)} ${formatJalaliDate(row.due_date)} ${inToman(row.amount)}`,
        ),
      });
      expect(plan.today_amount).toBe(0);
      expect(await part('today')).toBe(inToman(0));
      expect(summary).toContain(formatToman(plan.installments[0]?.amount ?? 0));
    });

  test('offers the counts that the product has', async () => {
    const { contracts, read } = await customerContract();
    const { results } = await read<{ results: readonly ServerPlan[] }>(
      `/api/v1/accounting/product-calculator?contract_uid=${contracts[0]?.uid}&amount=12000000&product_type=3`,
    );
    expect(results.map(({ number_of_installments: count }) => count)).toEqual([...EXAMPLE_TERMS.counts]);
  });

  test('groups what is typed, follows the slider, and says what is wrong beside the field', async () => {
    await page.goto('/');
    const amount = page.getByLabel(calculatorText.amount);
    await amount.fill('');
    await amount.pressSequentially('2500000');
    expect(await amount.inputValue()).toBe('۲٬۵۰۰٬۰۰۰');
    await amount.press('Home');
    await amount.press('ArrowRight');
    await amount.pressSequentially('5');
    expect(toLatinDigits(await amount.inputValue()).replace(/\D/g, '')).toBe('25500000');
    const slider = page.getByRole('slider', { name: calculatorText.slider });
    await slider.fill('3000000');
    expect(await amount.inputValue()).toBe('۳٬۰۰۰٬۰۰۰');
    expect(await slider.getAttribute('aria-valuetext')).toBe(calculatorText.inToman('۳٬۰۰۰٬۰۰۰'));
    const before = await part('total');
    await amount.fill('1000');
    expect(await page.getByRole('alert').innerText()).toBe(calculatorText.tooSmall('۱۰۰٬۰۰۰'));
    await amount.fill('abc');
    expect(await page.getByRole('alert').innerText()).toBe(calculatorText.notANumber);
    expect([await amount.getAttribute('aria-invalid'), await part('total')]).toEqual(['true', before]);
  });

  test('without JavaScript one worked example stands there, and no field that does nothing', async ({ browser }) => {
    const plain = await openVisitor(browser, baseUrl, { javaScriptEnabled: false });
    const example = await plain.newPage();
    await example.goto('/landing');
    expect(await example.locator('[data-amount]').isVisible()).toBe(false);
    expect(await example.locator('body').innerText()).toContain(calculatorText.noScript);
    expect(await example.locator('[data-rows] li').count()).toBe(4);
    await plain.close();
  });

  interface ServerPlan {
    readonly number_of_installments: number;
    readonly today_amount: number;
    readonly fee: number;
    readonly total: number;
    readonly effective_rate_bp: number;
    readonly installments: readonly { readonly seq: number; readonly amount: number; readonly due_date: string }[];
  }

  async function customerContract() {
    const account = await openAccount(baseUrl, 'customer');
    const { contracts } = await account.read<{ contracts: readonly { readonly uid: string }[] }>('/api/v1/user/');
    return { contracts, read: account.read };
  }
});

test.describe('the texts of law', () => {
  for (const path of firstOf(['/terms', '/privacy', '/complaints']))
    test(`${path} is whole without JavaScript, with its version and day`, async () => {
      const html = await (await fetch(baseUrl + path)).text();
      expect(html).toMatch(/data-version="\d+" data-valid-from="\d{4}-\d{2}-\d{2}"/);
      expect(html.match(/<h2 id="part-/g)?.length).toBeGreaterThanOrEqual(4);
      // Nothing is declared in the repository, and the page says so.
      expect(html).toContain(legalFrameText.sandbox);
    });

  for (const path of firstOf(APP_SCREENS))
    test(`${path} links terms and privacy where they are accepted, beside what was typed`, async () => {
      await page.goto(path);
      for (const [name, address] of [
        [agreementText.terms, '/terms'],
        [agreementText.privacy, '/privacy'],
      ] as const) {
        const opening = context.waitForEvent('page');
        await page.getByRole('link', { name, exact: true }).click();
        const opened = await opening;
        expect(new URL(opened.url()).pathname).toBe(address);
        await opened.close();
      }
      expect(new URL(page.url()).pathname).toBe(path);
    });

  test('the contact page opens the form of support for a guest', async () => {
    await page.goto('/contact');
    await page.locator('main [data-open-chat]').click();
    await page.getByRole('dialog').waitFor();
  });
});

test('the menu of small screens opens without JavaScript', async ({ browser }) => {
  const plain = await openVisitor(browser, baseUrl, { javaScriptEnabled: false });
  const menuPage = await plain.newPage();
  await menuPage.goto('/faq');
  const [place] = publicText.links;
  const link = menuPage.getByRole('banner').getByRole('link', { name: place.text });
  expect(await link.isVisible()).toBe(false);
  await menuPage.locator('summary[aria-label]').click();
  await link.click();
  await menuPage.waitForURL(`**${place.href}`);
  await plain.close();
});

test('a window of 195 pixels keeps the sign-up in the header, and nothing scrolls sideways', async () => {
  await page.setViewportSize({ width: 195, height: 600 });
  for (const path of ['/', '/faq']) {
    await page.goto(path);
    const signUp = page.getByRole('banner').getByRole('link', { name: publicText.signUp, exact: true }).first();
    await expect(signUp).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(195);
  }
});

test('the FAQ is searched in any spelling: what is found opens, and nothing found says so', async () => {
  await page.goto('/faq');
  const field = page.getByLabel(publicPagesText.faq.search);
  const entries = page.locator('[data-faq-entry]:visible');
  const all = await entries.count();
  await field.fill('قسطي دیر شود');
  await expect(entries.first()).toHaveAttribute('open', '');
  const found = await entries.count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  for (const text of await entries.allTextContents())
    for (const word of ['قسطی', 'دیر', 'شود']) expect(text).toContain(word);
  await field.fill('نسيه چطور كار ميكند');
  await expect(page.getByText(publicPagesText.faq.none)).toBeHidden();
  await field.fill('زرافه');
  const none = page.getByRole('status').filter({ hasText: publicPagesText.faq.none });
  await expect(none.getByRole('link', { name: publicPagesText.faq.ask })).toHaveAttribute('href', '/contact');
  await field.fill('');
  await expect(entries).toHaveCount(all);
  expect(await axeViolations(page)).toEqual([]);
});

test('the FAQ is searched and linked to without JavaScript: in any spelling, by an address of one’s own', async ({
  browser,
}) => {
  const scriptless = await openVisitor(browser, baseUrl, { javaScriptEnabled: false });
  const reader = await scriptless.newPage();
  await reader.goto('/faq?pwa=true');
  const entries = reader.locator('[data-faq-entry]:visible');
  const all = await entries.count();
  const search = async (words: string): Promise<void> => {
    await reader.getByLabel(publicPagesText.faq.search).fill(words);
    await reader.getByRole('button', { name: publicPagesText.faq.press }).click();
    await reader.waitForURL((url) => url.searchParams.get('q') === words && url.searchParams.get('pwa') === 'true');
  };
  // Arabic letters, no half-space, the words in another order.
  await search('شود دير قسطي');
  const found = await entries.count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  for (const entry of await entries.all()) await expect(entry).toHaveAttribute('open', '');
  const link = entries.first().getByRole('link', { name: publicPagesText.faq.link });
  const anchor = (await link.getAttribute('href')) ?? '';
  await search('زرافه');
  await expect(entries).toHaveCount(0);
  await reader.getByRole('status').getByRole('link', { name: publicPagesText.faq.ask }).click();
  await reader.waitForURL('**/contact');
  await reader.goto(`/faq${anchor}`);
  await expect(entries).toHaveCount(all);
  await expect(reader.locator(anchor)).toBeVisible();
  await scriptless.close();
});

test('a link to one question of the FAQ opens it, and digits are found in any script', async () => {
  await page.goto('/faq');
  const field = page.getByLabel(publicPagesText.faq.search);
  const entries = page.locator('[data-faq-entry]:visible');
  const found: number[] = [];
  for (const digits of ['۱۰', '10', '١٠']) {
    await field.fill(digits);
    found.push(await entries.count());
  }
  expect(found[0]).toBeGreaterThan(0);
  expect(new Set(found).size).toBe(1);
  const link = entries.first().getByRole('link', { name: publicPagesText.faq.link });
  const anchor = (await link.getAttribute('href')) ?? '';
  await page.goto('/contact');
  await page.goto(`/faq${anchor}`);
  await page.locator(anchor).waitFor();
});
