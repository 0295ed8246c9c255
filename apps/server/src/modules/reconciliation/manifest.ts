import { reconciliationCalls } from '@nesye/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { scheduled } from '../../platform/tasks/task.ts';
import type { UnclaimedRefund } from '../payments/index.ts';
import { createHttpBankStatements } from './adapters/bank-statements.ts';
import { addDays } from '@nesye/money';
import { countMissingStatements } from './queries/missing-statements.ts';
import { countOverdue } from './queries/differences.ts';
import { createReconciliationHandlers } from './routes.ts';
import type { ReconciliationDeps } from './use-cases/reconciliation-deps.ts';
import { storeUnclaimedRefund } from './use-cases/store-unclaimed-refund.ts';
import { fetchStatements } from './use-cases/take-statement.ts';

interface ReconciliationPorts {
  /** Takes care of a refund whose customer has left. */
  refundUnclaimed(): (tx: Tx, refund: UnclaimedRefund) => Promise<void>;
}

/** Our books against the gateway's files and the bank's statements. */
export const reconciliationModule: ModuleManifest<typeof reconciliationCalls, object, ReconciliationPorts> = {
  name: 'reconciliation',
  calls: reconciliationCalls,
  start: ({ database, clock, config, metrics, log }) => {
    const bank = createHttpBankStatements({ url: config.payoutBankUrl, metrics, clock });
    const deps: ReconciliationDeps = { database, clock, log, bank };
    return {
      handlers: createReconciliationHandlers(deps),
      provides: { refundUnclaimed: () => (tx, refund) => storeUnclaimedRefund(tx, clock, refund) },
      work: scheduled('reconciliation.fetch_statements', '*/10 * * * *', async () => {
        await fetchStatements(deps);
      }),
      gauges: [
        {
          name: 'nesye_reconciliation_overdue',
          help: 'Differences with the bank or the gateway, and suspense items, that are past their deadline',
          read: (sql) => countOverdue(sql, clock.businessDate()),
        },
        {
          name: 'nesye_bank_statements_missing',
          help: 'Bank statements of days that are two days over, or that cannot be read, of which nobody has said that there is none',
          read: (sql) => countMissingStatements(sql, addDays(clock.businessDate(), -2)),
        },
      ],
    };
  },
};
