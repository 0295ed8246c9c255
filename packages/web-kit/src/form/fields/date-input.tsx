import type { ReactElement } from 'react';
import { fieldText } from '#messages/fields.ts';
import { BirthDateField, readBirthDate } from '../../fields/birth-date-field.tsx';
import { useField, type FormFieldProps } from '../use-field.ts';

/** A day of birth, typed by the number keys in the Jalali calendar or the Gregorian one; it goes to the wire as 1991-08-14. */
export function BirthDateInput<Name extends string>({
  label = fieldText.birthDate,
  missing = fieldText.birthDateMissing,
  ...props
}: Omit<FormFieldProps<Name>, 'label'> & { readonly label?: string }): ReactElement {
  const { rule: _, ...field } = useField(
    { ...props, label, missing, wrong: wrongOf(props.form.value(props.name), missing) },
    {
      read: (typed) => {
        const read = readBirthDate(typed);
        return read.kind === 'date' ? read.date : undefined;
      },
    },
  );
  return <BirthDateField {...field} label={label} />;
}

const wrongOf = (typed: string, missing: string): string =>
  readBirthDate(typed).kind === 'wrong' ? fieldText.birthDateWrong : missing;
