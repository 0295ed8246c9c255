import { type BackgroundWork, handleTask, scheduled, mergeWork } from '../../platform/tasks/task.ts';
import { COMPLETE_TRANSFER } from './money-out-deps.ts';
import { pushDueTransfers } from './use-cases/push-due-money.ts';
import type { TransferDeps } from './use-cases/request-transfer.ts';
import { completeTransfer } from './use-cases/transfers.ts';

/** Transfers one by one; every minute those that the business clock has made due. */
export const moneyOutWork = (deps: TransferDeps): BackgroundWork =>
  mergeWork(
    {
      tasks: [handleTask(COMPLETE_TRANSFER, ({ transferId }) => completeTransfer(deps, BigInt(transferId)))],
      crons: [],
    },
    scheduled('wallet.push_due_transfers', '* * * * *', async () => void (await pushDueTransfers(deps))),
  );
