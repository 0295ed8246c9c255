import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

/** The ways in, and a press on each that is seen at once: an empty form is refused in place, or another step opens. */
const WAYS_IN = ['/login', '/customer/signup', '/merchant/signup', '/reset', '/iq-login', '/recover'];
const STATIC_PAGES = ['/', '/merchant', '/landing', '/faq', '/contact', '/terms'];

openVisitorForEachTest();

for (const path of firstOf(WAYS_IN))
  test(`${path}: a press counts for the button it began on, though the page moves under it`, async () => {
    await page.goto(path);
    const button = page.locator('main form button[type="submit"]').first();
    await button.waitFor();
    // The font of a first visit moves the page by itself.
    await settle(page);
    const box = await button.boundingBox();
    if (box === null) throw new Error('the button is not drawn');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    // As when the font comes on a first visit, and what stands above takes another line.
    await page.locator('main h1').evaluate((heading) => {
      heading.style.marginBottom = '120px';
    });
    await expect.poll(async () => (await button.boundingBox())?.y).toBeGreaterThan(box.y + box.height);
    await page.mouse.up();
    await page.locator('main form [aria-invalid]').first().waitFor();
  });

for (const path of firstOf(WAYS_IN))
  test(`${path}: nothing that can be pressed is shown before the scripts are there`, async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('status').first().waitFor();
    expect(await page.locator('button:visible, input:visible').count()).toBe(0);
    release();
    await page.locator('main form button[type="submit"]').first().click();
    await page.locator('main form [aria-invalid]').first().waitFor();
  });

for (const path of firstOf(STATIC_PAGES))
  test(`${path}: every button that is shown works without the scripts, or is a link`, async () => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    expect(await page.locator('button:visible').allTextContents()).toEqual([]);
  });
