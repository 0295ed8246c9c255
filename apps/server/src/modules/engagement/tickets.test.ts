import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jpegOf } from '../../platform/storage/media/media-samples.test-support.ts';
import { PRIVATE_WORDS, taggedJpeg } from '../../platform/storage/media/tagged-pictures.test-support.ts';
import { readOwnEngagement } from './queries/own-tickets.ts';
import { AMINA, BABAK, type EngagementWorld, startEngagementWorld } from './testing/engagement-world.test-support.ts';

const TICKETS = '/api/v1/tickets';
const DESK = '/api/v1/operator/tickets/';
const OPERATOR = 7360n;

let world: EngagementWorld;
beforeAll(async () => {
  world = await startEngagementWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.owner`delete from engagement.ticket`;
  world.notified.length = 0;
  await world.database.owner`delete from graphile_worker._private_jobs`;
  world.clock.now = new Date();
});

interface Thread {
  readonly id: number;
  readonly state: string;
  readonly messages: readonly { readonly author: string; readonly text: string; readonly picture: string | null }[];
}
interface Response extends Thread {
  readonly code?: string;
  readonly mobile?: string;
  readonly results: readonly { readonly id: number }[];
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call(method: Method, url: string, token: string, body?: object) {
  const response = await world.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, body: response.json<Response>() };
}
const asOperator = (method: Method, path: string, body?: object) =>
  call(method, `${DESK}${path}`, `operator-${OPERATOR}`, body);
const asUser = (method: Method, id: number, body?: object, user = AMINA) =>
  method === 'POST' ? say(id, body ?? {}, user) : call(method, `${TICKETS}/${id}`, `user-${user}`, body);

