import { toPersianDigits } from '@nesye/persian';
import { Amount, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { invoiceListText, invoiceText } from '#messages/invoices.ts';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { choice, defineFilters, words } from '@nesye/web-kit/lists/filters.ts';
import { ListSearch } from '@nesye/web-kit/lists/list-search.tsx';
import { INVOICES, invoicePath, REQUESTS_PATH } from '../api.ts';
import { InvoiceChip } from '../components/invoice-chip.tsx';
import { NewInvoice } from '../components/invoice-form.tsx';

/** Statuses of the call; those that are sent or paid are its own standard. */
const STATUSES = { active: '2,3', drafts: '1', ended: '4,5', everything: '1,2,3,4,5' } as const;
const filters = defineFilters({ status: choice(['active', 'drafts', 'ended', 'everything']), text: words });

/** `/user/merchant/invoice`: the shop's invoices, and a new one. */
export default defineTableScreen({
  path: INVOICES,
  texts: invoiceListText,
  filters,
  tabs: 'status',
  query: ({ status, text }) => ({ filter_status__in: STATUSES[status], ...(text !== '' && { filter_text: text }) }),
  isAlwaysFresh: true,
  drawing: <NoSalesDrawing />,
  above: <Above />,
  linkOf: ({ id, buyer_name: buyer }) => ({ to: invoicePath(id), label: invoiceListText.openOf(buyer) }),
  columns: {
    buyer: ({ buyer_name: buyer }) => buyer,
    number: ({ number }) => (number === null ? invoiceText.states[1] : toPersianDigits(number)),
    total: { isFigure: true, cell: ({ total }) => <Amount amountRial={total} size="small" /> },
    due: ({ due_date: due }) => <DateText value={due} />,
    state: ({ status }) => <InvoiceChip status={status} />,
  },
});

function Above(): ReactElement {
  return (
    <>
      <div className="flex flex-col lg:max-w-md">
        <DialogForm label={invoiceListText.create} icon="plus">
          {(close) => <NewInvoice onClose={close} />}
        </DialogForm>
      </div>
      <ListSearch filters={filters} texts={invoiceListText} />
      <Link to={REQUESTS_PATH} className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
        {invoiceListText.requests}
      </Link>
    </>
  );
}
