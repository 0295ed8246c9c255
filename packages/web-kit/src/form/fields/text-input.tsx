import { TextField, type TextFieldProps } from '@nesye/ui';
import type { ReactElement } from 'react';
import type { FieldBehaviour } from '../read-field.ts';
import { useField, type FormFieldProps } from '../use-field.ts';

/** What the field below it is given besides. */
export type NativeProps = Omit<
  TextFieldProps,
  'value' | 'onValueChange' | 'error' | 'label' | 'hint' | 'isLabelHidden' | 'form' | 'name' | 'isErrorLive'
>;

export interface TextInputProps<Name extends string> extends FormFieldProps<Name>, NativeProps {
  /** Latin text: codes, serials, addresses of the web. From left to right, without corrections. */
  readonly isLatin?: boolean;
  /** The value for the wire; undefined for what cannot be one. The server strips text of what no one sees. */
  readonly read?: FieldBehaviour['read'];
  /** Emptied when the server refuses it: it is of no use twice. */
  readonly isCleared?: boolean;
}

/** One line of text. */
export function TextInput<Name extends string>({
  form,
  name,
  label,
  hint,
  isLabelHidden,
  missing,
  wrong,
  isRequired,
  isLatin = false,
  isCleared = false,
  read,
  ...native
}: TextInputProps<Name>): ReactElement {
  const { rule, ...field } = useField(
    { form, name, label, missing, wrong, isRequired },
    { isCleared, ...(read && { read }) },
  );
  return (
    <TextField
      maxLength={rule?.maxLength}
      {...(isLatin && LATIN)}
      {...native}
      {...field}
      name={name}
      label={label}
      hint={hint}
      {...(isLabelHidden && { isLabelHidden })}
    />
  );
}

const LATIN = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
