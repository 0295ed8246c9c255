import { repaymentCalls } from '@nesye/contract';
import { findByNumber } from '../../platform/find/finder.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { scheduled } from '../../platform/tasks/task.ts';
import type { Gateway } from '../gateway/index.ts';
import type { FacilityFinder } from '../schedules/index.ts';
import { findPaymentOfReceipt } from './queries/find-payment-of-receipt.ts';
import { readOwnPayments } from './queries/own-payments.ts';
import { createRepaymentHandlers } from './routes.ts';
import { createPaymentLane } from './use-cases/payment-lane.ts';
import { repaymentPurpose } from './payment-purpose.ts';
import { paymentHolds } from './payment-holds.ts';
import { paymentTimeline } from './queries/timeline.ts';

interface RepaymentNeeds {
  gateway(): Gateway;
  facilities(): FacilityFinder;
}

/** How customers pay what they owe. */
export const repaymentModule: ModuleManifest<typeof repaymentCalls, RepaymentNeeds, object> = {
  name: 'repayment',
  calls: repaymentCalls,
  personal: { sources: () => [{ section: 'payments', collect: readOwnPayments }] },
  start: ({ database, clock, config, repaymentLaneDatabase, metrics, log }, ports) => {
    ports.gateway().register(repaymentPurpose);
    return {
      provides: {},
      timelines: [paymentTimeline],
      finders: [findByNumber('payment', findPaymentOfReceipt)],
      handlers: createRepaymentHandlers({
        database,
        clock,
        gateway: () => ports.gateway(),
        lane: createPaymentLane({
          sql: repaymentLaneDatabase.sql,
          onBatch: (size, elapsedMs) => metrics.observeBatch('repayments', size, elapsedMs),
          onPoisoned: (_, error) => log.error({ err: error }, 'a repayment was refused by the database itself'),
        }),
        facilities: ports.facilities(),
        publicOrigin: config.publicOrigin,
      }),
      work: scheduled('repayment.release_holds', '* * * * *', async () => {
        await paymentHolds.releaseOverdue({ database, clock });
      }),
    };
  },
};
