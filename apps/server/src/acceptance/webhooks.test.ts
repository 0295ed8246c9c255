import { Webhook } from 'standardwebhooks';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWebhookSender, type SendWebhook } from '../modules/checkout/adapters/webhook-sender.ts';
import type { WebhookDeps } from '../modules/checkout/session-deps.ts';
import { ofSession, type Receiver, startReceiver, withStatus } from './testing/webhook-receiver.test-support.ts';
import { readOverdueS } from '../modules/checkout/queries/webhook-work.ts';
import { purgeWebhooks } from '../modules/checkout/use-cases/end-webhooks.ts';
import { sendNext } from '../modules/checkout/use-cases/send-webhook.ts';
import { WebhookPump } from '../modules/checkout/webhook-pump.ts';
import { brokenInvariants } from '../modules/payments/testing/purchase-fixture.ts';
import { createDataVault } from '../platform/crypto/data-vault.ts';
import { foundOf } from '../platform/testing/planted-violations.ts';
import { type SignedInPerson, signUpShopOwner } from './testing/demo-people.test-support.ts';
import {
  API,
  askAs,
  cartOf,
  demoShopServer,
  paidSession,
  type SessionWire,
  type ShopServer,
  shopServerOf,
} from './testing/checkout-values.test-support.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';

interface EndpointWire {
  readonly id: string;
  readonly secret: string;
  readonly enabled: boolean;
  readonly off_reason: string | null;
  readonly failing_since: string | null;
  readonly former_secret_ends_at: string | null;
}
interface DeliveryWire {
  readonly id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly state: string;
  readonly tries: number;
  readonly next_try_at: string | null;
  readonly last_status: number | null;
  readonly request_body: string;
  readonly attempts: readonly {
    readonly status: number | null;
    readonly fault: string | null;
    readonly response_body: string | null;
  }[];
}
interface Page<Row> {
  readonly data: readonly Row[];
  readonly has_more: boolean;
}

const HOOKS = '/webhook_endpoints';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let full: FullApp;
let shop: ShopServer;
let deps: WebhookDeps;
let receiver: Receiver;
let endpoint: EndpointWire;
const pumps: WebhookPump[] = [];

beforeAll(async () => {
  full = await startFullApp({ NESYE_ENV: 'sandbox', PUBLIC_ORIGIN: 'https://nesye.test' });
  shop = await demoShopServer(full);
  deps = {
    database: full.database,
    clock: full.clock,
    vault: createDataVault(full.config.secrets),
    log: pino({ level: 'silent' }),
    mayBePrivate: true,
  };
}, 120_000);
beforeEach(async () => {
  receiver = await startReceiver();
  endpoint = await add({ url: receiver.url });
});
afterEach(async () => {
  await full.clock.set(undefined);
  for (const pump of pumps.splice(0)) pump.stop();
  for (const { id } of (await hooks<Page<EndpointWire>>('GET', '')).data) await hooks('DELETE', `/${id}`);
  await receiver.close();
  expect(full.faults).toEqual([]);
});
afterAll(() => full.stop());

const hooks = <Reply>(method: string, path: string, body?: unknown) =>
  askAs<Reply>(full, shop, method, `${HOOKS}${path}`, body);
const add = (order: unknown) => hooks<EndpointWire>('POST', '', order);
const refused = async (method: string, path: string, body?: unknown, by = shop) =>
  refusalOf(
    await full.ask({ method, path: `${API}${HOOKS}${path}`, token: by.key, ...(body !== undefined && { body }) }),
  );
const sender = createWebhookSender({ mayBePrivate: true, timeoutMs: 500 });
/** Another process that sends. */
function pumpOf(send: SendWebhook = sender): WebhookPump {
  const pump = new WebhookPump({ ...deps, send });
  pumps.push(pump);
  return pump;
}
async function sendAll(pump = pumpOf()): Promise<void> {
  pump.wake();
  await pump.idle();
}
const idOf = ({ id } = endpoint) => BigInt(id.slice(3));
const sendOne = (send: SendWebhook = sender) => sendNext({ ...deps, send }, idOf());
const later = (ms: number) => full.clock.set(new Date(full.clock.businessNow().getTime() + ms));
const deliveries = async (query = '') =>
  (await hooks<Page<DeliveryWire>>('GET', `/${endpoint.id}/deliveries${query}`)).data;
