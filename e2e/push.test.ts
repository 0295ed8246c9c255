import { notificationText } from '../apps/web/src/messages/fa/profile.ts';
import { pushText } from '../packages/web-kit/src/messages/fa/push.ts';
import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { axeViolations } from './support/axe.ts';
import { CHROMIUM_FLAGS, WHOLE_CHROMIUM } from './support/browser.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { settle } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Only a browser with a window has notifications.
test.use({ launchOptions: { executablePath: WHOLE_CHROMIUM, args: ['--headless', ...CHROMIUM_FLAGS] } });
openVisitorForEachTest();
expectNoComplaints();

test.describe('push', () => {
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

  test.describe('with its service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('is registered where it is allowed, and what the server sends reaches the device', async () => {
      test.setTimeout(60_000);
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
    });

    test('has a switch in the account: off stays off at the next visit, on registers the device again', async () => {
      test.setTimeout(60_000);
      await context.grantPermissions(['notifications']);
      const subscription = await standInForPush();
      await signIn(context, baseUrl, 'customer');
      await page.goto('/user/welcome');
      await expect.poll(() => receivedBy(subscription), { timeout: 30_000 }).toHaveLength(1);
      await page.goto('/user/profile?section=notifications');
      const device = page.getByRole('switch', { name: notificationText.device });
      await expect(device).toBeChecked();
      const removed = page.waitForResponse('**/remove-push-device/');
      // The field itself is drawn by its label.
      await device.press('Space');
      expect(await (await removed).json()).toEqual({ removed: true });
      await page.getByText(pushText.turnedOff).waitFor();
      await page.reload();
      await settle(page);
      await expect(device).not.toBeChecked();
      expect(await page.evaluate("localStorage.getItem('pushRegistration')")).toBeNull();
      await device.press('Space');
      await page.getByText(pushText.turnedOn).waitFor();
      await expect(device).toBeChecked();
      await expect.poll(() => receivedBy(subscription), { timeout: 30_000 }).toHaveLength(2);
    });

    test('is shown by the worker, in Persian, and leads to its screen', async () => {
      test.setTimeout(60_000);
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
  });

  test('is offered to customers only: a shop has no installments to pay', async () => {
    await context.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'default' });`);
    await signIn(context, baseUrl, 'merchant');
    await page.goto('/user/welcome');
    await settle(page);
    expect(await page.getByRole('region', { name: pushText.invitationTitle }).count()).toBe(0);
  });

  test('is offered in prompt state, requested only after a press, and not offered again for a month', async () => {
    await context.addInitScript(
      `Object.defineProperty(Notification, 'permission', { get: () => globalThis.wasRequested ? 'denied' : 'default' });
       Notification.requestPermission = async () => { globalThis.wasRequested = true; return 'denied'; };`,
    );
    await signIn(context, baseUrl, 'customer');
    await page.goto('/user/welcome');
    const offer = page.getByRole('region', { name: pushText.invitationTitle });
    await offer.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate('globalThis.wasRequested')).toBeUndefined();
    await offer.getByRole('button', { name: pushText.turnOn }).click();
    await page.getByRole('status').getByText(pushText.errors['permission-blocked']).waitFor();
    await page.reload();
    await settle(page);
    expect(await offer.count()).toBe(0);
  });
});
