import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Gateway } from '../gateway/index.ts';
import type { HeldSales } from '../payments/index.ts';

/** What checkout's sessions and payments need. */
export interface CheckoutDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicOrigin: string;
  /** In the sandbox a shop's page may be on this machine, and test sessions are paid. */
  readonly mayBePrivate: boolean;
  readonly heldSales: () => HeldSales;
  readonly gateway: () => Gateway;
}
