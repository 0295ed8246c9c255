import { reconciliationCalls } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { scheduled, mergeWork } from '../../platform/tasks/task.ts';
import type { Gateway } from '../gateway/index.ts';
import type { UnclaimedRefund } from '../payments/index.ts';
import { createHttpBankStatements } from './adapters/bank-statements.ts';
import { addDays } from '@nesye/money';
import { readMoneyInDoubt } from './queries/money-in-doubt.ts';
import { countMissingStatements } from './queries/missing-statements.ts';
import { countOverdue } from './queries/differences.ts';
import { createReconciliationHandlers } from './routes.ts';
import { correctionApproval } from './use-cases/correction-approval.ts';
import { findDoubts } from './use-cases/find-doubts.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';
import { storeUnclaimedRefund } from './use-cases/store-unclaimed-refund.ts';
import { fetchStatements } from './use-cases/take-statement.ts';

interface ReconciliationNeeds {
  gateway(): Gateway;
}

interface ReconciliationPorts {
  /** Takes care of a refund whose customer has left. */
  refundUnclaimed(): (tx: Tx, refund: UnclaimedRefund) => Promise<void>;
  /** How many differences are not closed, and what is in suspense for them, in rials. */
  moneyInDoubt(sql: Sql): Promise<{ readonly differences: number; readonly suspense: bigint }>;
}

/** Our books against the gateway's files and the bank's statements. */
export const reconciliationModule: ModuleManifest<
  typeof reconciliationCalls,
  ReconciliationNeeds,
  ReconciliationPorts
> = {
  name: 'reconciliation',
  calls: reconciliationCalls,
  start: ({ database, clock, config, metrics, log }, ports) => {
    const bank = createHttpBankStatements({ url: config.payoutBankUrl, metrics, clock });
    const deps: ReconciliationDeps = { database, clock, log, bank, gateway: () => ports.gateway() };
    return {
      handlers: createReconciliationHandlers(deps),
      approvals: [correctionApproval(deps)],
      provides: {
        refundUnclaimed: () => (tx, refund) => storeUnclaimedRefund(tx, clock, refund),
        moneyInDoubt: (sql) => readMoneyInDoubt(sql),
      },
      work: mergeWork(
        scheduled('reconciliation.fetch_statements', '*/10 * * * *', async () => {
          await fetchStatements(deps);
        }),
        scheduled('reconciliation.find_doubts', '*/10 * * * *', () => findDoubts(deps)),
      ),
      gauges: [
        {
          name: 'nesye_reconciliation_overdue',
          help: 'Differences with the bank or the gateway, and suspense items, that are past their deadline',
          read: (sql) => countOverdue(sql, clock.businessDate()),
        },
        {
          name: 'nesye_bank_statements_missing',
          help: 'Bank statements of days that are two days over, or that cannot be read, without an operator’s word that there is none',
          read: (sql) => countMissingStatements(sql, addDays(clock.businessDate(), -2)),
        },
      ],
    };
  },
};
