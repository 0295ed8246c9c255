import type { OperatorRole } from '@nesye/contract';
import type { Tx } from '../database/database.ts';

/** What an operator works as at this moment, locked until the transaction ends: a role that is taken away meanwhile waits for the decision. */
export async function lockOperatorRoles(tx: Tx, operatorId: bigint): Promise<OperatorRole[]> {
  const rows = await tx<{ role: OperatorRole }[]>`select platform.lock_operator_roles(${operatorId}) as role`;
  return rows.map(({ role }) => role);
}
