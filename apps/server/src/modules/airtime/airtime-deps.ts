import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Charges } from '../charges/index.ts';
import type { SupplierDifference } from '../reconciliation/index.ts';
import type { AirtimeAggregator } from './adapters/airtime-aggregator.ts';

/** The name of the charge and of the outside order of a purchase. */
export const AIRTIME = 'airtime.purchase';

export interface AirtimeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly aggregator: AirtimeAggregator;
  /** Is there an aggregator: without one nothing is sold. */
  readonly isOpen: boolean;
  readonly charges: () => Charges;
  /** Two operators decide what of our books and of the operator's is not the same. */
  readonly noteDifference: (tx: Tx, difference: SupplierDifference) => Promise<void>;
}
