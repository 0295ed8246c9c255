import { fallbackText } from '../packages/web-kit/src/messages/fa/fallback.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { noScriptText } from '../packages/web-kit/src/messages/fa/no-script.ts';
import { noticeText } from '../packages/web-kit/src/messages/fa/notices.ts';
import { productText } from '../packages/web-kit/src/messages/fa/product.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { loseConnection } from './support/lose-connection.ts';
import { nextFrames } from './support/settle.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

test.describe('without what the app needs', () => {
  test('without cookies it says so, and nothing else', async () => {
    await page.addInitScript("Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })");
    await page.goto('/login');
    await page.getByRole('heading', { name: productText.cookiesTitle }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('it says so plainly, and public pages are whole', async () => {
      await page.goto('/login');
      // Playwright reads no text inside noscript.
      const note = page.locator('noscript p');
      await note.waitFor();
      expect(await note.textContent()).toBe(noScriptText.text);
      await page.goto('/faq');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('button', { name: noticeText.openChat }).count()).toBe(0);
    });
  });
});

test.describe('a network that fails early', () => {
  test('takes with it what comes after the first screen, never the screen', async () => {
    await page.route('**/assets/{background,offline-watch}-*.js', (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/background-'));
    await page.goto('/login');
    await missed;
    await nextFrames(page);
    await page.getByLabel(loginText.mobile).fill('۰۹۱۲');
  });

  test('is noticed the next time it goes, although what notices it did not come at first', async () => {
    const watch = '**/assets/offline-watch-*.js';
    await page.route(watch, (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/offline-watch-'));
    await page.goto('/login');
    await missed;
    await page.unroute(watch);
    await loseConnection(page);
    await page.getByRole('dialog', { name: fallbackText.title }).waitFor();
  });
});
