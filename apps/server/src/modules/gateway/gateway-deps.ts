import type { HolidayCalendar } from '@nesye/money';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { declareTask } from '../../platform/tasks/task.ts';
import type { PaymentProvider } from './adapters/payment-provider.ts';
import type { PurposeRegistry } from './purposes.ts';

export interface GatewayDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Those of earlier attempts, too; the first takes new ones. */
  readonly providers: readonly [PaymentProvider, ...PaymentProvider[]];
  readonly purposes: PurposeRegistry;
  readonly holidays: HolidayCalendar;
  /** Where browsers reach the product. */
  readonly publicOrigin: string;
  /** The customer's mobile, for the gateway to offer the cards it knows; undefined for who has none. */
  readonly mobileOf: (sql: Sql, customerId: bigint) => Promise<string | undefined>;
}

/** Finds out what became of an attempt. */
export const RESOLVE_ATTEMPT = declareTask<{ attemptId: string }>('gateway.resolve_attempt');

/** The gateway an attempt was opened at. Throws when it is not configured any more: its money must not be forgotten. */
export function providerOf({ providers }: Pick<GatewayDeps, 'providers'>, name: string): PaymentProvider {
  const provider = providers.find((each) => each.name === name);
  if (provider === undefined) throw new Error(`the gateway ${name} of an earlier payment is not configured`);
  return provider;
}
