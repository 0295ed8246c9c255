import { formatRate } from '@nesye/persian';
import { DateText, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { termsText } from '#messages/shop-profile.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';

/** What the platform takes of the sales of the owner's shop: in force, and agreed for a coming day. */
export function ShopTerms(): ReactElement {
  const terms = useQuery(callQuery('/api/v1/merchant/contract-list'));
  const today = useToday();
  return (
    <QueryView query={terms} skeleton={<Skeleton className="h-40 rounded-card" />}>
      {({ results }) => (
        <FactsCard
          title={termsText.title}
          level="h2"
          foot={results.length === 0 && <p className="text-sm text-ink-soft">{termsText.none}</p>}
        >
          {results.map((term) => (
            <Fact
              key={`${term.merchant.id}-${term.product_type}-${term.valid_from}`}
              name={termsText.kinds[term.product_type as keyof typeof termsText.kinds]}
            >
              {formatRate(term.commission_bp)}
              {term.vat_bp > 0 && (
                <span className="block font-normal text-ink-soft">{termsText.vat(formatRate(term.vat_bp))}</span>
              )}
              <span className="block font-normal text-ink-soft">
                {term.valid_from > today ? termsText.willBegin : termsText.since} <DateText value={term.valid_from} />
              </span>
            </Fact>
          ))}
        </FactsCard>
      )}
    </QueryView>
  );
}
