import { Card } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { invoiceText, requestText } from '#messages/invoices.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { FilePicker } from '@nesye/web-kit/upload/file-picker.tsx';
import { PICTURE_RULES } from '@nesye/web-kit/upload/picture-rules.ts';
import { sendFormFile } from '@nesye/web-kit/upload/send-form-file.ts';
import type { SendFile } from '@nesye/web-kit/upload/upload-store.ts';
import { REQUESTS } from '../api.ts';

/** As the contract has them; the request is sent with its picture, past the form. */
const RULES = {
  buyer_name: { isRequired: true, minLength: 2, maxLength: 100 },
  buyer_mobile: {},
  note: { maxLength: 500 },
} as const;

interface Buyer {
  readonly buyer_name: string;
  readonly buyer_mobile?: string;
  readonly note?: string;
}

/** Keeps an order: who ordered, then its picture, which is sent with that. */
export function NewRequest({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [buyer, setBuyer] = useState<Buyer>();
  const form = useForm(localForm<Buyer, unknown>(RULES), { send: async (given) => setBuyer(given) });
  if (buyer !== undefined) return <Picture buyer={buyer} onSent={onClose} />;
  return (
    <Form
      form={form}
      card=""
      size="regular"
      submit={requestText.goOn}
      other={{ text: invoiceText.cancelEdit, onPress: onClose }}
    >
      <TextInput form={form} name="buyer_name" label={invoiceText.buyerName} missing={invoiceText.buyerMissing} />
      <MobileInput form={form} name="buyer_mobile" label={invoiceText.mobile} autoComplete="off" />
      <LongTextInput form={form} name="note" label={invoiceText.note} rows={2} />
    </Form>
  );
}

function Picture({ buyer, onSent }: { readonly buyer: Buyer; readonly onSent: () => void }): ReactElement {
  const send: SendFile = async (file, listener, signal) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(buyer)) if (value !== undefined) form.set(name, String(value));
    form.set('file', file);
    await sendFormFile('POST', REQUESTS, form, { listener, signal });
    await invalidateReads([REQUESTS]);
    onSent();
    return REQUESTS;
  };
  return (
    <Card as="div">
      <FilePicker label={requestText.pick} hint={requestText.pickHint} send={send} {...PICTURE_RULES} maxFiles={1} />
    </Card>
  );
}
