import { toLatinDigits } from '@nesye/persian';
import type { LineTerms, PriceTerms } from '../api/terms-api.ts';
import { readPercent, typedPercent } from './read-percent.ts';

/** How a figure of terms is typed and read. A `rial` is typed as an amount, a `percent` is basis points, `counts` are numbers of installments. */
export type FieldKind = 'count' | 'rial' | 'percent' | 'counts' | 'formula' | 'base';
type Value = number | string | readonly number[];
export type Draft = Readonly<Record<string, string>>;

/** What is typed of a price, in the order of the form. */
export const PRICE_FIELDS = {
  amount: 'rial',
  cost: 'rial',
  vat: 'rial',
  valid_days: 'count',
  deliver_minutes: 'count',
  start_days: 'count',
} as const satisfies Record<keyof PriceTerms, FieldKind>;

/** What is typed of the terms of a line, besides its products. */
export const LINE_FIELDS = {
  penalty_rate_bp: 'percent',
  grace_days: 'count',
  penalty_cap_bp: 'percent',
  block_after_days: 'count',
  service_fee_bp: 'percent',
  service_fee_base: 'base',
} as const satisfies Record<Exclude<keyof LineTerms, 'products'>, FieldKind>;

/** What is typed of a product. */
export const PRODUCT_FIELDS = {
  installment_counts: 'counts',
  fee_formula: 'formula',
  rate_bp: 'percent',
  multiple: 'rial',
  min_amount: 'rial',
} as const satisfies Partial<Record<keyof LineTerms['products'][number], FieldKind>>;

export type FieldName = keyof typeof PRICE_FIELDS | keyof typeof LINE_FIELDS | keyof typeof PRODUCT_FIELDS;
type Fields = Readonly<Partial<Record<FieldName, FieldKind>>>;

/** The fields of a form with their kinds. */
export const fieldsOf = (fields: Fields): [FieldName, FieldKind][] =>
  Object.entries(fields) as [FieldName, FieldKind][];

/** The name of a product's field in a draft. */
export const productField = (index: number, name: FieldName): string => `${index}.${name}`;

/** What a form of a price begins with. */
export const draftOfPrice = (price: PriceTerms): Draft => typedOf(PRICE_FIELDS, price);

/** What a form of a line's terms begins with. */
export const draftOfTerms = (terms: LineTerms): Draft => ({
  ...typedOf(LINE_FIELDS, terms),
  ...Object.assign(
    {},
    ...terms.products.map((product, index) => typedOf(PRODUCT_FIELDS, product, (name) => productField(index, name))),
  ),
});

/** The price as the server takes it; undefined while a place holds nothing that can be one. */
export const readPrice = (draft: Draft): PriceTerms | undefined =>
  readFields(PRICE_FIELDS, draft) as PriceTerms | undefined;

/** The terms as the server takes them, with the uids and types of `products`; undefined while a place holds nothing that can be one. */
export function readTerms(draft: Draft, products: LineTerms['products']): LineTerms | undefined {
  const line = readFields(LINE_FIELDS, draft);
  const read = products.map((product, index) => {
    const values = readFields(PRODUCT_FIELDS, draft, (name) => productField(index, name));
    return values && { uid: product.uid, product_type: product.product_type, ...values };
  });
  if (line === undefined || read.includes(undefined)) return undefined;
  return { ...line, products: read } as unknown as LineTerms;
}

const itself = (name: FieldName): string => name;

function typedOf(fields: Fields, terms: object, keyOf: (name: FieldName) => string = itself): Draft {
  const values = terms as Record<string, Value>;
  return Object.fromEntries(fieldsOf(fields).map(([name, kind]) => [keyOf(name), typed(kind, values[name] ?? '')]));
}

function typed(kind: FieldKind, value: Value): string {
  if (kind === 'percent') return typedPercent(Number(value));
  return Array.isArray(value) ? value.join('، ') : String(value);
}

function readFields(
  fields: Fields,
  draft: Draft,
  keyOf: (name: FieldName) => string = itself,
): Record<string, Value> | undefined {
  const values = fieldsOf(fields).map(([name, kind]) => [name, readValue(kind, draft[keyOf(name)] ?? '')] as const);
  return values.some(([, value]) => value === undefined)
    ? undefined
    : (Object.fromEntries(values) as Record<string, Value>);
}

const FIGURE = /^\d{1,12}$/;

function readValue(kind: FieldKind, text: string): Value | undefined {
  if (kind === 'formula' || kind === 'base') return text;
  if (kind === 'percent') return readPercent(text);
  const latin = toLatinDigits(text).trim();
  if (kind !== 'counts') return FIGURE.test(latin) ? Number(latin) : undefined;
  const counts = latin.split(/[\s،,]+/).filter((count) => count !== '');
  return counts.length > 0 && counts.every((count) => FIGURE.test(count)) ? counts.map(Number) : undefined;
}
