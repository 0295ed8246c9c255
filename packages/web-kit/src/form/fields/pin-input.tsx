import { stripNonDigits } from '@nesye/persian';
import { TextField } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useField, type FormFieldProps } from '../use-field.ts';

export interface PinInputProps<Name extends string> extends FormFieldProps<Name> {
  readonly length: number;
  readonly autoFocus?: boolean;
  /** What is left to say of a whole PIN: too easy, not the same as the other. */
  readonly check?: (pin: string) => string | undefined;
}

/** A few digits that no one over the shoulder reads. */
export function PinInput<Name extends string>({
  form,
  name,
  label,
  hint,
  missing,
  wrong = missing,
  isRequired,
  length,
  autoFocus,
  check,
}: PinInputProps<Name>): ReactElement {
  const { rule: _, ...field } = useField(
    { form, name, label, missing, wrong, isRequired },
    {
      read: (typed) => (typed.length === length ? typed : undefined),
      ...(check && { check: (pin) => check(String(pin)) }),
    },
  );
  return (
    <TextField
      {...field}
      onValueChange={(typed) => field.onValueChange(stripNonDigits(typed).slice(0, length))}
      label={label}
      hint={hint}
      type="password"
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={length}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The caller decides: a form that opens by a press puts the focus into its first field.
      autoFocus={autoFocus}
    />
  );
}
