import type { HolidayCalendar } from '@nesye/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import { declareTask } from '../../platform/tasks/task.ts';
import type { Gateway } from '../gateway/index.ts';
import type { PayoutBank } from './adapters/payout-bank.ts';
import type { Banks, RequireNoCoolingOff, RequireProvenOwner, TakeCode } from './ports.ts';

/** What lets money out of a wallet has to know. */
export interface MoneyOutDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: DataVault;
  readonly banks: Banks;
  readonly bank: PayoutBank;
  readonly holidays: HolidayCalendar;
  readonly gateway: () => Gateway;
  readonly takeCode: TakeCode;
  readonly requireNoCoolingOff: RequireNoCoolingOff;
  readonly requireProvenOwner: RequireProvenOwner;
}

/** The orders to the bank that pay cash-outs out. */
export const CASH_OUT_ORDER = 'wallet.cash_out';
/** Brings a transfer to its receiver when it can no longer be undone. */
export const COMPLETE_TRANSFER = declareTask<{ transferId: string }>('wallet.complete_transfer');

/** A hold outlives the moment it is captured at by this, should no process send or complete it for days. */
export const HOLD_GRACE_MS = 30 * 86_400_000;
