import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { findShopDetails } from '../../merchants/index.ts';
import { openShopLine } from '../../schedules/index.ts';
import { lockCreditingShop, upsertCreditingShop } from '../queries/credits.ts';

/** What we take of a sale on a shop's own credit, in basis points of its principal. Terms that were signed keep what they say. */
const SERVICE_FEE_BP = 100;

/** What an operator has approved of a shop's application. Rates in basis points a year, the ceiling in rials. */
export interface ApprovedOwnCredit {
  readonly merchantId: bigint;
  readonly applicationId: bigint;
  readonly ceiling: bigint;
  readonly mostInstallments: number;
  readonly yearlyRateBp: number;
  readonly penaltyRateBp: number;
  readonly at: Date;
  readonly businessDate: IsoDate;
}

/** Lets a shop give credit to its own customers, or changes its ceiling and the terms of new credits. Returns the line. */
export async function openOwnCredit(tx: Tx, approved: ApprovedOwnCredit): Promise<number> {
  const { merchantId, applicationId, ceiling, mostInstallments, yearlyRateBp, penaltyRateBp, at, businessDate } =
    approved;
  const shop = await findShopDetails(tx, merchantId);
  if (shop === undefined) throw new Error(`there is no shop ${merchantId}`);
  const before = await lockCreditingShop(tx, merchantId);
  const { line, termsId } = await openShopLine(tx, {
    merchantId,
    line: before?.line,
    name: `اعتبار ${shop.name}`,
    legalName: shop.name,
    registration: `shop-${merchantId}`,
    terms: { mostInstallments, yearlyRateBp, penaltyRateBp, serviceFeeBp: SERVICE_FEE_BP },
    from: businessDate,
  });
  await upsertCreditingShop(tx, { merchantId, line, termsId, ceiling }, { applicationId, at });
  return line;
}
