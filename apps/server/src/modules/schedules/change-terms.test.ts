import { ProposedLineTerms } from '@nesye/contract';
import { addDays, isoDate, officialCalendar, rial } from '@nesye/money';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalKinds } from '../../platform/approvals/approval-kind.ts';
import { findApproval } from '../../platform/approvals/approval-queries.ts';
import { decideApproval } from '../../platform/approvals/approvals.ts';
import { Refusal } from '../../platform/http/handler.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { makeOperators } from '../../platform/testing/make-operators.test-support.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { brokenInvariants, type CustomerFixture, seedCustomer } from '../payments/testing/purchase-fixture.ts';
import { sell, sellOnBill } from '../payments/testing/sale-fixture.ts';
import { planInstallments } from './domain/plan-installments.ts';
import { readTerms } from './queries/read-terms.ts';
import type { LineTerms } from './terms-view.ts';
import { listTerms } from './use-cases/list-terms.ts';
import { currentTerms } from './use-cases/open-facility.ts';
import { previewTerms } from './use-cases/preview-terms.ts';
import { proposeTerms, type TermsProposal, termsApproval } from './use-cases/terms-approval.ts';

const TODAY = isoDate('2026-12-01');
const [ONE, OTHER, THIRD] = [1_000_001n, 1_000_002n, 1_000_003n];
const clock = fixedClock(`${TODAY}T09:00:00Z`);
const holidays = officialCalendar();
const deps = { clock, holidays };
const inDays = (days: number) => addDays(TODAY, days);

let database: TestDatabase;
let buyer: CustomerFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeOperators(database, [ONE, OTHER, THIRD]);
  const { id: termsId } = await currentTerms(database.sql, 1, TODAY);
  buyer = await seedCustomer(database, { termsId, limit: 100_000_000n, wallet: 10_000_000n });
  const sales = [
    { date: '2026-11-05' },
    { date: '2026-11-20', credit: 9_000_000n, deposit: 3_000_000n },
    { date: '2026-11-30', credit: 6_000_000n, count: 12 },
    // Longer ago than 30 days.
    { date: '2026-10-31' },
  ];
  for (const sale of sales) await sell(database, buyer, sale);
  await sellOnBill(database, buyer);
});
afterAll(async () => {
  expect(await brokenInvariants(database)).toEqual([]);
  await database.close();
});

const termsOf = async (line: number): Promise<LineTerms> => {
  const { lines } = await listTerms({ clock, sql: database.sql });
  const terms = lines.find((each) => each.line === line)?.sets[0]?.terms;
  if (terms === undefined) throw new Error(`line ${line} has no terms`);
  return terms;
};
/** The latest terms of a line with other ones of its product in installments. */
const changed = async (line: number, product: Partial<LineTerms['products'][number]>): Promise<LineTerms> => {
  const terms = await termsOf(line);
  return {
    ...terms,
    products: terms.products.map((each) => (each.product_type === 3 ? { ...each, ...product } : each)),
  };
};
const propose = (line: number, terms: LineTerms, change: Partial<TermsProposal> = {}) =>
  database.transaction((tx) =>
    proposeTerms(deps, tx, {
      operatorId: ONE,
      line,
      valid_from: inDays(5),
      terms,
      reason: 'نرخ سود بانکی بالا رفته است',
      ...change,
    }),
  );
const vote = (id: bigint, operatorId: bigint, decision: 'approve' | 'reject' = 'approve', at = clock) =>
  decideApproval(
    { database, clock: at, kinds: approvalKinds([termsApproval({ clock: at, holidays })]) },
    { operatorId, id: String(id), decision, reason: 'دیده شد' },
  );
const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const linesInTime = async (line: number) => {
  const { lines } = await listTerms({ clock, sql: database.sql });
  return lines
    .find((each) => each.line === line)
    ?.sets.map(({ state, valid_from: from, valid_to: to }) => `${state} ${from} ${to ?? ''}`.trim());
};

