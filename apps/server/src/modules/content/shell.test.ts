import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createShortLink, purgeShortLinks } from './index.ts';
import { startContentWorld } from './testing/content-world.test-support.ts';

let world: Awaited<ReturnType<typeof startContentWorld>>;
beforeAll(async () => {
  world = await startContentWorld();
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
const NOTICES = '/api/v1/base/noticeboard/';

interface NewNotice {
  readonly audience?: string;
  readonly startsInMs?: number;
  readonly endsInMs?: number;
}

async function post(
  text: string,
  { audience = 'all', startsInMs = -HOUR_MS, endsInMs }: NewNotice = {},
): Promise<void> {
  const at = (inMs: number) => new Date(world.clock.at + inMs);
  await world.database.owner`
    insert into content.notice (text, background_color, text_color, position, target_routes, target_routes_access, audience, starts_at, ends_at, created_by, created_at, created_ip, updated_at)
    values (${text}, '#112233', '#ffffff', 0, '{/user/wallet,/qr}', 1, ${audience}, ${at(startsInMs)}, ${endsInMs === undefined ? null : at(endsInMs)}, 77, ${at(-HOUR_MS)}, '10.0.0.7', ${at(-HOUR_MS)})`;
}

const textsFor = async (reader?: string): Promise<string[]> => {
  const { results } = (await world.get(NOTICES, reader)).json<{ results: { text: string }[] }>();
  return results.map(({ text }) => text).toSorted();
};

describe('notices', () => {
  beforeEach(async () => {
    await world.database.owner`delete from content.notice`;
    world.clock.at += HOUR_MS;
  });

  it('are shown to whom they are meant for', async () => {
    for (const audience of ['all', 'guest', 'customer', 'merchant', 'foreign']) await post(audience, { audience });
    expect(await textsFor()).toEqual(['all', 'guest']);
    expect(await textsFor('customer')).toEqual(['all', 'customer']);
    expect(await textsFor('merchant')).toEqual(['all', 'merchant']);
    expect(await textsFor('foreign')).toEqual(['all', 'customer', 'foreign']);
    expect(await textsFor('operator')).toEqual(['all', 'customer', 'foreign', 'guest', 'merchant']);
    expect(await textsFor('someone-with-a-bad-token')).toEqual(['all', 'guest']);
  });

  it('show who wrote them to operators alone', async () => {
    await post('متن');
    const read = async (reader?: string) =>
      (await world.get(NOTICES, reader)).json<{ results: unknown[] }>().results[0];
    expect(await read()).toMatchObject({
      target_routes: '/user/wallet,/qr',
      target_routes_access: 1,
      position: 0,
      created_by: null,
      created_ip: null,
    });
    expect(await read('customer')).toMatchObject({ created_by: null, created_ip: null });
    expect(await read('operator')).toMatchObject({ created_by: 77, created_ip: '10.0.0.7', updated_by: null });
  });

  it('begin and end to the moment, also between two readings of the table', async () => {
    await post('later', { startsInMs: 2_000, endsInMs: 3_000 });
    await post('over', { endsInMs: -1 });
    expect(await textsFor()).toEqual([]);
    world.clock.at += 2_000;
    expect(await textsFor()).toEqual(['later']);
    world.clock.at += 1_000;
    expect(await textsFor()).toEqual([]);
  });

  it('are read from the cache for five seconds, and never more than a hundred', async () => {
    expect(await textsFor()).toEqual([]);
    for (let index = 0; index < 110; index += 1) await post(`notice ${index}`);
    expect(await textsFor()).toEqual([]);
    world.clock.at += 5_000;
    expect((await world.get(NOTICES)).json<{ count: number }>().count).toBe(100);
  });

  it('may be cached for a moment by guests, and by nobody for a user', async () => {
    expect((await world.get(NOTICES)).headers['cache-control']).toBe('public, max-age=15');
    expect((await world.get(NOTICES, 'customer')).headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it.each([
    ['a link away', { mobile_callback: 'https://elsewhere.example' }],
    ['a script', { desktop_callback: 'javascript:alert(1)' }],
    ['a style in a colour', { background_color: 'red;position:fixed' }],
    ['a route that is none', { target_routes: ['/qr', 'elsewhere'] }],
    ['an end before the beginning', { ends_at: new Date(0) }],
  ])('%s is refused by the database', async (_, change) => {
    const now = new Date();
    const row = {
      text: 'متن',
      background_color: '#112233',
      text_color: '#ffffff',
      starts_at: now,
      created_at: now,
      updated_at: now,
      ...change,
    };
    await expect(
      world.database.owner`insert into content.notice ${world.database.owner.insertRow(row)}`,
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('short links', () => {
  const resolve = async (code: string) =>
    (await world.get(`/api/v1/base/short-link/${code}`)).json<Record<string, unknown>>();

  it('lead where they were made to, until their time is over', async () => {
    const now = new Date(world.clock.at);
    const link = { kind: 'payment', path: '/payment?uid=7f3c', expiresAt: new Date(world.clock.at + HOUR_MS) } as const;
    const code = await world.database.transaction((tx) => createShortLink(tx, link, now));
    expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await resolve(code)).toEqual({ kind: 'payment', path: '/payment?uid=7f3c' });
    world.clock.at += HOUR_MS;
    expect(await resolve(code)).toMatchObject({ code: 'link_expired' });
    await purgeShortLinks(world.database.sql, new Date(world.clock.at));
    expect(await resolve(code)).toMatchObject({ code: 'link_expired' });
    await purgeShortLinks(world.database.sql, new Date(world.clock.at + 31 * 24 * HOUR_MS));
    expect(await resolve(code)).toMatchObject({ code: 'not_found' });
  });

  it('keeps no code that could be read from the table, and no path to another site', async () => {
    const make = (path: string) =>
      world.database.transaction((tx) =>
        createShortLink(tx, { kind: 'page', path, expiresAt: null }, new Date(world.clock.at)),
      );
    const code = await make('/faq');
    const [row] = await world.database.owner<
      { text: string }[]
    >`select string_agg(short_link::text, ' ') as text from content.short_link`;
    expect(row?.text).not.toContain(code);
    for (const path of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'faq'])
      await expect(make(path), path).rejects.toMatchObject({ code: '23514' });
  });

  it('does not know what was never made', async () => {
    expect(await resolve('never-made')).toMatchObject({ code: 'not_found' });
    expect((await world.get('/api/v1/base/short-link/a')).statusCode).toBe(404);
  });
});

it('shows clients where errors and events go', async () => {
  expect((await world.get('/api/v1/base/client-settings/')).json()).toEqual({
    error_reporting: { dsn: 'https://key@errors.example/1', environment: 'dev', release: 'master-V1.0.0.1' },
    is_sandbox: true,
    events_url: '/events/v1/',
    shop_codes: { origin: 'https://nesye.test', keys: [] },
  });
});
