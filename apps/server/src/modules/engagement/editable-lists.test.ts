import { addDays, businessDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findItem } from '../../platform/editable-lists/item-rows.ts';
import { addItem, changeItem } from '../../platform/editable-lists/write-item.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { engagementLists } from './editable-lists.ts';
import { readTicketTitles } from './queries/list-ticket-titles.ts';
import { readQuestions } from './queries/surveys.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const BY = { operatorId: 6423n, ip: '192.0.2.7', now: new Date() };
const tableOf = (name: string) =>
  engagementLists.find((table) => table.name === name) ?? expect.fail(`no list ${name}`);
const add = (list: string, values: object, days: object = {}) =>
  database.transaction((tx) => addItem(tx, tableOf(list), BY, { values: { ...values }, ...days }));
const itemOf = async (list: string, id: number) =>
  (await findItem(database.sql, tableOf(list), id, BY.now)) ?? expect.fail(`no item ${id} of ${list}`);
const change = async (list: string, id: number, values: object, days: object = {}) => {
  const item = await itemOf(list, id);
  return await database.transaction((tx) =>
    changeItem(tx, tableOf(list), BY, { ...item, ...days, values: { ...item.values, ...values } }),
  );
};
const titled = (title: string) => ({ title, title_ar: title });
const inUse = expect.objectContaining({ code: 'list_item_in_use' }) as unknown;

test('a survey is written with its questions and options, and opened once it is whole and the one of its type is closed', async () => {
  const survey = await add('surveys', {
    ...titled('خرید'),
    survey_type: '1',
    moment: 'first_purchase',
    is_open: false,
  });
  await expect(change('surveys', survey.id, { is_open: true })).rejects.toEqual(inUse);
  const question = await add('survey-questions', { survey: survey.id, ...titled('آسان بود؟') });
  expect(question.id).toBe(survey.id * 100 + 1);
  await add('survey-options', { survey_question: question.id, ...titled('بله') });
  await expect(change('surveys', survey.id, { is_open: true })).rejects.toEqual(inUse);
  const no = await add('survey-options', { survey_question: question.id, ...titled('نه') });
  expect([no.id, no.values['survey_question']]).toEqual([question.id * 100 + 2, question.id]);
  await expect(change('surveys', survey.id, { is_open: true })).rejects.toMatchObject({ code: 'list_item_exists' });
  await change('surveys', 1, { is_open: false });
  await change('surveys', survey.id, { is_open: true });
  await expect(add('survey-questions', { survey: survey.id, ...titled('دیگر؟') })).rejects.toEqual(inUse);
  expect(await readQuestions(database.sql, survey.id)).toMatchObject([
    { title: 'آسان بود؟', options: [{ title: 'بله' }, { title: 'نه' }] },
  ]);
});

test('words of a survey that was completed stay; it can be closed', async () => {
  await database.owner`insert into engagement.survey_response (survey_id, user_id, completed_at) values (2, 6400, now())`;
  await expect(change('surveys', 2, { title: 'دیگر' })).rejects.toEqual(inUse);
  await expect(change('survey-questions', 201, { title: 'دیگر' })).rejects.toEqual(inUse);
  await expect(change('survey-options', 20_101, { title: 'دیگر' })).rejects.toEqual(inUse);
  expect(await change('surveys', 2, { is_open: false })).toMatchObject({ values: { is_open: false } });
});

test('a title of tickets that is planned or closed is not offered', async () => {
  const titles = async () => (await readTicketTitles(database.sql)).map(({ title }) => title);
  await add('ticket-titles', titled('از سال آینده'), { from: '2099-01-01' });
  expect(await titles()).not.toContain('از سال آینده');
  expect(await titles()).toContain('موضوع دیگر');
  await change('ticket-titles', 10, {}, { until: addDays(businessDate(BY.now), -1) });
  expect(await titles()).not.toContain('موضوع دیگر');
});

test('a ready text for tickets has no place that nothing fills', async () => {
  const values = { category: 1, title: 'خرید پیدا شد', text: '{نام} عزیز، خرید {شمارهٔ خرید} در {تاریخ} درست شد.' };
  const added = await add('ticket-macros', values);
  expect(added).toMatchObject({ label: values.title, values });
  await expect(change('ticket-macros', added.id, { text: '{نام} و {کد ملی}' })).rejects.toMatchObject({
    code: 'invalid',
    options: { field: 'text' },
  });
});