/** More words, or a picture, in a form. */
async function say(id: number, fields: object, user = AMINA) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, string | Buffer][])
    form.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const response = await world.http.inject({
    method: 'POST',
    url: `${TICKETS}/${id}`,
    headers: { authorization: `Bearer user-${user}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<Response>() };
}

/** A ticket of Amina's, by its id. */
async function openTicket(title = 'قسط تکراری'): Promise<number> {
  await world.post(TICKETS, { title, text: 'قسط آبان را دو بار می‌بینم.' }, AMINA);
  const [row] = await world.database.owner<{ id: bigint }[]>`select max(id) as id from engagement.ticket`;
  return Number(row?.id);
}
describe('a ticket', () => {
  test('goes back and forth, and its state says whose turn it is', async () => {
    const id = await openTicket();
    expect(await asOperator('POST', `${id}/reply/`, { text: '{نام} عزیز، کدام قسط؟' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', field: 'text' },
    });
    expect((await asOperator('POST', `${id}/reply/`, { text: 'کدام قسط؟' })).body).toMatchObject({ state: 'answered' });
    const written = (await asUser('POST', id, { text: ' قسط ۱۲\n\nو ۱۳ ' })).body;
    expect(written).toMatchObject({ state: 'open' });
    expect(written.messages.at(-1)?.text).toBe('قسط ۱۲\n\nو ۱۳');
    const { body } = await asUser('GET', id);
    expect(body.messages.map(({ author, text }) => [author, text])).toEqual([
      ['operator', 'کدام قسط؟'],
      ['person', 'قسط ۱۲\n\nو ۱۳'],
    ]);
    expect((await asUser('PATCH', id, { state: 'closed' })).body.state).toBe('closed');
    expect((await asUser('POST', id, { text: 'باز هم هست' })).body.state).toBe('open');
  });

  test('of another is as absent as none', async () => {
    const id = await openTicket();
    for (const [method, body] of [['GET'], ['POST', { text: 'x' }], ['PATCH', { state: 'closed' }]] as const) {
      const strangers = await asUser(method, id, body, BABAK);
      const none = await asUser(method, 999_999, body, BABAK);
      expect([strangers.status, strangers.body.code]).toEqual([404, 'not_found']);
      expect([none.status, none.body.code]).toEqual([404, 'not_found']);
    }
    expect((await asUser('GET', id)).body).toMatchObject({ state: 'open', messages: [] });
  });

  test('takes thirty replies an hour of a user, however many come together', async () => {
    const id = await openTicket();
    for (let count = 0; count < 28; count += 1) await asUser('POST', id, { text: `x ${count}` });
    await asUser('POST', id, { text: 'x 28' });
    // Two forms of one sender are read at a time.
    const responses = await Promise.all([0, 1].map((index) => asUser('POST', id, { text: `y ${index}` })));
    expect(responses.filter(({ status }) => status === 200).length).toBe(1);
    expect(responses.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'ticket_limit_reached' });
  });

  test('has a text once that is sent again at once, and twice where it was meant so', async () => {
    const id = await openTicket();
    const texts = async () => (await asUser('GET', id)).body.messages.map(({ text }) => text);
    const written = await Promise.all([1, 2].map(() => asUser('POST', id, { text: 'قسط ۱۲' })));
    expect(written.map(({ status, body }) => [status, body.messages.length])).toEqual([1, 2].map(() => [200, 1]));
    await asUser('POST', id, { text: 'نه، ۱۳' });
    await asUser('POST', id, { text: 'قسط ۱۲' });
    expect(await texts()).toEqual(['قسط ۱۲', 'نه، ۱۳', 'قسط ۱۲']);
    world.clock.now = new Date(world.clock.now.getTime() + 600_000);
    await asUser('POST', id, { text: 'قسط ۱۲' });
    expect(await texts()).toHaveLength(4);
    // Closed in between: whoever says it again wants the ticket open.
    await asUser('PATCH', id, { state: 'closed' });
    expect((await asUser('POST', id, { text: 'قسط ۱۲' })).body).toMatchObject({ state: 'open' });
    expect(await texts()).toHaveLength(5);
  });

  test('takes a picture without words, encoded again, and shows it to its writer and to operators alone', async () => {
    const id = await openTicket();
    const { status, body } = await say(id, { file: taggedJpeg() });
    expect([status, body.state, body.messages.map(({ text }) => text)]).toEqual([200, 'open', ['']]);
    const address = body.messages[0]?.picture ?? '';
    const look = (token: string) => world.http.inject({ url: address, headers: { authorization: `Bearer ${token}` } });
    const seen = await look(`user-${AMINA}`);
    expect([seen.statusCode, seen.headers['content-type'], seen.rawPayload.includes(PRIVATE_WORDS)]).toEqual([
      200,
      'image/jpeg',
      false,
    ]);
    expect((await look(`user-${BABAK}`)).statusCode).toBe(404);
    expect((await look(`operator-${OPERATOR}`)).statusCode).toBe(200);
    expect(world.looks).toEqual([OPERATOR]);
    const inThread = (await asOperator('GET', String(id))).body.messages[0]?.picture;
    expect(inThread).toBe(address);
  });

  test('has a picture once that is sent again right away, and refuses what is none, and neither words nor picture', async () => {
    const id = await openTicket();
    const picture = jpegOf(320, 240);
    const sent = await Promise.all([1, 2].map(() => say(id, { file: picture })));
    expect(sent.map(({ status, body }) => [status, body.messages.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const refused = [
      await say(id, { file: Buffer.from('%PDF-1.7 no picture') }),
      await say(id, {}),
      await say(id, { file: picture }, BABAK),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [415, 'media_not_allowed'],
      [400, 'invalid'],
      [404, 'not_found'],
    ]);
  });

  test('is in the copy of all data with all that was said', async () => {
    const id = await openTicket();
    await asOperator('POST', `${id}/reply/`, { text: 'کدام قسط؟' });
    expect(await readOwnEngagement(world.database.sql, AMINA)).toMatchObject({
      tickets: [{ title: 'قسط تکراری' }],
      messages: [{ author: 'operator', body: 'کدام قسط؟' }],
    });
  });
});

describe('the queue of the operators', () => {
  test('has those that wait longest first, and shows no mobile', async () => {
    const [first, second] = [await openTicket('یک'), await openTicket('دو')];
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await asUser('POST', first, { text: 'زودتر لطفاً' });
    const { body } = await asOperator('GET', '?filter_state=open');
    expect(body.results.map(({ id }) => id)).toEqual([second, first]);
    expect(JSON.stringify(body)).not.toContain('0912');
    expect((await asOperator('GET', String(first))).body.mobile).toBe('0912***0001');
  });

  test('is closed to customers', async () => {
    expect((await call('GET', DESK, `user-${AMINA}`)).status).toBe(403);
  });

  test('replies once for all: the writer is notified by the chosen channels, and the reply stands in the audit', async () => {
    const id = await openTicket();
    await asOperator('POST', `${id}/reply/`, { text: 'اصلاح شد.' });
    expect(world.notified).toMatchObject([
      { writer: { kind: 'user', userId: AMINA, mobile: '09120000001' }, ticketId: BigInt(id), text: 'اصلاح شد.' },
    ]);
    const [audit] = await world.database.owner<{ actor_id: bigint }[]>`
      select actor_id from platform.audit_entry where action = 'engagement.ticket_reply' and subject_id = ${String(id)}`;
    expect(audit?.actor_id).toBe(OPERATOR);
  });

  test('replies once where the reply is sent again: one notice, one line in the audit', async () => {
    const id = await openTicket();
    await Promise.all([1, 2, 3].map(() => asOperator('POST', `${id}/reply/`, { text: 'اصلاح شد.' })));
    const audit = await world.database.owner`
      select from platform.audit_entry where action = 'engagement.ticket_reply' and subject_id = ${String(id)}`;
    expect([world.notified.length, audit.length]).toEqual([1, 1]);
    await call('POST', `${DESK}${id}/reply/`, `operator-${OPERATOR + 1n}`, { text: 'اصلاح شد.' });
    expect(world.notified).toHaveLength(2);
  });

  test('replies to a guest by an SMS with the reply, which has to be short', async () => {
    await world.post(TICKETS, { title: 'ثبت‌نام', text: 'چطور ثبت‌نام کنم؟', mobileNumber: '09123456789', name: 'مینا' });
    const [row] = await world.database.owner<{ id: bigint }[]>`select id from engagement.ticket`;
    expect((await asOperator('POST', `${row?.id}/reply/`, { text: 'ب'.repeat(301) })).body.code).toBe('reply_too_long');
    expect(world.notified).toEqual([]);
    await asOperator('POST', `${row?.id}/reply/`, { text: 'از صفحهٔ نخست، «ثبت‌نام» را بزنید.' });
    expect(world.notified).toMatchObject([
      { writer: { kind: 'guest', mobile: '09123456789' }, text: expect.stringContaining('ثبت‌نام') as string },
    ]);
  });

  test('shows what a writer has for a reason alone, and the audit has the look', async () => {
    const id = await openTicket();
    expect((await asOperator('POST', `${id}/writer/`, { reason: ' ' })).body.code).toBe('invalid');
    const looks = () => world.database.owner<{ actor_id: bigint; detail: unknown }[]>`
      select actor_id, detail from platform.audit_entry where action = 'engagement.ticket_writer' and subject_id = ${String(id)}`;
    expect(await looks()).toEqual([]);
    const { status, body } = await asOperator('POST', `${id}/writer/`, { reason: 'قسط تکراری' });
    expect([status, body]).toMatchObject([
      200,
      { credits: [{ late_amount: 5_061_000 }], purchases: [{ shop_name: 'سپهر', amount: 12_000_000 }] },
    ]);
    expect(await looks()).toMatchObject([
      { actor_id: OPERATOR, detail: expect.stringContaining('قسط تکراری') as string },
    ]);
  });

  test('shows nothing of a guest, and no operator their own', async () => {
    await world.post(TICKETS, { title: 'x', text: 'y', mobileNumber: '09123456788', name: 'مینا' });
    const [guest] = await world.database.owner<{ id: bigint }[]>`select id from engagement.ticket`;
    const nothing = { credits: [], purchases: [] };
    expect((await asOperator('POST', `${guest?.id}/writer/`, { reason: 'x' })).body).toEqual(nothing);
    await world.post(TICKETS, { title: 'own', text: 'y' }, OPERATOR);
    const [own] = await world.database.owner<{ id: bigint }[]>`select id from engagement.ticket where title = 'own'`;
    expect((await asOperator('POST', `${own?.id}/writer/`, { reason: 'x' })).body.code).toBe('own_case');
  });

  test('does not let an operator decide on a ticket of their own', async () => {
    await world.post(TICKETS, { title: 'x', text: 'y' }, OPERATOR);
    const [row] = await world.database.owner<{ id: bigint }[]>`select id from engagement.ticket`;
    expect((await asOperator('POST', `${row?.id}/reply/`, { text: 'z' })).body.code).toBe('own_case');
    expect((await asOperator('POST', `${row?.id}/close/`, {})).body.code).toBe('own_case');
  });

  test('takes many replies at once without waiting for connections that the others hold', async () => {
    const id = await openTicket();
    const responses = await Promise.all(
      Array.from({ length: 15 }, (_, index) => asOperator('POST', `${id}/reply/`, { text: `پاسخ ${index}` })),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect((await asUser('GET', id)).body.messages).toHaveLength(15);
  });

  test('closes what needs no reply, once', async () => {
    const id = await openTicket();
    for (const _ of [1, 2]) expect((await asOperator('POST', `${id}/close/`, {})).body.state).toBe('closed');
    expect(world.notified).toEqual([]);
  });
});
