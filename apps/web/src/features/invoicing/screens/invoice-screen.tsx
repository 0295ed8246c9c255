import { Amount, DateText, Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { invoiceText } from '#messages/invoices.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { type Invoice, invoiceQuery, LIST_PATH } from '../api.ts';
import { CancelInvoice, CopyInvoice, InvoicePdf } from '../components/invoice-actions.tsx';
import { InvoiceChip } from '../components/invoice-chip.tsx';
import { InvoiceHead } from '../components/invoice-head.tsx';
import { ItemRows } from '../components/item-rows.tsx';

/** The fields of the editor and the drawing of a QR code: each for one state alone. */
const DraftEditor = lazy(async () => ({ default: (await import('../components/draft-editor.tsx')).DraftEditor }));
const PayLink = lazy(async () => ({ default: (await import('../components/pay-link.tsx')).PayLink }));
const shape = <Skeleton className="h-96 w-full rounded-card" />;

const ID = /^\d{1,19}$/;
/** The buyer may pay while it is looked at. */
const LOOK_AGAIN_MS = 10_000;

/** `/user/merchant/invoice/:id`: a draft to write and send, or what became of it. */
export default function InvoiceScreen(): ReactElement {
  const { id = '' } = useParams();
  const detail = useDetail<Invoice>({
    ...invoiceQuery(id),
    isValid: ID.test(id),
    refreshMs: (invoice) => (invoice?.status === 2 ? LOOK_AGAIN_MS : false),
  });
  return (
    <DetailPage
      detail={detail}
      skeleton={shape}
      missing={{
        title: invoiceText.missingTitle,
        text: invoiceText.missing,
        to: LIST_PATH,
        back: invoiceText.back,
      }}
    >
      {(invoice) => (
        <div className="flex flex-col gap-5">
          <Link to={LIST_PATH} className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
            {invoiceText.back}
          </Link>
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-xl">
              {invoice.number === null ? invoiceText.draft : invoiceText.numbered(invoice.number)}
            </h2>
            <InvoiceChip status={invoice.status} />
          </div>
          <Suspense fallback={shape}>
            {invoice.status === 1 ? <DraftEditor invoice={invoice} /> : <Sent invoice={invoice} />}
          </Suspense>
          <div className="flex flex-wrap gap-2">
            {invoice.items.length > 0 && <InvoicePdf invoice={invoice} />}
            {invoice.status !== 1 && <CopyInvoice id={invoice.id} />}
          </div>
          {(invoice.status === 1 || invoice.status === 2) && <CancelInvoice invoice={invoice} />}
        </div>
      )}
    </DetailPage>
  );
}

function Sent({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { status, pay, items, total } = invoice;
  return (
    <>
      {status === 3 && <Paid invoice={invoice} />}
      {status === 4 && (
        <Notice tone="plain" title={invoiceText.cancelledTitle}>
          {pay !== null && invoiceText.cancelled}
        </Notice>
      )}
      {status === 5 && (
        <Notice tone="overdue" title={invoiceText.expiredTitle}>
          {invoiceText.expired}
        </Notice>
      )}
      {status === 2 && pay !== null && <PayLink url={pay.url} due={invoice.due_date} />}
      <InvoiceHead invoice={invoice} />
      <ItemRows items={items} total={total} />
    </>
  );
}

function Paid({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { paid_at: at, refunded_amount: refunded, sale_id: sale } = invoice;
  return (
    <Notice tone="paid" title={invoiceText.paidTitle}>
      {at !== null && <DateText value={at} />}
      {refunded > 0 && (
        <p>
          {invoiceText.refunded} <Amount amountRial={refunded} size="small" />
        </p>
      )}
      {sale !== null && (
        <Link
          to={`/user/merchant-transaction/refund?id=${sale}`}
          className="flex min-h-11 w-fit items-center font-semibold"
        >
          {invoiceText.toSale}
        </Link>
      )}
    </Notice>
  );
}
