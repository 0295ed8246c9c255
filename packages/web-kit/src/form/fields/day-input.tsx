import type { IsoDate } from '@nesye/money';
import { formatJalaliDate, toPersianDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { fieldText } from '#messages/fields.ts';
import { DigitsField } from '../../fields/digits-field.tsx';
import { formatTypedDate, readTypedDate, typedDay } from '../../fields/typed-date.ts';
import { useField, type FormFieldProps } from '../use-field.ts';

interface DayInputProps<Name extends string> extends FormFieldProps<Name> {
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
}

/** A day between two, typed by the number keys in the Jalali calendar or the Gregorian one; it goes to the wire as 2026-11-22. */
export function DayInput<Name extends string>({
  earliest,
  latest,
  missing = fieldText.dayMissing,
  wrong = fieldText.dayWrong,
  hint = fieldText.dayHint(formatJalaliDate(earliest), formatJalaliDate(latest)),
  ...props
}: DayInputProps<Name>): ReactElement {
  const { rule: _, ...field } = useField(
    { ...props, missing, wrong },
    {
      read: (typed) => {
        const read = readTypedDate(typed, latest);
        return read.kind === 'date' && read.date >= earliest ? read.date : undefined;
      },
    },
  );
  const read = readTypedDate(field.value, latest);
  return (
    <DigitsField
      {...field}
      label={props.label}
      hint={read.kind === 'date' ? formatJalaliDate(read.date) : hint}
      format={formatTypedDate}
      placeholder={toPersianDigits(typedDay(latest))}
    />
  );
}
