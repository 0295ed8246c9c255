import { toLatinDigits, toPersianDigits } from '@nesye/persian';
import { caretBefore, digitCount, TextField, type TextFieldProps } from '@nesye/ui';
import { useLayoutEffect, useRef, type ReactElement } from 'react';

export interface DigitsFieldProps extends Omit<TextFieldProps, 'inputRef' | 'dir' | 'inputMode'> {
  /** How the digits stand in the field while they are typed: grouped, cut to length. Latin in, Latin out; `value` is of this form. */
  readonly format: (typed: string) => string;
}

/** Before a separator rather than behind it, where the part at hand goes on. */
function caretInPart(text: string, digitsAfter: number): number {
  let caret = caretBefore(text, digitsAfter);
  if (digitsAfter === 0) return caret;
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
    const caret = caretInPart(shown, digitsAfterCaret.current);
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
