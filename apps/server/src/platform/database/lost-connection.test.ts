import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, isConnectionLost, openDatabase } from './database.ts';

const POOL = 'lost-connection-test';

let database: TestDatabase;
let pool: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner`create table public.note (text text primary key)`;
  await database.owner`grant all on public.note to nesye_app`;
});
afterAll(() => database.close());
beforeEach(async () => {
  pool = openDatabase(database.ownerUrl, { maxConnections: 2, applicationName: POOL });
  await database.owner`truncate public.note`;
});
afterEach(() => pool.close());

/** Ends the pool's sessions on the server's side. */
const cutAll = () =>
  database.owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${POOL}`;
const notes = async (): Promise<string[]> =>
  (await database.owner<{ text: string }[]>`select text from public.note order by text`).map(({ text }) => text);
const lossOf = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => isConnectionLost(error),
  );
/** Resolves once `count` concurrent queries succeed. */
async function untilHealed(count: number): Promise<void> {
  while (await lossOf(Promise.all(Array.from({ length: count }, () => pool.sql`select 1`)))) await sleep(5);
}

describe('a lost connection', () => {
  test('in the middle of a transaction: it fails, what comes after runs nowhere, and the pool serves others', async () => {
    const late = Promise.withResolvers<boolean>();
    const lost = await lossOf(
      pool.transaction(async (tx) => {
        await tx`insert into public.note values ('before')`;
        await cutAll();
        await sleep(50);
        // The work goes on although its transaction is gone, as work that waits for something else does.
        late.resolve(lossOf(tx`insert into public.note values ('after')`));
      }),
    );
    expect(lost).toBe(true);
    expect(await late.promise).toBe(true);
    await untilHealed(4);
    expect(await notes()).toEqual([]);
  });

  test('never lets statements of the dead transaction into another one on the same connection', async () => {
    const single = openDatabase(database.ownerUrl, { maxConnections: 1, applicationName: POOL });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const dead = lossOf(
      single.transaction(async (tx) => {
        await tx`insert into public.note values ('dead')`;
        await cutAll();
        await gate;
        await tx`insert into public.note values ('ghost')`;
      }),
    );
    await sleep(100);
    while (
      await lossOf(
        single.transaction(async (tx) => {
          await tx`insert into public.note values ('alive') on conflict do nothing`;
          release();
          await sleep(50);
        }),
      )
    )
      await sleep(5);
    expect(await dead).toBe(true);
    expect(await notes()).toEqual(['alive']);
    await single.close();
  });

  test('between two statements of a transaction: the next one fails, and its connection does not poison the pool', async () => {
    const lost = await lossOf(
      pool.transaction(async (tx) => {
        await tx`select 1`;
        await cutAll();
        await sleep(50);
        await tx`select 1`;
      }),
    );
    expect(lost).toBe(true);
    await untilHealed(4);
  });

  test('again and again under load: each query is settled, the process lives, and the pool heals each time', async () => {
    for (let round = 0; round < 12; round += 1) {
      const over = new AbortController();
      const work = Array.from({ length: 16 }, async () => {
        while (!over.signal.aborted) {
          await lossOf(pool.sql`select 1`);
          await lossOf(pool.transaction(async (tx) => void (await tx`select 2`)));
        }
      });
      await sleep(20);
      await cutAll();
      await untilHealed(8);
      over.abort();
      await Promise.all(work);
    }
  });
});
