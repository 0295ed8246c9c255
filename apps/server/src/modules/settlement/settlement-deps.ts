import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PayoutBank } from '../wallet/index.ts';

/** What payouts have to know. */
export interface SettlementDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: DataVault;
  readonly bank: PayoutBank;
  readonly holidays: HolidayCalendar;
}

/** The orders to the bank that carry payouts. */
export const PAYOUT_ORDER = 'settlement.payout';
