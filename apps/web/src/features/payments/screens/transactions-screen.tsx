import { transactionText } from '#messages/transactions.ts';
import { purchaseSearchText } from '#messages/purchase-search.ts';
import { NoPurchasesDrawing } from '../../../shared/drawings/empty-drawings.tsx';
import { defineListScreen } from '../../../shared/lists/define-list-screen.tsx';
import { ListSearch } from '../../../shared/lists/list-search.tsx';
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
  above: <ListSearch filters={transactionFilters} texts={purchaseSearchText} />,
  row: (transaction) => <TransactionRow transaction={transaction} />,
  layout: 'days',
});
