import { ledgerCalls } from '@nesye/contract';
import { ok } from '../../platform/http/replies.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import type { LedgerNeeds } from './ledger-deps.ts';
import { exportedEntries, listAccountEntries, showAccount } from './use-cases/list-account-entries.ts';
import { listDays } from './use-cases/list-days.ts';
import { showEntry } from './use-cases/show-entry.ts';
import { showTrialBalance } from './use-cases/show-trial-balance.ts';

/** The books: other modules post to them, and operators read them. */
export const ledgerModule: ModuleManifest<typeof ledgerCalls, LedgerNeeds, object> = {
  name: 'ledger',
  calls: ledgerCalls,
  start: ({ database, clock }, ports) => {
    const deps = {
      database,
      clock,
      mobilesOf: ports.mobilesOf,
      shopNamesOf: ports.shopNamesOf,
      customersOfFacilities: ports.customersOfFacilities,
      dayEnds: ports.dayEnds,
    };
    return {
      handlers: {
        getTrialBalance: async ({ query }) => ok(await showTrialBalance({ sql: database.sql, clock }, query.date)),
        listAccountEntries: async ({ query }, { principal }) =>
          ok(await listAccountEntries(deps, principal.userId, query)),
        getLedgerEntry: async ({ params }, { principal }) => ok(await showEntry(deps, principal.userId, params.id)),
        getLedgerAccount: async ({ query }, { principal }) => ok(await showAccount(deps, principal.userId, query)),
        listLedgerDays: async () => ok(await listDays(deps)),
      },
      exportedLists: [exportedEntries(deps)],
      provides: {},
    };
  },
};
