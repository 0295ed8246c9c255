import type { Locator } from 'playwright-core';
import { apiKeyText } from '../apps/web/src/messages/fa/api-keys.ts';
import { screenTitles } from '../apps/web/src/messages/fa/screens.ts';
import { accountText } from '../apps/web/src/messages/fa/account.ts';
import { invitationText } from '../apps/web/src/messages/fa/staff.ts';
import { openAccount } from './support/account.ts';
import { axeViolations, stopTransitions } from './support/axe.ts';
import { DESKTOP, openVisitor, PHONE } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { browser, context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { showsFocus, tabTo } from './support/keyboard.ts';
import { letCodesAge } from './support/operators.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { approveKey, freshKey, KEYS_SCREEN, makeKey, openKeys } from './support/shop-keys.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

const NAME = 'سایت فروشگاه';
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const card = (masked: string): Locator => page.getByRole('listitem').filter({ hasText: masked });
const maskedOf = (value: string): string => `${value.slice(0, 9)}…${value.slice(-4)}`;
const distinct = (value: string): string => `${NAME} ${maskedOf(value)}`;

/** What the server of the shop gets with this key (N476). */
const statusOf = async (key: string): Promise<number> =>
  (await fetch(`${baseUrl}/merchant-api/v1/key`, { headers: { authorization: `Bearer ${key}` } })).status;

/** Nothing for axe to find on a phone and at a desk, in both colour schemes, and nothing wider than the screen. */
async function expectFit(): Promise<void> {
  await stopTransitions(page);
  for (const viewport of [DESKTOP, PHONE])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
    }
}

async function pressByKeys(name: string): Promise<void> {
  await tabTo(page, button(name));
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
}

test('an owner makes a key by the keyboard alone, whose server is let in from its address alone', async () => {
  test.setTimeout(120_000);
  const mobile = freshMobile();
  await openKeys(context, page, mobile);
  await page.getByText(apiKeyText.emptyTitle).waitFor();
  await expectFit();
  await pressByKeys(apiKeyText.make);
  await expect(page.getByLabel(apiKeyText.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByText(apiKeyText.nameMissing).waitFor();
  await page.keyboard.type(NAME);
  await tabTo(page, page.getByRole('radio', { name: apiKeyText.modes.test }));
  await page.keyboard.press('ArrowLeft');
  await page.getByText(apiKeyText.modeNotes.live).waitFor();
  await tabTo(page, page.getByRole('checkbox', { name: apiKeyText.scopeNames['refunds:write'] }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel(apiKeyText.networks));
  await page.keyboard.type('203.0.113.0/33');
  await pressByKeys(apiKeyText.next);
  await page.getByText(apiKeyText.networksWrong).waitFor();
  await expect(page.getByLabel(apiKeyText.networks)).toBeFocused();
  await expectFit();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  await pressByKeys(apiKeyText.next);
  await page.getByRole('heading', { name: apiKeyText.approveTitle }).waitFor();
  await expectFit();
  await tabTo(page, button(apiKeyText.getCode));
  await approveKey(page, mobile);
  const heading = page.getByRole('heading', { name: apiKeyText.freshTitle(NAME) });
  await expect(heading).toBeFocused();
  await expectFit();
  const value = await freshKey(page);
  expect(value).toMatch(/^nsk_live_[0-9a-f]{48}$/);
  expect(await statusOf(value)).toBe(403);

  await pressByKeys(apiKeyText.taken);
  await pressByKeys(apiKeyText.changeOf(distinct(value)));
  await tabTo(page, page.getByLabel(apiKeyText.networks));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('۱۲۷.۰.۰.۱');
  await page.keyboard.press('Enter');
  await page.keyboard.type('::1');
  await pressByKeys(apiKeyText.save);
  await expect(button(apiKeyText.changeOf(distinct(value)))).toBeFocused();
  await card(maskedOf(value)).getByText('127.0.0.1').waitFor();
  await expect.poll(() => statusOf(value)).toBe(200);
  await expectFit();
});

test('a key is seen once, replaced while the old one works on, and ended', async () => {
  test.setTimeout(120_000);
  const mobile = freshMobile();
  await openKeys(context, page, mobile);
  const old = await makeKey(page, mobile, NAME);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(apiKeyText.copy).click();
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(old);
  await button(apiKeyText.taken).click();
  await card(maskedOf(old)).waitFor();
  await expect(page.getByText(old)).toHaveCount(0);
  expect(await statusOf(old)).toBe(200);

  await letCodesAge(mobile);
  await button(apiKeyText.rotateOf(distinct(old))).click();
  await page.getByLabel(apiKeyText.overlap).selectOption({ label: apiKeyText.overlaps[72] });
  await expectFit();
  await approveKey(page, mobile);
  await page.getByRole('heading', { name: apiKeyText.freshTitle(NAME) }).waitFor();
  const next = await freshKey(page);
  await button(apiKeyText.taken).click();
  await card(maskedOf(old)).getByText(apiKeyText.states.replaced).waitFor();
  expect(next).not.toBe(old);
  expect([await statusOf(old), await statusOf(next)]).toEqual([200, 200]);

  await button(apiKeyText.revokeOf(distinct(old))).click();
  await page.getByText(apiKeyText.revokeNote).waitFor();
  await expectFit();
  await page.getByRole('alertdialog').getByRole('button', { name: apiKeyText.revoke }).click();
  await expect(card(maskedOf(old))).toHaveCount(0);
  await expect.poll(() => statusOf(old)).toBe(401);
  expect(await statusOf(next)).toBe(200);
  await page.getByRole('link', { name: apiKeyText.filters.state.ended }).click();
  await card(maskedOf(old)).getByText(apiKeyText.states.ended).waitFor();
  await expectFit();
});

test('a new key is in sight alone: in no address, in nothing the browser keeps, and gone once the page is left', async () => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.postData() ?? ''));
  const mobile = freshMobile();
  await openKeys(context, page, mobile);
  const value = await makeKey(page, mobile, NAME);
  const secret = value.slice(-40);
  const kept = await page.evaluate<string>(KEPT);
  expect(kept).toContain('localStorage');
  expect([kept, page.url(), ...addresses].filter((text) => text.includes(secret))).toEqual([]);

  // As where the browser keeps the page for its back button.
  await page.evaluate("window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))");
  expect(await page.content()).not.toContain(secret);
  await page.goto('/terms');
  await page.goBack();
  await card(maskedOf(value)).waitFor();
  expect(await page.content()).not.toContain(secret);

  await letCodesAge(mobile);
  const second = await makeKey(page, mobile, 'کلید دیگر');
  await page.getByRole('link', { name: apiKeyText.filters.state.ended }).click();
  await page.getByRole('link', { name: apiKeyText.filters.state.working }).click();
  expect(await freshKey(page)).toBe(second);
  await page.getByRole('link', { name: 'خانه' }).first().click();
  await page.waitForURL('**/user/welcome');
  await page.goBack();
  await card(maskedOf(second)).waitFor();
  await expect(page.locator('[data-fresh-value]')).toHaveCount(0);
  expect(addresses.filter((text) => text.includes(second.slice(-40)))).toEqual([]);
});

