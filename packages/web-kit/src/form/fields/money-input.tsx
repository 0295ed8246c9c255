import { amountInField, MoneyField, uiText, useMoneyUnit, type MoneyUnit } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { unitText } from '#messages/lists.ts';
import { RIALS_IN } from '../../amount/rials-in.ts';
import { useField, type FormFieldProps } from '../use-field.ts';

export interface MoneyInputProps<Name extends string> extends FormFieldProps<Name> {
  readonly minRial?: bigint;
  readonly maxRial?: bigint;
  /** Said of an amount outside its range. */
  readonly outside?: string;
  /** Of a sale in dinars: the figures are whole dinars, and go to the wire as they are. */
  readonly isInDinars?: boolean;
}

/**
 * An amount, typed in the unit that the reader prefers, or in rials where it has no whole number of tomans. The form holds rials; they go
 * to the wire as their digits, which no float rounds.
 */
export function MoneyInput<Name extends string>({
  form,
  name,
  label,
  hint,
  missing,
  wrong,
  isRequired,
  minRial = 1n,
  maxRial,
  outside = wrong,
  isInDinars = false,
}: MoneyInputProps<Name>): ReactElement {
  const { rule: _, ...field } = useField(
    { form, name, label, missing, wrong, isRequired },
    {
      read: (typed) => amountInField(typed)?.toString(),
      check: (wire) => {
        const amountRial = BigInt(String(wire));
        return amountRial < minRial || (maxRial !== undefined && amountRial > maxRial) ? outside : undefined;
      },
    },
  );
  const preferred = useMoneyUnit();
  // Figures that were typed stay in their unit, also when the account's preference comes late.
  const [typedUnit, setTypedUnit] = useState<MoneyUnit>();
  const held = amountInField(field.value);
  const isOdd = held !== undefined && held % RIALS_IN.toman !== 0n;
  const unit = isOdd || isInDinars ? 'rial' : (typedUnit ?? preferred);
  const isAmount = field.value !== '' && held !== undefined;
  return (
    <MoneyField
      {...field}
      value={isAmount ? String(held / RIALS_IN[unit]) : field.value}
      onValueChange={(typed) => {
        const figure = amountInField(typed);
        setTypedUnit(unit);
        field.onValueChange(typed === '' || figure === undefined ? typed : String(figure * RIALS_IN[unit]));
      }}
      label={label}
      hint={hint}
      unit={isInDinars ? uiText.units.dinar : unitText[unit]}
      rialsInUnit={RIALS_IN[unit]}
      hasWords={!isInDinars}
    />
  );
}
