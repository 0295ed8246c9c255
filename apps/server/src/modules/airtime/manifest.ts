import { airtimeCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { scheduled } from '../../platform/tasks/task.ts';
import type { Charges } from '../charges/index.ts';
import { storeSupplierDifference } from '../reconciliation/index.ts';
import { createHttpAirtime } from './adapters/http-airtime.ts';
import type { AirtimeDeps } from './airtime-deps.ts';
import { airtimeClosureGate } from './closure-gate.ts';
import { readOwnPurchases } from './queries/purchases.ts';
import { createAirtimeHandlers } from './routes.ts';
import { packages } from './package-list.ts';
import { airtimeCharge } from './use-cases/buy-airtime.ts';
import { airtimeOrder, giveBackOverdue } from './use-cases/send-airtime-order.ts';
import { airtimeTimeline } from './queries/timeline.ts';

interface AirtimeNeeds {
  charges(): Charges;
}

/** Mobile charges and internet packages, bought from an aggregator of the operators. */
export const airtimeModule: ModuleManifest<typeof airtimeCalls, AirtimeNeeds, object> = {
  name: 'airtime',
  calls: airtimeCalls,
  personal: {
    sources: () => [{ section: 'airtime', collect: readOwnPurchases }],
    gate: airtimeClosureGate,
  },
  start: ({ database, clock, config, metrics }, ports) => {
    const deps: AirtimeDeps = {
      database,
      clock,
      aggregator: createHttpAirtime({ url: config.airtimeUrl, metrics }),
      isOpen: config.airtimeUrl !== undefined,
      charges: () => ports.charges(),
      noteDifference: (tx, difference) => storeSupplierDifference(tx, clock, difference),
    };
    ports.charges().register(airtimeCharge(deps));
    return {
      timelines: [airtimeTimeline],
      handlers: createAirtimeHandlers(deps),
      provides: {},
      orders: [airtimeOrder(deps)],
      editableLists: [packages.list],
      approvals: [packages.approval(clock)],
      work: scheduled('airtime.give_back_overdue', '* * * * *', async () => void (await giveBackOverdue(deps))),
    };
  },
};
