import type { ReactElement } from 'react';
import type { FormProps } from '../form/form.tsx';
import type { SentCodeState } from './use-sent-code.ts';
import { ConfirmForm } from '../form/confirm-form.tsx';

/** One button that sends a code, and why it could not be sent. */
export function SendCodeForm({
  code,
  ...props
}: Omit<FormProps, 'form' | 'children'> & { readonly code: SentCodeState }): ReactElement {
  return <ConfirmForm {...props} send={code.send} />;
}
