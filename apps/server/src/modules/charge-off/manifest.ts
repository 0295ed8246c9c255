import { chargeOffCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { DayStep } from '../end-of-day/index.ts';
import { readOwnChargeOffs } from './queries/charge-offs.ts';
import { createChargeOffHandlers } from './routes.ts';
import { chargeOffApproval } from './use-cases/charge-off-approval.ts';
import { chargeOffStep } from './use-cases/charge-off-day.ts';
import { chargeOffTimeline } from './queries/timeline.ts';

interface ChargeOffPorts {
  /** A step of what the end of a day charges off, in the given transaction. */
  chargeOffDay: DayStep;
}

/** Debts that leave the books and are owed as before. */
export const chargeOffModule: ModuleManifest<typeof chargeOffCalls, object, ChargeOffPorts> = {
  name: 'charge-off',
  calls: chargeOffCalls,
  personal: { sources: () => [{ section: 'charge_offs', collect: readOwnChargeOffs }] },
  start: ({ database, clock }) => ({
    timelines: [chargeOffTimeline],
    handlers: createChargeOffHandlers({ database, clock }),
    approvals: [chargeOffApproval(clock)],
    provides: { chargeOffDay: (tx, step) => chargeOffStep(clock, tx, step) },
  }),
};
