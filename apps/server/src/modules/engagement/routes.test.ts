import { queuedTasks } from '../../platform/testing/run-tasks.ts';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  AMINA,
  BABAK,
  type EngagementWorld,
  SOLVED,
  startEngagementWorld,
} from './testing/engagement-world.test-support.ts';

const CHAT = { baseUrl: 'https://chat.example', websiteToken: 'site', identityKey: 'a key of the inbox' };
const TICKETS = '/api/v1/tickets';
const guestTicket = (mobile: string) => ({
  title: 'خرید',
  text: 'سلام، یک پرسش دارم.',
  route: '/faq?from=secret',
  mobileNumber: mobile,
  name: 'مینا',
});

let world: EngagementWorld;
beforeAll(async () => {
  world = await startEngagementWorld((channels, sandboxUrl) => ({
    ...channels,
    chat: CHAT,
    eventsUrl: `${sandboxUrl}/sandbox/events`,
  }));
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.owner`delete from engagement.ticket`;
  await world.database.owner`delete from engagement.event`;
  await world.sandbox.put('/sandbox/faults/events', { mode: 'ok' });
  world.clock.now = new Date();
});

const laterBy = (seconds: number): void =>
  void (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000));
const collected = async () => (await (await world.sandbox.get('/sandbox/events')).json()) as Record<string, unknown>[];

describe('events', () => {
  const event = { page_path: '/login?dest=%2Fuser%2Fwallet', action: 'login', event_name: 'otp_btn_click' };

  test('are handed on with nothing in them that points at a person, and are then kept no longer', async () => {
    const posted = await world.post('/events/v1/', {
      ...event,
      utm_data: {
        utm: { utm_source: 'google', utm_content: 'call 0912 345 67 89' },
        full_link: 'https://nesye.example/slp/abc?token=x',
        device_info: { browser: 'Firefox 150', os: 'Android' },
      },
      custom_data: { phone: '۰۹۱۲۳۴۵۶۷۸۹', mail: 'mina@example.org', step: 2, card: 6_037_991_234_567 },
    });
    expect(posted).toMatchObject({ status: 202, body: { accepted: true } });
    await world.run('all');
    expect((await collected())[0]).toEqual({
      page_path: '/login',
      action: 'login',
      event_name: 'otp_btn_click',
      utm_data: {
        utm: { utm_source: 'google', utm_content: 'call …' },
        landed_at: '/slp/abc',
        browser: 'Firefox 150',
        os: 'Android',
      },
      custom_data: { phone: '…', mail: '…', step: 2, card: '…' },
      happened_at: expect.any(String),
    });
    expect(await world.database.owner`select 1 from engagement.event`).toEqual([]);
  });

  test('wait for a host that is away, and stay here when it never comes', async () => {
    await world.sandbox.put('/sandbox/faults/events', { mode: 'error' });
    await world.post('/events/v1/', event);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await world.run('all');
      laterBy(3 * 3_600);
    }
    expect(
      await world.database.owner<{ is_to_forward: boolean }[]>`select is_to_forward from engagement.event`,
    ).toEqual([{ is_to_forward: false }]);
    expect(await queuedTasks(world.database, 'engagement.forward_event')).toEqual([]);
    laterBy(90 * 86_400);
    await world.run('engagement.purge');
    expect(await world.database.owner`select 1 from engagement.event`).toEqual([]);
  });

  test('of no other kind than the few are taken', async () => {
    for (const change of [{ action: 'buy' }, { event_name: 'x' }, { page_path: 'login' }, { user_id: 1 }])
      expect((await world.post('/events/v1/', { ...event, ...change })).status).toBe(400);
  });
});

