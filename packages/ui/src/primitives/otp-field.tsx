import { codeIn, toPersianDigits } from '@nesye/persian';
import { useState, type ReactElement, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldText } from './field-frame.tsx';
import { useStandingError } from './use-standing-error.ts';

export interface OtpFieldProps extends FieldText {
  /** Latin digits, at most `length` of them. */
  readonly value: string;
  readonly onValueChange: (code: string) => void;
  /** Called once when the last digit arrives. */
  readonly onComplete?: (code: string) => void;
  readonly length?: number;
  readonly isDisabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * A one-time code: one real input lies over the boxes, so paste, autofill, WebOTP and screen readers
 * meet an ordinary field. Persian and Arabic digits are taken, and a whole message pasted; the value is Latin.
 */
export function OtpField({
  value,
  onValueChange,
  onComplete,
  length = 6,
  isDisabled = false,
  inputRef,
  ...text
}: OtpFieldProps): ReactElement {
  const error = useStandingError(text.error, value);
  const [hasFocus, setHasFocus] = useState(false);
  const take = (typed: string): void => {
    const code = codeIn(typed, length);
    onValueChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  return (
    <FieldFrame {...text} error={error}>
      {(naming) => (
        <div dir="ltr" className="relative flex justify-center gap-2">
          {Array.from({ length }, (_, position) => (
            <span
              key={position}
              aria-hidden
              className={classNames(
                'grid h-14 min-w-0 flex-1 place-items-center rounded-control border bg-surface text-xl font-semibold transition-colors duration-150',
                error ? 'border-anar' : 'border-line-strong/60',
                hasFocus &&
                  position === Math.min(value.length, length - 1) &&
                  'outline-2 -outline-offset-1 outline-firoozeh',
                isDisabled && 'opacity-60',
              )}
            >
              {toPersianDigits(value[position] ?? '')}
            </span>
          ))}
          <input
            {...naming}
            ref={inputRef}
            value={value}
            disabled={isDisabled}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
            onChange={(event) => take(event.currentTarget.value)}
            className="absolute inset-0 size-full cursor-text rounded-control text-base text-transparent caret-transparent opacity-0 outline-none"
          />
        </div>
      )}
    </FieldFrame>
  );
}
