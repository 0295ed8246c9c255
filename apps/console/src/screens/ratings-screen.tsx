import { ratingsText } from '#messages/operator-ratings.ts';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { queue } from '../components/queue.tsx';
import { RatingCard } from '../components/rating-card.tsx';

/** `/ratings`: what buyers wrote of shops and shops in reply, those that wait longest first. */
export default defineListScreen({
  ...queue,
  path: '/api/v1/operator/ratings/',
  texts: ratingsText,
  filters: defineFilters({ state: choice(['waiting', 'all']) }),
  row: (rating) => <RatingCard rating={rating} />,
  layout: 'cards',
});
