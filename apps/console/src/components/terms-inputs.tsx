import { FieldNote } from '@nesye/ui';
import { type ReactElement, useId } from 'react';
import { termsText } from '#messages/operator-terms.ts';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { useField } from '@nesye/web-kit/form/use-field.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import type { LineTerms } from '../api/terms-api.ts';
import {
  type Draft,
  type FieldKind,
  type FieldName,
  fieldsOf,
  LINE_FIELDS,
  PRICE_FIELDS,
  PRODUCT_FIELDS,
  productField,
  readPrice,
  readTerms,
} from '../domain/terms-draft.ts';
import { CountField, RialField } from './draft-fields.tsx';
import { productName } from './terms-values.tsx';

type TermsForm = FormApi<'terms'>;

/** All that a price says, as one field of the form: it holds what is typed as text. */
export function PriceInputs({ form }: { readonly form: TermsForm }): ReactElement {
  const { draft, onTyped, note } = useDraft(form, termsText.price.form, readPrice);
  return (
    <div className="flex flex-col gap-5">
      <FieldGrid fields={PRICE_FIELDS} draft={draft} onTyped={onTyped} />
      {note}
    </div>
  );
}

interface LineInputsProps {
  readonly form: TermsForm;
  /** Of the line: they stay what they are. */
  readonly products: LineTerms['products'];
}

/** All that the terms of a line say, its products besides. */
export function LineInputs({ form, products }: LineInputsProps): ReactElement {
  const { draft, onTyped, note } = useDraft(form, termsText.line.form, (typed) => readTerms(typed, products));
  return (
    <div className="flex flex-col gap-5">
      <FieldGrid fields={LINE_FIELDS} draft={draft} onTyped={onTyped} />
      {products.map((product, index) => (
        <fieldset key={product.uid}>
          <legend className="mb-2 text-sm font-semibold">{productName(product, index)}</legend>
          <FieldGrid
            fields={PRODUCT_FIELDS}
            draft={draft}
            onTyped={onTyped}
            keyOf={(name) => productField(index, name)}
            labelOf={(label) => termsText.ofProduct(label, productName(product, index))}
          />
        </fieldset>
      ))}
      {note}
    </div>
  );
}

function useDraft(form: TermsForm, label: string, read: (draft: Draft) => unknown) {
  const id = useId();
  const { value, error, onValueChange } = useField(
    { form, name: 'terms', label, wrong: termsText.wrong },
    { read: (typed) => read(JSON.parse(typed) as Draft) },
  );
  const draft = JSON.parse(value) as Draft;
  return {
    draft,
    onTyped: (key: string, typed: string) => onValueChange(JSON.stringify({ ...draft, [key]: typed })),
    note: <FieldNote id={`${id}-note`} error={error} />,
  };
}

const itself = (name: string): string => name;

interface FieldGridProps {
  readonly fields: Readonly<Partial<Record<FieldName, FieldKind>>>;
  readonly draft: Draft;
  readonly onTyped: (key: string, typed: string) => void;
  readonly keyOf?: (name: FieldName) => string;
  readonly labelOf?: (label: string) => string;
}

function FieldGrid({ fields, draft, onTyped, keyOf = itself, labelOf = itself }: FieldGridProps): ReactElement {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {fieldsOf(fields).map(([name, kind]) => (
        <DraftField
          key={name}
          kind={kind}
          label={labelOf(termsText.fields[name])}
          value={draft[keyOf(name)] ?? ''}
          onTyped={(typed) => onTyped(keyOf(name), typed)}
        />
      ))}
    </div>
  );
}

const WORDS = { formula: ['simple_bank', 'annuity', 'flat', 'zero'], base: ['fee', 'principal'] } as const;

interface DraftFieldProps {
  readonly kind: FieldKind;
  readonly label: string;
  readonly value: string;
  readonly onTyped: (typed: string) => void;
}

function DraftField({ kind, label, value, onTyped }: DraftFieldProps): ReactElement {
  if (kind === 'rial') return <RialField label={label} rial={value} onRial={onTyped} />;
  if (kind === 'formula' || kind === 'base')
    return (
      <NativeSelect
        label={label}
        placeholder={label}
        options={WORDS[kind].map((id) => ({ id, title: termsText.words[id] ?? id }))}
        value={value}
        onPick={onTyped}
      />
    );
  if (kind === 'counts')
    return <CountField label={label} value={value} onTyped={onTyped} inputMode="text" hint={termsText.countsHint} />;
  return (
    <CountField label={label} value={value} onTyped={onTyped} inputMode={kind === 'percent' ? 'decimal' : 'numeric'} />
  );
}
