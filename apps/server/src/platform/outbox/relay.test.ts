import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { drainOutbox, type OutboxMessage, relayOutbox } from './relay.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.owner`truncate platform.outbox`);

const put = (topic: string, count: number) =>
  database.sql`insert into platform.outbox (topic, key, content) select ${topic}, n, jsonb_build_object('n', n) from generate_series(1, ${count}) n`;
const waiting = async () => Number((await database.sql<{ n: bigint }[]>`select count(*) as n from platform.outbox`)[0]?.n);

test('each message is heard once and taken out; what nobody hears is taken out too', async () => {
  await put('told', 3);
  await put('unheard', 2);
  const heard: OutboxMessage[] = [];
  expect(await relayOutbox(database.sql, { told: async (messages) => void heard.push(...messages) })).toBe(5);
  expect(heard.map((message) => [message.topic, message.key, message.content])).toEqual([1, 2, 3].map((n) => ['told', BigInt(n), { n }]));
  expect(await waiting()).toBe(0);
});

test('a subscriber that fails hears again after its claim has run out, and not before', async () => {
  await put('told', 1);
  const failing = async () => Promise.reject(new Error('away'));
  await expect(relayOutbox(database.sql, { told: failing })).rejects.toThrow('away');
  let heard = 0;
  const hearing = { told: async () => void (heard += 1) };
  await relayOutbox(database.sql, hearing);
  expect([heard, await waiting()]).toEqual([0, 1]);
  await database.owner`update platform.outbox set claimed_until = now() - interval '1 second'`;
  await relayOutbox(database.sql, hearing);
  expect([heard, await waiting()]).toEqual([1, 0]);
});

test('two relays at once never hand out one message twice', async () => {
  await put('told', 200);
  const heard: bigint[] = [];
  const hearing = { told: async (messages: readonly OutboxMessage[]) => void heard.push(...messages.map((message) => message.id)) };
  await Promise.all([relayOutbox(database.sql, hearing), relayOutbox(database.sql, hearing), relayOutbox(database.sql, hearing)]);
  expect([heard.length, new Set(heard).size, await waiting()]).toEqual([200, 200, 0]);
});

test('a run without any subscriber empties more than one batch', async () => {
  await put('unheard', 2_500);
  await drainOutbox(database.sql, {});
  expect(await waiting()).toBe(0);
});