const inFull = (id: string) => hooks<DeliveryWire>('GET', `/${endpoint.id}/deliveries/${id}`);
const onlyDelivery = async () => {
  const [one] = await deliveries();
  if (one === undefined) throw new Error('nothing was planned');
  return await inFull(one.id);
};
const canceled = async () => {
  const { id } = await askAs<SessionWire>(full, shop, 'POST', '/checkout_sessions', cartOf());
  await askAs(full, shop, 'POST', `/checkout_sessions/${id}/cancel`);
  return id;
};
/** Sequences of a session that came, in the order in which they did. */
const sequences = (session: string) => ofSession(receiver, session).map(({ event }) => event.sequence);

describe('a webhook', () => {
  test('is the object of the list of events, and the library’s own verifier accepts it', async () => {
    const session = await canceled();
    await sendAll();
    const [one] = ofSession(receiver, session);
    if (one === undefined) throw new Error('nothing came');
    const listed = await askAs<Page<{ id: string }>>(full, shop, 'GET', '/events');
    expect(one.event).toEqual(listed.data.find(({ id }) => id === one.event.id));
    const headers = one.headers as Record<string, string>;
    expect(new Webhook(endpoint.secret).verify(one.body, headers)).toEqual(one.event);
    expect(headers['webhook-id']).toBe(one.event.id);
    expect(() => new Webhook(endpoint.secret).verify(`${one.body} `, headers)).toThrow('No matching signature');
    expect(() => new Webhook('whsec_c2VjcmV0').verify(one.body, headers)).toThrow('No matching signature');
    expect(await onlyDelivery()).toMatchObject({
      state: 'delivered',
      tries: 1,
      last_status: 204,
      request_body: one.body,
    });
  });

  test('of the demo shop in test mode is signed by the secret that the sandbox says', async () => {
    const keys = (await full.ask({ path: '/sandbox/api-keys' })).json() as {
      webhook_secret: string;
      secret_key: string;
    };
    expect(endpoint.secret).toBe(keys.webhook_secret);
    expect(await hooks<object>('GET', `/${endpoint.id}`)).not.toHaveProperty('secret');
    const [stored] = await full.database.owner<{ text: string }[]>`
      select e::text as text from checkout.webhook_endpoint e where id = ${idOf()}`;
    expect(stored?.text).not.toContain(Buffer.from(endpoint.secret).toString('hex'));
  });

  test('goes to the endpoints that want its type, of the mode of its session', async () => {
    const other = await startReceiver();
    await add({ url: other.url, event_types: ['payment.confirmed'] });
    const { session, paymentId } = await paidSession(full, shop);
    await askAs(full, shop, 'POST', `/payments/${paymentId}/confirm`);
    await sendAll();
    expect(ofSession(other, session.id).map(({ event }) => event.type)).toEqual(['payment.confirmed']);
    expect(sequences(session.id)).toEqual([1, 2, 3]);
    await other.close();
  });

  test('that fails waits, and those behind it in its session with it; other sessions go on', async () => {
    const { session } = await paidSession(full, shop);
    receiver.behave(
      ({ event }, response) =>
        void response.writeHead(event.data.session?.id === session.id ? 500 : 204).end('x'.repeat(3_000)),
    );
    await sendAll();
    const other = await canceled();
    await sendAll();
    expect([sequences(session.id), sequences(other)]).toEqual([[1], [1]]);
    const first = (await deliveries('?state=pending')).at(-1);
    const { attempts, last_status: status } = await inFull(first?.id ?? '');
    expect([status, attempts[0]?.response_body]).toEqual([500, 'x'.repeat(1_024)]);
    receiver.behave(undefined);
    await later(MINUTE_MS + 1_000);
    await sendAll();
    expect(sequences(session.id)).toEqual([1, 1, 2]);
    expect(await deliveries('?state=pending')).toEqual([]);
  });

  test('is tried by the plan, for 72 hours, and then given up; what waited behind it is sent', async () => {
    const { session } = await paidSession(full, shop);
    receiver.behave(({ event }, response) => void response.writeHead(event.sequence === 1 ? 503 : 200).end());
    const begun = full.clock.businessNow().getTime();
    const waits: number[] = [];
    for (let tries = 1; tries < 40; tries += 1) {
      await sendAll();
      const first = await inFull((await deliveries()).at(-1)?.id ?? '');
      if (first.next_try_at === null) break;
      const wait = Date.parse(first.next_try_at) - full.clock.businessNow().getTime();
      waits.push(Math.round(wait / MINUTE_MS));
      await later(wait + 1_000);
    }
    const sixHours = 6 * 60;
    expect(waits.slice(0, 6)).toEqual([1, 5, 30, 120, sixHours, sixHours]);
    expect(new Set(waits.slice(4))).toEqual(new Set([sixHours]));
    expect(full.clock.businessNow().getTime() - begun).toBeLessThan(72 * HOUR_MS);
    expect(full.clock.businessNow().getTime() - begun).toBeGreaterThan(66 * HOUR_MS - HOUR_MS);
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'failed']);
    expect(sequences(session.id).at(-1)).toBe(2);
  });

  test('that counts as taken and was not, or is of another shop, is found by the audit', async () => {
    await canceled();
    await sendAll();
    const found = (plant: string, undo: string) =>
      foundOf({ database: full.database, brokenChecks: () => brokenInvariants(full.database) }, plant, undo);
    const ofThis = `where delivery_id in (select id from checkout.webhook_delivery where endpoint_id = ${idOf()})`;
    const status = (value: number) => `update checkout.webhook_attempt set status = ${value} ${ofThis}`;
    expect(await found(status(500), status(204))).toEqual(['269']);
    const sequence = (sign: string) =>
      `update checkout.webhook_delivery set sequence = sequence ${sign} 1 where endpoint_id = ${idOf()}`;
    expect(await found(sequence('+'), sequence('-'))).toEqual(['269']);
  });

  test('that was sent by a process which then died is sent again with the same id', async () => {
    const session = await canceled();
    const dies: SendWebhook = async (request) => {
      await sender(request);
      throw new Error('killed between sending and storing');
    };
    await expect(sendOne(dies)).rejects.toThrow('killed');
    expect(await sendOne()).toBe(false);
    await full.database
      .owner`update checkout.webhook_delivery set claimed_until = now() - interval '1 second' where endpoint_id = ${idOf()}`;
    expect(await sendOne()).toBe(true);
    const came = ofSession(receiver, session);
    expect(came.map(({ headers }) => headers['webhook-id'])).toEqual([came[0]?.event.id, came[0]?.event.id]);
    expect(await onlyDelivery()).toMatchObject({ state: 'delivered', tries: 2 });
  });

  test('of one session never overtakes another one, however many processes send', async () => {
    const made = [];
    for (let count = 0; count < 6; count += 1) {
      const { session, paymentId } = await paidSession(full, shop);
      await askAs(full, shop, 'POST', `/payments/${paymentId}/confirm`);
      await askAs(full, shop, 'POST', `/payments/${paymentId}/captures`, {});
      made.push(session.id);
    }
    let count = 0;
    receiver.behave((_, response) => {
      count += 1;
      response.writeHead(count % 3 === 0 ? 500 : 204).end();
    });
    const sending = [pumpOf(), pumpOf(), pumpOf()];
    for (let round = 0; round < 30 && (await deliveries('?state=pending&limit=1')).length > 0; round += 1) {
      await Promise.all(sending.map(sendAll));
      await later(MINUTE_MS * 31);
    }
    expect(await deliveries('?state=pending')).toEqual([]);
    for (const session of made) {
      const came = sequences(session);
      expect(new Set(came)).toEqual(new Set([1, 2, 3, 4]));
      expect(came).toEqual(came.toSorted((a, b) => a - b));
    }
  });
});

