import type { ReactElement } from 'react';
import { LongTextField, type LongTextFieldProps } from '../../fields/long-text-field.tsx';
import type { FieldBehaviour } from '../read-field.ts';
import { useField, type FormFieldProps } from '../use-field.ts';

export interface LongTextInputProps<Name extends string> extends FormFieldProps<Name> {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** For what is written in Latin letters and digits. */
  readonly dir?: 'ltr';
  /** For a field that offers something while one types. */
  readonly native?: NonNullable<LongTextFieldProps['native']>;
  /** The value for the wire; undefined for what cannot be one. */
  readonly read?: FieldBehaviour['read'];
}

/** Text of several lines, which it stays. */
export function LongTextInput<Name extends string>({
  form,
  name,
  label,
  hint,
  isLabelHidden,
  missing,
  wrong,
  isRequired,
  read,
  ...control
}: LongTextInputProps<Name>): ReactElement {
  const { rule, ...field } = useField({ form, name, label, missing, wrong, isRequired }, read && { read });
  return (
    <LongTextField
      {...(rule?.maxLength !== undefined && { maxLength: rule.maxLength })}
      {...control}
      {...field}
      label={label}
      hint={hint}
      {...(isLabelHidden && { isLabelHidden })}
    />
  );
}
