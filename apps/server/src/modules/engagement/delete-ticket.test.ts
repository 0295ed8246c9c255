import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOwnEngagement } from './queries/own-tickets.ts';
import { AMINA, BABAK, type EngagementWorld, startEngagementWorld } from './testing/engagement-world.test-support.ts';

const TICKETS = '/api/v1/tickets';
const DESK = '/api/v1/operator/tickets/';
const OPERATOR = 7360n;
const PURCHASE = 128_000_064;

let world: EngagementWorld;
beforeAll(async () => {
  world = await startEngagementWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.owner`delete from engagement.ticket`;
  world.purchases.clear();
  world.disputed.clear();
  world.purchases.set(BigInt(PURCHASE), {
    customerId: AMINA,
    merchantId: 900n,
    hasSucceeded: true,
    installmentCount: 4,
    boughtAt: new Date('2026-11-02T09:12:00Z'),
    rest: 12_000_000n,
  });
});

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, token: string, body?: object) {
  const response = await world.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}
const asUser = (method: 'GET' | 'PATCH' | 'DELETE', path: string, body?: object, user = AMINA) =>
  call(method, `${TICKETS}${path}`, `user-${user}`, body);
const open = (body: object, user = AMINA) =>
  world.post(TICKETS, { title: 'قسط', text: 'دو بار می‌بینم.', ...body }, user);
async function newestId(): Promise<number> {
  const [row] = await world.database.owner<{ id: bigint }[]>`select max(id) as id from engagement.ticket`;
  return Number(row?.id);
}
async function closedTicket(body: object = {}): Promise<number> {
  await open(body);
  const id = await newestId();
  await asUser('PATCH', `/${id}`, { state: 'closed' });
  return id;
}

describe('a ticket about a purchase', () => {
  test('names it and its installment, and another’s is as absent as none', async () => {
    expect(await open({ purchase_id: PURCHASE, installment: 4 })).toMatchObject({ status: 201 });
    expect((await asUser('GET', `/${await newestId()}`)).body).toMatchObject({ purchase_id: PURCHASE, installment: 4 });
    const before = await newestId();
    for (const [body, user] of [
      [{ purchase_id: PURCHASE }, BABAK],
      [{ purchase_id: 77 }, AMINA],
      [{ purchase_id: PURCHASE, installment: 5 }, AMINA],
    ] as const)
      expect(await open(body, user)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await open({ installment: 1 })).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await newestId()).toBe(before);
  });
});

describe('a ticket that its writer deletes', () => {
  test('is gone for them and stays for the operators, who cannot reply to it', async () => {
    const id = await closedTicket();
    expect(await asUser('DELETE', `/${id}`)).toEqual({ status: 200, body: { deleted: true } });
    expect((await asUser('GET', '')).body).toMatchObject({ count: 0, results: [] });
    for (const again of [await asUser('GET', `/${id}`), await asUser('DELETE', `/${id}`)])
      expect(again).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await call('GET', `${DESK}${id}`, `operator-${OPERATOR}`)).body).toMatchObject({
      is_deleted: true,
      user_id: Number(AMINA),
      text: 'دو بار می‌بینم.',
    });
    expect(await call('POST', `${DESK}${id}/reply/`, `operator-${OPERATOR}`, { text: 'پاسخ' })).toMatchObject({
      status: 409,
      body: { code: 'ticket_deleted' },
    });
    const audited = await world.database.owner`
      select actor_id from platform.audit_entry where action = 'engagement.ticket_delete' and subject_id = ${String(id)}`;
    expect(audited).toEqual([{ actor_id: AMINA }]);
    // The copy of all data still has it: deleted from the list is not deleted with us.
    expect(await readOwnEngagement(world.database.sql, AMINA)).toMatchObject({ tickets: [{ title: 'قسط' }] });
  });

  test('must be closed, and their own', async () => {
    await open({});
    const id = await newestId();
    expect(await asUser('DELETE', `/${id}`)).toMatchObject({ status: 409, body: { code: 'ticket_not_closed' } });
    expect(await asUser('DELETE', `/${id}`, undefined, BABAK)).toMatchObject({ status: 404 });
    expect((await asUser('GET', `/${id}`)).status).toBe(200);
  });

  test('stays while a dispute of its purchase is open', async () => {
    const id = await closedTicket({ purchase_id: PURCHASE });
    world.disputed.add(BigInt(PURCHASE));
    expect(await asUser('DELETE', `/${id}`)).toMatchObject({ status: 409, body: { code: 'ticket_in_dispute' } });
    world.disputed.clear();
    expect((await asUser('DELETE', `/${id}`)).status).toBe(200);
  });

  test('goes once, however often it is sent together', async () => {
    const id = await closedTicket();
    const statuses = (await Promise.all([1, 2, 3].map(() => asUser('DELETE', `/${id}`)))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
  });
});

test('usual titles come in their order, all on one page', async () => {
  const { body } = await call('GET', '/api/v1/pre-set-ticket-title', `user-${AMINA}`);
  const stored = await world.database.owner`select id, title, title_ar from engagement.ticket_title order by position`;
  expect(stored.length).toBeGreaterThan(5);
  expect(body).toMatchObject({ count: stored.length, next: null, results: [...stored] });
});
