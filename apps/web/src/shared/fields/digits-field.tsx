import { toLatinDigits, toPersianDigits } from '@nesye/persian';
import { TextField, type TextFieldProps } from '@nesye/ui';
import { useLayoutEffect, useRef, type ReactElement } from 'react';

export interface DigitsFieldProps extends Omit<TextFieldProps, 'inputRef' | 'dir' | 'inputMode'> {
  /** How the digits stand in the field while they are typed: grouped, cut to length. Latin in, Latin out; `value` is of this form. */
  readonly format: (typed: string) => string;
}

const digitCount = (text: string): number => text.replace(/[^0-9۰-۹٠-٩]/g, '').length;

/** Where the caret stands so that `digitsAfter` digits are on its right; before a separator rather than behind it, where the part at hand goes on. */
function caretBefore(text: string, digitsAfter: number): number {
  if (digitsAfter === 0) return text.length;
  let caret = text.length;
  for (let left = digitsAfter; left > 0 && caret > 0; caret -= 1) if (digitCount(text[caret - 1] ?? '') > 0) left -= 1;
  while (caret > 0 && digitCount(text[caret - 1] ?? '') === 0) caret -= 1;
  return caret;
}

/** Digits in groups, typed in any script and shown in Persian, from left to right as numbers are; the caret keeps its place. */
export function DigitsField({ value, onValueChange, format, ...field }: DigitsFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const digitsAfterCaret = useRef<number>(undefined);
  const shown = toPersianDigits(value);

  useLayoutEffect(() => {
    if (digitsAfterCaret.current === undefined || document.activeElement !== input.current) return;
    const caret = caretBefore(shown, digitsAfterCaret.current);
    input.current?.setSelectionRange(caret, caret);
    digitsAfterCaret.current = undefined;
  });

  return (
    <TextField
      autoComplete="off"
      {...field}
      inputRef={input}
      dir="ltr"
      inputMode="numeric"
      value={shown}
      onValueChange={(typed) => {
        const box = input.current;
        digitsAfterCaret.current = digitCount(typed.slice(box?.selectionStart ?? typed.length));
        onValueChange(format(toLatinDigits(typed)));
      }}
    />
  );
}
