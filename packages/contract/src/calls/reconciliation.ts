import { differenceCalls } from './reconciliation/differences.ts';
import { statementCalls } from './reconciliation/statements.ts';

/** Our books against the gateway's file and the bank's. */
export const reconciliationCalls = { ...statementCalls, ...differenceCalls } as const;
