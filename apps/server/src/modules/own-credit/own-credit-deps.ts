import type { HolidayCalendar } from '@nesye/money';
import type { BusinessClock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Terms } from '../schedules/index.ts';
import type { Signing } from '../signing/index.ts';

/** What the credit of shops works with. */
export interface OwnCreditDeps {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly vault: DataVault;
  readonly holidays: HolidayCalendar;
  readonly publicOrigin: string;
  readonly signing: () => Signing;
  readonly termsOf: (termsId: bigint) => Promise<Terms>;
}
