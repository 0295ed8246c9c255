import { addDays } from '@nesye/money';
import { toPersianDigits } from '@nesye/persian';
import { Button, Card, DateText, Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { requestText } from '#messages/invoices.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { SentPage } from '@nesye/web-kit/components/sent-page.tsx';
import { NoSalesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import {
  fetchRequestFile,
  invoicePath,
  type InvoiceRequest,
  LIST_PATH,
  REQUESTS,
  STANDARD_DAYS,
  writeForRequest,
} from '../api.ts';

/** Fields and the upload: for who keeps an order alone. */
const NewRequest = lazy(async () => ({ default: (await import('../components/new-request.tsx')).NewRequest }));

/** `/user/merchant/invoice/requests`: orders that reached the shop, with their pictures, until an invoice is written. */
export default defineListScreen({
  path: REQUESTS,
  texts: requestText,
  filters: defineFilters({ state: choice(['open', 'invoiced']) }),
  isAlwaysFresh: true,
  layout: 'cards',
  drawing: <NoSalesDrawing />,
  above: <Above />,
  row: (request) => <Row request={request} />,
});

function Above(): ReactElement {
  return (
    <>
      <Link to={LIST_PATH} className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
        {requestText.back}
      </Link>
      <div className="flex flex-col lg:max-w-md">
        <DialogForm label={requestText.create} icon="plus">
          {(close) => (
            <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
              <NewRequest onClose={close} />
            </Suspense>
          )}
        </DialogForm>
      </div>
    </>
  );
}

function Row({ request }: { readonly request: InvoiceRequest }): ReactElement {
  const { id, buyer_name: buyer, buyer_mobile: mobile, note, created_at: at, invoice_id: invoice } = request;
  return (
    <li>
      <Card as="div" className="flex flex-col gap-3">
        <div>
          <strong className="block break-words">{buyer}</strong>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <DateText value={at} />
            {mobile !== null && <Latin>{toPersianDigits(mobile)}</Latin>}
          </span>
          {note !== null && <p className="text-sm break-words">{note}</p>}
        </div>
        <SentPage
          name={requestText.pictureOf(buyer)}
          open={requestText.openPicture}
          download={requestText.download}
          fileName={`request-${id}`}
          load={() => fetchRequestFile(id)}
        />
        {invoice === null ? (
          <Write request={request} />
        ) : (
          <Link to={invoicePath(invoice)} className="flex min-h-11 w-fit items-center font-semibold text-firoozeh-text">
            {requestText.toInvoice}
          </Link>
        )}
      </Card>
    </li>
  );
}

function Write({ request }: { readonly request: InvoiceRequest }): ReactElement {
  const navigate = useNavigate();
  const due = addDays(useToday(), STANDARD_DAYS);
  const write = useAction(async () => {
    const { id } = await writeForRequest(request, due);
    await navigate(invoicePath(id));
  });
  return (
    <Button tone="secondary" isBusy={write.isBusy} onClick={() => write.run()}>
      {requestText.write}
    </Button>
  );
}
