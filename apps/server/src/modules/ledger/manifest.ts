import { type ModuleManifest, NO_CALLS } from '../../platform/modules/module-manifest.ts';

/** The books: no call of its own, other modules post to it. */
export const ledgerModule: ModuleManifest<typeof NO_CALLS, object, object> = {
  name: 'ledger',
  calls: NO_CALLS,
  start: () => ({ handlers: {}, provides: {} }),
};
