import { addDays, isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { countStaleFacts } from './queries/public-facts.ts';

const TODAY = isoDate('2026-11-21');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the public pages name what line 1 really costs, offers and does about late installments', async () => {
  const [offer] = await database.owner`
    select from origination.offer where line = 1 and valid_from <= ${TODAY} and (valid_to is null or valid_to > ${TODAY})`;
  expect(offer).toBeDefined();
  expect(await countStaleFacts(database.sql, TODAY)).toBe(0);
});

test('a price and terms of a coming day make them stale from that day on', async () => {
  const [tomorrow, later] = [addDays(TODAY, 1), addDays(TODAY, 2)];
  await database.owner`
    insert into credit_assessment.price (id, amount, cost, vat, valid_days, deliver_minutes, start_days, valid_from)
    values (900, 800000, 600000, 0, 30, 30, 7, ${tomorrow})`;
  await database.owner`
    insert into servicing.terms (line, owner, draw, is_revolving, disburses, payable_when, penalty_rate_bp, grace_days, valid_from)
    select line, owner, draw, is_revolving, disburses, payable_when, penalty_rate_bp, 5, ${later} from servicing.terms where line = 1 limit 1`;
  await database.owner`
    insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp)
    select max(id), 'x', 3, '{2,4,6}', 'zero', 0 from servicing.terms`;
  expect(await countStaleFacts(database.sql, TODAY)).toBe(0);
  expect(await countStaleFacts(database.sql, tomorrow)).toBe(1);
  expect(await countStaleFacts(database.sql, later)).toBe(3);
});
