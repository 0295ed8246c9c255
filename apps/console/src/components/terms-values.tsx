import { formatRate, toPersianDigits } from '@nesye/persian';
import { amountWords, type MoneyUnit, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { termsText } from '#messages/operator-terms.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { LineTerms, PriceTerms } from '../api/terms-api.ts';
import { type FieldKind, fieldsOf, LINE_FIELDS, PRICE_FIELDS, PRODUCT_FIELDS } from '../domain/terms-draft.ts';
import { DiffTable } from './diff-table.tsx';

/** What terms or a price say, each value by its name. */
export type NamedValues = ReadonlyMap<string, string>;

/** What a price says. */
export const priceValues = (price: PriceTerms, unit: MoneyUnit): NamedValues =>
  new Map(fieldsOf(PRICE_FIELDS).map(([name, kind]) => [termsText.fields[name], valueOf(kind, price, name, unit)]));

/** What the terms of a line say, with those of each product. */
export const lineValues = (terms: LineTerms, unit: MoneyUnit): NamedValues =>
  new Map([
    ...fieldsOf(LINE_FIELDS).map(([name, kind]) => [termsText.fields[name], valueOf(kind, terms, name, unit)] as const),
    ...terms.products.flatMap((product, index) =>
      fieldsOf(PRODUCT_FIELDS).map(
        ([name, kind]) =>
          [
            termsText.ofProduct(termsText.fields[name], productName(product, index)),
            valueOf(kind, product, name, unit),
          ] as const,
      ),
    ),
  ]);

/** How a product of a line is called. */
export const productName = ({ product_type: type }: LineTerms['products'][number], index: number): string =>
  termsText.product(termsText.products[type] ?? '', index + 1);

function valueOf(kind: FieldKind, terms: object, name: string, unit: MoneyUnit): string {
  const value = (terms as Readonly<Record<string, number | string | readonly number[]>>)[name] ?? '';
  if (kind === 'percent') return formatRate(Number(value));
  if (kind === 'rial') return amountWords(Number(value), unit);
  if (kind === 'counts') return [value].flat().map(String).map(toPersianDigits).join('، ');
  return termsText.words[String(value)] ?? toPersianDigits(String(value));
}

interface ValuesProps<Terms> {
  readonly terms: Terms;
  readonly valuesOf: (terms: Terms, unit: MoneyUnit) => NamedValues;
}

/** Terms or a price, to be read. */
export function ValueFacts<Terms>({ terms, valuesOf }: ValuesProps<Terms>): ReactElement {
  const unit = useMoneyUnit();
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {[...valuesOf(terms, unit)].map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

interface ValueDiffProps<Terms> extends ValuesProps<Terms> {
  readonly before: Terms | null;
  /** Of the proposal; no two on a screen are alike. */
  readonly title: string;
}

/** Terms or a price next to those that they replace. */
export function ValueDiff<Terms>({ before, terms, valuesOf, title }: ValueDiffProps<Terms>): ReactElement {
  const unit = useMoneyUnit();
  return (
    <DiffTable
      name={`${termsText.diff}، ${title}`}
      before={before === null ? new Map() : valuesOf(before, unit)}
      after={valuesOf(terms, unit)}
    />
  );
}
