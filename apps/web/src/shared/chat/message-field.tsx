import { classNames, FieldFrame, useStandingError } from '@nesye/ui';
import type { ReactElement } from 'react';

const MAX_LETTERS = 2_000;

export interface MessageFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Several lines of text. */
export function MessageField({ label, value, onValueChange, error }: MessageFieldProps): ReactElement {
  const standing = useStandingError(error, value);
  return (
    <FieldFrame label={label} error={standing}>
      {(naming) => (
        <textarea
          {...naming}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          rows={4}
          maxLength={MAX_LETTERS}
          aria-required
          className={classNames(
            'w-full resize-y rounded-control border bg-surface px-4 py-3 text-base leading-7 outline-none focus:border-firoozeh focus:outline-2 focus:-outline-offset-1 focus:outline-firoozeh',
            standing === undefined ? 'border-line-strong/60' : 'border-anar',
          )}
        />
      )}
    </FieldFrame>
  );
}
