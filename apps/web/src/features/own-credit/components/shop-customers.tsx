import { ownCreditText } from '#messages/own-credit.ts';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { CREDITS, useOwnCredit } from '../api.ts';
import { CreditRow } from './credit-row.tsx';
import { ShopHead } from './shop-head.tsx';

function Head() {
  const { data } = useOwnCredit();
  return data === undefined ? null : <ShopHead own={data} />;
}

/** The customers to whom a shop has given or offered credit, below its figures. */
export default defineListScreen({
  path: CREDITS,
  texts: ownCreditText,
  filters: defineFilters({ state: choice(['all', 'open', 'late', 'ended']) }),
  tabs: 'state',
  isAlwaysFresh: true,
  layout: 'joined',
  drawing: <NoSalesDrawing />,
  above: <Head />,
  row: (credit) => <CreditRow credit={credit} />,
});
