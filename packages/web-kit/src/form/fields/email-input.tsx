import { readEmail } from '@nesye/persian';
import type { ReactElement } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** An address of electronic mail. */
export function EmailInput<Name extends string>(props: Omit<TextInputProps<Name>, 'read'>): ReactElement {
  return <TextInput isLatin type="email" autoComplete="email" {...props} read={readEmail} />;
}
