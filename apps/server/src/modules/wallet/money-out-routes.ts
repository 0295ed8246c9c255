import type { walletCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { cancelCashOut, checkCashOut, listWaitingCashOuts, showCashOut } from './use-cases/cash-outs.ts';
import type { FindCashAccount } from './use-cases/find-cash-account.ts';
import { requestCashOut } from './use-cases/request-cash-out.ts';
import { requestTransfer, type TransferDeps } from './use-cases/request-transfer.ts';
import { listMovements, listStatement } from './use-cases/statement.ts';
import { cancelTransfer, checkTransfer, listWaitingTransfers, showTransfer } from './use-cases/transfers.ts';

export type MoneyOutRouteDeps = TransferDeps & { readonly findCashAccount: FindCashAccount };

type MoneyOutHandlers = Pick<
  Handlers<typeof walletCalls>,
  | 'checkCashOut'
  | 'requestCashOut'
  | 'getCashOut'
  | 'cancelCashOut'
  | 'listWaitingCashOuts'
  | 'checkTransfer'
  | 'requestTransfer'
  | 'getTransfer'
  | 'cancelTransfer'
  | 'listWaitingTransfers'
  | 'listWalletMovements'
  | 'askStatement'
  | 'listStatement'
>;

/** The calls that let money out of a wallet, and those that say what moved in it. */
export const createMoneyOutHandlers = (deps: MoneyOutRouteDeps): MoneyOutHandlers => ({
  checkCashOut: async (_, { principal }) => ({ status: 200, body: await checkCashOut(deps, principal) }),
  requestCashOut: async ({ body }, { principal, tx }) => ({
    status: 201,
    body: await requestCashOut(deps, tx, principal, body),
  }),
  getCashOut: async ({ params }, { principal }) => ({
    status: 200,
    body: await showCashOut(deps, principal.userId, params.uid),
  }),
  cancelCashOut: async ({ params }, { principal }) => ({
    status: 200,
    body: await cancelCashOut(deps, principal.userId, params.uid),
  }),
  listWaitingCashOuts: async ({ params, query }, { principal }) => ({
    status: 200,
    body: await listWaitingCashOuts(deps, principal.userId, params.x, query),
  }),
  checkTransfer: async ({ query }, { principal }) => ({
    status: 200,
    body: await checkTransfer(deps, principal.userId, query),
  }),
  requestTransfer: async ({ body }, { principal, tx }) => ({
    status: 201,
    body: await requestTransfer(deps, tx, principal.userId, body),
  }),
  getTransfer: async ({ params }, { principal }) => ({
    status: 200,
    body: await showTransfer(deps, principal.userId, params.uid),
  }),
  cancelTransfer: async ({ params }, { principal }) => ({
    status: 200,
    body: await cancelTransfer(deps, principal.userId, params.uid),
  }),
  listWaitingTransfers: async ({ query }, { principal }) => ({
    status: 200,
    body: await listWaitingTransfers(deps, principal.userId, query),
  }),
  listWalletMovements: async ({ query }, { principal }) => ({
    status: 200,
    body: await listMovements(deps.database.sql, principal.userId, query),
  }),
  askStatement: async ({ body }, { principal }) => ({
    status: 200,
    body: await listStatement(deps.database.sql, deps.people, principal.userId, body),
  }),
  listStatement: async ({ query }, { principal }) => ({
    status: 200,
    body: await listStatement(deps.database.sql, deps.people, principal.userId, query),
  }),
});
