import type { Clock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ShopMoney, TakeCode } from './ports.ts';

/** What gift cards have to know. */
export interface GiftCardDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: DataVault;
  readonly takeCode: TakeCode;
  readonly shopMoney: () => ShopMoney;
  /** 1 in production; the sandbox's people have a thousand times the tries. */
  readonly limitFactor: number;
}
