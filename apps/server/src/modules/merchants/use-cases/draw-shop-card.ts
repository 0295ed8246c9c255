import { toPersianDigits } from '@nesye/persian';
import type { Database } from '../../../platform/database/database.ts';
import type { ShareCards } from '../adapters/share-card.ts';
import { averageText } from '../domain/shop-detail-view.ts';
import type { StarsOfShops } from '../shop-page-ports.ts';
import { showMerchant } from './show-merchant.ts';

export interface ShareCardDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly cards: ShareCards;
  readonly starsOfShops: StarsOfShops;
}

/** The picture of a link to a shop's page: its name, what it sells, and how it is rated where enough have done so. Refuses `not_found`, and as the renderer does. */
export async function drawShopCard({ database: { sql }, cards, starsOfShops }: ShareCardDeps, idText: string) {
  const { id, name, category } = await showMerchant(sql, idText);
  const stars = (await starsOfShops(sql, [id])).get(id);
  const rated =
    stars === undefined || stars.average === null
      ? []
      : [`امتیاز ${averageText(stars.average)} از ۵، نظر ${toPersianDigits(stars.count)} نفر`];
  return await cards.draw({
    title: name,
    lines: [[category.name, ...rated].join('  ·  ')],
    foot: 'خرید قسطی با نسیه',
  });
}
