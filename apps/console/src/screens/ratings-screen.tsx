import { DateText } from '@nesye/ui';
import { ratingsText } from '#messages/operator-ratings.ts';
import { Stars } from '@nesye/web-kit/components/stars.tsx';
import { choice, defineFilters, queryOfFilters, recordNumber } from '@nesye/web-kit/lists/filters.ts';
import { queue } from '../components/queue.tsx';
import { RatingCard } from '../components/rating-card.tsx';
import { RatingsBulk } from '../components/ratings-bulk.tsx';
import { ShopChip } from '../components/shop-chip.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

/** `/ratings`: what buyers wrote of shops and shops in reply, those that wait longest first; one is decided next to the list, or several together. */
export default defineQueueScreen({
  ...queue,
  list: 'ratings',
  path: '/api/v1/operator/ratings/',
  texts: ratingsText,
  above: <ShopChip />,
  filters: defineFilters({
    state: choice(['waiting', 'all']),
    work: choice(['all', 'mine', 'free', 'late']),
    shop: recordNumber,
  }),
  work: {
    queue: 'ratings',
    since: ({ comment_state: comment, reply_state: reply, created_at: at }) =>
      comment === 'waiting' || reply === 'waiting' ? at : undefined,
  },
  // The call has no word for none: without one it gives those that wait.
  query: (values) => ({ ...queryOfFilters(values), filter_state: values.state }),
  linkOf: ({ id, author, shop_name: shop }) => ({ to: `/ratings/${id}`, label: ratingsText.of(author, shop) }),
  hasNoPages: true,
  caseOf: (_id, rating) => <ul>{rating && <RatingCard rating={rating} />}</ul>,
  renderCard: (rating) => <RatingCard key={rating.id} rating={rating} />,
  bulk: (selection) => <RatingsBulk selection={selection} />,
  columns: {
    author: ({ author, shop_name: shop }) => ratingsText.of(author, shop),
    stars: {
      text: ({ stars }) => stars,
      cell: ({ stars }) => <Stars stars={stars} label={ratingsText.starsOf(stars)} />,
    },
    comment: { isCut: true, cell: ({ comment }) => comment ?? ratingsText.starsOnly },
    reply: { isCut: true, cell: ({ reply }) => reply ?? '' },
    since: ({ created_at: at }) => <DateText value={at} style="short" />,
    state: ({ comment_state: comment, reply_state: reply }) => {
      const state = reply === 'waiting' ? reply : comment;
      return state === null ? '' : ratingsText.state[state];
    },
  },
});
