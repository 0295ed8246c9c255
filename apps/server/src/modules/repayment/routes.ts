import type { repaymentCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { payBill } from './use-cases/pay-bill.ts';
import { payOff, showPayoffQuote } from './use-cases/payoff.ts';
import { payRows } from './use-cases/pay-rows.ts';
import type { RepaymentDeps } from './use-cases/repayment-deps.ts';
import { shareInstallment, showSharedInstallment } from './use-cases/share-installment.ts';
import { showActivation } from './use-cases/show-activation.ts';
import { showPayment } from './use-cases/show-payment.ts';

/** The calls by which customers pay what they owe. */
export function createRepaymentHandlers(deps: RepaymentDeps): Handlers<typeof repaymentCalls> {
  return {
    payInstallment: async ({ body }, { principal }) => created(await payRows(deps, principal, body)),
    payInstallments: async ({ body }, { principal }) => created(await payRows(deps, principal, body)),
    getPayoffQuote: async ({ params, query }, { principal }) => ({
      status: 200,
      body: await showPayoffQuote(deps, principal.userId, params.contract_uid, query.date),
    }),
    payOff: async ({ body }, { principal }) => created(await payOff(deps, principal.userId, body)),
    payBill: async ({ body }, { principal }) => created(await payBill(deps, principal.userId, body)),
    shareInstallment: async ({ params }, { principal }) => ({
      status: 201,
      body: await shareInstallment(deps, principal.userId, params.uid),
    }),
    getSharedInstallment: async ({ query }) => ({ status: 200, body: await showSharedInstallment(deps, query.hash) }),
    getActivation: async (_, { principal }) => ({ status: 200, body: await showActivation(deps, principal.userId) }),
    getPayment: async ({ params }, { principal }) => ({
      status: 200,
      body: await showPayment(deps, principal.userId, requireRecordId(params.id)),
    }),
  };
}

function created<Body>({ response, isReplay }: { readonly response: Body; readonly isReplay: boolean }) {
  return { status: 201 as const, body: response, ...(isReplay ? { headers: { 'idempotent-replay': 'true' } } : {}) };
}
