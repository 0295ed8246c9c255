import { noticeText } from '../packages/web-kit/src/messages/fa/notices.ts';
import { axeViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { listOf } from './support/respond.ts';
import { nextFrames, settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

const NOTICE = {
  id: 1,
  mobile_callback: null,
  desktop_callback: null,
  background_color: '#1b2a5a',
  text_color: '#ffffff',
  position: 0,
  target_routes: '/user/wallet',
  target_routes_access: 0,
  audience: 'all',
  is_active: true,
  created_by: null,
  created_at: '2026-11-21T08:00:00.000Z',
  created_ip: null,
  updated_by: null,
  updated_at: '2026-11-21T08:00:00.000Z',
  updated_ip: null,
};

openVisitorForEachTest();
expectNoComplaints();

test.describe('notices', () => {
  const board = async (...notices: readonly object[]): Promise<{ count: number }> => {
    const requested = { count: 0 };
    await context.route('**/api/v1/base/noticeboard/**', async (route) => {
      requested.count += 1;
      await route.fulfill({ json: listOf(notices) });
    });
    return requested;
  };
  const top = () => page.locator('[data-notices="top"]');

  test('stand on top, are requested at each change of route, stay away where they should, and are dismissed for good', async () => {
    await signIn(context, baseUrl, 'customer');
    const requested = await board({ ...NOTICE, text: 'جمعه شب درگاه به‌روز می‌شود.' });
    await page.goto('/user/welcome');
    await top().getByText('جمعه شب').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const before = requested.count;
    await page.getByRole('link', { name: 'اقساط', exact: true }).first().click();
    await page.waitForURL('**/user/ips');
    await expect.poll(() => requested.count, { timeout: 10_000 }).toBeGreaterThan(before);
    await page.goto('/user/wallet');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => requested.count, { timeout: 10_000 }).toBeGreaterThan(before + 1);
    expect(await top().isVisible()).toBe(false);
    await page.goto('/user/ips');
    await top().getByRole('button', { name: noticeText.dismiss }).click();
    await top().waitFor({ state: 'hidden' });
    const dismissedAt = requested.count;
    await page.goto('/user/welcome');
    await expect.poll(() => requested.count, { timeout: 10_000 }).toBeGreaterThan(dismissedAt);
    expect(await top().isVisible()).toBe(false);
  });

  test('come late: the head of the page stays in sight under them, and further down nothing moves', async () => {
    await signIn(context, baseUrl, 'debtor');
    await board({ ...NOTICE, text: 'جمعه شب درگاه به‌روز می‌شود.' });
    const scrolledTo = () => page.evaluate<number>('scrollY');
    await page.goto('/user/welcome');
    await top().getByText('جمعه شب').waitFor();
    await nextFrames(page);
    expect(await scrolledTo()).toBe(0);
    const bar = await top().boundingBox();
    const head = page.locator('main header').getByRole('link').first();
    expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

    await page.goto('/user/ips?show=all');
    await settle(page);
    await page.evaluate('scrollTo(0, 400)');
    const row = page.locator('main section li').nth(3);
    const before = await row.boundingBox();
    await top().getByText('جمعه شب').waitFor();
    await nextFrames(page);
    // The browser scrolls by whole pixels of the screen.
    const after = await row.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? NaN))).toBeLessThan(1);
    expect({ ...after, y: 0 }).toEqual({ ...before, y: 0 });
  });

  for (const [name, viewport] of firstOf([
    ['a sheet on a phone', PHONE],
    ['a panel at the side of a large screen', DESKTOP],
  ] as const))
    test(`show themselves whole in ${name}, by keyboard as well`, async () => {
      await page.setViewportSize(viewport);
      await board({ ...NOTICE, text: 'متن بلند اطلاعیه' });
      await page.goto('/login');
      const bar = top().getByRole('button', { name: 'متن بلند اطلاعیه' });
      await bar.waitFor();
      await bar.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: noticeText.title });
      await dialog.getByText('متن بلند اطلاعیه').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    });

  test('lead where they say, and never off the site; one at the bottom of a page without components as well', async () => {
    await board({ ...NOTICE, text: 'به اقساط بروید', position: 1, mobile_callback: '/faq' });
    await page.goto('/landing');
    await page.locator('[data-notices="bottom"]').getByRole('button', { name: 'به اقساط بروید' }).click();
    await page.waitForURL('**/faq');
    await context.unroute('**/api/v1/base/noticeboard/**');
    await board({ ...NOTICE, text: 'بیرون', mobile_callback: '//elsewhere.example' });
    await page.goto('/landing');
    await top().getByRole('button', { name: 'بیرون' }).click();
    await page.getByRole('dialog', { name: noticeText.title }).waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(baseUrl).origin);
  });
});
