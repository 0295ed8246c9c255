import { addDays, isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { insertPrice } from '../credit-assessment/queries/prices.ts';
import { insertLineTerms, readTermsInTime } from '../schedules/queries/line-terms.ts';
import { readOffers } from './queries/offers.ts';

const LINE = 4;
const [FIRST, SECOND] = [isoDate('2027-01-10'), isoDate('2027-02-10')];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.transaction(async (tx) => {
    for (const [day, counts] of [
      [FIRST, [10]],
      [SECOND, [30]],
    ] as const) {
      const [latest] = await readTermsInTime(tx, LINE);
      if (latest === undefined) throw new Error('the line has no terms');
      const products = latest.terms.products.map((product) => ({ ...product, installment_counts: [...counts] }));
      await insertLineTerms(tx, LINE, day, { ...latest.terms, products });
    }
    await insertPrice(tx, FIRST, {
      amount: 900_000n,
      cost: 650_000n,
      vat: 0n,
      validDays: 30,
      deliverMinutes: 30,
      startDays: 7,
    });
  });
});
afterAll(() => database.close());

const offered = async (day: string) => {
  const offer = (await readOffers(database.sql, isoDate(day))).find(({ line }) => line === LINE);
  return offer && { counts: offer.installmentCounts, scoreFee: offer.scoreFee };
};

test('an offer has the counts of the terms of its day, and the price of its report; a line without a count is not offered', async () => {
  expect(await offered(addDays(FIRST, -1))).toEqual({ counts: [10, 20], scoreFee: 750_000n });
  expect(await offered(FIRST)).toEqual({ counts: [10], scoreFee: 900_000n });
  expect(await offered(addDays(SECOND, -1))).toEqual({ counts: [10], scoreFee: 900_000n });
  expect(await offered(SECOND)).toBeUndefined();
  expect(await readOffers(database.sql, SECOND)).toHaveLength(8);
});
