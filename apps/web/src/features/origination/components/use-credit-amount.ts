import { rial } from '@nesye/money';
import { amountInField, amountWords } from '@nesye/ui';
import { useEffect, useState } from 'react';
import { creditLineText } from '#messages/credit.ts';
import { RIALS_IN } from '@nesye/web-kit/amount/rials-in.ts';
import { useTypedAmount } from '@nesye/web-kit/amount/typed-amount.tsx';

interface Range {
  readonly minRial: bigint;
  readonly maxRial: bigint;
  /** None: the field begins empty. */
  readonly initialRial: bigint | undefined;
}

/** An amount of credit: typed, or set with the slider; `amount` is undefined while it cannot be one, and `error` says why. */
export function useCreditAmount({ minRial, maxRial, initialRial }: Range) {
  const { unit, typed, type } = useTypedAmount(initialRial === undefined ? undefined : rial(initialRial));
  const [isTried, setIsTried] = useState(false);
  const figure = amountInField(typed);
  const typedRial = (figure ?? 0n) * RIALS_IN[unit];
  const error =
    figure === undefined || figure === 0n
      ? creditLineText.missing
      : typedRial < minRial
        ? creditLineText.under(amountWords(minRial, unit))
        : typedRial > maxRial
          ? creditLineText.above(amountWords(maxRial, unit))
          : undefined;
  return {
    unit,
    typed,
    type,
    /** An empty field is no error before someone tries to go on. */
    error: typed === '' && !isTried ? undefined : error,
    amount: error === undefined ? typedRial : undefined,
    /** Shows what is missing. */
    insist: (): void => setIsTried(true),
    slide: (amountRial: number): void => type(String(BigInt(amountRial) / RIALS_IN[unit])),
  };
}

export type CreditAmount = ReturnType<typeof useCreditAmount>;

/** An amount within a range; what the address says may be anything. */
export const withinRange = (amountRial: bigint, minRial: bigint, maxRial: bigint): bigint =>
  amountRial < minRial ? minRial : amountRial > maxRial ? maxRial : amountRial;

const SETTLED_AFTER_MS = 250;

/** A value once it has not changed for a quarter of a second. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
