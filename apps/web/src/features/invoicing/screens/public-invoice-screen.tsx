import { Amount, Button, buttonClass, Card, DateText, preferredMoneyUnit, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { invoiceText, publicInvoiceText } from '#messages/invoices.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { type PublicInvoice, publicInvoiceQuery } from '../api.ts';
import { InvoiceChip } from '../components/invoice-chip.tsx';
import { ItemRows } from '../components/item-rows.tsx';

/** `/invoice/:code`: what a shop bills, for its buyer, before and after it is paid. */
export default function PublicInvoiceScreen(): ReactElement {
  const { code = '' } = useParams();
  const invoice = useQuery({
    ...publicInvoiceQuery(code),
    retry: retryUnlessDecided,
    meta: { quiet: 'shown_in_place' },
  });
  if (invoice.error instanceof ApiFailure && invoice.error.status < 500)
    return (
      <Notice tone="overdue" title={publicInvoiceText.missingTitle} isAlert>
        {publicInvoiceText.missing}
      </Notice>
    );
  return (
    <QueryView query={invoice} showsReason skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(found) => <Shown invoice={found} />}
    </QueryView>
  );
}

function Shown({ invoice }: { readonly invoice: PublicInvoice }): ReactElement {
  const { number, status, shop_name: shop, buyer_name_masked: buyer, due_date: due, note, items, total } = invoice;
  return (
    <div className="flex flex-1 flex-col gap-5">
      <Card as="div">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{invoiceText.numbered(number)}</h2>
          <InvoiceChip status={status} />
        </div>
        <dl className="mt-2">
          <Fact name={publicInvoiceText.from}>{shop}</Fact>
          <Fact name={publicInvoiceText.for}>{buyer}</Fact>
          <Fact name={invoiceText.due}>
            <DateText value={due} />
          </Fact>
          {note !== null && <Fact name={invoiceText.noteFact}>{note}</Fact>}
        </dl>
      </Card>
      <ItemRows items={items} total={total} />
      <Next invoice={invoice} />
      <Pdf code={invoice.code} number={number} />
    </div>
  );
}

function Next({
  invoice: { code, status, refunded_amount: refunded },
}: {
  readonly invoice: PublicInvoice;
}): ReactElement {
  const isSignedIn = useSession((state) => state.phase === 'signed_in');
  if (status === 4) return <Notice tone="overdue" title={publicInvoiceText.cancelled} />;
  if (status === 5) return <Notice tone="overdue" title={publicInvoiceText.expired} />;
  if (status === 3)
    return (
      <Notice tone="paid" title={publicInvoiceText.paid}>
        {refunded > 0 && (
          <>
            {invoiceText.refunded} <Amount amountRial={refunded} size="small" />
          </>
        )}
      </Notice>
    );
  return (
    <div className="flex flex-col gap-2">
      <Link
        to={`/qr/${isSignedIn ? 'payment' : 'login'}/${code}`}
        className={buttonClass({ size: 'large', isWide: true })}
      >
        {publicInvoiceText.pay}
      </Link>
      <p className="text-center text-sm text-ink-soft">{publicInvoiceText.payHint}</p>
    </div>
  );
}

function Pdf({ code, number }: { readonly code: string; readonly number: number }): ReactElement {
  const pdf = useAction(async () => {
    const file = await api.blob('/api/v1/sale/public-invoice/:code/pdf', {
      params: { code },
      query: { money_unit: preferredMoneyUnit() },
    });
    saveFile(file, `nesye-invoice-${number}.pdf`);
  });
  return (
    <Button tone="quiet" icon="download" isBusy={pdf.isBusy} busyLabel={invoiceText.pdfBusy} onClick={() => pdf.run()}>
      {invoiceText.pdf}
    </Button>
  );
}
