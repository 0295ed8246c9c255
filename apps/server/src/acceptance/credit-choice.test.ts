import { businessDate } from '@nesye/money';
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

const compare = ({ access }: Applicant, query: string) =>
  world.ask('GET', `/api/v1/credit-assessment/line-comparison?${query}`, access);

test('all lines are priced for one case: as each line’s own calculator says, or with what the line does not have', async () => {
  const person = await world.newPerson(720);
  const response = await compare(person, 'credit_limit=100000000&number_of_installments=۱۲');
  const { results } = response.json() as {
    results: { line: number; price: Record<string, number> | null; lacks: string | null }[];
  };
  expect(results).toHaveLength(9);
  expect(results.filter(({ price }) => price === null).map(({ line, lacks }) => [line, lacks])).toEqual([
    [4, 'count'],
    [6, 'count'],
    [9, 'count'],
  ]);
  for (const { line, price } of results.filter((each) => each.price !== null)) {
    const plans = await world.ask(
      'GET',
      `/api/v1/credit-assessment/line-installment-calculator?line=${line}&credit_limit=100000000`,
      person.access,
    );
    const plan = (plans.json() as { results: Record<string, number>[] }).results.find(
      (each) => each['number_of_installments'] === 12,
    );
    expect(price, `line ${line}`).toEqual({
      first_amount: plan?.['first_amount'],
      cost: (plan?.['fee'] ?? 0) + (plan?.['charges'] ?? 0),
      effective_rate_bp: plan?.['effective_rate_bp'],
    });
  }
  const large = (await compare(person, 'credit_limit=1500000000&number_of_installments=12')).json() as {
    results: { line: number; lacks: string | null }[];
  };
  expect(large.results.map(({ lacks }) => lacks)).toEqual([
    'amount',
    'amount',
    null,
    'count',
    'amount',
    'count',
    'amount',
    'amount',
    'count',
  ]);
});

test.each([
  ['an amount that no line gives', 'credit_limit=9999999999&number_of_installments=12', 'amount_invalid'],
  ['a count that is none', 'credit_limit=100000000&number_of_installments=1212', 'count_not_allowed'],
])('%s is refused in a comparison', async (_, query, code) => {
  const response = await compare(await world.newPerson(720), query);
  expect([response.status, (response.json() as { code: string }).code]).toEqual([400, code]);
});

test('line 9 asks for the passport once: one that an operator has confirmed for the identity is no step of a request', async () => {
  const person = await world.newPerson(720);
  const { owner } = world.full.database;
  const steps = async (): Promise<readonly string[]> => {
    const response = await world.ask('GET', '/api/v1/credit-assessment/line/9', person.access);
    return (response.json() as { steps: readonly string[] }).steps;
  };
  expect(await steps()).toContain('documents');
  await owner`
    with person as (select id from identity.app_user where mobile = ${person.mobile}),
      picture as (
        insert into kyc.upload (id, user_id, purpose, state, size_bytes, sha256, created_at, expires_at)
        select 'a-confirmed-passport', id, 'passport_image', 'receiving', 1, sha256('x'), now(), now() + interval '1 day' from person returning id, user_id)
    insert into kyc.review (user_id, kind, line, upload_id, state, submitted_at, decided_at, decided_by)
    select user_id, 'passport', 9, id, 'confirmed', now(), now(), 1 from picture`;
  expect(await steps()).not.toContain('documents');
  // Up to this amount nothing secures a credit of line 9.
  const bodies = { choose_credit: { credit: 100_000_000, number_of_installments: 4 } };
  const { request, done } = await driveCredit(world, {
    actors: { applicant: person.access, operator },
    line: 9,
    bodies,
  });
  expect(done).not.toContain('document');
  expect(done).not.toContain('documents_review');
  expect(request).toMatchObject({ phase: 9, status: 2 });
});

test('an open request and a credit keep the price of their terms after others have begun', async () => {
  const [borrower, applicant, newcomer] = [
    await world.newPerson(720),
    await world.newPerson(720),
    await world.newPerson(720),
  ];
  const bodies = { choose_credit: { credit: 100_000_000, number_of_installments: 4 } };
  await drive(borrower, undefined, bodies);
  await driveCredit(world, {
    actors: { applicant: applicant.access, operator },
    line: LINE,
    bodies,
    until: ({ key }) => key.startsWith('contract'),
  });
  const feeOf = async ({ access }: Applicant): Promise<number | undefined> => {
    const path = `/api/v1/credit-assessment/line-installment-calculator?line=${LINE}&credit_limit=100000000`;
    const { results } = (await world.ask('GET', path, access)).json() as {
      results: { number_of_installments: number; fee: number }[];
    };
    return results.find((plan) => plan.number_of_installments === 4)?.fee;
  };
  const agreed = await feeOf(newcomer);
  expect(agreed).toBeGreaterThan(0);
  await world.full.database.owner`
    with former as (select * from servicing.terms where line = ${LINE} order by valid_from desc, id limit 1),
      added as (
        insert into servicing.terms (line, owner, draw, is_revolving, disburses, payable_when, allocation, penalty_rate_bp, valid_from)
        select line, owner, draw, is_revolving, disburses, payable_when, allocation, penalty_rate_bp, ${businessDate(new Date())} from former returning id)
    insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp, multiple, min_amount)
    select added.id, p.uid, p.product_type, array[4, 6]::smallint[], p.fee_formula, p.rate_bp * 2, p.multiple, p.min_amount
    from added, former join servicing.terms_product p on p.terms_id = former.id where p.product_type = 3`;
  // The menu of a day is read again within seconds.
  await expect.poll(() => feeOf(newcomer), { timeout: 20_000 }).not.toBe(agreed);
  expect([await feeOf(borrower), await feeOf(applicant)]).toEqual([agreed, agreed]);
  const countsFor = async (person: Applicant) => (await offerTo(person))['installment_counts'];
  expect(await countsFor(newcomer)).toEqual([4, 6]);
  expect(await countsFor(applicant)).toEqual([2, 4, 6, 12]);
});