describe('a preview', () => {
  test('sells the purchases of 30 days again by both terms, to the rial, and is audited', async () => {
    const terms = await changed(1, { installment_counts: [2, 4, 6], rate_bp: 2_400, min_amount: 10_000_000 });
    const preview = await previewTerms({ ...deps, database }, ONE, { line: 1, valid_from: inDays(5), terms });
    expect(preview).toEqual({
      from: inDays(-30),
      to: TODAY,
      is_cut: false,
      // 12,000,000 in 4: 450,000. 9,000,000 in 3 next to a deposit: 270,000. 6,000,000 in 12: 585,000. And 4,500,000 at the end of the month.
      before: {
        purchases: 4,
        refused_count: 0,
        refused_minimum: 0,
        principal: 31_500_000,
        fee: 450_000 + 270_000 + 585_000,
      },
      // 12,000,000 in 4 at 24 %: 600,000. Twelve rows are gone, and 9,000,000 is too little.
      after: { purchases: 2, refused_count: 1, refused_minimum: 1, principal: 16_500_000, fee: 600_000 },
    });
    const audited = await database.owner`
      select subject_id, detail from platform.audit_entry where action = 'servicing.terms_preview'`;
    expect(audited).toEqual([{ subject_id: '1', detail: '{"purchases":4}' }]);
  });

  test('of another line knows nothing of these purchases', async () => {
    const terms = await changed(2, { rate_bp: 2_400 });
    const preview = await previewTerms({ ...deps, database }, ONE, { line: 2, valid_from: inDays(5), terms });
    expect([preview.before.purchases, preview.after.purchases]).toEqual([0, 0]);
  });
});

test('the terms of every line, as they are, can be sold and fit the form of the wire', async () => {
  const { lines } = await listTerms({ clock, sql: database.sql });
  expect(lines.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const { line } of lines) {
    const terms = { ...(await termsOf(line)), grace_days: 4 };
    const proposed = { line, valid_from: inDays(5), terms };
    const preview = await previewTerms({ ...deps, database }, ONE, proposed);
    expect(preview.after).toEqual(preview.before);
    expect(Value.Check(ProposedLineTerms, { ...proposed, preview })).toBe(true);
  }
});

describe('a proposal is refused', () => {
  const other = (product: Partial<LineTerms['products'][number]>) => () => changed(1, product);
  test.each([
    ['terms_the_same', other({})],
    ['terms_products_differ', other({ uid: 'another' })],
    [
      'terms_products_differ',
      async () => {
        const terms = await termsOf(1);
        return { ...terms, products: terms.products.slice(1) };
      },
    ],
    ['terms_product_invalid', other({ installment_counts: [4, 2] })],
    ['terms_product_invalid', other({ installment_counts: [4, 4] })],
    ['terms_product_invalid', other({ rate_bp: 0 })],
    ['terms_product_invalid', other({ fee_formula: 'zero' })],
    ['terms_product_invalid', other({ min_amount: 11 })],
    [
      'terms_product_invalid',
      async () => {
        const terms = await termsOf(1);
        return { ...terms, products: terms.products.map((each) => ({ ...each, installment_counts: [1, 2] })) };
      },
    ],
    // Too much for every purchase of the month, the bill of the month among them.
    [
      'terms_refuse_everybody',
      async () => {
        const terms = await termsOf(1);
        return { ...terms, products: terms.products.map((each) => ({ ...each, min_amount: 12_000_001 })) };
      },
    ],
  ])('%s', async (code, terms) => {
    expect(await refusalOf(propose(1, await terms()))).toBe(code);
  });

  test('for its day, and without a reason', async () => {
    const terms = await changed(1, { rate_bp: 2_000 });
    expect(await refusalOf(propose(1, terms, { valid_from: TODAY }))).toBe('terms_day_past');
    expect(await refusalOf(propose(1, terms, { reason: ' ' }))).toBe('reason_missing');
  });
});

