import { PUBLIC_FACTS } from '@nesye/contract/constants';
import { formatToman, toPersianDigits } from '@nesye/persian';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { Tx } from '../../platform/database/database.ts';
import { findItem, readItems } from '../../platform/editable-lists/item-rows.ts';
import { readChanges } from '../../platform/editable-lists/list-changes.ts';
import { addItem, changeItem, orderItems } from '../../platform/editable-lists/write-item.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { contentLists } from './editable-lists.ts';
import { readFaq } from './queries/read-faq.ts';
import { readSlides, readWallboard } from './queries/read-landing.ts';
import { readNotices } from './queries/read-notices.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-22T08:00:00Z');
const BY = { operatorId: 6423n, ip: '192.0.2.7', now: NOW };
const tableOf = (name: string) => contentLists.find((table) => table.name === name) ?? expect.fail(`no list ${name}`);
const faq = tableOf('faq');
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(work);
const itemOf = async (name: string, id: number) =>
  (await findItem(database.sql, tableOf(name), id, NOW)) ?? expect.fail(`no item ${id} of ${name}`);
const refusal = (code: string, field?: string) =>
  expect.objectContaining({
    code,
    ...(field !== undefined && { options: expect.objectContaining({ field }) as unknown }),
  }) as unknown;

const question = { category: 1, question: 'نسیه کجاست؟', text: 'در همهٔ شهرها.' };

test('a question is added, changed and closed; each change is kept with who, when, before and after, and is in the audit chain', async () => {
  const added = await write((tx) => addItem(tx, faq, BY, { values: question }));
  expect(added).toMatchObject({ state: 'shown', from: '2026-11-22', until: null, label: question.question });
  const later = { ...BY, operatorId: 6487n, now: new Date('2026-11-23T08:00:00Z') };
  const changed = await write((tx) =>
    changeItem(tx, faq, later, {
      id: added.id,
      version: added.version,
      values: { ...question, text: 'در ایران.' },
      until: '2026-11-22',
    }),
  );
  expect(changed).toMatchObject({ state: 'closed', until: '2026-11-22' });
  expect(await readChanges(database.sql, 'faq', added.id)).toMatchObject([
    {
      by: 6487n,
      before: { values: question, until: null },
      after: { values: { text: 'در ایران.' }, until: '2026-11-22' },
    },
    { by: 6423n, before: null, after: { values: question } },
  ]);
  const audit = await database.owner<{ action: string; actor_id: bigint }[]>`
    select action, actor_id from platform.audit_entry where subject_kind = 'list.faq' and subject_id = ${String(added.id)} order by at`;
  expect(audit).toEqual([
    { action: 'lists.add', actor_id: 6423n },
    { action: 'lists.change', actor_id: 6487n },
  ]);
  const same = await itemOf('faq', added.id);
  expect(await write((tx) => changeItem(tx, faq, BY, same))).toEqual(same);
  expect(await readChanges(database.sql, 'faq', added.id)).toHaveLength(2);
});

test('of two operators who edit the same version, the second is shown what the first wrote', async () => {
  const { version, values, from } = await itemOf('faq', 2);
  const change = (text: string) =>
    write((tx) => changeItem(tx, faq, BY, { id: 2, version, values: { ...values, text }, from }));
  const results = await Promise.allSettled([change('نخست.'), change('دوم.')]);
  const [won] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const [lost] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(lost).toMatchObject({ code: 'list_item_changed', options: { extra: { current: won } } });
  expect((await itemOf('faq', 2)).values).toEqual(won?.values);
});

it.each([
  ['a field of another list', { ...question, slug: 'x' }, 'slug'],
  ['nothing where something has to be', { ...question, text: null }, 'text'],
  ['a text that is too long', { ...question, question: 'آ'.repeat(201) }, 'question'],
])('refuses %s', async (_, values, field) => {
  await expect(write((tx) => addItem(tx, faq, BY, { values }))).rejects.toEqual(refusal('invalid', field));
});

test('refuses a category that is not there, the same question again, and days that cannot be', async () => {
  const add = (values: object, days: object = {}) =>
    write((tx) => addItem(tx, faq, BY, { values: { ...question, ...values }, ...days }));
  await expect(add({ question: 'دیگر؟', category: 99 })).rejects.toEqual(refusal('invalid'));
  await expect(add({ question: 'کارمزد چقدر است؟' })).rejects.toEqual(refusal('list_item_exists'));
  for (const days of [
    { from: '2026-13-01' },
    { from: '2026-12-02', until: '2026-12-01' },
    { from: '2026-01-01', until: '2026-11-01' },
  ])
    await expect(add({ question: 'دیگر؟' }, days)).rejects.toEqual(refusal('list_days_invalid'));
});

