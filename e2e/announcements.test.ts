import { frameText, placeText } from '../apps/console/src/messages/fa/frame.ts';
import { listsText } from '../apps/console/src/messages/fa/operator-lists.ts';
import { axeViolations } from './support/axe.ts';
import { PHONE, openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const PERSIAN = 'جمعه از ساعت ۱ تا ۳ بانک‌ها در دسترس نیستند.';
const ARABIC = 'يوم الجمعة من الساعة ١ حتى ٣ المصارف غير متاحة.';
const SLIDE = 'خرید مدرسه، با قسط';
const FIGURE = 'شهرهای پوشش';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: keyof typeof listsText.fields) => page.getByLabel(listsText.fields[name], { exact: true });

test('an operator writes a notice for one page, its customers read it there in their language, and it is closed', async () => {
  await page.setViewportSize(PHONE);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/');
  await page.getByRole('button', { name: frameText.menu }).click();
  await page.getByRole('link', { name: placeText.names.lists, exact: true }).click();
  await page.getByRole('link', { name: listsText.names.notices, exact: true }).click();
  await page.getByRole('link', { name: listsText.add, exact: true }).click();
  await field('text').fill(PERSIAN);
  await field('text_ar').fill(ARABIC);
  await field('audience').selectOption('customer');
  await field('tone').selectOption('warning');
  await field('routes_rule').selectOption('only');
  await button(listsText.save).click();
  // It does not say yet which pages.
  await expect(field('routes')).toHaveAttribute('aria-invalid', 'true');
  await field('routes').fill('/user/ips /user/transactions');
  expect(await axeViolations(page)).toEqual([]);
  await button(listsText.save).click();
  const row = page.getByRole('listitem').filter({ hasText: PERSIAN });
  await expect(row.getByText(listsText.states.shown)).toBeVisible();

  const reader = await openVisitor(browser, baseUrl, {});
  await signIn(reader, baseUrl, 'customer');
  const phone = await reader.newPage();
  const top = phone.locator('[data-notices="top"]');
  await expect(async () => {
    await phone.goto('/user/ips');
    await expect(top.getByText(PERSIAN)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await phone.evaluate(() => localStorage.setItem('language', 'ar'));
  await phone.reload();
  await expect(top.getByText(ARABIC)).toBeVisible();
  await phone.goto('/user/profile');
  await phone.getByRole('heading', { level: 1 }).waitFor();
  await expect(top.getByText(ARABIC)).toBeHidden();

  await row.getByRole('link').click();
  await button(listsText.closeNow).click();
  expect(await axeViolations(page)).toEqual([]);
  await button(listsText.closeNow).click();
  await expect(row.getByText(listsText.states.closed)).toBeVisible();
  await expect(async () => {
    await phone.goto('/user/ips');
    await phone.getByRole('heading', { level: 1 }).waitFor();
    await expect(top.getByText(ARABIC)).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await reader.close();
});

test('a slide and a figure are on the landing page', async () => {
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/lists/slides/new');
  await field('title').fill(SLIDE);
  await field('text').fill('تا ۱۲ قسط، با جدول کامل پیش از خرید.');
  await field('link').fill('/faq');
  await button(listsText.save).click();
  await page.getByRole('link', { name: SLIDE }).waitFor();
  await page.goto('/console/lists/figures/new');
  await field('title').fill(FIGURE);
  await field('value').fill('۱۲');
  await field('unit').fill('شهر');
  await button(listsText.save).click();
  await page.getByRole('link', { name: FIGURE }).waitFor();
  await page.goto('/landing');
  await expect(page.getByText(SLIDE)).toBeVisible();
  await expect(page.getByText(FIGURE)).toBeVisible();
});
