import webPush from 'web-push';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@nesye.example' };
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
  sandbox.clock.now = new Date();
});
afterAll(() => sandbox.close());

interface Subscription {
  readonly id: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const subscribe = async () => (await (await sandbox.post('/sandbox/push/subscriptions', {})).json()) as Subscription;
const received = async () =>
  (await (await sandbox.get('/sandbox/push')).json()) as { subscription: string; content: unknown }[];

/** Sends as a server does, sealed by a library that no one here wrote. */
async function send(
  subscription: Subscription,
  content: unknown,
  change: { headers?: Record<string, string>; seal?: Subscription } = {},
): Promise<number> {
  const keys = (change.seal ?? subscription).keys;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: subscription.endpoint, keys },
    JSON.stringify(content),
    { vapidDetails: vapid },
  );
  const { 'Content-Length': _, ...others } = headers;
  const response = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: { ...(others as Record<string, string>), ...change.headers },
    body: Uint8Array.from(body ?? []),
  });
  return response.status;
}

test('opens what was sealed for its own browser, and only that', async () => {
  const [mine, other] = [await subscribe(), await subscribe()];
  expect(await send(mine, { title: 'سلام' })).toBe(201);
  expect((await received())[0]).toMatchObject({
    subscription: mine.id,
    provider: 'web_push',
    content: { title: 'سلام' },
  });
  expect(await send(mine, { title: 'x' }, { seal: other })).toBe(400);
});

test('checks who sends, and knows nothing of a subscription that ended', async () => {
  const mine = await subscribe();
  expect(await send(mine, {}, { headers: { Authorization: 'vapid t=a.b.c, k=d' } })).toBe(403);
  expect(await send(mine, {}, { headers: { TTL: 'soon' } })).toBe(400);
  expect((await fetch(`${sandbox.url}/sandbox/push/subscriptions/${mine.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await send(mine, {})).toBe(410);
});
