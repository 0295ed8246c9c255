import type { ReactElement } from 'react';
import { Form, type FormProps } from '../form/form.tsx';
import { localForm } from '../form/form-call.ts';
import { useForm } from '../form/use-form.ts';
import type { SentCodeState } from './use-sent-code.ts';

/** One button that sends a code, and why it could not be sent. */
export function SendCodeForm({
  code,
  ...props
}: Omit<FormProps, 'form' | 'children'> & { readonly code: SentCodeState }): ReactElement {
  const form = useForm(localForm<object>(), { send: code.send });
  return <Form {...props} form={form} />;
}
