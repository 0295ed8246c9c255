import { buttonClass } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { invoiceText } from '#messages/invoices.ts';
import type { Invoice } from '../api.ts';
import { DraftItems } from './draft-items.tsx';
import { EditHead } from './invoice-form.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { SendInvoice } from './send-invoice.tsx';

/** A draft as it is written: its head, its rows, and sending it. */
export function DraftEditor({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const [isEdited, setIsEdited] = useState(false);
  return (
    <>
      {isEdited ? (
        <EditHead invoice={invoice} onClose={() => setIsEdited(false)} />
      ) : (
        <InvoiceHead
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
