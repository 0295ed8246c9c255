import type { ReactElement } from 'react';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';

interface ReasonInputProps {
  readonly form: FormApi<'reason'>;
  readonly words: { readonly reason: string; readonly reasonHint: string; readonly reasonMissing: string };
}

/** Why an operator does it: required, and kept with what is done. */
export function ReasonInput({ form, words }: ReasonInputProps): ReactElement {
  return (
    <LongTextInput
      form={form}
      name="reason"
      label={words.reason}
      hint={words.reasonHint}
      missing={words.reasonMissing}
      rows={2}
      isRequired
    />
  );
}
