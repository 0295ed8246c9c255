import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DocumentsDeps } from '../documents/index.ts';
import type { Gateway } from '../gateway/index.ts';

export interface DisputeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly holidays: HolidayCalendar;
  readonly documents: DocumentsDeps;
  readonly gateway: () => Gateway;
}
