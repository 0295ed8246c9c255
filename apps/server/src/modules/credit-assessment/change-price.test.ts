import { addDays } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { findApproval } from '../../platform/approvals/approval-queries.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { Refusal } from '../../platform/http/handler.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';
import { readPrice, readPriceOf } from './queries/prices.ts';
import { type ScoreWorld, startScoreWorld } from './testing/score-world.test-support.ts';
import { previewPrice } from './use-cases/preview-price.ts';
import { listPrices, priceApproval, type PriceProposal, proposePrice } from './use-cases/price-approval.ts';

const [ONE, OTHER, THIRD] = [1_000_001n, 1_000_002n, 1_000_003n];
const MINUTES_OF_DAY = 24 * 60;
const TERMS = { amount: 900_000, cost: 650_000, vat: 90_000, valid_days: 45, deliver_minutes: 30, start_days: 7 };

let world: ScoreWorld;
beforeAll(async () => {
  world = await startScoreWorld();
  await makeOperators(world.database, [ONE, OTHER, THIRD]);
});
afterAll(() => world.close());

const inDays = (days: number) => addDays(world.clock.businessDate(), days);
const propose = (change: Partial<PriceProposal> = {}) =>
  world.database.transaction((tx) =>
    proposePrice(tx, world.clock, {
      operatorId: ONE,
      valid_from: inDays(5),
      terms: TERMS,
      reason: 'تعرفهٔ مرکز بالا رفته است',
      ...change,
    }),
  );
const vote = (id: bigint, operatorId: bigint, decision: 'approve' | 'reject' = 'approve') =>
  decideApproval(
    { database: world.database, clock: world.clock, kinds: approvalKinds([priceApproval(world.clock)]) },
    { operatorId, id: String(id), decision, reason: 'دیده شد' },
  );
const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const inTime = async () => {
  const { prices } = await listPrices({ clock: world.clock, sql: world.database.sql });
  return prices.map((price) => `${price.state} ${price.valid_from} ${price.valid_to ?? ''}`.trim());
};

test('a preview says what the paid reports of 30 days bring by both prices, and that it was looked at', async () => {
  const price = { valid_from: inDays(5), terms: TERMS };
  const preview = (reports: number) => ({
    from: inDays(-30),
    to: inDays(0),
    reports,
    // 750,000 with 600,000 for the bureau, against 900,000 with 650,000 and a tax of 90,000.
    before: { amount: 750_000 * reports, kept: 150_000 * reports },
    after: { amount: 900_000 * reports, kept: 160_000 * reports },
  });
  expect(await previewPrice(world, ONE, price)).toEqual(preview(0));
  await world.upToCode();
  await world.upToReport(700);
  const [unpaid, old, back] = [await world.person(), await world.upToCode(), await world.upToCode()];
  await world.request(unpaid);
  const { owner } = world.database;
  await owner`update credit_assessment.report set requested_at = requested_at - interval '31 days' where customer_id = ${old.id}`;
  await owner`update credit_assessment.report set give_up_at = paid_at where customer_id = ${back.id}`;
  await world.giveBack();
  expect(await previewPrice(world, ONE, price)).toEqual(preview(2));
  const audited = await owner`
    select detail from platform.audit_entry where action = 'credit_assessment.price_preview' order by at`;
  expect(audited.map(({ detail }) => detail)).toEqual(['{"reports":0}', '{"reports":2}']);
});

describe('a proposal is refused', () => {
  test.each([
    ['terms_day_past', () => ({ valid_from: inDays(0) })],
    ['price_parts_too_large', () => ({ terms: { ...TERMS, cost: 850_000 } })],
    [
      'terms_the_same',
      () => ({
        terms: { amount: 750_000, cost: 600_000, vat: 0, valid_days: 30, deliver_minutes: 30, start_days: 7 },
      }),
    ],
    ['reason_missing', () => ({ reason: ' ' })],
  ] as const)('%s', async (code, change) => {
    expect(await refusalOf(propose(change() as Partial<PriceProposal>))).toBe(code);
  });
});

describe('two operators', () => {
  test('agree on a price from a coming day on: the day before has the old one, the first day the new one', async () => {
    const tries = await Promise.all([
      refusalOf(propose()),
      refusalOf(propose({ operatorId: OTHER, valid_from: inDays(6) })),
    ]);
    expect(tries.toSorted()).toEqual(['no refusal', 'proposal_open']);
    const [open] = await world.database.owner<{ id: bigint; proposed_by: bigint; day: string }[]>`
      select id, proposed_by, payload ->> 'valid_from' as day from platform.approval where kind = 'credit_assessment.price' and state = 'in_check'`;
    if (open === undefined) throw new Error('nothing is open');
    expect(await refusalOf(vote(open.id, open.proposed_by))).toBe('own_proposal');
    const second = open.proposed_by === ONE ? OTHER : ONE;
    const outcomes = await Promise.all([refusalOf(vote(open.id, second)), refusalOf(vote(open.id, THIRD))]);
    expect(outcomes.toSorted()).toEqual(['already_decided', 'no refusal']);
    expect(await inTime()).toEqual([`to_come ${open.day}`, `current 2024-03-20 ${open.day}`]);
    const { sql } = world.database;
    const dayBefore = addDays(open.day as ReturnType<typeof inDays>, -1);
    expect((await readPriceOf(sql, dayBefore)).amount).toBe(750_000n);
    expect(await readPriceOf(sql, open.day)).toMatchObject({ amount: 900_000n, vat: 90_000n, validDays: 45 });
    expect(await refusalOf(propose({ valid_from: open.day }))).toBe('terms_day_taken');
    expect(await refusalOf(propose({ valid_from: dayBefore }))).toBe('terms_overlap');
    expect(await refusalOf(propose({ valid_from: inDays(9) }))).toBe('terms_the_same');
    // A request keeps the price that it was made at, and the first day sells at the new one.
    expect((await readPrice(sql, 1)).amount).toBe(750_000n);
    await world.minutes(7 * MINUTES_OF_DAY);
    expect((await world.info(await world.person())).price).toBe(900_000);
    await world.today();
    expect(await world.brokenChecks()).toEqual([]);
  });

  test('approve no price whose day has come meanwhile, and see both prices with the stored preview', async () => {
    const terms = { ...TERMS, amount: 950_000 };
    const { id } = await propose({ valid_from: inDays(8), terms });
    const approval = await findApproval(world.database.sql, id);
    const [details] = await priceApproval(world.clock).show(world.database.sql, [approval as never]);
    expect(details).toMatchObject({
      kind: 'credit_assessment.price',
      terms,
      before: TERMS,
      preview: { before: { amount: 1_800_000 }, after: { amount: 1_900_000 } },
    });
    await world.minutes(8 * MINUTES_OF_DAY);
    expect(await refusalOf(vote(id, OTHER))).toBe('terms_day_past');
    await world.today();
    await vote(id, OTHER, 'reject');
  });
});

test('289: a price that ends before the next begins, and two on a day', async () => {
  const { owner } = world.database;
  const [first] = await owner<{ day: string | null }[]>`
    select valid_to::text as day from credit_assessment.price where id = 1`;
  for (const to of [null, '2025-01-01']) {
    await owner`update credit_assessment.price set valid_to = ${to}::date where id = 1`;
    expect((await world.brokenChecks()).map((text) => text.split(' ')[0])).toEqual(['289']);
  }
  await owner`update credit_assessment.price set valid_to = ${first?.day ?? null}::date where id = 1`;
});
