import { Button, preferredMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { invoiceText } from '#messages/invoices.ts';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { copyInvoice, type Invoice, INVOICE_READS, invoicePath, setStatus } from '../api.ts';

/** The invoice as a PDF, in the unit of money that the reader has chosen. */
export function InvoicePdf({ invoice: { id, number } }: { readonly invoice: Invoice }): ReactElement {
  const pdf = useAction(async () => {
    const file = await api.blob('/api/v1/sale/invoice-retrieve/:id', {
      params: { id: String(id) },
      query: { money_unit: preferredMoneyUnit() },
    });
    saveFile(file, `nesye-invoice-${number ?? id}.pdf`);
  });
  return (
    <Button
      tone="secondary"
      icon="download"
      isBusy={pdf.isBusy}
      busyLabel={invoiceText.pdfBusy}
      onClick={() => pdf.run()}
    >
      {invoiceText.pdf}
    </Button>
  );
}

/** A draft with the same buyer and rows: what was sent never changes. */
export function CopyInvoice({ id }: { readonly id: number }): ReactElement {
  const navigate = useNavigate();
  const copy = useAction(async () => {
    const { id: made } = await copyInvoice(id);
    await navigate(invoicePath(made));
  });
  return (
    <Button
      tone="secondary"
      icon="copy"
      isBusy={copy.isBusy}
      busyLabel={invoiceText.copying}
      onClick={() => copy.run()}
    >
      {invoiceText.copy}
    </Button>
  );
}

/** Ends a draft or an invoice that is not paid, after a question. */
export function CancelInvoice({ invoice: { id, status } }: { readonly invoice: Invoice }): ReactElement {
  return (
    <DialogForm label={status === 1 ? invoiceText.dropDraft : invoiceText.cancel} tone="quiet">
      {(close) => (
        <ConfirmForm
          send={() => setStatus(id, { status: 4 })}
          invalidates={INVOICE_READS}
          onClose={close}
          card=""
          size="small"
          tone="danger"
          lead={invoiceText.cancelLead}
          submit={invoiceText.cancelNow}
          busy={invoiceText.cancelling}
          cancel={invoiceText.keep}
        />
      )}
    </DialogForm>
  );
}
