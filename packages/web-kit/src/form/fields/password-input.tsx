import { Icon, PasswordField } from '@nesye/ui';
import type { ReactElement } from 'react';
import type { FieldBehaviour } from '../read-field.ts';
import { useField, type FormFieldProps } from '../use-field.ts';

export interface PasswordInputProps<Name extends string> extends FormFieldProps<Name> {
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
  /** The name by which password managers know it. */
  readonly fieldName?: string;
  readonly check?: FieldBehaviour['check'];
}

/** A password exactly as typed: nothing is trimmed or converted. */
export function PasswordInput<Name extends string>({
  form,
  name,
  label,
  hint,
  missing,
  wrong,
  isRequired,
  autoComplete = 'current-password',
  autoFocus,
  fieldName = autoComplete,
  check,
}: PasswordInputProps<Name>): ReactElement {
  const { rule, ...field } = useField(
    { form, name, label, missing, wrong, isRequired },
    { isExact: true, ...(check && { check }) },
  );
  return (
    <PasswordField
      {...field}
      label={label}
      hint={hint}
      name={fieldName}
      autoComplete={autoComplete}
      maxLength={rule?.maxLength}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The caller decides: a form that opens by a press puts the focus into its first field.
      autoFocus={autoFocus}
      leading={<Icon name="lock" className="text-ink-faint" />}
    />
  );
}
