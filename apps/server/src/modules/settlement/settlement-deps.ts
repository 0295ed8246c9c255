import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Signing } from '../signing/index.ts';
import type { PayoutBank } from '../wallet/index.ts';

/** What payouts have to know. */
export interface SettlementDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: DataVault;
  readonly bank: PayoutBank;
  /** Our own account, from which the bank pays what is in a file; undefined: no file is made. */
  readonly payerSheba: string | undefined;
  readonly holidays: HolidayCalendar;
}

/** What contracts of shops have to know. */
export interface ContractDeps extends Pick<SettlementDeps, 'database' | 'clock' | 'vault'> {
  readonly signing: () => Signing;
}

/** The orders to the bank that carry payouts. */
export const PAYOUT_ORDER = 'settlement.payout';

/** What a shop's bank shows of a payout. */
export const PAYOUT_DESCRIPTION = 'تسویهٔ فروش با نسیه';

/** By which the bank knows a part, as a single order and in a file: cash-outs have numbers too. */
export const orderIdOf = (partId: bigint): string => `payout-${partId}`;

/** Our account. Refuses `unavailable` where none is configured. */
export function requirePayer({ payerSheba }: Pick<SettlementDeps, 'payerSheba'>): string {
  if (payerSheba === undefined) throw new Refusal('unavailable');
  return payerSheba;
}
