import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { declareTask } from '../../../platform/tasks/task.ts';
import type { FacilityFinder } from '../../servicing/index.ts';
import type { DebitBank } from '../adapters/debit-bank.ts';

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
/** Asks the bank about a mandate that waits, or notifies it of one that ended. */
export const SYNC_MANDATE = declareTask<{ mandateId: string }>('mandates.sync_mandate');

/** One task at a time for a mandate. */
export const keyOfMandate = (id: bigint): string => `mandates mandate ${id}`;
