import type { Locator } from 'playwright-core';
import { accountText } from '../apps/web/src/messages/fa/account.ts';
import { inboxText } from '../apps/web/src/messages/fa/inbox.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { noticeText } from '../packages/web-kit/src/messages/fa/notices.ts';
import { payText } from '../apps/web/src/messages/fa/payments.ts';
import { publicPagesText } from '../apps/web/src/messages/fa/public-pages.ts';
import { installmentText } from '../apps/web/src/messages/fa/servicing.ts';
import { PAY_DUE_PATH } from '../apps/web/src/shared/pay-path.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { SHOPS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { enlargeText } from './support/large-text.ts';
import { installmentsCard } from './support/payment.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

openVisitorForEachTest();

/** Pixels: a folded row of each account, shop and party. It was 10,868 when all of them were open. */
const MAX_SANDBOX_HOME = 4_700;

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('nothing is drawn there');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('digits stand close together in an amount, and below each other in a table', async () => {
  await signIn(context, baseUrl, 'debtor');
  await page.goto('/user/ips?view=year');
  await page.getByText(installmentText.asTable).click();
  const cell = page.locator('td').first();
  await cell.waitFor();
  const figures = (part: Locator) =>
    part.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).fontVariantNumeric);
  expect(await figures(cell)).toBe('tabular-nums');
  await page.goto('/user/welcome');
  const amount = page.locator('main .amount-figure').first();
  await amount.waitFor();
  expect(await figures(amount)).toBe('normal');
});

test('the bar of chosen installments stands above the raised button of the navigation', async () => {
  await page.setViewportSize(PHONE);
  await signIn(context, baseUrl, 'debtor');
  await page.goto(PAY_DUE_PATH);
  const bar = page.getByRole('region', { name: /انتخاب شده/ });
  await bar.waitFor();
  await settle(page);
  const raised = await boxOf(page.locator('[data-navigation-bar] a > span.absolute'));
  expect((await boxOf(bar)).bottom).toBeLessThanOrEqual(raised.y);
});

test('each part of the account has its own title, in the window and above the part', async () => {
  await signIn(context, baseUrl, 'customer');
  for (const section of ['bank', 'sessions', 'privacy'] as const) {
    await page.goto(`/user/profile?section=${section}`);
    await page.getByRole('heading', { level: 1, name: accountText.sections[section], exact: true }).waitFor();
    await expect(page).toHaveTitle(new RegExp(`^${accountText.sections[section]} `));
  }
});

test.describe('on a large screen', () => {
  test('the year’s headings are next to each other', async () => {
    await page.setViewportSize(DESKTOP);
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/ips?view=year');
    await page.getByText(installmentText.asTable).click();
    const heads = await Promise.all((await page.locator('thead th').all()).map(boxOf));
    expect(heads.length).toBeGreaterThan(3);
    for (const [index, { right }] of heads.entries())
      if (index > 0) expect(right).toBeLessThanOrEqual((heads[index - 1]?.x ?? 0) + 1);
    // A heading that is wider than its place would stand over the next one.
    for (const head of await page.locator('thead th').all())
      expect(await head.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });

  test('the installments use the width: the sums beside the list', async () => {
    await page.setViewportSize(DESKTOP);
    await signIn(context, baseUrl, 'debtor');
    await page.goto('/user/ips?view=list');
    const row = page.locator('main section li').first();
    await row.waitFor();
    const [list, sums] = [
      await boxOf(row),
      await boxOf(page.locator('main').getByText(installmentText.remaining).first()),
    ];
    expect(sums.x >= list.right || sums.right <= list.x).toBe(true);
  });

  test('the boxes of a code are as wide as its button', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/login');
    await page.getByLabel(loginText.mobile).fill(freshMobile());
    await page.getByRole('button', { name: loginText.sendCode }).click();
    const field = page.getByLabel(loginText.code);
    await field.waitFor();
    const button = await boxOf(page.locator('main form button[type=submit]'));
    const boxes = await boxOf(field.locator('xpath=..'));
    expect(Math.abs(boxes.width - button.width)).toBeLessThanOrEqual(2);
  });
});

test('a shop’s long name has two lines, and more where letters are large', async () => {
  const name = 'فروشگاه بزرگ لوازم خانگی و ابزارآلات صنعتی برادران محمدی‌نژاد اصفهانی و شرکا به‌جز شعبهٔ مرکزی بازار';
  await page.route('**/api/v1/accounting/transaction?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { results: { merchant: { name: string } }[] };
    for (const { merchant } of body.results) merchant.name = name;
    await route.fulfill({ response, json: body });
  });
  await signIn(context, baseUrl, 'debtor');
  await page.goto('/user/transactions');
  const shown = page.locator(`main li [title="${name}"]`).first();
  await shown.waitFor();
  const lines = () =>
    shown.evaluate((element) =>
      Math.round(
        element.clientHeight /
          parseFloat(element.ownerDocument.defaultView?.getComputedStyle(element).lineHeight ?? ''),
      ),
    );
  expect(await lines()).toBeLessThanOrEqual(2);
  await enlargeText(page);
  await expect.poll(lines).toBeGreaterThan(2);
});

