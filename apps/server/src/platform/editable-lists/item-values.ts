import { EDITABLE_LISTS, type EditableList, type ListField, type ListName } from '@nesye/contract';
import { addDays, businessDate, type IsoDate, parseIsoDate, parseRial } from '@nesye/money';
import { Refusal } from '../http/refusal.ts';
import type { EditableTable, ItemContent } from './editable-table.ts';

/** The declaration of a list, without the types of its fields. */
export const listOf = (name: ListName): EditableList => EDITABLE_LISTS[name];

/**
 * Reads the values of an item by the fields of its list: each that is required, none of another list, all within their bounds. Refuses `invalid` with the field.
 * What was written otherwise, as a colour that is no tone, may stay unsaid.
 */
export function readValues(
  name: ListName,
  given: Readonly<Record<string, unknown>>,
  before: ItemContent['values'] = {},
): ItemContent['values'] {
  const { fields } = listOf(name);
  const unknown = Object.keys(given).find((field) => !Object.hasOwn(fields, field) && given[field] !== null);
  if (unknown !== undefined) throw new Refusal('invalid', { field: unknown });
  return Object.fromEntries(
    Object.entries(fields).map(([field, rule]) => {
      const value = given[field] ?? null;
      return [field, value === null && before[field] === null ? null : readField(field, rule, value)];
    }),
  );
}

function readField(field: string, rule: ListField, value: unknown): unknown {
  if (value === null) {
    if (rule.isOptional !== true) throw new Refusal('invalid', { field });
    return rule.kind === 'paths' ? [] : null;
  }
  const read = rule.kind === 'rials' ? readRials(field, value) : value;
  if (!isWithin(rule, read)) throw new Refusal('invalid', { field });
  return read;
}

/** Rials of a list are far below 2^53. */
function readRials(field: string, value: unknown): number {
  const amount = parseRial(value);
  if (amount === undefined) throw new Refusal('invalid', { field });
  return Number(amount);
}

function isWithin(
  { kind, max = Number.MAX_SAFE_INTEGER, min = 0, pattern, words }: ListField,
  value: unknown,
): boolean {
  if (kind === 'integer' || kind === 'rials' || kind === 'item')
    return Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
  if (kind === 'flag') return typeof value === 'boolean';
  const matches = (text: unknown): boolean =>
    typeof text === 'string' && (pattern === undefined || new RegExp(pattern).test(text));
  if (kind === 'codes' || kind === 'paths')
    return Array.isArray(value) && value.length <= max && value.every(matches) && new Set(value).size === value.length;
  if (typeof value !== 'string' || value.length > max || !matches(value)) return false;
  return words === undefined || words.includes(value);
}

/**
 * The days of an item: without a first it begins today. Refuses `list_days_invalid` for a day that does not exist, and a last one before the first.
 * So is a last day before yesterday, unless it was that already. Yesterday closes it now, also where it began today.
 */
export function readDays(
  { name }: Pick<EditableTable, 'name'>,
  given: { readonly from?: string | null | undefined; readonly until?: string | null | undefined },
  now: Date,
  before: Pick<ItemContent, 'from' | 'until'> | null,
): Pick<ItemContent, 'from' | 'until'> {
  const { from, until } = given;
  const { isDated, needsSecond } = listOf(name);
  if (!isDated) {
    if ((from ?? null) !== null) throw new Refusal('invalid', { field: 'from' });
    if ((until ?? null) !== null) throw new Refusal('invalid', { field: 'until' });
    return { from: null, until: null };
  }
  const today = businessDate(now);
  const first = dayOf('from', from) ?? (before?.from as IsoDate | undefined) ?? today;
  const last = dayOf('until', until);
  const yesterday = addDays(today, -1);
  const isSame = first === before?.from && last === before.until;
  const isClosedNow = !needsSecond && first === today && last === yesterday;
  if (last !== null && last < first && !isSame && !isClosedNow)
    throw new Refusal('list_days_invalid', { field: 'until' });
  // Closed yesterday means: no more from today on.
  if (last !== null && last !== before?.until && last < yesterday)
    throw new Refusal('list_days_invalid', { field: 'until' });
  return { from: first, until: last };
}

function dayOf(field: 'from' | 'until', text: string | null | undefined): IsoDate | null {
  if (text === null || text === undefined) return null;
  const day = parseIsoDate(text);
  if (day === undefined) throw new Refusal('list_days_invalid', { field });
  return day;
}

/** The first field whose value may only be written with a new item, and is another now. */
export const changedFixedField = (name: ListName, before: ItemContent, after: ItemContent): string | undefined =>
  Object.entries(listOf(name).fields).find(
    ([field, { isFixed }]) => isFixed === true && before.values[field] !== after.values[field],
  )?.[0];

/** What an item is called in a list: the first of its short texts. */
export function labelOf(name: ListName, values: ItemContent['values']): string {
  const fields = Object.entries(listOf(name).fields);
  const [field] =
    fields.find(([, { kind }]) => kind === 'line') ?? fields.find(([, { kind }]) => kind === 'lines') ?? [];
  return String(field === undefined ? '' : values[field]);
}
