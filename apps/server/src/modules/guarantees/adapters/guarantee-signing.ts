import type { NextStepOut } from '@nesye/contract';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** The port to the context that has the contract signed. */
export interface GuaranteeSigning {
  /** The document's public id; undefined for one that is not there. */
  documentOf(sql: Sql | Tx, documentId: bigint): Promise<{ readonly uid: string } | undefined>;
  /** What a signer does next with it; null once nothing does any more. */
  next(sql: Sql | Tx, documentId: bigint, userId: bigint | null): Promise<NextStepOut | null>;
}
