import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { noScriptText } from '../apps/web/src/messages/fa/no-script.ts';
import { noticeText } from '../apps/web/src/messages/fa/notices.ts';
import { productText } from '../apps/web/src/messages/fa/product.ts';
import { pushText } from '../apps/web/src/messages/fa/push.ts';
import { shellText } from '../apps/web/src/messages/fa/shell.ts';
import { supportText } from '../apps/web/src/messages/fa/support.ts';
import { type Complaints, DESKTOP, listenForComplaints, openBrowser, openVisitor } from './support/browser.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';

const baseUrl = inject('baseUrl');
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

let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: Complaints;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser?.close());
beforeEach(async () => visit({}));
afterEach(async () => {
  expect(complaints.faults).toEqual([]);
  await context.close();
});

/** A fresh visitor; what the worker fetches no route of a test would see. */
async function visit(options: Parameters<typeof openVisitor>[2]): Promise<void> {
  await context?.close();
  context = await openVisitor(browser, baseUrl, { serviceWorkers: 'block', ...options });
  page = await context.newPage();
  complaints = listenForComplaints(page);
}

const reply = (body: unknown) => (route: Route) => route.fulfill({ json: body });
const listOf = (results: readonly unknown[]) => ({ count: results.length, next: null, previous: null, results });
const axeFaults = async () =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

