import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { readViews } from './queries/operator-views.ts';
import { keepViews } from './use-cases/keep-views-of-list.ts';

const [AVA, BITA] = [129n, 193n];
const clock = { now: () => new Date('2026-11-22T08:00:00Z') };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const view = {
  name: 'دیرتر از ۲ روز',
  columns: ['title', 'since'],
  pinned: ['title'],
  query: 'state=open&sort=-updated_at',
};
const keep = (views: (typeof view)[], operatorId = AVA, list = 'tickets') =>
  keepViews({ sql: database.sql, clock }, operatorId, { list, views });

test('views are of one operator and one list, and the last that were sent count', async () => {
  expect(await readViews(database.sql, AVA, 'tickets')).toEqual([]);
  await keep([view, { ...view, name: 'همه' }]);
  expect((await readViews(database.sql, AVA, 'tickets')).map(({ name }) => name)).toEqual([view.name, 'همه']);
  await keep([view]);
  expect(await readViews(database.sql, AVA, 'tickets')).toEqual([view]);
  expect(await readViews(database.sql, BITA, 'tickets')).toEqual([]);
  expect(await readViews(database.sql, AVA, 'shops')).toEqual([]);
});

test('two views of one name, and a pinned column that is not shown, are refused', async () => {
  await keep([view]);
  for (const views of [[view, view], [{ ...view, pinned: ['state'] }]])
    await expect(keep(views)).rejects.toMatchObject({ code: 'invalid', options: { field: 'views' } });
  expect(await readViews(database.sql, AVA, 'tickets')).toEqual([view]);
});

test('the database holds no more than twenty views of a list', async () => {
  await expect(keep(Array.from({ length: 21 }, (_, at) => ({ ...view, name: String(at) })))).rejects.toMatchObject({
    code: '23514',
  });
});
