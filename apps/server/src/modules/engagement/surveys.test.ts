import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOwnEngagement } from './queries/own-tickets.ts';
import { AMINA, type EngagementWorld, startEngagementWorld } from './testing/engagement-world.test-support.ts';

const DAY_MS = 86_400_000;
const STATUS = '/api/v1/poll/user-activity-status/1';
const COMPLETION = '/api/v1/poll/survey-completion';
const CHOICES = [
  { question_id: 1, option_id: 4 },
  { question_id: 2, option_id: 1 },
  { question_id: 3, option_id: 2 },
];
const BOUGHT = [{ id: 64n, shopName: 'سپهر', amount: 1n, createdAt: new Date('2026-11-02T09:12:00Z') }];
const CREDIT = { lineName: 'نسیه', status: 'active', lateSince: null, lateAmount: 0n } as const;

let world: EngagementWorld;
beforeAll(async () => {
  world = await startEngagementWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.owner`delete from engagement.survey_response`;
  world.clock.now = new Date('2026-11-22T10:00:00Z');
  world.repaid.clear();
  world.holdings.clear();
  world.holdings.set(AMINA, { credits: [CREDIT], purchases: BOUGHT });
});

const status = async (user = AMINA) => (await world.get(STATUS, user)).body;
const complete = (choices: object = CHOICES, user = AMINA, type = 1) =>
  world.post(COMPLETION, { survey_type: type, choices }, user);
const later = () => world.post('/api/v1/poll/survey/1/later/', {}, AMINA);
const asOperator = async (path: string) => {
  const headers = { authorization: 'Bearer operator-7360' };
  return (await world.http.inject({ url: `/api/v1/operator/surveys/${path}`, headers })).json<
    Record<string, unknown> & { questions: { options: { count: number }[] | null }[] }
  >();
};

describe('a survey is shown', () => {
  test('after its moment, and never to who is late', async () => {
    expect(await status()).toEqual({ show_survey: true, survey_id: 1 });
    world.holdings.set(AMINA, { credits: [CREDIT], purchases: [] });
    expect(await status()).toEqual({ show_survey: false, survey_id: null });
    world.holdings.set(AMINA, { credits: [{ ...CREDIT, lateSince: '2026-11-07', lateAmount: 1n }], purchases: BOUGHT });
    expect(await status()).toEqual({ show_survey: false, survey_id: null });
  });

  test('of repaying, after the first repaid installment', async () => {
    const ofRepaying = async () => (await world.get('/api/v1/poll/user-activity-status/2', AMINA)).body;
    expect(await ofRepaying()).toMatchObject({ show_survey: false });
    world.repaid.add(AMINA);
    expect(await ofRepaying()).toEqual({ show_survey: true, survey_id: 2 });
  });

  test('one after the other, two months apart, to who asks by the first type', async () => {
    world.repaid.add(AMINA);
    expect(await status()).toEqual({ show_survey: true, survey_id: 1 });
    await complete();
    expect(await status()).toMatchObject({ show_survey: false });
    world.clock.now = new Date(world.clock.now.getTime() + 60 * DAY_MS);
    expect(await status()).toEqual({ show_survey: true, survey_id: 2 });
    world.repaid.clear();
    expect(await status()).toMatchObject({ show_survey: false });
  });

  test.each(['3', '99', '9223372036854775807'])('of no type %s', async (type) => {
    expect(await world.get(`/api/v1/poll/user-activity-status/${type}`, AMINA)).toMatchObject({ status: 404 });
  });

  test('with its questions in their order', async () => {
    const { body } = await world.get('/api/v1/poll/survey/1', AMINA);
    expect(body).toMatchObject({ id: 1, survey_type: 1, questions: [{ id: 1 }, { id: 2 }, { id: 3 }] });
    expect((await world.get('/api/v1/poll/survey/77', AMINA)).status).toBe(404);
  });
});

describe('a survey is completed', () => {
  test('once: it is hidden then, and other choices change nothing', async () => {
    expect((await world.get(`${COMPLETION}?survey_type=1`, AMINA)).body).toMatchObject({ is_completed: false });
    const first = await complete();
    expect(first).toMatchObject({
      status: 200,
      body: { is_completed: true, completed_at: '2026-11-22T10:00:00.000Z' },
    });
    expect(await status()).toMatchObject({ show_survey: false });
    world.clock.now = new Date(world.clock.now.getTime() + DAY_MS);
    const others = CHOICES.map((choice) => ({ ...choice, option_id: 3 }));
    expect((await complete(others)).body).toEqual(first.body);
    const stored = await world.database.owner`select option_id from engagement.survey_choice order by question_id`;
    expect(stored).toEqual([{ option_id: 4 }, { option_id: 1 }, { option_id: 2 }]);
    expect(await readOwnEngagement(world.database.sql, AMINA)).toMatchObject({ surveys: [{}], choices: [{}, {}, {}] });
  });

  test('once, where it comes three times together', async () => {
    const statuses = (await Promise.all([1, 2, 3].map(() => complete()))).map((response) => response.status);
    expect(statuses).toEqual([200, 200, 200]);
    const [row] = await world.database.owner<
      { count: bigint }[]
    >`select count(*) as count from engagement.survey_choice`;
    expect(row?.count).toBe(3n);
  });

  test.each([
    ['a question is missing', CHOICES.slice(1)],
    ['one is completed twice', [...CHOICES.slice(1), { question_id: 2, option_id: 2 }]],
    ['there is no such option', [...CHOICES.slice(1), { question_id: 1, option_id: 9 }]],
    ['there is no such question', [...CHOICES.slice(1), { question_id: 9, option_id: 1 }]],
  ])('not where %s', async (_, choices) => {
    expect(await complete(choices)).toMatchObject({ status: 400, body: { code: 'survey_incomplete' } });
  });

  test('not before its moment', async () => {
    world.holdings.set(AMINA, { credits: [], purchases: [] });
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'survey_not_open' } });
  });
});

test('«not now» hides it for 60 days, a press that comes twice is one, and the second time is for good', async () => {
  expect((await later()).body).toEqual({ show_survey: false, survey_id: null });
  expect((await later()).status).toBe(200);
  expect(await status()).toMatchObject({ show_survey: false });
  world.clock.now = new Date(world.clock.now.getTime() + 60 * DAY_MS);
  expect(await status()).toMatchObject({ show_survey: true });
  await later();
  world.clock.now = new Date(world.clock.now.getTime() + 600 * DAY_MS);
  expect(await status()).toMatchObject({ show_survey: false });
  // Who was asked and comes back may still complete it.
  expect((await complete()).status).toBe(200);
});

test('operators read what was completed from ten choices on', async () => {
  for (let user = 8_000n; user < 8_009n; user += 1n) expect((await complete(CHOICES, user)).status).toBe(200);
  expect(await asOperator('1')).toMatchObject({ completed: 9, minimum: 10, questions: [{ options: null }, {}, {}] });
  await complete(
    CHOICES.map((choice) => ({ ...choice, option_id: 3 })),
    8_009n,
  );
  const { questions, completed } = await asOperator('1');
  expect(completed).toBe(10);
  expect(questions[0]?.options?.map(({ count }) => count)).toEqual([0, 0, 1, 9, 0]);
  expect(await asOperator('')).toMatchObject({
    count: 2,
    results: [
      { id: 1, completed: 10 },
      { id: 2, completed: 0 },
    ],
  });
});
