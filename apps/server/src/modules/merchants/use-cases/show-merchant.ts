import { MERCHANT_STATUS } from '@nesye/contract/constants';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { MerchantProfile } from '../domain/profile.ts';
import { readProfile } from '../queries/read-profiles.ts';

const MAX_ID = 2n ** 63n - 1n;

/**
 * One shop. Anybody sees a confirmed one; one in check or rejected only its owner, when the call carries a token. For
 * everybody else it is as absent as one that does not exist: `not_found`.
 */
export async function showMerchant(sql: Sql, idText: string, viewerUserId: bigint | undefined): Promise<MerchantProfile> {
  const id = BigInt(idText);
  const found = id > MAX_ID ? undefined : await readProfile(sql, id);
  if (found === undefined) throw new Refusal('not_found');
  if (found.profile.status !== MERCHANT_STATUS.confirmed && found.ownerUserId !== viewerUserId) throw new Refusal('not_found');
  return found.profile;
}
