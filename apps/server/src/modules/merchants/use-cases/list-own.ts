import { MERCHANT_STATUS } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { CommissionContract, OwnMerchant } from '../domain/profile.ts';
import { readOpenCodes } from '../queries/payment-codes.ts';
import { readOwnMerchants } from '../queries/read-profiles.ts';
import { readCommissionContracts } from '../queries/read-references.ts';
import { readOrigins } from '../queries/shop-origins.ts';
import { readShopProfile } from '../queries/shop-profile.ts';
import { shopsOfPerson, shopsWhere } from '../queries/shop-access.ts';

const CODES_SHOWN = 20;

/**
 * The user's own shops in any status with their terminals, oldest first, and the shop they work for. The first has its profile and its sites for those who set it up, and its
 * open codes of fixed amounts at `now`, a moment of the business clock, for those who sell.
 */
export async function listOwnMerchants(sql: Sql, userId: bigint, now: Date): Promise<OwnMerchant[]> {
  const access = await shopsOfPerson(sql, userId);
  const shops = await readOwnMerchants(
    sql,
    access.map(({ id }) => id),
  );
  const [first, ...others] = shops;
  if (first === undefined) return [];
  const permissions = access[0]?.permissions ?? [];
  const isSelling = first.status === MERCHANT_STATUS.confirmed && permissions.includes('sell');
  const paymentCodes = isSelling
    ? await readOpenCodes(sql, { merchantId: first.id, madeFor: 'counter' }, now, CODES_SHOWN)
    : [];
  const maySet = permissions.includes('settings');
  const origins = maySet ? await readOrigins(sql, first.id) : [];
  const details = (maySet ? await readShopProfile(sql, first.id) : undefined) ?? first.details;
  return [{ ...first, paymentCodes, origins, details }, ...others];
}

/** The commissions agreed with the user's shops: those that hold on a business date, and those for later. Refuses `shop_permission_missing`. */
export async function listCommissionContracts(
  sql: Sql,
  userId: bigint,
  businessDate: IsoDate,
): Promise<CommissionContract[]> {
  const shops = await shopsWhere(sql, userId, 'see_money');
  return readCommissionContracts(
    sql,
    shops.map(({ id }) => id),
    businessDate,
  );
}
