import { officialCalendar } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../../platform/clock/clock.ts';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import type { LineAssessment } from '../../credit-assessment/index.ts';
import { createFacilityFinder } from '../../schedules/use-cases/find-facility.ts';
import { cacheOfLines } from './active-lines.ts';
import { lineWithNext } from './offer-of-line.ts';
import type { OriginationDeps } from '../origination-deps.ts';

const LINE = 1;
const NOBODY_YET = 4_096n;
const APPROVED = { outcome: 'approved', minAmount: 10_000_000n, maxAmount: 500_000_000n, guarantees: [], reasons: [] };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a report that comes while a line is read opens the choice: never neither a scoring nor a choice', async () => {
  let hasReport = false;
  const facilities = createFacilityFinder(database.sql);
  const parts: Pick<OriginationDeps, 'database' | 'linesOfDay'> & { clock: Clock; assessment: unknown } = {
    database,
    clock: fixedClock('2026-11-22T08:00:00Z'),
    linesOfDay: cacheOfLines({ termsOf: (id) => facilities.termsOf(id), holidays: officialCalendar() }),
    // It arrives at the very moment that the scoring is requested.
    assessment: {
      scoringNext: () => {
        hasReport = true;
        return Promise.resolve(null);
      },
      assess: () => Promise.resolve(hasReport ? new Map([[LINE, APPROVED as unknown as LineAssessment]]) : undefined),
      guaranteeKinds: () => Promise.resolve(new Map()),
    },
  };
  const { line, next } = await lineWithNext(parts as unknown as OriginationDeps, NOBODY_YET, LINE);
  expect([line.state, next?.key]).toEqual(['available', 'choose_credit']);
});
