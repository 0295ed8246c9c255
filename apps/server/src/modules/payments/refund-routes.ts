import type { paymentsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import type { Sql } from '../../platform/database/database.ts';
import { type RefundDeps, refundSale, showRefundPlan } from './use-cases/refund-sale.ts';

type RefundCalls = Pick<typeof paymentsCalls, 'reverseTransaction' | 'planReverseTransaction'>;

/** The calls by which a shop gives a sale back. */
export const createRefundHandlers = (deps: RefundDeps & { readonly sql: Sql }): Handlers<RefundCalls> => ({
  reverseTransaction: async ({ body }, { principal, tx }) =>
    created(await refundSale(deps, tx, principal.userId, body)),
  planReverseTransaction: async ({ query }, { principal }) => ok(await showRefundPlan(deps, principal.userId, query)),
});
