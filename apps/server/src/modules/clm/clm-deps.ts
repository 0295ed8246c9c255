import type { BusinessClock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HolidayCalendar } from '@nesye/money';
import type { DocumentsDeps } from '../documents/index.ts';
import type { ShopAccounts } from '../wallet/index.ts';

export interface ClmDeps {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly vault: DataVault;
  readonly documents: DocumentsDeps;
  readonly holidays: HolidayCalendar;
  readonly shopAccounts: () => ShopAccounts;
}
