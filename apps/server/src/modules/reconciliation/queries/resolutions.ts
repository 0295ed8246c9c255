import type { Sql, Tx } from '../../../platform/database/database.ts';
import { findPaidPart } from '../../settlement/index.ts';
import { type Resolution, resolutionsFor } from '../domain/correction.ts';
import { isReturnAtBank } from '../domain/movement.ts';
import type { Difference } from './differences.ts';

/** What may be proposed for a difference as it is now. */
export async function readResolutions(sql: Sql | Tx, difference: Difference): Promise<readonly Resolution[]> {
  const { reference, bank } = difference;
  const isPaidPayout = isReturnAtBank(difference) && (await findPaidPart(sql, reference, bank ?? 0n)) !== undefined;
  return resolutionsFor({ ...difference, isPaidPayout });
}
