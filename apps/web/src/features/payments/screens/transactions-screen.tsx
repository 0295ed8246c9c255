import { transactionText } from '#messages/transactions.ts';
import { purchaseSearchText } from '#messages/purchase-search.ts';
import { NoPurchasesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { ListSearch } from '@nesye/web-kit/lists/list-search.tsx';
import { OpenOrders } from '../components/open-orders.tsx';
import { TransactionRow } from '../components/transaction-row.tsx';
import { queryOfFilter, transactionFilters } from '../domain/transaction-filter.ts';

/** All purchases, newest first, by day. */
export default defineListScreen({
  path: '/api/v1/accounting/transaction',
  texts: transactionText,
  filters: transactionFilters,
  tabs: 'result',
  query: queryOfFilter,
  drawing: <NoPurchasesDrawing />,
  emptyTo: '/qr',
  above: (
    <>
      <OpenOrders />
      <ListSearch filters={transactionFilters} texts={purchaseSearchText} />
    </>
  ),
  row: (transaction) => <TransactionRow transaction={transaction} />,
  layout: 'days',
});
