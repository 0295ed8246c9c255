import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { relatedText } from '#messages/operator-related.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { ShopCase } from '../api/api.ts';

/** Buyers who share something with the owner of the shop; nothing where there are none. */
export function RelatedBuyers({ shop }: { readonly shop: ShopCase }): ReactElement | null {
  if (shop.related_buyers.length === 0) return null;
  return (
    <div id="related">
      <FactsCard title={relatedText.title}>
        <p className="text-sm text-ink-soft">{relatedText.note}</p>
        {shop.related_buyers.map((buyer) => (
          <Fact key={buyer.user_id} name={buyer.shares.map((shared) => relatedText.shares[shared]).join('، ')}>
            <Link to={`/people/${buyer.user_id}`} className="text-firoozeh-text">
              <Latin>{buyer.cellphone}</Latin>
            </Link>
            <span className="block text-sm font-normal text-ink-soft">
              {relatedText.purchases(buyer.purchases)} <Amount amountRial={buyer.amount} size="small" />
            </span>
          </Fact>
        ))}
      </FactsCard>
    </div>
  );
}