test('what is planned for a day is not shown before it, and what is closed not after its last', async () => {
  const shown = async (on: string) =>
    (await readFaq(database.sql, on as never)).flatMap(({ entries }) => entries.map((entry) => entry.question));
  await write((tx) =>
    addItem(tx, faq, BY, {
      values: { ...question, question: 'عید چه خبر است؟' },
      from: '2027-03-20',
      until: '2027-03-21',
    }),
  );
  const days = ['2027-03-19', '2027-03-20', '2027-03-21', '2027-03-22'];
  expect(await Promise.all(days.map(async (day) => (await shown(day)).includes('عید چه خبر است؟')))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const planned = await readItems(database.sql, faq, { state: 'planned' }, { limit: 10, offset: 0, now: NOW });
  expect(planned.rows.map(({ label }) => label)).toEqual(['عید چه خبر است؟']);
  const found = await readItems(database.sql, faq, { search: 'سررسيد قسط‌ها' }, { limit: 10, offset: 0, now: NOW });
  expect(found.rows.map(({ id }) => id)).toEqual([4]);
});

test('an order is written whole, and not over one that another operator has changed', async () => {
  const categories = tableOf('faq-categories');
  const order = (was: number[], ids: number[]) => write((tx) => orderItems(tx, categories, BY, { was, ids }));
  expect(await order([1, 2, 3, 4], [4, 1, 2, 3])).toEqual([4, 1, 2, 3]);
  expect((await readFaq(database.sql, '2026-11-22' as never)).map(({ id }) => id)).toEqual([4, 1, 2, 3]);
  for (const [was, ids] of [
    [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ],
    [
      [4, 1, 2, 3],
      [4, 1, 2],
    ],
    [
      [4, 1, 2, 3],
      [4, 1, 2, 2],
    ],
    [
      [4, 1, 2, 3],
      [4, 1, 2, 99],
    ],
  ] as const)
    await expect(order([...was], [...ids])).rejects.toEqual(refusal('list_order_changed'));
  await expect(write((tx) => orderItems(tx, tableOf('cities'), BY, { was: [1], ids: [1] }))).rejects.toEqual(
    refusal('list_has_no_order'),
  );
});

test('a slide keeps its moments unless its days change; a notice keeps its place where it leads in both columns', async () => {
  await database.owner`insert into content.slide (title, text, position, starts_at) values ('عید', 'قسطی', 1, '2026-11-20T11:19:00Z')`;
  const [{ id } = { id: 0n }] = await database.owner<
    { id: bigint }[]
  >`select id from content.slide where title = 'عید'`;
  const slide = await itemOf('slides', Number(id));
  await write((tx) =>
    changeItem(tx, tableOf('slides'), BY, {
      ...slide,
      values: { ...slide.values, text: 'با قسط' },
      until: '2026-11-25',
    }),
  );
  const [row] = await database.owner<
    { starts_at: Date; ends_at: Date; text: string }[]
  >`select starts_at, ends_at, text from content.slide where id = ${id}`;
  expect(row).toMatchObject({
    text: 'با قسط',
    starts_at: new Date('2026-11-20T11:19:00Z'),
    ends_at: new Date('2026-11-25T20:30:00Z'),
  });
  await database.owner`
    insert into content.notice (text, background_color, text_color, starts_at, created_at, updated_at) values ('امشب', '#0b5c63', '#ffffff', now(), now(), now())`;
  const [notice] = (await readItems(database.sql, tableOf('notices'), {}, { limit: 1, offset: 0, now: NOW })).rows;
  if (notice === undefined) throw new Error('the notice is not listed');
  await write((tx) =>
    changeItem(tx, tableOf('notices'), BY, { ...notice, values: { ...notice.values, link: '/faq' } }),
  );
  expect(
    await database.owner`select mobile_callback, desktop_callback, updated_by, text_color from content.notice`,
  ).toEqual([{ mobile_callback: '/faq', desktop_callback: '/faq', updated_by: 6423n, text_color: '#ffffff' }]);
  const warning = await write((tx) =>
    addItem(tx, tableOf('notices'), BY, { values: { ...notice.values, text: 'فردا', tone: 'warning' } }),
  );
  expect(
    await database.owner`select background_color, position, created_by from content.notice where id = ${warning.id}`,
  ).toEqual([{ background_color: '#8a3b12', position: 0, created_by: 6423n }]);
  await expect(
    write((tx) => addItem(tx, tableOf('provinces'), BY, { values: { name: 'استان تازه' } })),
  ).rejects.toEqual(refusal('list_is_closed'));
});

const NOTICE = {
  text: 'امشب بانک‌ها در دسترس نیستند.',
  text_ar: 'المصارف غير متاحة الليلة.',
  audience: 'customer',
  tone: 'warning',
  place: 'top',
  routes_rule: 'except',
};
/** The words of what customers are shown of each list. */
const SHOWN: Readonly<Record<string, (now: Date) => Promise<readonly string[]>>> = {
  notices: async (now) => (await readNotices(database.sql, now, 0)).map(({ text }) => text),
  slides: async (now) => (await readSlides(database.sql, now)).map(({ title }) => title),
  figures: async (now) => (await readWallboard(database.sql, now)).map(({ title }) => title),
};
const close = (name: string, { id, version, values }: { id: number; version: string; values: object }, from: string) =>
  write((tx) => changeItem(tx, tableOf(name), BY, { id, version, values: { ...values }, from, until: '2026-11-21' }));

it.each([
  ['notices', NOTICE, NOTICE.text],
  ['slides', { title: 'خرید مدرسه', text: 'تا ۱۲ قسط', link: '/faq' }, 'خرید مدرسه'],
  ['figures', { title: 'شهرهای پوشش', value: 12, unit: 'شهر' }, 'شهرهای پوشش'],
])(
  '%s: one is shown immediately until it is closed, also on its first day; a planned one that is closed never',
  async (name, values, words) => {
    const isShown = async (now: Date) => (await SHOWN[name]?.(now))?.includes(words);
    const added = await write((tx) => addItem(tx, tableOf(name), BY, { values }));
    expect([added.state, await isShown(NOW)]).toEqual(['shown', true]);
    const closed = await close(name, added, '2026-11-22');
    expect([closed.state, closed.from, closed.until]).toEqual(['closed', '2026-11-22', '2026-11-21']);
    expect(await isShown(NOW)).toBe(false);
    // What it says may be corrected later, without showing it again.
    const corrected = await write((tx) =>
      changeItem(tx, tableOf(name), { ...BY, now: new Date('2026-11-24T08:00:00Z') }, { ...closed, values }),
    );
    expect(corrected.state).toBe('closed');

    const planned = await write((tx) =>
      addItem(tx, tableOf(name), BY, { values, from: '2026-11-24', until: '2026-11-25' }),
    );
    const days = [NOW, new Date('2026-11-25T20:29:59Z'), new Date('2026-11-25T20:30:00Z')];
    expect(await Promise.all(days.map(isShown))).toEqual([false, true, false]);
    await close(name, planned, '2026-11-22');
    expect(await Promise.all(days.map(isShown))).toEqual([false, false, false]);
  },
);

test('one that began within this day, and a question of today, are closed from now on', async () => {
  await database.owner`insert into content.slide (title, text, position, starts_at) values ('امروز', 'قسطی', 1, '2026-11-22T05:00:00Z')`;
  const [slide] = (
    await readItems(database.sql, tableOf('slides'), { search: 'امروز' }, { limit: 1, offset: 0, now: NOW })
  ).rows;
  if (slide === undefined) throw new Error('the slide is not listed');
  expect((await close('slides', slide, '2026-11-22')).state).toBe('closed');
  const added = await write((tx) => addItem(tx, faq, BY, { values: { ...question, question: 'اشتباه؟' } }));
  expect((await close('faq', added, '2026-11-22')).state).toBe('closed');
  const asked = (await readFaq(database.sql, '2026-11-22' as never)).flatMap(({ entries }) => entries);
  expect(asked.map((entry) => entry.question)).not.toContain('اشتباه؟');
});

test('a notice says where it is shown, and one for some pages alone names them', async () => {
  const add = (values: object) =>
    write((tx) => addItem(tx, tableOf('notices'), BY, { values: { ...NOTICE, ...values } }));
  const some = await add({ place: 'bottom', routes_rule: 'only', routes: ['/user/wallet', '/qr'] });
  expect((await readNotices(database.sql, NOW, 0)).find(({ id }) => Number(id) === some.id)).toMatchObject({
    position: 1,
    targetRoutes: ['/user/wallet', '/qr'],
    targetRoutesAccess: 1,
    audience: 'customer',
  });
  expect((await itemOf('notices', some.id)).values).toMatchObject({ routes: ['/user/wallet', '/qr'], place: 'bottom' });
  const everywhere = await write((tx) =>
    changeItem(tx, tableOf('notices'), BY, { ...some, values: { ...NOTICE, routes: null } }),
  );
  expect(everywhere.values).toMatchObject({ routes: [], routes_rule: 'except', place: 'top' });
  const last = await add({});
  const { rows } = await readItems(
    database.sql,
    tableOf('notices'),
    { state: 'shown' },
    { limit: 2, offset: 0, now: NOW },
  );
  expect(rows.map(({ id }) => id)).toEqual(
    (await readNotices(database.sql, NOW, 0)).slice(0, 2).map(({ id }) => Number(id)),
  );
  expect(rows[0]?.id).toBe(last.id);
  await expect(add({ routes_rule: 'only' })).rejects.toEqual(refusal('invalid', 'routes'));
  for (const route of ['qr', '/a,/b', '/a b'])
    await expect(add({ routes: [route] })).rejects.toEqual(refusal('invalid', 'routes'));
});

test('a notice in another colour can be closed, and keeps it', async () => {
  const [{ id } = { id: 0n }] = await database.owner<{ id: bigint }[]>`
    insert into content.notice (text, background_color, text_color, starts_at, created_at, updated_at) values ('عید', '#112233', '#ffffff', ${NOW}, ${NOW}, ${NOW}) returning id`;
  const notice = await itemOf('notices', Number(id));
  expect(notice.values['tone']).toBeNull();
  expect((await close('notices', notice, '2026-11-22')).state).toBe('closed');
  expect(await database.owner`select background_color from content.notice where id = ${id}`).toEqual([
    { background_color: '#112233' },
  ]);
  const unsaid = { ...NOTICE, tone: null };
  await expect(write((tx) => addItem(tx, tableOf('notices'), BY, { values: unsaid }))).rejects.toEqual(
    refusal('invalid', 'tone'),
  );
});

test('a city gets the next number of its province, which stays its own', async () => {
  const cities = tableOf('cities');
  const added = await write((tx) => addItem(tx, cities, BY, { values: { province: 26, name: 'شهر تازه' } }));
  expect([Math.floor(added.id / 1000), added.values['province']]).toEqual([26, 26]);
  await expect(
    write((tx) => changeItem(tx, cities, BY, { ...added, values: { province: 24, name: 'شهر تازه' } })),
  ).rejects.toEqual(refusal('invalid', 'province'));
  const found = await readItems(database.sql, cities, { search: 'شهر تازه' }, { limit: 10, offset: 0, now: NOW });
  expect(found.total).toBe(1);
});

test('a card prefix belongs to one bank, whose code is its number', async () => {
  const banks = tableOf('banks');
  const add = (code: string, prefixes: string[]) =>
    write((tx) => addItem(tx, banks, BY, { values: { name: 'بانک آزمون', code, card_prefixes: prefixes } }));
  await expect(add('098', ['603799'])).rejects.toEqual(refusal('list_item_exists', 'card_prefixes'));
  await expect(add('017', ['999999'])).rejects.toEqual(refusal('list_item_exists'));
  expect(await add('098', ['999999'])).toMatchObject({ id: 98, values: { code: '098', card_prefixes: ['999999'] } });
});

test('the first questions name no figure but those of the product', async () => {
  const facts = new Set([
    formatToman(BigInt(PUBLIC_FACTS.reportRial)),
    formatToman(BigInt(PUBLIC_FACTS.stampRial)),
    ...[PUBLIC_FACTS.reportDays, PUBLIC_FACTS.graceDays, PUBLIC_FACTS.penaltyCapBp / 100].map((fact) =>
      toPersianDigits(fact),
    ),
  ]);
  const rows = await database.owner<
    { text: string }[]
  >`select text from content.faq_entry where id in (1, 3, 4, 5, 6, 7, 8, 9)`;
  const named = rows.flatMap(({ text }) => text.match(/[۰-۹][۰-۹٬]*/g) ?? []);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((figure) => !facts.has(figure))).toEqual([]);
});
