import { FieldFrame } from '@nesye/ui';
import type { ReactElement } from 'react';

const MOST_LETTERS = 2_000;

export interface MessageFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Several lines of text. */
export function MessageField({ label, value, onValueChange, error }: MessageFieldProps): ReactElement {
  return (
    <FieldFrame label={label} error={error}>
      {(naming) => (
        <textarea
          {...naming}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          rows={4}
          maxLength={MOST_LETTERS}
          required
          className="w-full resize-y rounded-control border border-line-strong bg-surface px-4 py-3 leading-7 focus-visible:outline-3 focus-visible:outline-firoozeh"
        />
      )}
    </FieldFrame>
  );
}
