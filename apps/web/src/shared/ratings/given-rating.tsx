import { Card, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { ratingText } from '#messages/ratings.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Stars } from '@nesye/web-kit/components/stars.tsx';

type OwnRating = NonNullable<ReplyOf<'GET', '/api/v1/poll/purchase/:id'>['rating']>;

/** The rating that the customer has given, and whether others read its comment. */
export const GivenRating = ({ rating }: { readonly rating: OwnRating }): ReactElement => (
  <Card as="section" aria-label={ratingText.given} className="flex flex-col gap-2">
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <strong>{ratingText.given}</strong>
      <Stars stars={rating.stars} label={ratingText.starsOf(rating.stars)} />
    </p>
    {rating.comment !== null && <p className="break-words whitespace-pre-line">{rating.comment}</p>}
    <p className="text-sm text-ink-soft">
      {rating.comment_state === null ? <DateText value={rating.created_at} /> : ratingText.state[rating.comment_state]}
    </p>
  </Card>
);
