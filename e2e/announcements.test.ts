import { announcementText } from '../apps/console/src/messages/fa/operator-announcements.ts';
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
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an operator announces something, customers read it in their language, and it is ended', async () => {
  await page.setViewportSize(PHONE);
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/announcements');
  await button(announcementText.new.notice).click();
  await page.getByLabel(announcementText.text, { exact: true }).fill(PERSIAN);
  await page.getByLabel(announcementText.textAr, { exact: true }).fill(ARABIC);
  await page.getByLabel(announcementText.audience).selectOption('customer');
  await page.getByText(announcementText.tones.warning, { exact: true }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.screenshot({ path: '.cache/announcement-form.png', fullPage: true });
  await button(announcementText.send).click();
  const card = page.getByRole('listitem').filter({ hasText: PERSIAN });
  await expect(card.getByText(announcementText.states.shown)).toBeVisible();
  await page.screenshot({ path: '.cache/announcements.png', fullPage: true });

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

  await card.getByRole('button', { name: announcementText.endNow }).click();
  await card.getByRole('button', { name: announcementText.endNow }).click();
  await expect(card.getByText(announcementText.states.ended)).toBeVisible();
  await expect(async () => {
    await phone.goto('/user/ips');
    await phone.getByRole('heading', { level: 1 }).waitFor();
    await expect(top.getByText(ARABIC)).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await reader.close();
});

test('a slide and a figure stand on the landing page', async () => {
  await signIn(context, baseUrl, 'operator');
  await page.goto('/console/announcements');
  await button(announcementText.new.slide).click();
  await page.getByLabel(announcementText.title, { exact: true }).fill(SLIDE);
  await page.getByLabel(announcementText.slideText, { exact: true }).fill('تا ۱۲ قسط، با جدول کامل پیش از خرید.');
  await page.getByLabel(announcementText.link).fill('/faq');
  await button(announcementText.send).click();
  // Its form goes once it is stored.
  await expect(page.getByLabel(announcementText.title, { exact: true })).toHaveCount(0);
  await button(announcementText.new.figure).click();
  await page.getByLabel(announcementText.title, { exact: true }).fill('شهرهای پوشش');
  await page.getByLabel(announcementText.value, { exact: true }).fill('۱۲');
  await page.getByLabel(announcementText.unit, { exact: true }).fill('شهر');
  await button(announcementText.send).click();
  await page.getByRole('link', { name: announcementText.filters.kind.figure, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '۱۲ شهر' })).toBeVisible();
  await page.goto('/landing');
  await expect(page.getByText(SLIDE)).toBeVisible();
  await expect(page.getByText('شهرهای پوشش')).toBeVisible();
});
