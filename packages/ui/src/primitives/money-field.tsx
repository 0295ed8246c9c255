import { amountInWords, formatToman } from '@nesye/persian';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { FieldFrame, controlBoxClass, type FieldText } from './field-frame.tsx';
import { caretBefore, digitsOfAmount, groupedDigits, withoutDigitAt } from './money-text.ts';
import { classNames } from '../class-names.ts';

export interface MoneyFieldProps extends FieldText {
  /** Rials as a string of Latin digits; empty while nothing is typed. */
  readonly value: string;
  readonly onValueChange: (digits: string) => void;
  /** Unit written beside the figures; the value stays in it. */
  readonly unit?: string;
  /** Speaks the amount in toman under the field, as people say it. Off for other currencies. */
  readonly hasWords?: boolean;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
}

const digitsRightOf = (input: HTMLInputElement): number => digitsOfCaret(input.value.slice(input.selectionStart ?? input.value.length));
const digitsOfCaret = (text: string): number => text.replace(/[^0-9۰-۹٠-٩]/g, '').length;

/** An amount of money: grouped while typing, any digits, the caret keeps its place, and the amount in words below. */
export function MoneyField({ value, onValueChange, unit = 'ریال', hasWords = true, isDisabled, autoFocus, ...text }: MoneyFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const digitsAfterCaret = useRef<number>(undefined);
  const grouped = groupedDigits(value);

  useLayoutEffect(() => {
    if (digitsAfterCaret.current === undefined || document.activeElement !== input.current) return;
    const caret = caretBefore(grouped, digitsAfterCaret.current);
    input.current?.setSelectionRange(caret, caret);
  });

  const stepOverSeparator = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget: box } = event;
    if ((key !== 'Backspace' && key !== 'Delete') || box.selectionStart !== box.selectionEnd) return;
    const at = box.selectionStart ?? 0;
    if (box.value[key === 'Backspace' ? at - 1 : at] !== '٬') return;
    event.preventDefault();
    const next = withoutDigitAt(value, digitsRightOf(box), key);
    digitsAfterCaret.current = next.digitsAfter;
    onValueChange(digitsOfAmount(next.digits));
  };

  return (
    <FieldFrame {...text}>
      {(naming) => (
        <>
          <div className={classNames(controlBoxClass(text.error !== undefined), 'min-h-16')}>
            <input
              {...naming}
              ref={input}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              autoFocus={autoFocus}
              disabled={isDisabled}
              value={grouped}
              placeholder="۰"
              onKeyDown={stepOverSeparator}
              onChange={(event) => {
                digitsAfterCaret.current = digitsRightOf(event.currentTarget);
                onValueChange(digitsOfAmount(event.currentTarget.value));
              }}
              className="amount-figure w-full min-w-0 flex-1 bg-transparent py-3 text-end text-2xl font-bold text-ink outline-none placeholder:text-ink-faint"
            />
            <span className="shrink-0 text-sm text-ink-soft">{unit}</span>
          </div>
          {hasWords && (
            <p aria-live="polite" className="min-h-7 text-sm text-firoozeh-text">
              {value !== '' && value !== '0' && wordsOf(BigInt(value))}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  );
}

/** «دویست و پنجاه هزار تومان»; what does not divide into toman is spoken in rials. */
function wordsOf(amountRial: bigint): string {
  return amountRial % 10n === 0n ? `${amountInWords(amountRial / 10n)} تومان` : `${amountInWords(amountRial)} ریال (${formatToman(amountRial)} تومان)`;
}
