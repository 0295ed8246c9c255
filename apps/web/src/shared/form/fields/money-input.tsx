import { amountInField, MoneyField } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useField, type FormFieldProps } from '../use-field.ts';

export interface MoneyInputProps<Name extends string> extends FormFieldProps<Name> {
  readonly minRial?: bigint;
  readonly maxRial?: bigint;
  /** Said of an amount outside its range. */
  readonly outside?: string;
  readonly unit?: string;
}

/** An amount in rials; it goes to the wire as its digits, which no float rounds. */
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
  unit,
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
  return <MoneyField {...field} label={label} hint={hint} {...(unit !== undefined && { unit })} />;
}