describe('without what the app needs', () => {
  test('without cookies it says so, and nothing else', async () => {
    await page.addInitScript("Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })");
    await page.goto('/login');
    await page.getByRole('heading', { name: productText.cookiesTitle }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await axeFaults()).toEqual([]);
  });

  test('without JavaScript it says so plainly, and public pages are whole', async () => {
    await visit({ javaScriptEnabled: false });
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

describe('a network that fails early', () => {
  test('takes with it what comes after the first screen, never the screen', async () => {
    await page.route('**/assets/{background,offline-watch}-*.js', (route) => route.abort());
    const missed = page.waitForRequest('**/assets/background-*.js');
    await page.goto('/login');
    await missed;
    await page.waitForTimeout(500);
    await page.getByLabel(loginText.mobile).fill('۰۹۱۲');
  });
});

describe('notices', () => {
  const board = async (...notices: readonly object[]): Promise<{ count: number }> => {
    const requested = { count: 0 };
    await context.route('**/api/v1/base/noticeboard/**', async (route) => {
      requested.count += 1;
      await route.fulfill({ json: listOf(notices) });
    });
    return requested;
  };
  const top = () => page.locator('[data-notices="top"]');

  test('stand on top, are asked for at each change of route, stay away where they should, and are dismissed for good', async () => {
    await signIn(context, baseUrl, 'customer');
    const requested = await board({ ...NOTICE, text: 'جمعه شب درگاه به‌روز می‌شود.' });
    await page.goto('/user/welcome');
    await top().getByText('جمعه شب').waitFor();
    expect(await axeFaults()).toEqual([]);
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

  test('come late without moving what is read, and the head of the page is a scroll away', async () => {
    await signIn(context, baseUrl, 'customer');
    await context.addInitScript(
      `globalThis.moved = 0;
       new PerformanceObserver((list) => { for (const shift of list.getEntries()) globalThis.moved += shift.value; }).observe({ type: 'layout-shift', buffered: true });`,
    );
    await board({ ...NOTICE, text: 'جمعه شب درگاه به‌روز می‌شود.' });
    await page.goto('/user/ips');
    await settle(page);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    const movedBefore = await page.evaluate<number>('globalThis.moved');
    await top().getByText('جمعه شب').waitFor();
    await page.waitForTimeout(300);
    expect(await heading.boundingBox()).toEqual(before);
    expect(await page.evaluate<number>('globalThis.moved')).toBe(movedBefore);
    await page.evaluate('scrollTo(0, 0)');
    const bar = await top().boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  test.each([
    ['a sheet on a phone', {}],
    ['a panel at the side of a large screen', { viewport: DESKTOP }],
  ])('show themselves whole in %s, by keyboard as well', async (_, options) => {
    await visit(options);
    await board({ ...NOTICE, text: 'متن بلند اطلاعیه' });
    await page.goto('/login');
    const bar = top().getByRole('button', { name: 'متن بلند اطلاعیه' });
    await bar.waitFor();
    await bar.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: noticeText.title });
    await dialog.getByText('متن بلند اطلاعیه').waitFor();
    expect(await axeFaults()).toEqual([]);
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

describe('support', () => {
  const launcher = () => page.getByRole('button', { name: noticeText.openChat });

  test('has its button on the front page and the pages for merchants, and nowhere else', async () => {
    for (const path of ['/', '/merchant', '/merchant/signup']) {
      await page.goto(path);
      await launcher().waitFor();
    }
    for (const path of ['/landing', '/faq', '/merchants', '/merchant-map', '/login', '/user/welcome']) {
      await page.goto(path);
      await page.waitForTimeout(2_500);
      expect([path, await launcher().count()]).toEqual([path, 0]);
    }
  });

  test('opens a ticket for a guest, who is told of a wrong mobile at its field', async () => {
    await page.goto('/');
    await launcher().click();
    const dialog = page.getByRole('dialog', { name: supportText.title });
    // Empty fields are named in the page's words, not by the browser's bubble.
    await dialog.getByRole('button', { name: supportText.send }).click();
    for (const text of [supportText.subjectMissing, supportText.messageMissing, supportText.mobileMissing])
      await dialog.getByText(text).waitFor();
    await expect
      .poll(() =>
        dialog.getByLabel(supportText.subject).evaluate((field) => field === field.ownerDocument.activeElement),
      )
      .toBe(true);
    await dialog.getByLabel(supportText.subject).fill('خرید قسطی');
    await dialog.getByLabel(supportText.message).fill('چند قسط می‌توانم بگیرم؟');
    await dialog.getByLabel(supportText.mobile).fill('۱۲۳');
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('button', { name: supportText.send }).click();
    await dialog.getByLabel(supportText.mobile).and(page.locator('[aria-invalid="true"]')).waitFor();
    await dialog.getByLabel(supportText.mobile).fill('۰۹۱۹۰۰۰۰۷۷۷');
    await dialog.getByRole('button', { name: supportText.send }).click();
    await dialog.getByText(supportText.sentTitle).waitFor();
    expect(await dialog.getByText(/[۰-۹]{8}/).count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('asks a signed-in user for no number, and lists the ticket as the user’s', async () => {
    await signIn(context, baseUrl, 'merchant');
    await page.goto('/merchant');
    await launcher().click();
    const dialog = page.getByRole('dialog', { name: supportText.title });
    await dialog.getByLabel(supportText.message).fill('کی واریز می‌شود؟');
    expect(await dialog.getByLabel(supportText.mobile).count()).toBe(0);
    const subject = `واریز ${Date.now()}`;
    await dialog.getByLabel(supportText.subject).fill(subject);
    const [listed] = await Promise.all([
      page.waitForResponse('**/api/v1/tickets'),
      dialog.getByRole('button', { name: supportText.send }).click(),
    ]);
    expect(listed.status()).toBe(201);
  });

  test('is the chat where one is configured: ready after a while, told who speaks only when it is opened', async () => {
    await context.route(
      '**/api/v1/chat/settings/',
      reply({ provider: 'chatwoot', base_url: `${baseUrl}/sandbox/chat`, website_token: 'site' }),
    );
    await signIn(context, baseUrl, 'merchant');
    const identities: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/chat/identity/')) identities.push(((await response.json()) as { id: string }).id);
    });
    await page.goto('/merchant');
    await launcher().waitFor();
    expect(identities).toEqual([]);
    await launcher().click();
    const chat = page.locator('#sandbox-chat');
    await chat.waitFor({ state: 'visible' });
    expect(await chat.getAttribute('data-identifier')).toBe(identities[0]);
    expect(await chat.getAttribute('data-hides-bubble')).toBe('true');
    expect(await chat.getAttribute('data-phone')).toMatch(/^09/);
  });

  test('falls back to the form when the chat does not come', async () => {
    await context.route(
      '**/api/v1/chat/settings/',
      reply({ provider: 'chatwoot', base_url: `${baseUrl}/sandbox/nothing`, website_token: 'site' }),
    );
    await page.goto('/');
    await launcher().click();
    await page.getByRole('dialog', { name: supportText.title }).waitFor();
  });
});

describe('a newer release', () => {
  const offer = async (changes: readonly string[]): Promise<void> => {
    await context.route(
      '**/git.json',
      reply({ branch: 'main', commit_hash: '0'.repeat(40), release_tag: 'master-V1.0.0.9' }),
    );
    await context.route(
      '**/api/v1/version/changelogs/**',
      reply(
        listOf(
          changes.map((text, id) => ({
            id,
            release_tag: 'master-V1.0.0.9',
            text,
            released_at: '2026-11-21T08:00:00.000Z',
          })),
        ),
      ),
    );
    await signIn(context, baseUrl, 'customer');
  };

  test('shows what is new, and is put off or taken', async () => {
    await offer(['تقویم اقساط سریع‌تر شد.']);
    await page.goto('/user/welcome');
    const dialog = page.getByRole('dialog', { name: shellText.updateTitle });
    await dialog.getByText('تقویم اقساط سریع‌تر شد.').waitFor();
    expect(await axeFaults()).toEqual([]);
    await Promise.all([
      page.waitForEvent('load'),
      dialog.getByRole('button', { name: shellText.updateAction }).click(),
    ]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  test('with nothing to tell is taken silently at the next change of place', async () => {
    await offer([]);
    await page.goto('/user/welcome');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1_000);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('link', { name: 'اقساط', exact: true }).first().click(),
    ]);
    expect(new URL(page.url()).pathname).toBe('/user/ips');
  });
});

describe('error reports', () => {
  test('go out together where a place for them is configured, with nothing personal in them', async () => {
    const { host } = new URL(baseUrl);
    await context.route(
      '**/api/v1/base/client-settings/',
      reply({
        error_reporting: { dsn: `http://key@${host}/7`, environment: 'dev', release: 'master-V1.0.0.1' },
        events_url: '/events/v1/',
      }),
    );
    const sent: string[] = [];
    await context.route('**/api/7/envelope/**', async (route) => {
      sent.push(route.request().postDataBuffer()?.toString('utf8') ?? '');
      await route.fulfill({ json: {} });
    });
    await page.goto('/login?dest=%2Fuser%2Fips%3Fmobile%3D09123456789');
    await expect.poll(() => page.evaluate('globalThis.__SENTRY__ !== undefined'), { timeout: 15_000 }).toBe(true);
    // The errors below are meant.
    complaints = { faults: [] };
    await page.evaluate(
      "setTimeout(() => { throw new Error('failed for 09123456789 of mina@example.org') }); setTimeout(() => { throw new Error('Request aborted') })",
    );
    await expect.poll(() => sent.join('\n'), { timeout: 20_000 }).toContain('failed for');
    const all = sent.join('\n');
    for (const secret of ['09123456789', 'mina@example.org', 'mobile%3D', 'Request aborted'])
      expect(all).not.toContain(secret);
  });

  test('nothing is fetched for them where none is', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const settings = page.waitForResponse('**/api/v1/base/client-settings/');
    await page.goto('/login');
    await settings;
    await page.waitForTimeout(500);
    expect(fetched.filter((url) => url.includes('error-reporting'))).toEqual([]);
  });
});

describe('push', () => {
  interface Subscription {
    readonly id: string;
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  }

  /** Debian’s Chromium has no push service: the sandbox’s stands in for it. */
  async function standInForPush(): Promise<Subscription> {
    const subscription = (await (
      await fetch(`${baseUrl}/sandbox/push/subscriptions`, { method: 'POST' })
    ).json()) as Subscription;
    await context.addInitScript(
      `let made = null;
       PushManager.prototype.getSubscription = async () => made;
       PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
         made = { options: { applicationServerKey: applicationServerKey.buffer }, toJSON: () => (${JSON.stringify({ endpoint: subscription.endpoint, keys: subscription.keys })}), unsubscribe: async () => { made = null; return true; } };
         return made;
       };`,
    );
    return subscription;
  }

  const receivedBy = async ({ id }: Subscription) =>
    ((await (await fetch(`${baseUrl}/sandbox/push`)).json()) as { subscription: string; content: { title: string } }[])
      .filter((push) => push.subscription === id)
      .map(({ content }) => content.title);

  test(
    'is registered where it is allowed, and what the server sends reaches the device',
    { timeout: 60_000 },
    async () => {
      await visit({ serviceWorkers: 'allow' });
      await context.grantPermissions(['notifications']);
      const subscription = await standInForPush();
      await signIn(context, baseUrl, 'customer');
      await page.goto('/user/welcome');
      await expect.poll(() => receivedBy(subscription), { timeout: 30_000 }).toEqual(['اعلان‌های نسیه روشن شد']);
      const stored = JSON.parse(await page.evaluate<string>("localStorage.getItem('pushRegistration')")) as Record<
        string,
        unknown
      >;
      expect(stored).toMatchObject({
        createTime: expect.any(Number),
        subscriptionOptions: { endpoint: subscription.endpoint, swScope: `${baseUrl}/` },
      });

      // At the next visit the stored token is checked and left alone.
      const checked = page.waitForResponse('**/check-push-registration/');
      await page.reload();
      expect(await (await checked).json()).toMatchObject({ is_registered: true });

      // Signing out takes the device off the list.
      const removed = page.waitForResponse('**/remove-push-device/');
      await page.goto('/user/profile');
      await page.getByRole('button', { name: shellText.signOut }).first().click();
      expect(await (await removed).json()).toEqual({ removed: true });
    },
  );

  test('is shown by the worker, in Persian, and leads to its screen', { timeout: 60_000 }, async () => {
    await visit({ serviceWorkers: 'allow' });
    await context.grantPermissions(['notifications']);
    await page.goto('/login');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const devtools = await context.newCDPSession(page);
    const registrationId = new Promise<string>((resolve) => {
      devtools.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations }) => registrations[0] !== undefined && resolve(registrations[0].registrationId),
      );
    });
    await devtools.send('ServiceWorker.enable');
    const content = { title: 'سررسید نزدیک است', body: 'سه روز دیگر', path: '/user/ips', tag: 'due' };
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: baseUrl,
      registrationId: await registrationId,
      data: JSON.stringify(content),
    });
    const shown = () =>
      page.evaluate<unknown>(
        'navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then(([one]) => one && { title: one.title, body: one.body, lang: one.lang, dir: one.dir, path: one.data.path })',
      );
    await expect
      .poll(shown, { timeout: 15_000 })
      .toEqual({ title: content.title, body: content.body, lang: 'fa', dir: 'rtl', path: content.path });
  });

  test('is offered to customers only: a shop has no installments to pay', async () => {
    await context.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'default' });`);
    await signIn(context, baseUrl, 'merchant');
    await page.goto('/user/welcome');
    await settle(page);
    expect(await page.getByRole('region', { name: pushText.invitationTitle }).count()).toBe(0);
  });

  test('is offered in prompt state, asked for only after a press, and not offered again for a month', async () => {
    await context.addInitScript(
      `Object.defineProperty(Notification, 'permission', { get: () => globalThis.wasRequested ? 'denied' : 'default' });
       Notification.requestPermission = async () => { globalThis.wasRequested = true; return 'denied'; };`,
    );
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/welcome');
    const offer = page.getByRole('region', { name: pushText.invitationTitle });
    await offer.waitFor();
    expect(await axeFaults()).toEqual([]);
    expect(await page.evaluate('globalThis.wasRequested')).toBeUndefined();
    await offer.getByRole('button', { name: pushText.turnOn }).click();
    await page.getByRole('status').getByText(pushText.errors['permission-blocked']).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(500);
    expect(await offer.count()).toBe(0);
  });
});
