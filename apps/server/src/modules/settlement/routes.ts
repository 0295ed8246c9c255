import type { settlementCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { created, fileReply, ok } from '../../platform/http/replies.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { ContractDeps, SettlementDeps } from './settlement-deps.ts';
import { clearInstallments } from './use-cases/clear-installments.ts';
import { proposeHoldback } from './use-cases/holdback-approval.ts';
import { listShopPayouts, showShopPayment } from './use-cases/operator-payouts.ts';
import { downloadPayoutFile, markPayoutFileUploaded } from './use-cases/hand-over-file.ts';
import { proposePayoutFile } from './use-cases/payout-file-approval.ts';
import { listPayoutFiles, listWaitingCycles, showPayoutFile } from './use-cases/payout-files.ts';
import { listPayoutLines, listPayouts, showPayout } from './use-cases/list-payouts.ts';
import { changeSchedule, requestPayout, showSchedule } from './use-cases/payout-schedule.ts';
import { listStatements, showStatement } from './use-cases/list-statements.ts';
import { printStatement } from './use-cases/print-statement.ts';
import { showBalance } from './use-cases/show-balance.ts';
import { proposeWithdrawal } from './use-cases/withdrawal-approval.ts';
import { openContract, showContract, showContractOfShop } from './use-cases/shop-contract.ts';

/** The calls by which shops see what they are owed, and are paid. */
export function createSettlementHandlers(
  deps: SettlementDeps & ContractDeps & { readonly pdf: PdfRenderer },
): Handlers<typeof settlementCalls> {
  return {
    getShopBalance: async (_, { principal }) => ok(await showBalance(deps, principal.userId)),
    listPayouts: async ({ query }, { principal }) => ok(await listPayouts(deps, principal.userId, query)),
    getPayout: async ({ params }, { principal }) =>
      ok(await showPayout(deps, principal.userId, requireRecordId(params.id))),
    listPayoutLines: async ({ params, query }, { principal }) =>
      ok(await listPayoutLines(deps, principal.userId, requireRecordId(params.id), query)),
    requestPayout: async ({ body }, { principal }) =>
      ok(await requestPayout(deps, principal.userId, BigInt(body.merchant_id))),
    clearInstallments: async (_, { principal }) => ok(await clearInstallments(deps, principal.userId)),
    listMonthlyStatements: async ({ query }, { principal }) => ok(await listStatements(deps, principal.userId, query)),
    getMonthlyStatement: async ({ params }, { principal }) =>
      ok(await showStatement(deps, principal.userId, requireRecordId(params.id))),
    getMonthlyStatementPdf: async ({ params, query }, { principal: { userId } }) =>
      fileReply(await printStatement(deps, { userId, id: requireRecordId(params.id), unit: query.money_unit })),
    listShopPayouts: async ({ query }) => ok(await listShopPayouts(deps, query)),
    getShopPayment: async ({ params }) => ok(await showShopPayment(deps, requireRecordId(params.id))),
    proposeHoldback: async ({ params, body }, { principal, tx }) =>
      created(
        await proposeHoldback(deps, tx, {
          operatorId: principal.userId,
          merchantId: requireRecordId(params.id),
          basisPoints: body.holdback_bp,
          days: body.holdback_days,
          reason: body.reason,
        }),
      ),
    ...payoutFileHandlers(deps),
    getShopContract: async (_, { principal }) => ok(await showContract(deps, principal.userId)),
    openShopContract: async (_, { principal }) => ok(await openContract(deps, principal.userId)),
    getContractOfShop: async ({ params }) => ok(await showContractOfShop(deps, requireRecordId(params.id))),
    getPayoutSchedule: async (_, { principal }) => ok(await showSchedule(deps, principal.userId)),
    setPayoutSchedule: async ({ body }, { principal }) => ok(await changeSchedule(deps, principal.userId, body)),
  };
}

type FileCalls = Pick<
  typeof settlementCalls,
  | 'listWaitingCycles'
  | 'listPayoutFiles'
  | 'getPayoutFile'
  | 'proposePayoutFile'
  | 'downloadPayoutFile'
  | 'markPayoutFileUploaded'
  | 'proposeFileWithdrawal'
>;

/** The calls by which operators give the bank a file in place of single orders. */
function payoutFileHandlers(deps: SettlementDeps): Handlers<FileCalls> {
  return {
    listWaitingCycles: async () => ok(await listWaitingCycles(deps)),
    listPayoutFiles: async ({ query }) => ok(await listPayoutFiles(deps, query)),
    getPayoutFile: async ({ params }) => ok(await showPayoutFile(deps, requireRecordId(params.id))),
    proposePayoutFile: async ({ body }, { principal, tx }) =>
      created(
        await proposePayoutFile(deps, tx, {
          operatorId: principal.userId,
          cycleAt: new Date(body.cycle_at),
          count: body.count,
          amount: BigInt(body.amount),
          reason: body.reason,
        }),
      ),
    downloadPayoutFile: async ({ params, body }, { principal }) =>
      fileReply(
        await downloadPayoutFile(deps, {
          operatorId: principal.userId,
          id: requireRecordId(params.id),
          reason: body.reason,
        }),
      ),
    markPayoutFileUploaded: async ({ params, body }, { principal, tx }) => {
      const id = requireRecordId(params.id);
      await markPayoutFileUploaded(deps, tx, { operatorId: principal.userId, id, reference: body.tracking_code });
      return ok({ id: Number(id), state: 'uploaded' });
    },
    proposeFileWithdrawal: async ({ params, body }, { principal, tx }) =>
      created(
        await proposeWithdrawal(deps, tx, {
          operatorId: principal.userId,
          id: requireRecordId(params.id),
          reason: body.reason,
        }),
      ),
  };
}
