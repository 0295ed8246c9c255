import { buttonClass, Card } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ratingText } from '#messages/ratings.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { GivenRating } from './given-rating.tsx';

/** Below the receipt of a purchase: a calm word that its shop may be rated, or the rating it has. Nothing where neither is so. */
export function RatingCard({ id }: { readonly id: string }): ReactElement | null {
  const { data } = useQuery({
    ...callQuery('/api/v1/poll/purchase/:id', { params: { id } }),
    meta: { quiet: 'shown_in_place' },
  });
  if (data === undefined) return null;
  if (data.rating !== null) return <GivenRating rating={data.rating} />;
  if (!data.can_rate) return null;
  return (
    <Card as="section" aria-label={ratingText.invitation} className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-52">
        <strong className="block">{ratingText.invitation}</strong>
        <span className="text-sm text-ink-soft">{ratingText.invitationText}</span>
      </p>
      <Link to={`/user/trx/rate?id=${id}`} className={buttonClass({ tone: 'secondary', size: 'small' })}>
        {ratingText.rate}
      </Link>
    </Card>
  );
}
