import { type ModuleManifest, NO_CALLS } from '../../platform/modules/module-manifest.ts';
import { scheduled } from '../../platform/tasks/task.ts';
import type { Gateway } from '../gateway/index.ts';
import { type Charges, createCharges } from './charges.ts';
import { readOwnCharges } from './queries/own-charges.ts';
import { chargesClosureGate } from './use-cases/close-account.ts';
import { chargeHolds } from './charge-holds.ts';

interface ChargesNeeds {
  gateway(): Gateway;
}

interface ChargesPorts {
  /** What customers pay for services, in this process. */
  charges(): Charges;
}

/** What customers pay us for a service. It has no calls of its own: those of the services show it. */
export const chargesModule: ModuleManifest<typeof NO_CALLS, ChargesNeeds, ChargesPorts> = {
  name: 'charges',
  calls: NO_CALLS,
  personal: {
    sources: () => [{ section: 'service_charges', collect: readOwnCharges }],
    gate: chargesClosureGate(),
  },
  start: ({ database, clock }, ports) => {
    const charges = createCharges({ database, clock, gateway: () => ports.gateway() });
    return {
      provides: { charges: () => charges },
      handlers: {},
      work: scheduled('charges.release_holds', '* * * * *', async () => {
        await chargeHolds.releaseOverdue({ database, clock });
      }),
    };
  },
};
