import { randomUUID } from 'node:crypto';
import { addTask } from '../../platform/tasks/task.ts';
import { PLAN_PUSH } from './queries/push-deliveries.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { standardPreferences } from './domain/preferences.ts';
import { WELCOME } from './domain/push-message.ts';
import { hashOf } from './domain/registration.ts';
import { storeMessagePreferences } from './use-cases/message-preferences.ts';
import {
  AMINA,
  BABAK,
  type MessagingWorld,
  firebaseAt,
  type SandboxSubscription,
  startMessagingWorld,
} from './testing/messaging-world.test-support.ts';

const ADD = '/api/v1/base/add-push-device/';
const CHECK = '/api/v1/base/check-push-registration/';
const REMOVE = '/api/v1/base/remove-push-device/';
const MESSAGE = {
  title: 'سررسید نزدیک است',
  body: 'یک قسط تا سه روز دیگر سررسید می‌شود.',
  path: '/user/ips',
  tag: 'due',
  lang: 'fa' as const,
};

let world: MessagingWorld;
beforeAll(async () => {
  world = await startMessagingWorld((channels, sandboxUrl) => ({
    ...channels,
    push: { ...channels.push, firebase: firebaseAt(sandboxUrl) },
  }));
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.owner`delete from messaging.push_delivery`;
  await world.database.owner`delete from messaging.push_device`;
  await world.database.owner`delete from graphile_worker._private_jobs`;
  await world.sandbox.put('/sandbox/faults/push', { mode: 'ok' });
  world.clock.now = new Date();
});

const register = async (user: bigint): Promise<SandboxSubscription> => {
  const subscription = await world.subscribe();
  expect((await world.post(ADD, world.registrationOf(subscription), user)).status).toBe(200);
  return subscription;
};
const notify = (user: bigint) => world.database.transaction((tx) => world.notifyByPush(tx, user, MESSAGE));
const toDevice = async ({ id }: { id: string }) =>
  (await world.pushes()).filter(({ subscription }) => subscription === id).map(({ content }) => content);
const deliveries = () => world.database.owner<
  { state: string; attempts: number; reason: string | null; content: unknown }[]
>`
  select state, attempts, reason, content from messaging.push_delivery order by id`;
const laterBy = (seconds: number): void =>
  void (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000));

describe('registering', () => {
  test('a device is registered, checked, renewed after seven days, and removed', async () => {
    const subscription = await world.subscribe();
    const offered = world.registrationOf(subscription);
    const question = { registration_id: offered['registration_id'] };
    expect((await world.post(CHECK, question, AMINA)).body).toMatchObject({ is_registered: false, renew_after: null });
    const added = await world.post(ADD, offered, AMINA);
    const due = new Date(world.clock.now.getTime() + 7 * 86_400_000).toISOString();
    expect(added).toMatchObject({ status: 200, body: { ...question, is_registered: true, renew_after: due } });
    expect((await world.post(CHECK, question, AMINA)).body).toEqual(added.body);
    expect((await world.post(CHECK, question, BABAK)).body).toMatchObject({ is_registered: false });
    expect((await world.post(REMOVE, question, BABAK)).body).toEqual({ removed: false });
    expect((await world.post(REMOVE, question, AMINA)).body).toEqual({ removed: true });
    expect((await world.post(REMOVE, question, AMINA)).body).toEqual({ removed: false });
  });

  test('a device changes hands, and what waited for the former user is not shown to the next', async () => {
    const subscription = await register(AMINA);
    await notify(AMINA);
    await world.run('messaging.plan_push');
    expect((await deliveries()).length).toBe(2);
    expect((await world.post(ADD, world.registrationOf(subscription), BABAK)).status).toBe(200);
    await world.run('all');
    expect(await toDevice(subscription)).toEqual([WELCOME.fa]);
  });

  test('nobody without a token, nothing that is no push address of the browsers in use, no key but ours', async () => {
    const subscription = await world.subscribe();
    const offered = world.registrationOf(subscription) as { subscriptionOptions: Record<string, string> };
    expect((await world.post(ADD, offered)).status).toBe(401);
    const withOptions = (change: Record<string, string>) => {
      const options = { ...offered.subscriptionOptions, ...change };
      return { registration_id: hashOf(options['endpoint'] ?? '').toString('base64url'), subscriptionOptions: options };
    };
    const bad = [
      withOptions({ endpoint: 'http://127.0.0.1:5432/' }),
      withOptions({ endpoint: 'https://169.254.169.254/latest/meta-data' }),
      withOptions({ endpoint: 'https://evilpush.apple.com.example/x' }),
      withOptions({ endpoint: 'https://notpush.apple.com:8443/x' }),
      withOptions({ endpoint: 'https://user:pass@updates.push.services.mozilla.com/x' }),
      withOptions({ endpoint: 'http://updates.push.services.mozilla.com/x' }),
      withOptions({ vapidKey: subscription.keys.p256dh }),
      withOptions({ p256dh: Buffer.alloc(65, 4).toString('base64url') }),
      withOptions({ auth: 'AAAAAAAA' }),
      { ...offered, registration_id: 'A'.repeat(43) },
    ];
    for (const body of bad)
      expect((await world.post(ADD, body, AMINA)).body, JSON.stringify(body)).toMatchObject({
        code: 'push_registration_invalid',
      });
    expect((await world.post(ADD, withOptions({ endpoint: 'https://web.push.apple.com/x' }), AMINA)).status).toBe(200);
  });

  test('the first message speaks the language that its user has chosen', async () => {
    await world.database.transaction((tx) =>
      storeMessagePreferences(tx, AMINA, standardPreferences('ar'), world.clock.now),
    );
    const device = await register(AMINA);
    await world.run('all');
    expect(await toDevice(device)).toEqual([WELCOME.ar]);
    await world.database.owner`delete from messaging.preference`;
  });

  test('of forty devices registered at once twenty are kept', async () => {
    const subscriptions = await Promise.all(Array.from({ length: 40 }, () => world.subscribe()));
    const responses = await Promise.all(subscriptions.map((one) => world.post(ADD, world.registrationOf(one), AMINA)));
    expect(responses.filter(({ status }) => status === 200).length).toBe(20);
    expect(responses.filter(({ body }) => body['code'] === 'device_limit_reached').length).toBe(20);
    expect(
      (await world.database.owner`select 1 from messaging.push_device where user_id = ${String(AMINA)}`).length,
    ).toBe(20);
  });
});

