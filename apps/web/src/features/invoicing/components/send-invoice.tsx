import { toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { invoiceText } from '#messages/invoices.ts';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';
import { type Invoice, INVOICE_READS, setStatus } from '../api.ts';

const SMS = 'sms';

/** Sends a draft: with an SMS where the buyer's mobile is known, or the link alone. */
export function SendInvoice({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const link = { id: 'link', text: invoiceText.sendLink } as const;
  const bySms = { id: SMS, text: invoiceText.sendSms } as const;
  return (
    <ConfirmForm
      send={async (_, choice) => {
        const isSms = choice === SMS;
        await setStatus(invoice.id, { status: 2, sms: isSms });
        toasts.show(isSms ? invoiceText.sentBySms : invoiceText.sent, 'success');
      }}
      invalidates={INVOICE_READS}
      card={invoiceText.sendTitle}
      lead={invoiceText.sendLead}
      busy={invoiceText.sending}
      size="regular"
      choices={invoice.buyer_mobile === null ? [link] : [bySms, { ...link, tone: 'secondary' }]}
    />
  );
}
