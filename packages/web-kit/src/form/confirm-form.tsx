import type { ReactElement } from 'react';
import { localForm } from './form-call.ts';
import { Form, type FormProps } from './form.tsx';
import { useForm, type FormOptions } from './use-form.ts';

/** A form without fields: what is in it is read, and one press sends it. */
export function ConfirmForm<Result>(props: FormOptions<object, Result> & Omit<FormProps, 'form'>): ReactElement {
  const form = useForm(localForm<object, Result>(), props);
  return <Form {...props} form={form} />;
}
