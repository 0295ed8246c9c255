import type { ListField, ListName } from '@nesye/contract/editable-lists';
import { toLatinDigits } from '@nesye/persian';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { listsText as text } from '#messages/operator-lists.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { SelectInput, ToggleInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { type Item, itemsQuery } from '../api/list-api.ts';
import { isOpen, listOf, readCodes, readNumber } from '../domain/item-draft.ts';
import { ShownValue } from './item-values.tsx';

interface ItemFieldsProps {
  readonly list: ListName;
  readonly item: Item | undefined;
  readonly form: FormApi;
}

/** The fields of a list, each by its kind. What is fixed is shown, not edited. */
export function ItemFields({ list, item, form }: ItemFieldsProps): ReactElement {
  const fields = Object.entries(listOf(list).fields);
  const fixed = fields.filter(([, rule]) => !isOpen(list, rule, item === undefined));
  return (
    <>
      {fixed.length > 0 && item !== undefined && (
        <dl>
          {fixed.map(([name, rule]) => (
            <Fact key={name} name={fieldLabel(name)}>
              <ShownValue rule={rule} value={(item.values as Readonly<Record<string, unknown>>)[name]} />
            </Fact>
          ))}
        </dl>
      )}
      {fields
        .filter(([, rule]) => isOpen(list, rule, item === undefined))
        .map(([name, rule]) => (
          <ItemField key={name} name={name} rule={rule} form={form} />
        ))}
    </>
  );
}

export const fieldLabel = (name: string): string => (text.fields as Readonly<Record<string, string>>)[name] ?? name;

interface FieldProps {
  readonly name: string;
  readonly rule: ListField;
  readonly form: FormApi;
}

function ItemField({ name, rule, form }: FieldProps): ReactElement {
  const shared = {
    form,
    name,
    label: fieldLabel(name),
    hint: (text.hints as Readonly<Record<string, string>>)[name],
    missing: text.isMissing,
    wrong: text.isWrong,
    isRequired: rule.isOptional !== true,
  };
  if (rule.kind === 'flag') return <ToggleInput form={form} name={name} label={shared.label} />;
  if (rule.kind === 'item') return <ItemSelect {...shared} list={rule.list as ListName} />;
  if (rule.kind === 'word') return <SelectInput {...shared} placeholder={shared.label} options={wordsOf(rule)} />;
  if (rule.kind === 'rials')
    return <MoneyInput {...shared} minRial={BigInt(rule.min ?? 1)} maxRial={BigInt(rule.max ?? 1e15)} />;
  if (rule.kind === 'integer')
    return <TextInput {...shared} inputMode="numeric" isLatin hasPersianDigits read={readNumber} />;
  if (rule.kind === 'lines' || rule.kind === 'arabic')
    return <LongTextInput {...shared} rows={4} maxLength={rule.max ?? 2_000} />;
  if (rule.kind === 'codes' || rule.kind === 'paths')
    return <LongTextInput {...shared} rows={2} dir="ltr" read={readCodes} />;
  const isLatin = rule.kind === 'path' || rule.kind === 'code';
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      maxLength={rule.max}
      isLatin={isLatin}
      {...(rule.kind === 'code' && { read: toLatinDigits })}
    />
  );
}

const wordsOf = ({ words = [] }: ListField) =>
  words.map((id) => ({ id, title: (text.words as Readonly<Record<string, string>>)[id] ?? id }));

type SelectProps = Omit<FieldProps, 'rule'> & {
  readonly list: ListName;
  readonly label: string;
  readonly missing: string;
  readonly isRequired: boolean;
};

/** One item of another list. */
function ItemSelect({ list, ...field }: SelectProps): ReactElement {
  const items = useQuery(itemsQuery(list));
  const options = (items.data?.results ?? []).map(({ id, label }) => ({ id: String(id), title: label }));
  return <SelectInput {...field} placeholder={field.label} options={options} read={readNumber} />;
}
