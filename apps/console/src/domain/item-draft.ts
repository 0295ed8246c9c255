import { EDITABLE_LISTS, type EditableList, type ListField, type ListName } from '@nesye/contract/editable-lists';
import { toLatinDigits } from '@nesye/persian';
import { typedDay } from '@nesye/web-kit/fields/typed-date.ts';
import type { IsoDate } from '@nesye/money';
import type { Draft, Item, ItemValues } from '../api/list-api.ts';

/** The declaration of a list, without the types of its fields. */
export const listOf = (list: ListName): EditableList => EDITABLE_LISTS[list];

export const isListName = (name: string): name is ListName => Object.hasOwn(EDITABLE_LISTS, name);

/** Whether a field may be written: with a new item all, later those that are not fixed, and in a proposal all. */
export const isOpen = (list: ListName, { isFixed }: ListField, isNew: boolean): boolean =>
  isNew || isFixed !== true || listOf(list).needsSecond;

/** What the fields of a form hold before anything is typed. */
export function typedOf(list: ListName, item: Item | undefined): Readonly<Record<string, string>> {
  const values = (item?.values ?? {}) as Readonly<Record<string, unknown>>;
  const typed = Object.entries(listOf(list).fields).map(([field, { kind, initial }]) => {
    const value = values[field] ?? (item === undefined ? initial : undefined) ?? '';
    if (kind === 'flag') return [field, value === true ? 'on' : ''];
    return [field, Array.isArray(value) ? value.join(' ') : (value as string | number).toString()];
  });
  const days = { from: item?.from, until: item?.until };
  return {
    ...Object.fromEntries(typed),
    ...Object.fromEntries(Object.entries(days).map(([name, day]) => [name, day ? typedDay(day as IsoDate) : ''])),
  };
}

/** A draft from what a form read: fields that it does not show keep what the item says. */
export function draftOf(list: ListName, body: Readonly<Record<string, unknown>>, item: Item | undefined): Draft {
  const before = (item?.values ?? {}) as Readonly<Record<string, unknown>>;
  const values = Object.entries(listOf(list).fields).map(([field, rule]) => [
    field,
    isOpen(list, rule, item === undefined) ? (body[field] ?? (rule.kind === 'paths' ? [] : null)) : before[field],
  ]);
  return {
    values: Object.fromEntries(values) as ItemValues,
    from: (body['from'] as string | undefined) ?? null,
    until: (body['until'] as string | undefined) ?? null,
  };
}

/** A whole number from zero on; undefined for anything else. */
export function readNumber(typed: string): number | undefined {
  const digits = toLatinDigits(typed).replaceAll(/[,٬\s]/g, '');
  return /^\d{1,13}$/.test(digits) ? Number(digits) : undefined;
}

/** Codes or pages that blanks or commas part. */
export const readCodes = (typed: string): readonly string[] =>
  toLatinDigits(typed)
    .split(/[\s,،]+/)
    .filter((code) => code !== '');

/** What is typed in a field, as its list would say it; undefined where it is empty. */
export function readTyped({ kind }: ListField, typed: string): unknown {
  if (kind === 'flag') return typed === 'on';
  if (typed === '') return undefined;
  if (kind === 'codes' || kind === 'paths') return readCodes(typed);
  return kind === 'integer' || kind === 'item' || kind === 'rials' ? readNumber(typed) : typed;
}
