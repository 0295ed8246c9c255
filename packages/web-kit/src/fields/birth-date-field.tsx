import { ageOn } from '@nesye/money';
import { formatJalaliDate, toPersianDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { fieldText } from '#messages/fields.ts';
import { today } from '../today.ts';
import { DigitsField } from './digits-field.tsx';
import { formatTypedDate, readTypedDate, type TypedDate } from './typed-date.ts';

/** What a birth date typed so far means today. */
export const readBirthDate = (typed: string): TypedDate => readTypedDate(typed, today());

export interface BirthDateFieldProps {
  /** As typed so far, 1370/05/23. */
  readonly value: string;
  readonly onValueChange: (typed: string) => void;
  readonly label?: string;
  readonly error?: string | undefined;
}

/** A day of birth by the number keys alone: eight digits or fewer, read back in words with the age. A Gregorian year is known by itself. */
export function BirthDateField({
  value,
  onValueChange,
  label = fieldText.birthDate,
  error,
}: BirthDateFieldProps): ReactElement {
  const read = readBirthDate(value);
  return (
    <DigitsField
      label={label}
      format={formatTypedDate}
      value={value}
      onValueChange={onValueChange}
      autoComplete="bday"
      placeholder={fieldText.birthDateExample}
      hint={hintOf(read)}
      isErrorLive={error === undefined}
      error={error ?? (read.kind === 'wrong' ? fieldText.birthDateWrong : undefined)}
    />
  );
}

function hintOf(read: TypedDate): string {
  if (read.kind !== 'date') return fieldText.birthDateHint;
  const words = fieldText.birthDateRead(formatJalaliDate(read.date), ageOn(read.date, today()));
  return read.calendar === 'gregorian'
    ? `${words} ${fieldText.gregorian(toPersianDigits(read.date.replaceAll('-', '/')))}`
    : words;
}
