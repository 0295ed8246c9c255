import { formatJalaliDate } from '@nesye/persian';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { homeOffersText } from '#messages/shop-offers.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';

/** On home, after everything about money: shops that pay the fee today. The server gives none to who is late or has no credit to use. */
export default function HomeOffers(): ReactElement | null {
  const { data } = useQuery({ ...callQuery('/api/v1/merchant/offers/'), meta: { quiet: 'background' } });
  if (data === undefined || data.results.length === 0) return null;
  return (
    <section aria-labelledby="home-offers" className="flex flex-col gap-3 lg:col-span-2">
      <SectionHeading id="home-offers">{homeOffersText.title}</SectionHeading>
      <ul className="grid gap-3 sm:grid-cols-2">
        {data.results.map(({ merchant, counts, through }) => (
          <li key={merchant.id}>
            <Link
              to={`/merchant-details?id=${merchant.id}`}
              className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:bg-sunken"
            >
              <ShopMark name={merchant.name} logo={merchant.logo} sizePx={40} />
              <span className="min-w-0">
                <strong className="block break-words">{merchant.name}</strong>
                <span className="block text-sm text-pesteh-text">{homeOffersText.counts(counts)}</span>
                <span className="block text-sm text-ink-soft">{homeOffersText.through(formatJalaliDate(through))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
