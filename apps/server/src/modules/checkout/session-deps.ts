import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Gateway } from '../gateway/index.ts';
import type { OtpSending, ProveGuest } from '../identity/index.ts';
import type { RegisterGiven } from '../kyc/index.ts';
import type { BuyerPins } from '../wallet/index.ts';
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

/** What the checkout of guests needs besides. */
export interface GuestDeps extends CheckoutDeps {
  readonly requestOtp: OtpSending;
  readonly proveGuest: ProveGuest;
  readonly registerGiven: RegisterGiven;
  readonly pins: () => BuyerPins;
  /** So many wallets pay one order (D36). */
  readonly walletCount: number;
}

/** What webhooks need. */
export interface WebhookDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Pick<DataVault, 'seal' | 'open' | 'blindIndex'>;
  readonly log: Pick<Logger, 'warn'>;
  /** In the sandbox an address may be on this machine, and a test endpoint begins with a secret that the sandbox can say. */
  readonly mayBePrivate: boolean;
}
