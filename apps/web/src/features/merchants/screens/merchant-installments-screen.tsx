import { toPersianDigits } from '@nesye/persian';
import { Amount, DateText, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { shopInstallmentsText as texts } from '#messages/shop-installments.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { ListSearch } from '@nesye/web-kit/lists/list-search.tsx';
import { unitOf } from '../components/sale-text.ts';
import { InstallmentsRange } from '../components/sales-controls.tsx';
import { installmentFilters, queryOfSalesFilter } from '../domain/sales-filter.ts';

const INSTALLMENTS_PATH = '/api/v1/accounting/merchant-installment';
type InstallmentSale = ReplyOf<'GET', typeof INSTALLMENTS_PATH>['results'][number];

/** `/user/merchant-installment`: the shop's sales on credit and how their installments are being paid. What a buyer owes is not shown to the shop. */
export default defineTableScreen({
  path: INSTALLMENTS_PATH,
  texts,
  filters: installmentFilters,
  query: queryOfSalesFilter,
  drawing: <NoSalesDrawing />,
  above: (
    <>
      <ListSearch filters={installmentFilters} texts={texts} />
      <InstallmentsRange />
    </>
  ),
  columns: {
    date: { sortKey: 'created_at', cell: ({ created_at: at }) => <DateText value={at} /> },
    id: ({ id }) => toPersianDigits(id),
    buyer: ({ buyer_mobile_masked: mobile }) => <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>,
    amount: {
      isFigure: true,
      cell: ({ amount, currency }) => <Amount amountRial={amount} size="small" {...unitOf(currency)} />,
    },
    paid: { isFigure: true, cell: paidText },
    state: stateOf,
    last: ({ last_due_date: day }) => <DateText value={day} />,
  },
});

function paidText({ paid_count: paid, remaining_count: remaining }: InstallmentSale): string {
  return texts.paidOf(paid, paid + remaining);
}

function stateOf({ remaining_count: remaining, overdue_count: overdue }: InstallmentSale): ReactElement {
  if (overdue > 0) return <StatusChip tone="overdue">{texts.overdue(overdue)}</StatusChip>;
  return remaining === 0 ? (
    <StatusChip tone="paid">{texts.settled}</StatusChip>
  ) : (
    <StatusChip tone="neutral">{texts.onTime}</StatusChip>
  );
}
