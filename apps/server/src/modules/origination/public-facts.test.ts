import { PUBLIC_FACTS } from '@nesye/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the public pages name what line 1 really costs, offers and does about late installments', async () => {
  const [offer] = await database.sql<{ stamp: bigint; counts: number[] }[]>`
    select stamp_fee as stamp, installment_counts as counts from origination.offer where line = 1 order by valid_from desc limit 1`;
  const [terms] = await database.sql<{ grace: number; cap: number }[]>`
    select grace_days as grace, penalty_cap_bp as cap from servicing.terms where line = 1 order by valid_from desc limit 1`;
  const [price] = await database.sql<{ score: bigint; days: number }[]>`
    select amount as score, valid_days as days from credit_assessment.price order by valid_from desc limit 1`;
  expect({ ...offer, ...terms, ...price }).toEqual({
    score: BigInt(PUBLIC_FACTS.reportRial),
    stamp: BigInt(PUBLIC_FACTS.stampRial),
    days: PUBLIC_FACTS.reportDays,
    counts: PUBLIC_FACTS.counts,
    grace: PUBLIC_FACTS.graceDays,
    cap: PUBLIC_FACTS.penaltyCapBp,
  });
});