describe('chat', () => {
  test('is told where it stands, and of a user by a random name that only we can prove', async () => {
    expect((await world.get('/api/v1/chat/settings/')).body).toEqual({
      provider: 'chatwoot',
      base_url: CHAT.baseUrl,
      website_token: CHAT.websiteToken,
    });
    expect((await world.get('/api/v1/chat/identity/')).status).toBe(401);
    const { body } = await world.get('/api/v1/chat/identity/', AMINA);
    expect(body).toMatchObject({ name: 'آمنه رضایی', phone: '09120000001' });
    expect(body['id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(body['identifier_hash']).toBe(
      createHmac('sha256', CHAT.identityKey).update(String(body['id'])).digest('hex'),
    );
    expect((await world.get('/api/v1/chat/identity/', AMINA)).body).toEqual(body);
    expect((await world.get('/api/v1/chat/identity/', BABAK)).body).toMatchObject({ code: 'user_not_found' });
  });
});

describe('tickets', () => {
  test('of a user are listed to that user alone, newest first', async () => {
    for (const title of ['یک', 'دو', 'سه']) {
      expect(
        (await world.post(TICKETS, { title, text: 'متن كهنه', route: '/user/ips?x=1' }, AMINA)).body,
      ).toMatchObject({
        title,
        state: 'open',
        number: expect.stringMatching(/^\d{8}$/),
      });
      laterBy(1);
    }
    const { body } = await world.get(`${TICKETS}?page_size=2`, AMINA);
    expect(body).toMatchObject({
      count: 3,
      previous: null,
      results: [{ title: 'سه', text: 'متن کهنه', route: '/user/ips' }, { title: 'دو' }],
    });
    expect((await world.get(String(body['next']), AMINA)).body).toMatchObject({
      next: null,
      results: [{ title: 'یک' }],
    });
    expect((await world.get(`${TICKETS}?filter_state=closed`, AMINA)).body).toMatchObject({ count: 0 });
    expect((await world.get(TICKETS, BABAK)).body).toMatchObject({ count: 0, results: [] });
    expect((await world.get(TICKETS)).status).toBe(401);
  });

  test('of a guest need a mobile, in any digits', async () => {
    expect((await world.post(TICKETS, guestTicket('۰۹۱۲ ۳۴۵ ۶۷۸۹'))).status).toBe(201);
    const [row] = await world.database.owner`select guest_mobile, guest_name, user_id, route from engagement.ticket`;
    expect(row).toEqual({ guest_mobile: '09123456789', guest_name: 'مینا', user_id: null, route: '/faq' });
    expect((await world.post(TICKETS, { title: 'x', text: 'y' })).body).toMatchObject({ code: 'mobile_invalid' });
    expect((await world.post(TICKETS, { ...guestTicket('09123456789'), text: ' \u200c ' })).status).toBe(400);
  });

  test('of one user are five an hour, however many come together', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => world.post(TICKETS, { title: `x ${index}`, text: 'y' }, AMINA)),
    );
    expect(responses.filter(({ status }) => status === 201).length).toBe(5);
    expect(responses.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 'ticket_limit_reached' },
      retryAfter: '3600',
    });
  });

  test('are one where the same words are sent again at once, of a user and of a guest', async () => {
    const ofUser = await Promise.all([1, 2, 3].map(() => world.post(TICKETS, { title: 'x', text: 'y' }, AMINA)));
    expect(new Set(ofUser.map(({ body }) => body['number'])).size).toBe(1);
    const ofGuest = await Promise.all([1, 2, 3].map(() => world.post(TICKETS, guestTicket('09123456789'))));
    expect(ofGuest.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(ofGuest.map(({ body }) => body['number'])).size).toBe(1);
    expect((await world.post(TICKETS, { title: 'x', text: 'y' }, BABAK)).body['number']).not.toBe(
      ofUser[0]?.body['number'],
    );
    laterBy(601);
    expect((await world.post(TICKETS, { title: 'x', text: 'y' }, AMINA)).body['number']).not.toBe(
      ofUser[0]?.body['number'],
    );
  });

  test('of one network ask for work after three an hour, and of one mobile are three a day', async () => {
    for (const mobile of ['09120000001', '09120000002', '09120000003'])
      expect((await world.post(TICKETS, guestTicket(mobile))).status).toBe(201);
    expect((await world.post(TICKETS, guestTicket('09120000004'))).body).toMatchObject({ code: 'captcha_required' });
    const solved = { ...guestTicket('09120000004'), recaptcha_response: SOLVED };
    for (let count = 0; count < 3; count += 1)
      expect((await world.post(TICKETS, { ...solved, title: `بار ${count}` })).status).toBe(201);
    expect((await world.post(TICKETS, solved)).body).toMatchObject({ code: 'ticket_limit_reached' });
  });
});
