import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import type { FacilityFinder } from '../schedules/index.ts';
import type { DebitBank } from './adapters/debit-bank.ts';

/** What auto-pay has to know. */
export interface MandateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bank: DebitBank;
  readonly holidays: HolidayCalendar;
  readonly facilities: FacilityFinder;
  /** The number by which a bank knows a customer; undefined before the identity is given. */
  readonly holderIdOf: (sql: Sql | Tx, customerId: bigint) => Promise<string | undefined>;
  readonly publicOrigin: string;
}

/** The orders to banks that draw rows. */
export const DRAW_ORDER = 'mandates.draw';
/** The orders to banks that register mandates. */
export const MANDATE_ORDER = 'mandates.mandate';
/** The orders to banks that end mandates there. */
export const MANDATE_END_ORDER = 'mandates.mandate_end';
