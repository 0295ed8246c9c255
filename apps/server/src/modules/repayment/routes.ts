import type { repaymentCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, createdOnce, ok } from '../../platform/http/replies.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { payBill } from './use-cases/pay-bill.ts';
import { payOff, showPayoffQuote } from './use-cases/payoff.ts';
import { payRows } from './use-cases/pay-rows.ts';
import type { RepaymentDeps } from './repayment-deps.ts';
import { shareInstallment, showSharedInstallment } from './use-cases/share-installment.ts';
import { showActivation } from './use-cases/show-activation.ts';
import { showPayment } from './use-cases/show-payment.ts';

/** The calls by which customers pay what they owe. */
export function createRepaymentHandlers(deps: RepaymentDeps): Handlers<typeof repaymentCalls> {
  return {
    payInstallment: async ({ body }, { principal }) => createdOnce(await payRows(deps, principal, body)),
    payInstallments: async ({ body }, { principal }) => createdOnce(await payRows(deps, principal, body)),
    getPayoffQuote: async ({ params, query }, { principal }) =>
      ok(await showPayoffQuote(deps, principal.userId, params.contract_uid, query.date)),
    payOff: async ({ body }, { principal }) => createdOnce(await payOff(deps, principal.userId, body)),
    payBill: async ({ body }, { principal }) => createdOnce(await payBill(deps, principal.userId, body)),
    shareInstallment: async ({ params }, { principal }) =>
      created(await shareInstallment(deps, principal.userId, params.uid)),
    getSharedInstallment: async ({ query }) => ok(await showSharedInstallment(deps, query.hash)),
    getActivation: async (_, { principal }) => ok(await showActivation(deps, principal.userId)),
    getPayment: async ({ params }, { principal }) =>
      ok(await showPayment(deps, principal.userId, requireRecordId(params.id))),
  };
}