test('a publishable key has neither scopes nor addresses, and opens no call of a server', async () => {
  const mobile = freshMobile();
  await openKeys(context, page, mobile);
  await button(apiKeyText.make).click();
  await page.getByLabel(apiKeyText.name).fill(NAME);
  await page.getByText(apiKeyText.kinds.publishable).click();
  await expect(page.getByLabel(apiKeyText.networks)).toHaveCount(0);
  await button(apiKeyText.next).click();
  await approveKey(page, mobile);
  await page.getByText(apiKeyText.handOverNotes.publishable).waitFor();
  const value = await freshKey(page);
  expect(value).toMatch(/^npk_test_[0-9a-f]{48}$/);
  expect(await statusOf(value)).toBe(403);
  await card(maskedOf(value)).getByText(apiKeyText.scopesNone).waitFor();
  await expectFit();
});

/** All that the browser has stored for the site, as one text. */
const KEPT = `(async () => {
  const parts = [JSON.stringify({ localStorage, sessionStorage }), document.cookie, JSON.stringify(history.state)];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const stored = await cache.match(request);
      parts.push(request.url);
      if (/json|text\\/plain/.test(stored.headers.get('content-type') ?? '')) parts.push(await stored.text());
    }
  }
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of database.objectStoreNames) {
      const rows = await new Promise((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
      parts.push(JSON.stringify(rows));
    }
    database.close();
  }
  return parts.join('\\n');
})()`;

test('a cashier of the shop finds no way to its keys', async () => {
  const mobile = freshMobile();
  const owner = await openAccount(baseUrl, 'merchant');
  const { id } = await owner.post<{ id: number }>('/api/v1/merchant/user/staff/', { mobile, role: 'cashier' });
  const visitor = await openVisitor(browser, baseUrl, {});
  await signInMobile(visitor, baseUrl, mobile);
  const theirs = await visitor.newPage();
  await theirs.goto('/user/shop-invitations');
  await theirs.getByRole('button', { name: invitationText.accept, exact: true }).click();
  await theirs.waitForURL('**/user/welcome');
  await theirs.goto('/user/merchant-profile');
  await theirs.getByRole('heading', { name: accountText.groups.more }).waitFor();
  await expect(theirs.getByRole('link', { name: screenTitles['merchant-api-keys'] })).toHaveCount(0);
  await theirs.goto(KEYS_SCREEN);
  await theirs.waitForURL('**/user/welcome');
  await visitor.close();
  await owner.remove(`/api/v1/merchant/user/staff/${id}/`);
});
