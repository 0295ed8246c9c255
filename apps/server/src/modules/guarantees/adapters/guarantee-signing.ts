import type { NextStepOut } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** The port to the context that has the contract signed: what a signer does next with it, null once nothing does any more. */
export interface GuaranteeSigning {
  next(sql: Sql | Tx, documentId: bigint, userId: bigint | null): Promise<NextStepOut | null>;
}
