import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startContentWorld } from './testing/content-world.test-support.ts';

let world: Awaited<ReturnType<typeof startContentWorld>>;
beforeAll(async () => {
  world = await startContentWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.owner`delete from content.notice`;
  await world.database.owner`delete from content.slide`;
  await world.database.owner`delete from content.wallboard_item`;
  world.clock.at += 60_000;
});

const BASE = '/api/v1/operator/announcements/';
const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(world.clock.at + days * DAY_MS).toISOString().slice(0, 10);

interface Said {
  readonly id: number;
  readonly state: string;
  readonly text: string;
  readonly ends_at: string | null;
}
const announce = async (kind: string, body: object, key?: string) =>
  await world.post(`${BASE}${kind}s/`, 'operator', body, key);
const listed = async (kind: string) =>
  (await world.get(`${BASE}?filter_kind=${kind}`, 'operator')).json<{ results: Said[] }>().results;
const NOTICE = {
  text: 'امشب بانک‌ها در دسترس نیستند.',
  text_ar: 'المصارف غير متاحة الليلة.',
  audience: 'all',
  tone: 'warning',
};

/** What a reader of each kind is shown. */
const SHOWN: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  notice: async () =>
    (await world.get('/api/v1/base/noticeboard/'))
      .json<{ results: { text: string }[] }>()
      .results.map(({ text }) => text),
  slide: async () =>
    (await world.get('/api/v1/landin/slider/'))
      .json<{ results: { title: string }[] }>()
      .results.map(({ title }) => title),
  figure: async () =>
    (await world.get('/api/v1/landin/wallboard/'))
      .json<{ figures: { title: string }[] }>()
      .figures.map(({ title }) => title),
};

it.each([
  ['notice', NOTICE, NOTICE.text],
  ['slide', { title: 'خرید عید', text: 'تا ۱۲ قسط', link: '/faq' }, 'خرید عید'],
  ['figure', { title: 'فروشگاه‌ها', value: 120, unit: 'فروشگاه' }, 'فروشگاه‌ها'],
])('a %s is shown immediately, until an operator ends it; both are in the audit chain', async (kind, body, words) => {
  const created = await announce(kind, body);
  expect([created.statusCode, created.json<Said>().state]).toEqual([201, 'shown']);
  const { id } = created.json<Said>();
  world.clock.at += 5_000;
  expect(await SHOWN[kind]?.()).toEqual([words]);
  expect(await listed(kind)).toMatchObject([{ id, kind, state: 'shown', created_by: 6423 }]);

  const ended = await world.post(`${BASE}${kind}/${id}/end/`, 'operator', {});
  expect([ended.statusCode, ended.json<Said>().state]).toEqual([200, 'ended']);
  world.clock.at += 5_000;
  expect(await SHOWN[kind]?.()).toEqual([]);
  const again = await world.post(`${BASE}${kind}/${id}/end/`, 'operator', {});
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'announcement_ended']);
  const audit = await world.database.owner<{ action: string }[]>`
    select action from platform.audit_entry where subject_kind = ${kind} and subject_id = ${String(id)} order by action`;
  expect(audit.map(({ action }) => action)).toEqual(['content.announce', 'content.end_announcement']);
});

it('a notice carries its Arabic text, and leads to a page of ours', async () => {
  await announce('notice', { ...NOTICE, link: '/faq' });
  world.clock.at += 5_000;
  const [notice] = (await world.get('/api/v1/base/noticeboard/')).json<{ results: object[] }>().results;
  expect(notice).toMatchObject({ text_ar: NOTICE.text_ar, mobile_callback: '/faq', desktop_callback: '/faq' });
  const away = await announce('notice', { ...NOTICE, link: 'https://elsewhere.example' });
  expect(away.statusCode).toBe(400);
});

it('is shown from the first of its days until the last is over; one that is ended before that is never shown', async () => {
  const planned = await announce('notice', { ...NOTICE, from: dayIn(1), until: dayIn(1) });
  expect(planned.json<Said>()).toMatchObject({ state: 'planned', ends_at: `${dayIn(1)}T20:30:00.000Z` });
  world.clock.at += 5_000;
  expect(await SHOWN['notice']?.()).toEqual([]);
  world.clock.at += DAY_MS;
  expect(await SHOWN['notice']?.()).toEqual([NOTICE.text]);
  world.clock.at += DAY_MS;
  expect(await SHOWN['notice']?.()).toEqual([]);
  const later = (await announce('notice', { ...NOTICE, from: dayIn(2) })).json<Said>();
  await world.post(`${BASE}notice/${later.id}/end/`, 'operator', {});
  world.clock.at += 3 * DAY_MS;
  expect(await SHOWN['notice']?.()).toEqual([]);
});

it.each([
  ['a last day that is past', { until: '2020-01-01' }, 'until'],
  ['a last day before the first', { from: '2030-01-02', until: '2030-01-01' }, 'until'],
  ['a day that does not exist', { from: '2030-02-30' }, 'from'],
])('refuses %s', async (_, days, field) => {
  const refused = await announce('notice', { ...NOTICE, ...days });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'announcement_days_invalid', [field]: expect.anything() as unknown }),
  ]);
});

it('is announced once, however often it is sent; by operators alone', async () => {
  const key = randomUUID();
  await Promise.all([announce('notice', NOTICE, key), announce('notice', NOTICE, key)]);
  await announce('notice', NOTICE, key);
  expect(await listed('notice')).toHaveLength(1);
  expect((await world.post(`${BASE}notices/`, 'customer', NOTICE)).statusCode).toBe(403);
});
