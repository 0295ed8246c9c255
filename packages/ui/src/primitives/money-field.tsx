import { amountInWords, formatToman, toLatinDigits, toPersianDigits } from '@nesye/persian';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { FieldFrame, controlBoxClass, type FieldText } from './field-frame.tsx';
import { amountInField, caretBefore, digitCount, digitsOfAmount, shownAmount, withoutDigitAt } from './money-text.ts';
import { classNames } from '../class-names.ts';
import { uiText } from '../texts.ts';

export interface MoneyFieldProps extends FieldText {
  /** Latin digits; empty while nothing is typed. What is no amount stays as it was typed: `amountInField` tells them apart. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Unit written next to the figures; the value stays in it. */
  readonly unit?: string;
  /** Rials in one of the unit, so that the words speak the right amount. */
  readonly rialsInUnit?: bigint;
  /** Speaks the amount in toman under the field, as people say it. Off for other currencies. */
  readonly hasWords?: boolean;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
}

const digitsRightOf = (input: HTMLInputElement): number =>
  digitCount(input.value.slice(input.selectionStart ?? input.value.length));

/** Up to this many characters an amount is in large figures; a longer one in smaller ones, so that all of it is seen. */
const LARGE_FIGURES = 11;

/** An amount of money: grouped while typing, any digits, the caret keeps its place, and the amount in words below. */
export function MoneyField({
  value,
  onValueChange,
  unit = uiText.units.rial,
  rialsInUnit = 1n,
  hasWords = true,
  isDisabled,
  autoFocus,
  ...text
}: MoneyFieldProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  /** Where the caret belongs in what is shown after a change. */
  const caretIn = useRef<(shown: string) => number>(undefined);
  const shown = shownAmount(value);
  const amount = amountInField(value);

  useLayoutEffect(() => {
    if (caretIn.current === undefined || document.activeElement !== input.current) return;
    const caret = caretIn.current(shown);
    input.current?.setSelectionRange(caret, caret);
  });

  const take = (box: HTMLInputElement): void => {
    const digits = digitsOfAmount(box.value, unit);
    const digitsAfter = digitsRightOf(box);
    const place = box.selectionStart ?? box.value.length;
    caretIn.current = digits === undefined ? () => place : (drawn) => caretBefore(drawn, digitsAfter);
    onValueChange(digits ?? toLatinDigits(box.value));
  };

  const stepOverSeparator = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget: box } = event;
    if ((key !== 'Backspace' && key !== 'Delete') || box.selectionStart !== box.selectionEnd || amount === undefined)
      return;
    const at = box.selectionStart ?? 0;
    if (box.value[key === 'Backspace' ? at - 1 : at] !== '٬') return;
    event.preventDefault();
    const next = withoutDigitAt(value, digitsRightOf(box), key);
    caretIn.current = (drawn) => caretBefore(drawn, next.digitsAfter);
    onValueChange(digitsOfAmount(next.digits) ?? '');
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
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The caller decides: a step that opens by a press puts the focus into its field.
              autoFocus={autoFocus}
              disabled={isDisabled}
              value={shown}
              placeholder={toPersianDigits(0)}
              onKeyDown={stepOverSeparator}
              onChange={(event) => take(event.currentTarget)}
              className={classNames(
                'amount-figure w-full min-w-0 flex-1 bg-transparent py-3 text-end font-bold text-ink outline-none placeholder:text-ink-faint',
                shown.length > LARGE_FIGURES ? 'text-[min(1.25rem,6vw)]' : 'text-2xl',
              )}
            />
            <span className="shrink-0 text-sm text-ink-soft">{unit}</span>
          </div>
          {hasWords && <AmountWords amountRial={amount === undefined ? undefined : amount * rialsInUnit} />}
        </>
      )}
    </FieldFrame>
  );
}

function AmountWords({ amountRial }: { readonly amountRial: bigint | undefined }): ReactElement {
  return (
    <p aria-live="polite" className="min-h-7 text-sm text-firoozeh-text">
      {amountRial !== undefined && amountRial > 0n && wordsOf(amountRial)}
    </p>
  );
}

/** «دویست و پنجاه هزار تومان»; what does not divide into toman is spoken in rials. In figures where the language has no words for them. */
function wordsOf(amountRial: bigint): string {
  if (!uiText.hasAmountWords) return uiText.inToman(formatToman(amountRial));
  return amountRial % 10n === 0n
    ? uiText.inToman(amountInWords(amountRial / 10n))
    : uiText.inRial(amountInWords(amountRial), formatToman(amountRial));
}