test('the sum of a way to pay is in sight above the button of a small phone', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(context, baseUrl, 'customer');
  await page.goto(`/qr/payment/${SHOPS.installments}?step=how&amount=1200000`);
  await installmentsCard(page, 4).locator('label').click();
  const sum = page.getByText(payText.sum, { exact: false }).last();
  await sum.waitFor();
  await page.evaluate('scrollTo(0, 0)');
  const box = await boxOf(sum);
  expect(box.bottom).toBeLessThanOrEqual(640);
  expect(
    await sum.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const there = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
      return there !== null && (element.contains(there) || there.contains(element));
    }),
  ).toBe(true);
});

test('letters twice as large: the bell is seen behind its number; the months ahead can be read to their end', async () => {
  await page.route('**/api/v1/user-unread-messages-count', (route) => route.fulfill({ json: { count: 120 } }));
  await signIn(context, baseUrl, 'debtor');
  await page.goto('/user/welcome');
  await enlargeText(page);
  const bell = page.getByRole('link', { name: inboxText.bellUnread(120) }).last();
  await bell.waitFor();
  const [icon, badge] = [await boxOf(bell.locator('svg')), await boxOf(bell.locator('span span'))];
  const covered =
    Math.max(0, Math.min(icon.right, badge.right) - Math.max(icon.x, badge.x)) *
    Math.max(0, Math.min(icon.bottom, badge.bottom) - Math.max(icon.y, badge.y));
  expect(covered / (icon.width * icon.height)).toBeLessThan(0.5);
  await page.goto('/user/ips/outlook');
  await settle(page);
  await page.getByText(installmentText.asTable).click();
  await enlargeText(page);
  const table = page.getByRole('region', { name: installmentText.asTable });
  const head = table.getByRole('columnheader', { name: installmentText.countColumn });
  // The table takes its new width a moment after the letters grow, and a place scrolled to before that is another one after it.
  await expect
    .poll(async () => {
      await head.evaluate((element) => element.scrollIntoView({ inline: 'nearest', block: 'center' }));
      const last = await boxOf(head);
      return { start: Math.max(0, -last.x), end: Math.max(0, last.right - 360) };
    })
    .toEqual({ start: 0, end: 0 });
});

test('the button of the dark front stands out of it, and beside it the product is seen in a phone', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: publicPagesText.root.start }).first().waitFor();
  // WCAG 2.2: what is pressed is seen at 3 to 1 against what lies behind it. A canvas turns any colour into red, green and blue.
  const contrast = await page.evaluate<number>(`(() => {
    const link = document.querySelector('section a[href^="/customer/signup"]');
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    const luminanceOf = (element) => {
      context.fillStyle = getComputedStyle(element).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [low, high] = [luminanceOf(link), luminanceOf(link.closest('section'))].sort((one, other) => one - other);
    return (high + 0.05) / (low + 0.05);
  })()`);
  expect(contrast).toBeGreaterThanOrEqual(3);
  const phone = page.getByRole('img', { name: publicPagesText.root.phoneLabel });
  expect(await phone.innerText()).toContain(payText.installments(4));
});

test('the sandbox’s home is a few screens of a phone tall, and no wider than it', async () => {
  await page.goto('/sandbox/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const [width, height] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]',
  );
  expect(width).toBeLessThanOrEqual(390);
  expect(height).toBeLessThanOrEqual(MAX_SANDBOX_HOME);
});

test.describe('the button of support covers nothing that is read', () => {
  /** Whether it stands over words of this part; the room beside them is nobody's. */
  const isCovered = async (part: Locator): Promise<boolean> => {
    const over = await boxOf(page.getByRole('button', { name: noticeText.openChat }));
    return part.evaluate((element, { x, y, right, bottom }) => {
      const words = element.ownerDocument.createRange();
      words.selectNodeContents(element);
      return [...words.getClientRects()].some(
        (read) => right > read.left && x < read.right && bottom > read.top && y < read.bottom,
      );
    }, over);
  };

  test('on a phone: no step of the front page, wherever it is scrolled to', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: noticeText.openChat }).waitFor();
    for (const step of await page.locator('section[aria-labelledby=steps] li').all()) {
      await step.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      expect(await isCovered(step), await step.innerText()).toBe(false);
    }
  });

  for (const [name, viewport] of firstOf([
    ['a phone', PHONE],
    ['a tablet', { width: 768, height: 1024 }],
    ['a large screen', DESKTOP],
  ] as const))
    test(`no link at the foot of the page: ${name}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await page.getByRole('button', { name: noticeText.openChat }).waitFor();
      const links = await page.locator('footer a').all();
      expect(links.length).toBeGreaterThan(3);
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      for (const link of links) expect(await isCovered(link), await link.innerText()).toBe(false);
    });
});

test('an empty list has its drawing', async () => {
  await signIn(context, baseUrl, 'debtor');
  await page.route('**/api/v1/accounting/transaction?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { count: 0, next: null, previous: null, results: [] } });
  });
  await page.goto('/user/transactions');
  await page.locator('main [data-drawing]').waitFor();
});
