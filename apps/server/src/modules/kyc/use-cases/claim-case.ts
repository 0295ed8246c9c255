import type { CallTypes, kycCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { deleteClaims, takeClaim } from '../../../platform/case-work/case-claims.ts';
import { readCustomers } from '../queries/read-records.ts';
import type { ReviewDeps } from '../review-view.ts';

const CLAIM_MS = 5 * 60_000;
const KEPT_MS = 24 * 3_600_000;

type ClaimRequest = CallTypes<typeof kycCalls.claimCase>['body'];

/**
 * Opens a case of a queue for five minutes, so that a colleague is led to another one. Of two concurrent ones one has it, and the other is given the colleague's name. So it is where a colleague holds the case. A claim
 * decides nothing: an operator who opens a claimed case may decide it, and the first decision wins.
 */
export async function claimCase(
  { database, clock }: Pick<ReviewDeps, 'database' | 'clock'>,
  operatorId: bigint,
  { queue, id }: ClaimRequest,
): Promise<Outgoing<CallTypes<typeof kycCalls.claimCase>['reply']>> {
  const now = clock.now();
  const claim = await database.transaction(async (tx) => {
    await deleteClaims(tx, new Date(now.getTime() - KEPT_MS));
    const until = new Date(now.getTime() + CLAIM_MS);
    return await takeClaim(tx, { queue, caseId: BigInt(id) }, { operatorId, until, now });
  });
  const isYours = claim.operatorId === operatorId;
  return {
    is_yours: isYours,
    colleague: isYours ? null : { id: claim.operatorId, name: await nameOf(database.sql, claim.operatorId) },
    until: claim.until?.toISOString() ?? null,
  };
}

async function nameOf(sql: Sql, userId: bigint): Promise<string> {
  const customer = (await readCustomers(sql, [userId])).get(userId);
  return `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim();
}
