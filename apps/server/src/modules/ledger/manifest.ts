import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { ledgerWork } from './ledger-work.ts';

/** The books: no call of its own, other modules post to it. */
export const ledgerModule: ModuleManifest<Record<never, never>, object, object> = {
  name: 'ledger',
  calls: {},
  start: ({ database, clock }) => ({ handlers: {}, provides: {}, work: ledgerWork(database, clock) }),
};
