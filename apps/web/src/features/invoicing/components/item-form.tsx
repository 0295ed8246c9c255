import { INVOICE_LIMIT } from '@nesye/contract/constants';
import { toLatinDigits, toPersianDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { invoiceText } from '#messages/invoices.ts';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { INVOICE_READS, type InvoiceItem } from '../api.ts';

interface Given {
  readonly onClose: () => void;
}

/** Adds a row to a draft. */
export const NewItem = defineForm(
  formCall('POST', '/api/v1/sale/invoice-item/:id'),
  ({ invoice, onClose }: Given & { readonly invoice: number }) => ({
    params: { id: String(invoice) },
    initial: { count: toPersianDigits(1) },
    invalidates: INVOICE_READS,
    onClose,
    card: '',
    size: 'regular',
    submit: invoiceText.add,
    busy: invoiceText.saving,
    cancel: invoiceText.cancelEdit,
    fields: (form) => <ItemFields form={form} />,
  }),
);

/** Changes a row of a draft. */
export const EditItem = defineForm(
  formCall('PUT', '/api/v1/sale/invoice-item/:id'),
  ({ item, onClose }: Given & { readonly item: InvoiceItem }) => ({
    params: { id: String(item.id) },
    initial: {
      title: item.title,
      count: toPersianDigits(item.count),
      unit_price: String(item.unit_price),
      discount: item.discount === 0 ? undefined : String(item.discount),
    },
    invalidates: INVOICE_READS,
    onClose,
    size: 'inset',
    submit: invoiceText.save,
    busy: invoiceText.saving,
    cancel: invoiceText.cancelEdit,
    fields: (form) => <ItemFields form={form} />,
  }),
);

type ItemForm = FormApi<'title' | 'count' | 'unit_price' | 'discount'>;

const COUNT = /^\d{1,5}$/;
const readCount = (typed: string): number | undefined => {
  const digits = toLatinDigits(typed);
  return COUNT.test(digits) ? Number(digits) : undefined;
};

const ItemFields = ({ form }: { readonly form: ItemForm }): ReactElement => (
  <>
    <TextInput form={form} name="title" label={invoiceText.itemTitle} missing={invoiceText.itemTitleMissing} />
    <TextInput
      form={form}
      name="count"
      label={invoiceText.count}
      wrong={invoiceText.countWrong}
      isLatin
      hasPersianDigits
      inputMode="numeric"
      read={readCount}
    />
    <MoneyInput
      form={form}
      name="unit_price"
      label={invoiceText.unitPrice}
      minRial={0n}
      maxRial={BigInt(INVOICE_LIMIT.lineRial)}
    />
    <MoneyInput form={form} name="discount" label={invoiceText.discount} minRial={0n} />
  </>
);
