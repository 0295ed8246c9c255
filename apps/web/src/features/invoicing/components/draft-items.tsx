import { INVOICE_LIMIT } from '@nesye/contract/constants';
import { Button } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { invoiceText } from '#messages/invoices.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { deleteItem, type Invoice, INVOICE_READS, type InvoiceItem } from '../api.ts';
import { EditItem, NewItem } from './item-form.tsx';
import { ItemRows } from './item-rows.tsx';

/** The rows of a draft: each is changed or removed in place, and further ones are added below. */
export function DraftItems({ invoice }: { readonly invoice: Invoice }): ReactElement {
  return (
    <>
      <ItemRows
        items={invoice.items}
        total={invoice.total}
        renderActions={(item) => <ItemActions key={item.id} item={item} />}
      />
      {invoice.items.length < INVOICE_LIMIT.items && (
        <DialogForm label={invoiceText.addItem} tone="secondary" icon="plus">
          {(close) => <NewItem invoice={invoice.id} onClose={close} />}
        </DialogForm>
      )}
    </>
  );
}

function ItemActions({ item }: { readonly item: InvoiceItem }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useAction(async () => {
    await deleteItem(item.id);
    await invalidateReads(INVOICE_READS);
  });
  if (isOpen) return <EditItem item={item} onClose={() => setIsOpen(false)} />;
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" size="small" aria-label={invoiceText.editItem(item.title)} onClick={() => setIsOpen(true)}>
        {invoiceText.change}
      </Button>
      <Button
        tone="quiet"
        size="small"
        aria-label={invoiceText.removeItem(item.title)}
        isBusy={remove.isBusy}
        onClick={() => remove.run()}
      >
        {invoiceText.remove}
      </Button>
    </div>
  );
}
