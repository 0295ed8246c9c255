import { MERCHANT_STATUS } from '@nesye/contract/constants';
import type { Sql } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { MerchantPage } from '../domain/profile.ts';
import { readProfile } from '../queries/read-profiles.ts';
import { readShopProfile } from '../queries/shop-profile.ts';

/**
 * One shop as anybody may see it. One in check or rejected is as absent as one that does not exist: `not_found`. Its owner
 * sees it among its own shops, which is another call: this one carries no token.
 */
export async function showMerchant(sql: Sql, idText: string): Promise<MerchantPage> {
  const profile = await readProfile(sql, requireRecordId(idText));
  if (profile?.status !== MERCHANT_STATUS.confirmed) throw new Refusal('not_found');
  const details = await readShopProfile(sql, profile.id);
  if (details === undefined) throw new Refusal('not_found');
  return { ...profile, details };
}
