import { afterAll, beforeAll, expect, test } from 'vitest';
import { driveCredit } from './testing/credit-driver.test-support.ts';
import { type Applicant, type CreditWorld, startCreditWorld } from './testing/credit-world.test-support.ts';

const LINE = 1;
/** The most that line 1 gives anybody. */
const MOST = 500_000_000;
const STEP = 10_000_000;

let world: CreditWorld;
let operator: string;
beforeAll(async () => {
  world = await startCreditWorld();
  operator = await world.operator();
}, 120_000);
afterAll(() => world.stop());

const drive = ({ access }: Applicant, until?: string, bodies = {}) =>
  driveCredit(world, { actors: { applicant: access, operator }, line: LINE, bodies, ...(until && { until }) });
const offerTo = async ({ access }: Applicant): Promise<Record<string, unknown>> =>
  (await world.ask('GET', `/api/v1/credit-assessment/choose-credit?line=${LINE}`, access)).json() as Record<
    string,
    unknown
  >;
const keep = ({ access }: Applicant, body: object, line = LINE) =>
  world.ask('PUT', `/api/v1/credit-assessment/line-choice?line=${line}`, access, body);

test('what was chosen before the scoring is what the choice begins with, on any device, until a request is made', async () => {
  const person = await world.newPerson(720);
  expect((await keep(person, { credit: '۹۰,۰۰۰,۰۰۰', number_of_installments: 6 })).status).toBe(200);
  expect((await keep(person, { credit: 70_000_000, number_of_installments: '۴' })).json()).toEqual({
    credit: 70_000_000,
    number_of_installments: 4,
  });
  const { next, done } = await drive(person, 'choose_credit');
  expect(done).toContain('score_payment');
  expect(await offerTo(person)).toMatchObject({ chosen: 70_000_000, chosen_count: 4 });
  expect(next?.call?.body).toEqual({ credit: 70_000_000, number_of_installments: 4 });
  const { request } = await drive(person);
  expect([request?.amount, request?.number_of_installments]).toEqual([70_000_000, 4]);
  expect(await world.full.database.owner`select from origination.line_choice`).toHaveLength(0);
});

test.each([
  ['more than the line gives', LINE, { credit: MOST + STEP, number_of_installments: 4 }, [400, 'amount_invalid']],
  ['no amount', LINE, { credit: 'ده', number_of_installments: 4 }, [400, 'amount_invalid']],
  ['a count that it does not have', LINE, { credit: STEP, number_of_installments: 5 }, [400, 'count_not_allowed']],
  ['a line that is none', 77, { credit: STEP, number_of_installments: 4 }, [400, 'invalid']],
])('%s is not kept', async (_, line, body, expected) => {
  const person = await world.newPerson(720);
  const response = await keep(person, body, line);
  expect([response.status, (response.json() as { code: string }).code]).toEqual(expected);
  expect(await offerTo(person)).toMatchObject({ chosen: null, chosen_count: null });
});

test('a full line has nothing to choose and says so: the least is never above the most', async () => {
  const person = await world.newPerson(900);
  await drive(person, undefined, { choose_credit: { credit: MOST, number_of_installments: 12 } });
  expect(await offerTo(person)).toMatchObject({
    min_amount: 0,
    max_amount: 0,
    reason: expect.stringContaining('سقف'),
    failed: [{ rule: 'limit', has: MOST + STEP, limit: MOST }],
  });
  const unscored = await world.newPerson(720);
  expect(await offerTo(unscored)).toMatchObject({ min_amount: 0, max_amount: 0, reason: expect.any(String) });
});
