import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';

/** What the calls of re-dating need. */
export interface RedateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly holidays: HolidayCalendar;
}
