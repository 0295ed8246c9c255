import { type BackgroundWork, handleTask, scheduled, together } from '../../platform/tasks/task.ts';
import { COMPLETE_TRANSFER, SEND_CASH_OUT } from './use-cases/money-out-deps.ts';
import { pushDueMoney } from './use-cases/push-due-money.ts';
import type { TransferDeps } from './use-cases/request-transfer.ts';
import { sendCashOut } from './use-cases/send-cash-out.ts';
import { completeTransfer } from './use-cases/transfers.ts';

/** Cash-outs and transfers one by one; every minute what the business clock has made due. */
export const moneyOutWork = (deps: TransferDeps): BackgroundWork =>
  together(
    {
      tasks: [
        handleTask(SEND_CASH_OUT, ({ cashOutId }) => sendCashOut(deps, BigInt(cashOutId))),
        handleTask(COMPLETE_TRANSFER, ({ transferId }) => completeTransfer(deps, BigInt(transferId))),
      ],
      crons: [],
    },
    scheduled('wallet.push_due_money', '* * * * *', async () => void (await pushDueMoney(deps))),
  );
