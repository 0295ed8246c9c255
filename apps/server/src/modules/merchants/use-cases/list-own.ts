import { MERCHANT_STATUS } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { CommissionContract, OwnedTerminal, OwnMerchant } from '../domain/profile.ts';
import { readOpenCodes } from '../queries/payment-codes.ts';
import { readOwnMerchants } from '../queries/read-profiles.ts';
import { readCommissionContracts } from '../queries/read-references.ts';
import { readOrigins } from '../queries/shop-origins.ts';
import { readShopProfile } from '../queries/shop-profile.ts';
import { readTerminalsOfOwner } from '../queries/read-terminals-of-owner.ts';

const CODES_SHOWN = 20;

/** The user's own shops in any status with their terminals, oldest first; the first with its profile and its sites, and one that sells with its open codes of fixed amounts at `now`, a moment of the business clock. */
export async function listOwnMerchants(sql: Sql, userId: bigint, now: Date): Promise<OwnMerchant[]> {
  const shops = await readOwnMerchants(sql, userId);
  const [first, ...others] = shops;
  if (first === undefined) return [];
  const isSelling = first.status === MERCHANT_STATUS.confirmed;
  const paymentCodes = isSelling
    ? await readOpenCodes(sql, { merchantId: first.id, madeFor: 'counter' }, now, CODES_SHOWN)
    : [];
  const origins = await readOrigins(sql, first.id);
  const details = (await readShopProfile(sql, first.id)) ?? first.details;
  return [{ ...first, paymentCodes, origins, details }, ...others];
}

/** The commissions agreed with the user's shops: those that hold on a business date, and those for later. */
export async function listCommissionContracts(
  sql: Sql,
  userId: bigint,
  businessDate: IsoDate,
): Promise<CommissionContract[]> {
  return readCommissionContracts(sql, userId, businessDate);
}

/** The user's terminals that take payments on the web. */
export async function listGateways(sql: Sql, userId: bigint): Promise<OwnedTerminal[]> {
  const terminals = await readTerminalsOfOwner(sql, userId);
  return terminals.filter(({ terminal }) => terminal.kind === 'ipg');
}
