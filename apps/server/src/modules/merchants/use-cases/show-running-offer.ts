import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { offerShownView } from '../domain/shop-offer.ts';
import { readOfferOfEach } from '../queries/shop-offers.ts';

/** What a shop pays for its buyers on a day, as everybody sees it; null where no offer of it runs. */
export async function showRunningOffer(sql: Sql, merchantId: bigint, day: IsoDate) {
  const offer = (await readOfferOfEach(sql, [merchantId], day)).get(merchantId);
  return offer === undefined ? null : offerShownView(offer);
}
