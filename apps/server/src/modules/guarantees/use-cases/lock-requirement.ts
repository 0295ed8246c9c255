import type { Tx } from '../../../platform/database/database.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { lockRow, readRequirement, type Requirement } from '../queries/requirements.ts';

/** Locks the request, as origination does it, and then what it needs: a change here may move the request on, and anyone who comes from there holds it already. */
export async function lockRequirement(
  { listeners }: Pick<GuaranteeDeps, 'listeners'>,
  tx: Tx,
  id: bigint,
): Promise<Requirement> {
  const { requestId } = await readRequirement(tx, id);
  for (const { lock } of listeners) await lock(tx, requestId);
  return lockRow(tx, id);
}
