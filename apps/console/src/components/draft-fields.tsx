import { toPersianDigits } from '@nesye/persian';
import { MoneyField, TextField, uiText, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { RIALS_IN } from '@nesye/web-kit/amount/rials-in.ts';

interface CountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onTyped: (typed: string) => void;
  readonly inputMode?: 'numeric' | 'decimal' | 'text';
  readonly hint?: string;
}

/** A figure, or several with a comma; it is held as it is typed. */
export function CountField({ label, value, onTyped, inputMode = 'numeric', hint }: CountFieldProps): ReactElement {
  return (
    <TextField
      label={label}
      dir="ltr"
      inputMode={inputMode}
      hint={hint}
      autoComplete="off"
      hasPersianDigits
      value={toPersianDigits(value)}
      onValueChange={onTyped}
    />
  );
}

interface RialFieldProps {
  readonly label: string;
  /** As text, in rials. */
  readonly rial: string;
  readonly onRial: (rial: string) => void;
}

/** An amount in the unit that the operator reads; the draft holds rials. */
export function RialField({ label, rial, onRial }: RialFieldProps): ReactElement {
  const unit = useMoneyUnit();
  const isFigure = /^\d+$/.test(rial);
  return (
    <MoneyField
      label={label}
      unit={uiText.units[unit]}
      rialsInUnit={RIALS_IN[unit]}
      hasWords={false}
      value={isFigure ? String(BigInt(rial) / RIALS_IN[unit]) : rial}
      onValueChange={(typed) => onRial(/^\d+$/.test(typed) ? String(BigInt(typed) * RIALS_IN[unit]) : typed)}
    />
  );
}
