import { isPermitted, type OperatorRole, type Permission } from '@nesye/contract';
import type { Tx } from '../database/database.ts';
import type { Principal } from '../http/handler.ts';

/** What an operator works as at this moment, locked until the transaction ends: a role that is taken away meanwhile waits for the decision. */
export async function lockOperatorRoles(tx: Tx, operatorId: bigint): Promise<OperatorRole[]> {
  const rows = await tx<{ role: OperatorRole }[]>`select platform.lock_operator_roles(${operatorId}) as role`;
  return rows.map(({ role }) => role);
}

/** Whether a caller works as an operator with this permission, with a second factor proved: for calls that others may make too. */
export const mayAsOperator = (
  {
    isOperator,
    needsSecondFactor,
    operatorRoles = [],
  }: Pick<Principal, 'isOperator' | 'needsSecondFactor' | 'operatorRoles'>,
  permission: Permission,
): boolean => isOperator === true && needsSecondFactor !== true && isPermitted(operatorRoles, permission);
