import type { ReactElement } from 'react';
import { passwordText } from '#messages/password.ts';
import { passwordLengthError } from '../../fields/password-length.ts';
import { PasswordMeter } from '../../fields/password-meter.tsx';
import type { FormApi } from '../use-form.ts';
import { PasswordInput } from './password-input.tsx';

export interface NewPasswordInputsProps<Name extends string> {
  readonly form: FormApi<Name>;
  readonly name: NoInfer<Name>;
  /** The field of its repetition. */
  readonly repeatName: NoInfer<Name>;
}

/** A new password, twice, exactly as typed, and how well it holds against guessing. */
export function NewPasswordInputs<Name extends string>({
  form,
  name,
  repeatName,
}: NewPasswordInputsProps<Name>): ReactElement {
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordInput
          form={form}
          name={name}
          label={passwordText.fresh}
          hint={passwordText.rule}
          missing={passwordText.tooShort}
          autoComplete="new-password"
          check={passwordLengthError}
        />
        <PasswordMeter password={form.value(name)} />
      </div>
      <PasswordInput
        form={form}
        name={repeatName}
        label={passwordText.repeat}
        missing={passwordText.different}
        autoComplete="new-password"
        fieldName="repeat-password"
        check={(repeat) => (repeat === form.value(name) ? undefined : passwordText.different)}
      />
    </>
  );
}
