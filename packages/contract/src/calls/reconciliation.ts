import { differenceCalls } from './reconciliation/differences.ts';
import { moneyViewCalls } from './reconciliation/money-view.ts';
import { orderCalls } from './reconciliation/orders.ts';
import { statementCalls } from './reconciliation/statements.ts';

/** Our books against the gateway's file and the bank's, and the orders that outside parties have. */
export const reconciliationCalls = { ...statementCalls, ...differenceCalls, ...orderCalls, ...moneyViewCalls } as const;
