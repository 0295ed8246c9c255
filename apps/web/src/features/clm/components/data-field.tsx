import { isoDate } from '@nesye/money';
import { stripNonDigits } from '@nesye/persian';
import { moneyFigures, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { applicationText } from '@nesye/web-kit/messages/applications.ts';
import { unitText } from '@nesye/web-kit/messages/lists.ts';
import { groupSheba } from '@nesye/web-kit/fields/group-digits.ts';
import { typedDay } from '@nesye/web-kit/fields/typed-date.ts';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { DayInput } from '@nesye/web-kit/form/fields/day-input.tsx';
import { ShebaInput } from '@nesye/web-kit/form/fields/digits-inputs.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import type { FieldRule } from '@nesye/web-kit/form/form-call.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { type StageField, textIn } from '../api.ts';

/** What a form's data says of a field, as the form kit checks it. */
export const ruleOf = (field: StageField): FieldRule => ({
  isRequired: field.is_required,
  ...(field.kind === 'text' || field.kind === 'long_text'
    ? { minLength: field.min_length ?? 1, maxLength: field.max_length ?? 0 }
    : {}),
});

/** A stored value as it is typed into its field; nothing where nothing was said. */
export function typedValue({ kind }: StageField, value: string): string {
  if (value === '') return '';
  if (kind === 'sheba') return groupSheba(stripNonDigits(value));
  return kind === 'date' ? typedDay(isoDate(value)) : value;
}

interface DataFieldProps {
  readonly form: FormApi;
  readonly field: StageField;
}

/** A field of a form that is data, by its kind. */
export function DataField({ form, field }: DataFieldProps): ReactElement | null {
  const label = textIn(field.label);
  const common = {
    form,
    name: field.key,
    label: field.is_required ? label : applicationText.optional(label),
    missing: applicationText.missing,
    ...(field.hint !== null && { hint: textIn(field.hint) }),
  };
  switch (field.kind) {
    case 'text':
      return <TextInput {...common} autoComplete="off" />;
    case 'long_text':
      return <LongTextInput {...common} rows={3} />;
    case 'amount':
      return <AmountField common={common} field={field} />;
    case 'sheba':
      return <ShebaInput {...common} />;
    case 'choice':
      return (
        <SelectInput
          {...common}
          placeholder={applicationText.pick}
          options={field.options.map((option) => ({ id: option.key, title: textIn(option.label) }))}
        />
      );
    case 'date':
      return field.earliest === null || field.latest === null ? null : (
        <DayInput {...common} earliest={isoDate(field.earliest)} latest={isoDate(field.latest)} />
      );
    case 'file':
      return null;
  }
}

interface CommonProps extends Pick<DataFieldProps, 'form'> {
  readonly name: string;
  readonly label: string;
  readonly missing: string;
  readonly hint?: string;
}

function AmountField({ common, field }: { readonly common: CommonProps; readonly field: StageField }): ReactElement {
  const [min, max] = [BigInt(field.min_amount ?? 0), BigInt(field.max_amount ?? 0)];
  const unit = useMoneyUnit();
  const outside = applicationText.outside(moneyFigures(min, unit), moneyFigures(max, unit), unitText[unit]);
  return <MoneyInput {...common} minRial={min} maxRial={max} wrong={outside} />;
}
