import { INVOICE_LIMIT } from '@nesye/contract/constants';
import { addDays, isoDate } from '@nesye/money';
import { formatJalaliDate } from '@nesye/persian';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { invoiceText } from '#messages/invoices.ts';
import { typedDay } from '@nesye/web-kit/fields/typed-date.ts';
import { DayInput } from '@nesye/web-kit/form/fields/day-input.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { type FormApi, useForm } from '@nesye/web-kit/form/use-form.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { type Invoice, INVOICE_READS, invoicePath, STANDARD_DAYS } from '../api.ts';

const writing = formCall('POST', '/api/v1/sale/invoice');
const changing = formCall('PUT', '/api/v1/sale/invoice/:id');

/** Begins a draft and goes on to its items. */
export function NewInvoice({ onClose }: { readonly onClose: () => void }): ReactElement {
  const navigate = useNavigate();
  const today = useToday();
  const form = useForm(writing, {
    initial: { due_date: typedDay(addDays(today, STANDARD_DAYS)) },
    onClose,
    onDone: ({ id }) => navigate(invoicePath(id)),
  });
  return (
    <Form
      form={form}
      card=""
      size="regular"
      submit={invoiceText.begin}
      busy={invoiceText.saving}
      cancel={invoiceText.cancelEdit}
    >
      <HeadFields form={form} />
    </Form>
  );
}

/** Changes what the head of a draft says. */
export function EditHead({
  invoice,
  onClose,
}: {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}): ReactElement {
  const form = useForm(changing, {
    params: { id: String(invoice.id) },
    initial: {
      buyer_name: invoice.buyer_name,
      buyer_mobile: invoice.buyer_mobile ?? undefined,
      note: invoice.note ?? undefined,
      due_date: typedDay(isoDate(invoice.due_date)),
    },
    invalidates: INVOICE_READS,
    done: invoiceText.saved,
    onClose,
  });
  return (
    <Form
      form={form}
      card=""
      size="regular"
      submit={invoiceText.save}
      busy={invoiceText.saving}
      cancel={invoiceText.cancelEdit}
    >
      <HeadFields form={form} />
    </Form>
  );
}

type HeadForm = FormApi<'buyer_name' | 'buyer_mobile' | 'note' | 'due_date'>;

function HeadFields({ form }: { readonly form: HeadForm }): ReactElement {
  const today = useToday();
  const latest = addDays(today, INVOICE_LIMIT.days);
  return (
    <>
      <TextInput form={form} name="buyer_name" label={invoiceText.buyerName} missing={invoiceText.buyerMissing} />
      <MobileInput
        form={form}
        name="buyer_mobile"
        label={invoiceText.mobile}
        hint={invoiceText.mobileHint}
        autoComplete="off"
      />
      <DayInput
        form={form}
        name="due_date"
        label={invoiceText.due}
        earliest={today}
        latest={latest}
        hint={invoiceText.dueHint(formatJalaliDate(today), formatJalaliDate(latest))}
      />
      <LongTextInput form={form} name="note" label={invoiceText.note} rows={2} />
    </>
  );
}