describe('sending', () => {
  test('a new device gets a first message, a renewed one none; each message comes once to each device', async () => {
    const [phone, laptop] = [await register(AMINA), await register(AMINA)];
    const other = await register(BABAK);
    await world.run('all');
    expect([await toDevice(phone), await toDevice(other)]).toEqual([[WELCOME.fa], [WELCOME.fa]]);
    await world.post(ADD, world.registrationOf(phone), AMINA);
    await notify(AMINA);
    await Promise.all([world.run('all'), world.run('all')]);
    expect(await toDevice(phone)).toEqual([MESSAGE, WELCOME.fa]);
    expect((await toDevice(laptop))[0]).toEqual(MESSAGE);
    expect(await toDevice(other)).toEqual([WELCOME.fa]);
    expect((await deliveries()).every(({ state, content }) => state === 'sent' && content === null)).toBe(true);
  });

  test('a device that its service calls gone is removed, and what waits for it', async () => {
    const phone = await register(AMINA);
    await fetch(`${world.sandbox.url}/sandbox/push/subscriptions/${phone.id}`, { method: 'DELETE' });
    await notify(AMINA);
    await world.run('all');
    expect(await deliveries()).toEqual([]);
    expect(await world.database.owner`select 1 from messaging.push_device`).toEqual([]);
  });

  test('a service that is down is tried five times with growing pauses, then given up', async () => {
    await register(AMINA);
    await world.sandbox.put('/sandbox/faults/push', { mode: 'error' });
    const pauses = [30, 120, 600, 3_600];
    await world.run('all');
    for (const pause of pauses) {
      laterBy(pause - 1);
      await world.run('all');
      laterBy(1);
      await world.run('all');
    }
    expect(await deliveries()).toEqual([{ state: 'given_up', attempts: 5, reason: 'service_error', content: null }]);
  });

  test('a service that recovers gets it later', async () => {
    const phone = await register(AMINA);
    await world.sandbox.put('/sandbox/faults/push', { mode: 'error' });
    await world.run('all');
    await world.sandbox.put('/sandbox/faults/push', { mode: 'ok' });
    laterBy(20);
    await world.run('all');
    expect(await toDevice(phone)).toEqual([]);
    laterBy(15);
    await world.run('all');
    expect(await toDevice(phone)).toEqual([WELCOME.fa]);
  });

  test('what is no message for people is dropped', async () => {
    await register(AMINA);
    await world.run('all');
    for (const content of [
      null,
      {},
      { ...MESSAGE, path: 'https://elsewhere.example' },
      { ...MESSAGE, path: '//elsewhere.example' },
      { ...MESSAGE, title: '' },
    ]) {
      await world.database.transaction((tx) =>
        addTask(tx, PLAN_PUSH, { messageId: randomUUID(), userId: String(AMINA), message: content }),
      );
    }
    await world.run('all');
    expect((await deliveries()).length).toBe(1);
  });
});

describe('Firebase', () => {
  const registerToken = async (): Promise<{ id: string }> => {
    const { token } = (await (await world.sandbox.post('/sandbox/push/tokens', {})).json()) as { token: string };
    expect((await world.post(ADD, { registration_id: token }, AMINA)).status).toBe(200);
    return { id: token };
  };

  test('is told to browsers where it is configured, and reaches its tokens', async () => {
    expect((await world.get('/api/v1/push/settings/')).body).toMatchObject({
      provider: 'firebase',
      firebase: { projectId: 'nesye-test', messagingSenderId: '2' },
    });
    const phone = await registerToken();
    await world.run('all');
    expect(await toDevice(phone)).toEqual([WELCOME.fa]);
  });

  test('a token it does not know any more is removed', async () => {
    const phone = await registerToken();
    await fetch(`${world.sandbox.url}/sandbox/push/subscriptions/${encodeURIComponent(phone.id)}`, {
      method: 'DELETE',
    });
    await world.run('all');
    expect(await world.database.owner`select 1 from messaging.push_device`).toEqual([]);
  });

  test('a 5xx is asked once more at once, and only once', async () => {
    const phone = await registerToken();
    await world.run('all');
    const before = (await toDevice(phone)).length;
    // The sandbox’s draws are repeatable: with this share the first request fails and the second passes.
    await world.sandbox.put('/sandbox/faults/push', { mode: 'error', rate: 0.5 });
    let tries = 0;
    do {
      await notify(AMINA);
      await world.run('all');
      tries += 1;
    } while ((await toDevice(phone)).length === before && tries < 5);
    expect((await toDevice(phone)).length).toBeGreaterThan(before);
  });
});
