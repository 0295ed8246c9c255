import { jpegOf } from '../apps/server/src/platform/storage/media/media-samples.test-support.ts';
import { hoursText, picturesText, shopProfileText } from '../apps/web/src/messages/fa/shop-profile.ts';
import { shopPageText } from '../apps/web/src/messages/fa/shop-page.ts';
import { errorCatalogue } from '@nesye/contract/errors';
import { openAccount } from './support/account.ts';
import { axeViolations } from './support/axe.ts';
import { openVisitor } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { signIn } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const PICTURE = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: jpegOf(640, 480) };
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The demo's shop belongs to the other files of the worker too. */
async function emptyProfile(): Promise<void> {
  const merchant = await openAccount(baseUrl, 'merchant');
  const own = '/api/v1/merchant/user';
  const { results } = await merchant.read<{ results: readonly [{ pictures: readonly { id: number }[] }] }>(
    `${own}/merchant/`,
  );
  for (const { id } of results[0].pictures) await merchant.remove(`${own}/picture/${id}`);
  await merchant.put(`${own}/hours/`, { hours: [] });
}

test.afterEach(emptyProfile);

test('a shop shows its hours, place and logo, and everybody sees them on its page', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, baseUrl, 'merchant');
  await page.goto('/user/merchant-profile?section=shop');

  await button(shopProfileText.edit).click();
  await page.getByLabel(shopProfileText.description).fill('لوازم خانگی با ضمانت و نصب رایگان.');
  await page.getByLabel(shopProfileText.companyId).fill('۱۰۳۸۰۲۸۴۷۹۱');
  await page.getByLabel(shopProfileText.place).fill('51.447, 35.745');
  await button(shopProfileText.save).click();
  await page.getByText(errorCatalogue.shop_place_invalid.fa).waitFor();
  await page.getByLabel(shopProfileText.place).fill('35.745, 51.447');
  await button(shopProfileText.save).click();
  await page.getByText(errorCatalogue.company_id_invalid.fa).waitFor();
  await page.getByLabel(shopProfileText.companyId).fill('۱۰۳۸۰۲۸۴۷۹۰');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel(shopProfileText.companyId).press('Enter');
  await page.getByText('۱۰۳۸۰۲۸۴۷۹۰').waitFor();

  const addHours = async (days: string, opens: string, closes: string): Promise<void> => {
    await page.getByLabel(hoursText.days, { exact: true }).selectOption(days);
    await page.getByLabel(hoursText.opens, { exact: true }).selectOption(opens);
    await page.getByLabel(hoursText.closes, { exact: true }).selectOption(closes);
    await button(hoursText.addNow).click();
  };
  await button(hoursText.add).click();
  await addHours('toThursday', '09:00', '13:00');
  await button(hoursText.add).click();
  await addHours('toWednesday', '12:00', '20:30');
  await page.getByText(errorCatalogue.shop_hours_overlap.fa).waitFor();
  await addHours('toWednesday', '16:00', '20:30');
  await expect(page.getByText('۱۶:۰۰ تا ۲۰:۳۰')).toHaveCount(5);
  await button(hoursText.remove('چهارشنبه', '۱۶:۰۰ تا ۲۰:۳۰')).click();
  await expect(page.getByText('۱۶:۰۰ تا ۲۰:۳۰')).toHaveCount(4);

  await page.locator('input[type="file"]').first().setInputFiles(PICTURE);
  await button(picturesText.removeLogo).waitFor();
  await page.locator('input[type="file"]').last().setInputFiles(PICTURE);
  await button(picturesText.removePicture('۱')).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: shopProfileText.toPage }).click();
  await page.waitForURL('**/merchant-details?id=*');

  const elsewhere = await openVisitor(browser, baseUrl);
  const visitor = await elsewhere.newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(page.url());
  await visitor.getByText('لوازم خانگی با ضمانت و نصب رایگان.').waitFor();
  await expect(visitor.getByText('۹:۰۰ تا ۱۳:۰۰')).toHaveCount(6);
  // Friday; whether the shop is closed now is another text.
  await expect(visitor.getByText(hoursText.closed, { exact: true })).toHaveCount(1);
  expect(await visitor.getByRole('link', { name: shopProfileText.onMap }).getAttribute('href')).toContain(
    'mlat=35.745&mlon=51.447',
  );
  const picture = visitor.getByRole('img', { name: picturesText.pictureOf('خانهٔ کالای سپهر', '۱') });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(640);
  expect(await axeViolations(visitor)).toEqual([]);
  await visitor.goto('/merchant-details?id=1');
  await visitor.getByText(shopPageText.missingTitle).waitFor();
  await elsewhere.close();
});
