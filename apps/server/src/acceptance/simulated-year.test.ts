import { expect, test } from 'vitest';
import { simulateYear } from '../../../../tools/simulate/simulate-year.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';

test(
  'a year of two dozen customers: every month the audit and hledger are content, and nothing is left where nothing may be',
  { timeout: 300_000 },
  async () => {
    const database = await createTestDatabase();
    try {
      const { errors, left, ...counts } = await simulateYear(database, {
        customers: 24,
        year: 1405,
        report: () => undefined,
      });
      expect({ errors, left }).toEqual({ errors: [], left: [] });
      expect(counts.purchases).toBeGreaterThan(80);
      expect(counts.payments).toBeGreaterThan(250);
      for (const what of ['penalties', 'waivers', 'blocked', 'refused'] as const)
        expect(counts[what], what).toBeGreaterThan(0);
    } finally {
      await database.close();
    }
  },
);
