import { toPersianDigits } from '@nesye/persian';
import { DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { invoiceText } from '#messages/invoices.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { Invoice } from '../api.ts';

/** What the head of an invoice says, with what can be done with it. */
export function InvoiceHead({
  invoice,
  action,
}: {
  readonly invoice: Invoice;
  readonly action?: ReactElement;
}): ReactElement {
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