describe('two operators', () => {
  test('change terms from a coming day on: signed contracts keep theirs, the day before signs by the old ones, the first day by the new ones', async () => {
    const old = await currentTerms(database.sql, 1, TODAY);
    const terms = { ...(await changed(1, { rate_bp: 2_400 })), penalty_rate_bp: 3_000, grace_days: 5 };
    const tries = await Promise.all([
      refusalOf(propose(1, terms)),
      refusalOf(propose(1, terms, { operatorId: OTHER, valid_from: inDays(6) })),
    ]);
    expect(tries.toSorted()).toEqual(['no refusal', 'proposal_open']);
    const [open] = await database.owner<{ id: bigint; proposed_by: bigint; day: string }[]>`
      select id, proposed_by, payload ->> 'valid_from' as day from platform.approval where kind = 'servicing.terms' and state = 'in_check'`;
    if (open === undefined) throw new Error('nothing is open');
    const day = isoDate(open.day);
    expect(await refusalOf(vote(open.id, open.proposed_by))).toBe('own_proposal');
    const second = open.proposed_by === ONE ? OTHER : ONE;
    const outcomes = await Promise.all([refusalOf(vote(open.id, second)), refusalOf(vote(open.id, THIRD))]);
    expect(outcomes.toSorted()).toEqual(['already_decided', 'no refusal']);
    expect(await linesInTime(1)).toEqual([`to_come ${day}`, `current 2026-03-21 ${day}`]);
    expect(await currentTerms(database.sql, 1, addDays(day, -1))).toEqual(old);
    const fresh = await currentTerms(database.sql, 1, day);
    expect(fresh.owner).toBe('house');
    expect(fresh.id).not.toBe(old.id);

    // What a purchase costs on a contract of each: 12,000,000 in 4.
    const signed = await seedCustomer(database, { termsId: fresh.id, limit: 100_000_000n });
    const feeOn = async ({ facility }: CustomerFixture) => {
      const [row] = await database.owner<{ terms_id: bigint }[]>`
        select terms_id from servicing.facility where id = ${facility.id}`;
      const held = await readTerms(database.sql, row?.terms_id ?? 0n);
      const product = held?.products.find(({ productType }) => productType === 3);
      if (held === undefined || product === undefined) throw new Error('a contract has no product');
      const { fee } = planInstallments({
        credit: rial(12_000_000n),
        deposit: rial(0n),
        product,
        count: 4,
        businessDate: day,
        holidays,
      });
      return { fee, penalty: held.latePenalty.rateBp, grace: held.latePenalty.graceDays };
    };
    expect(await feeOn(buyer)).toEqual({ fee: 450_000n, penalty: 2_400n, grace: 3 });
    expect(await feeOn(signed)).toEqual({ fee: 600_000n, penalty: 3_000n, grace: 5 });

    expect(await refusalOf(propose(1, { ...terms, grace_days: 6 }, { valid_from: day }))).toBe('terms_day_taken');
    expect(await refusalOf(propose(1, { ...terms, grace_days: 6 }, { valid_from: addDays(day, -1) }))).toBe(
      'terms_overlap',
    );
    const kept = await database.owner`
      select owner, draw, is_revolving, disburses, payable_when, allocation from servicing.terms where line = 1 order by id`;
    expect(kept[1]).toEqual(kept[0]);
  });

  test('approve no terms whose day has come meanwhile, and see both with the stored preview', async () => {
    const before = await termsOf(3);
    const { id } = await propose(3, await changed(3, { rate_bp: 2_500 }), { valid_from: inDays(2) });
    const [details] = await termsApproval(deps).show(database.sql, [(await findApproval(database.sql, id)) as never]);
    expect(details).toMatchObject({
      kind: 'servicing.terms',
      line: 3,
      before,
      terms: { products: [{ rate_bp: 2_500 }] },
      preview: { before: { purchases: 0 } },
    });
    expect(await refusalOf(vote(id, OTHER, 'approve', fixedClock(`${inDays(2)}T09:00:00Z`)))).toBe('terms_day_past');
    await vote(id, OTHER, 'reject');
    expect(await linesInTime(3)).toEqual(['current 2026-03-21']);
  });

  test('approve no terms that refuse everybody of a month that became another', async () => {
    const { id } = await propose(2, await changed(2, { min_amount: 20_000_000 }));
    const { id: termsId } = await currentTerms(database.sql, 2, TODAY);
    const customer = await seedCustomer(database, { termsId, limit: 100_000_000n, principalKind: 7110, line: 2 });
    await sell(database, customer, { lenderId: 6402n, date: '2026-11-30', count: 6 });
    expect(await refusalOf(vote(id, OTHER))).toBe('terms_refuse_everybody');
  });
});
