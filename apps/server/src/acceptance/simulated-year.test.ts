import { expect, test } from 'vitest';
import { simulateYear } from '../../../../tools/simulate/simulate-year.ts';
import { sized } from '../../../../tools/suites/run-size.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';

/** Enough that each kind of event happens. */
const CUSTOMERS = sized(12, 24);

test(
  'a year of customers: every month the audit and hledger are content, and nothing is left where nothing may be',
  { timeout: 300_000 },
  async () => {
    const database = await createTestDatabase();
    try {
      const { errors, left, ...counts } = await simulateYear(database, {
        customers: CUSTOMERS,
        year: 1405,
        report: () => undefined,
      });
      expect({ errors, left }).toEqual({ errors: [], left: [] });
      expect(counts.purchases).toBeGreaterThan(CUSTOMERS * 3);
      expect(counts.payments).toBeGreaterThan(CUSTOMERS * 10);
      for (const what of ['penalties', 'waivers', 'blocked', 'refused'] as const)
        expect(counts[what], what).toBeGreaterThan(0);
    } finally {
      await database.close();
    }
  },
);
