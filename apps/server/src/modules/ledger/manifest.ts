import { ledgerCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { showTrialBalance } from './use-cases/show-trial-balance.ts';

/** The books: other modules post to them, and operators read their balance. */
export const ledgerModule: ModuleManifest<typeof ledgerCalls, object, object> = {
  name: 'ledger',
  calls: ledgerCalls,
  start: ({ database: { sql }, clock }) => ({
    handlers: {
      getTrialBalance: async ({ query }) => ({ status: 200, body: await showTrialBalance({ sql, clock }, query.date) }),
    },
    provides: {},
  }),
};