describe('an endpoint', () => {
  test.each([
    ['by http', 'http://shop.example/events'],
    ['of a network of one’s own', 'https://10.0.0.1/events'],
    ['of a name without a dot', 'https://intranet/events'],
    ['of IPv4 within IPv6', 'https://[::ffff:10.0.0.1]/events'],
    ['with a password', 'https://a:b@shop.example/events'],
    ['with a fragment', 'https://shop.example/events#1'],
  ])('%s is refused', async (_, url) => {
    expect(await refused('POST', '', { url })).toEqual([400, 'webhook_url_invalid']);
    expect(await refused('PATCH', `/${endpoint.id}`, { url })).toEqual([400, 'webhook_url_invalid']);
  });

  test.each([
    ['that leads to another address', withStatus(302), { status: 302, fault: null }],
    ['that does not speak', () => undefined, { status: null, fault: 'timeout' }],
    [
      'that breaks off',
      (_: unknown, response: { destroy: () => void }) => response.destroy(),
      { status: null, fault: 'connection_lost' },
    ],
  ] as const)('%s has not taken anything', async (_, behaviour, attempt) => {
    await canceled();
    receiver.behave(behaviour);
    await sendOne();
    expect(await onlyDelivery()).toMatchObject({ state: 'pending', tries: 1, attempts: [attempt] });
  });

  test('that responds without end has taken it; of what it says the beginning is kept', async () => {
    await canceled();
    receiver.behave((_, response) => {
      response.writeHead(200);
      const flood = (): void => {
        while (!response.destroyed && response.write('آ'.repeat(10_000)));
      };
      response.on('drain', flood);
      flood();
    });
    await sendOne();
    const { state, attempts } = await onlyDelivery();
    expect([state, attempts[0]?.response_body]).toEqual(['delivered', 'آ'.repeat(1_024)]);
  });

  test('whose name leads to this machine is not called where only public ones may be', async () => {
    await canceled();
    await sendOne(createWebhookSender({ mayBePrivate: false }));
    expect(receiver.received).toEqual([]);
    expect((await onlyDelivery()).attempts).toMatchObject([{ status: null, fault: 'private_address' }]);
  });

  test('has two secrets for the overlap of a rotation, and then one', async () => {
    const rotated = await hooks<EndpointWire>('POST', `/${endpoint.id}/rotate_secret`, { overlap_hours: 2 });
    expect(rotated.secret).not.toBe(endpoint.secret);
    const verifies = async (secret: string) => {
      await hooks('POST', `/${endpoint.id}/test`);
      await sendAll();
      const one = receiver.received.at(-1);
      const headers = { ...(one?.headers as Record<string, string>) };
      expect((headers['webhook-signature'] ?? '').split(' ').length).toBeLessThanOrEqual(2);
      try {
        new Webhook(secret).verify(one?.body ?? '', headers);
        return true;
      } catch {
        return false;
      }
    };
    expect([await verifies(endpoint.secret), await verifies(rotated.secret)]).toEqual([true, true]);
    await later(2 * HOUR_MS + 1_000);
    expect([await verifies(endpoint.secret), await verifies(rotated.secret)]).toEqual([false, true]);
    const next = await hooks<EndpointWire>('POST', `/${endpoint.id}/rotate_secret`, { overlap_hours: 0 });
    expect([await verifies(rotated.secret), await verifies(next.secret)]).toEqual([false, true]);
  });

  test('gets a test event, a delivery again, and all after a time again, also what it has missed', async () => {
    const sent = await hooks<DeliveryWire>('POST', `/${endpoint.id}/test`);
    expect(sent).toMatchObject({ event_type: 'endpoint.test', state: 'pending', tries: 0 });
    await sendAll();
    expect(receiver.received.map(({ event }) => [event.id, event.type])).toEqual([[sent.event_id, 'endpoint.test']]);
    const begun = new Date(full.clock.businessNow().getTime() - 1);
    const first = await canceled();
    await sendAll();
    const [delivery] = await deliveries();
    await hooks('POST', `/${endpoint.id}/deliveries/${delivery?.id}/redeliver`);
    await sendAll();
    expect(sequences(first)).toEqual([1, 1]);
    await hooks('PATCH', `/${endpoint.id}`, { enabled: false });
    const missed = await canceled();
    await hooks('PATCH', `/${endpoint.id}`, { enabled: true });
    await sendAll();
    expect(sequences(missed)).toEqual([]);
    const replayed = await hooks<{ count: number }>('POST', `/${endpoint.id}/replay`, { after: begun.toISOString() });
    expect(replayed).toMatchObject({ count: 2, has_more: false });
    await sendAll();
    expect([sequences(first), sequences(missed)]).toEqual([[1, 1, 1], [1]]);
  });

  test('that is off gets nothing, and what waits for it is given up', async () => {
    await canceled();
    const off = await hooks<EndpointWire>('PATCH', `/${endpoint.id}`, { enabled: false });
    expect(off).toMatchObject({ enabled: false, off_reason: 'shop' });
    await sendAll();
    expect(receiver.received).toEqual([]);
    const { id, state } = await onlyDelivery();
    expect(state).toBe('failed');
    for (const path of ['/test', `/deliveries/${id}/redeliver`])
      expect(await refused('POST', `/${endpoint.id}${path}`)).toEqual([409, 'webhook_endpoint_off']);
    expect(await refused('POST', `/${endpoint.id}/replay`, { after: '2026-01-01T00:00:00Z' })).toEqual([
      409,
      'webhook_endpoint_off',
    ]);
  });

  test('of another shop is absent, and so is one of the other mode and a deleted one', async () => {
    const stranger = await shopServerOf(full, (await signUpShopOwner(full)).userId);
    const { id } = await hooks<DeliveryWire>('POST', `/${endpoint.id}/test`);
    const all = [
      ['GET', '', undefined],
      ['PATCH', '', { enabled: false }],
      ['DELETE', '', undefined],
      ['POST', '/rotate_secret', {}],
      ['POST', '/test', undefined],
      ['GET', '/deliveries', undefined],
      ['GET', `/deliveries/${id}`, undefined],
      ['POST', `/deliveries/${id}/redeliver`, undefined],
      ['POST', '/replay', { after: '2026-01-01T00:00:00Z' }],
    ] as const;
    for (const [method, path, body] of all)
      expect(await refused(method, `/${endpoint.id}${path}`, body, stranger)).toEqual([404, 'not_found']);
    expect((await askAs<Page<EndpointWire>>(full, stranger, 'GET', HOOKS)).data).toEqual([]);
    await hooks('DELETE', `/${endpoint.id}`);
    for (const [method, path, body] of all)
      expect(await refused(method, `/${endpoint.id}${path}`, body)).toEqual([404, 'not_found']);
  });

  test('is one of ten at most', async () => {
    const own = await shopServerOf(full, (await signUpShopOwner(full)).userId);
    const orders = Array.from({ length: 12 }, () =>
      full.ask({ method: 'POST', path: `${API}${HOOKS}`, token: own.key, body: { url: receiver.url } }),
    );
    const statuses = (await Promise.all(orders)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    const first = await askAs<Page<EndpointWire>>(full, own, 'GET', `${HOOKS}?limit=6`);
    const rest = await askAs<Page<EndpointWire>>(full, own, 'GET', `${HOOKS}?after=${first.data.at(-1)?.id}`);
    expect([first.data.length, first.has_more, rest.data.length, rest.has_more]).toEqual([6, true, 4, false]);
  });

  test('with nothing but failures is warned of after three days and off after seven; one success forgets them', async () => {
    const notices = async () =>
      (
        await full.database.owner<{ kind: string }[]>`
          select kind from messaging.inbox_message where user_id = ${shop.userId} and kind like 'webhook%' order by id`
      ).map(({ kind }) => kind);
    const fail = async () => {
      receiver.behave(withStatus(500));
      await canceled();
      await sendAll();
    };
    await fail();
    await later(3 * DAY_MS + HOUR_MS);
    receiver.behave(undefined);
    await sendAll();
    expect(await hooks('GET', `/${endpoint.id}`)).toMatchObject({ enabled: true, failing_since: null });
    await fail();
    await later(3 * DAY_MS + HOUR_MS);
    await fail();
    await fail();
    expect(await notices()).toEqual(['webhook_failing']);
    await later(3 * DAY_MS);
    await fail();
    expect(await hooks('GET', `/${endpoint.id}`)).toMatchObject({ enabled: true });
    await later(DAY_MS);
    await fail();
    expect(await hooks('GET', `/${endpoint.id}`)).toMatchObject({ enabled: false, off_reason: 'failures' });
    expect(await deliveries('?state=pending')).toEqual([]);
    expect(await notices()).toEqual(['webhook_failing', 'webhook_off']);
    await hooks('PATCH', `/${endpoint.id}`, { enabled: true });
    await fail();
    expect(await hooks('GET', `/${endpoint.id}`)).toMatchObject({ enabled: true });
  });
});

describe('in the panel', () => {
  const PANEL = '/api/v1/merchant/user/webhook-endpoints/';
  const as = (person: SignedInPerson, method: string, path = '', body?: unknown) =>
    full.ask({ method, path: `${PANEL}${path}`, token: person.access, ...(body !== undefined && { body }) });

  test('an owner has events sent, sees what was sent and sends it again; the server of the shop sees the same endpoint', async () => {
    const owner = await signUpShopOwner(full);
    const own = await shopServerOf(full, owner.userId);
    const made = await as(owner, 'POST', '', { url: receiver.url, is_live: false });
    expect(made.status).toBe(201);
    const { id, secret } = made.json() as { id: number; secret: string };
    expect((await askAs<Page<EndpointWire>>(full, own, 'GET', HOOKS)).data).toMatchObject([{ id: `we_${id}` }]);
    await as(owner, 'POST', `${id}/test/`);
    await sendAll();
    const one = receiver.received.at(-1);
    expect(new Webhook(secret).verify(one?.body ?? '', one?.headers as Record<string, string>)).toBeTruthy();
    const list = (await as(owner, 'GET', `${id}/deliveries/?filter_state=delivered`)).json() as {
      count: number;
      results: { id: number }[];
    };
    expect(list.count).toBe(1);
    const delivery = `${id}/deliveries/${list.results[0]?.id}/`;
    expect((await as(owner, 'GET', delivery)).json()).toMatchObject({ request_body: one?.body, last_status: 204 });
    await as(owner, 'POST', `${delivery}redeliver/`);
    await sendAll();
    expect(receiver.received.filter(({ body }) => body === one?.body)).toHaveLength(2);
    const rotated = (await as(owner, 'POST', `${id}/rotate/`, {})).json() as { secret: string };
    expect(rotated.secret).not.toBe(secret);
    expect((await as(owner, 'PATCH', `${id}/`, { enabled: false })).json()).toMatchObject({ off_reason: 'shop' });
    expect((await as(owner, 'DELETE', `${id}/`)).json()).toEqual({ deleted: true });
    expect((await as(owner, 'GET')).json()).toMatchObject({ count: 0, results: [] });
  });

  test('the endpoints of another shop are absent', async () => {
    const stranger = await signUpShopOwner(full);
    const { id: delivery } = await hooks<DeliveryWire>('POST', `/${endpoint.id}/test`);
    const id = String(idOf());
    for (const [method, path, body] of [
      ['PATCH', `${id}/`, { enabled: false }],
      ['DELETE', `${id}/`, undefined],
      ['POST', `${id}/rotate/`, {}],
      ['POST', `${id}/test/`, undefined],
      ['GET', `${id}/deliveries/`, undefined],
      ['GET', `${id}/deliveries/${delivery.slice(3)}/`, undefined],
      ['POST', `${id}/deliveries/${delivery.slice(3)}/redeliver/`, undefined],
    ] as const)
      expect(refusalOf(await as(stranger, method, path, body))).toEqual([404, 'not_found']);
  });
});

test('a slow endpoint does not hold up those of others', async () => {
  const own = await shopServerOf(full, (await signUpShopOwner(full)).userId);
  const slow = await startReceiver();
  slow.behave(() => undefined);
  await askAs(full, own, 'POST', HOOKS, { url: slow.url });
  for (let count = 0; count < 3; count += 1) {
    const { id } = await askAs<SessionWire>(full, own, 'POST', '/checkout_sessions', cartOf());
    await askAs(full, own, 'POST', `/checkout_sessions/${id}/cancel`);
  }
  const pump = pumpOf(createWebhookSender({ mayBePrivate: true }));
  pump.wake();
  await expect.poll(() => slow.received.length).toBe(3);
  const session = await canceled();
  pump.wake();
  await expect.poll(() => sequences(session)).toEqual([1]);
  await slow.close();
  await pump.idle();
});

test('what is due and not sent is seen in the metrics, but for endpoints that fail', async () => {
  const overdueS = () => readOverdueS(full.database.sql, full.clock.businessNow());
  await canceled();
  await later(HOUR_MS);
  expect(await overdueS()).toBeGreaterThan(3_500);
  receiver.behave(withStatus(500));
  await sendAll();
  await later(HOUR_MS);
  expect(await overdueS()).toBe(0);
});

test('the log is forgotten after 30 days, and what waits for an endpoint that is off is given up', async () => {
  await canceled();
  await sendAll();
  await canceled();
  await later(31 * DAY_MS);
  expect(await purgeWebhooks(deps)).toBeGreaterThanOrEqual(1);
  expect((await deliveries()).map(({ state }) => state)).toEqual(['pending']);
  await full.database.owner`update checkout.webhook_endpoint set off_reason = 'shop' where id = ${idOf()}`;
  expect(await purgeWebhooks(deps)).toBe(1);
});
