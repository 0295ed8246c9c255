import { toPersianDigits } from '@nesye/persian';
import { Amount, buttonClass, DateText, Skeleton } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { invoiceText } from '#messages/invoices.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { type Invoice, invoiceQuery, LIST_PATH } from '../api.ts';
import { DraftItems } from '../components/draft-items.tsx';
import { CancelInvoice, CopyInvoice, InvoicePdf, SendInvoice } from '../components/invoice-actions.tsx';
import { InvoiceChip } from '../components/invoice-chip.tsx';
import { EditHead } from '../components/invoice-form.tsx';
import { ItemRows } from '../components/item-rows.tsx';
import { PayLink } from '../components/pay-link.tsx';

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
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
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
          {invoice.status === 1 ? <Draft invoice={invoice} /> : <Sent invoice={invoice} />}
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

function Draft({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const [isEdited, setIsEdited] = useState(false);
  return (
    <>
      {isEdited ? (
        <EditHead invoice={invoice} onClose={() => setIsEdited(false)} />
      ) : (
        <Head
          invoice={invoice}
          action={
            <button
              type="button"
              className={buttonClass({ tone: 'quiet', size: 'small' })}
              onClick={() => setIsEdited(true)}
            >
              {invoiceText.edit}
            </button>
          }
        />
      )}
      <DraftItems invoice={invoice} />
      {invoice.total > 0 && <SendInvoice invoice={invoice} />}
    </>
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
      <Head invoice={invoice} />
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

function Head({ invoice, action }: { readonly invoice: Invoice; readonly action?: ReactElement }): ReactElement {
  const { buyer_name: buyer, buyer_mobile: mobile, due_date: due, note } = invoice;
  return (
    <FactsCard title={invoiceText.facts} action={action}>
      <Fact name={invoiceText.buyer}>{buyer}</Fact>
      {mobile !== null && (
        <Fact name={invoiceText.mobileFact}>
          <Latin>{toPersianDigits(mobile)}</Latin>
        </Fact>
      )}
      <Fact name={invoiceText.due}>
        <DateText value={due} />
      </Fact>
      {note !== null && <Fact name={invoiceText.noteFact}>{note}</Fact>}
    </FactsCard>
  );
}
