import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Gateway } from '../gateway/index.ts';
import type { FacilityFinder } from '../schedules/index.ts';
import type { PaymentLane } from './use-cases/payment-lane.ts';

export interface RepaymentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateway: () => Gateway;
  readonly lane: PaymentLane;
  readonly facilities: Pick<FacilityFinder, 'findFacility'>;
  /** Where browsers reach the product. */
  readonly publicOrigin: string;
}

/** How attempts at the gateway name a payment. */
export const REPAYMENT_PURPOSE = 'repayment.payment';
