import { shopRatingText } from '#messages/ratings.ts';
import { NoTicketsDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { ShopRatingCard } from '../components/shop-rating-card.tsx';

/** `/user/merchant-ratings`: how buyers rate the shop, newest first, with its reply. */
export default defineListScreen({
  path: '/api/v1/merchant/rating/',
  texts: shopRatingText,
  filters: defineFilters({ state: choice(['all', 'to_reply']) }),
  isAlwaysFresh: true,
  drawing: <NoTicketsDrawing />,
  row: (rating) => <ShopRatingCard rating={rating} />,
  layout: 'cards',
});
