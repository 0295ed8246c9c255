import { differenceCalls } from './reconciliation/differences.ts';
import { orderCalls } from './reconciliation/orders.ts';
import { statementCalls } from './reconciliation/statements.ts';

/** Our books against the gateway's file and the bank's, and the orders that outside parties have. */
export const reconciliationCalls = { ...statementCalls, ...differenceCalls, ...orderCalls } as const;
