import type { ReactElement, ReactNode } from 'react';
import { CodeInput } from '@nesye/web-kit/form/fields/code-input.tsx';
import { NewPasswordInputs } from '@nesye/web-kit/form/fields/new-password-inputs.tsx';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import type { SentCodeState } from '@nesye/web-kit/one-time-code/use-sent-code.ts';

export interface PasswordFieldsProps {
  readonly form: FormApi<'code' | 'password' | 'password_confirm'>;
  readonly code: SentCodeState;
  /** Stands between: the present password where there is one. */
  readonly children?: ReactNode;
}

/** A code, and the new password twice. */
export function PasswordFields({ form, code, children }: PasswordFieldsProps): ReactElement {
  return (
    <>
      <CodeInput form={form} name="code" code={code} />
      {children}
      <NewPasswordInputs form={form} name="password" repeatName="password_confirm" />
    </>
  );
}
