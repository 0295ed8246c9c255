import { addDays, isoDate, type IsoDate, parseRial } from '@nesye/money';
import { cleanLine } from '@nesye/persian';
import { readSheba } from '../../wallet/rules.ts';
import type { Field } from './form.ts';

/** What a field holds in its one form; empty for what is taken back. Or the code that refuses it. */
export type ReadValue = { readonly value: string } | { readonly fault: 'invalid' | 'amount_invalid' | 'sheba_invalid' };

const INVALID = { fault: 'invalid' } as const;

/** Reads what was said for a field by the field's kind and limits. `today` is the business day. */
export function readValue(field: Field, said: string | number | null, today: IsoDate): ReadValue {
  if (said === null || (typeof said === 'string' && said.trim() === '')) return { value: '' };
  if (field.kind === 'amount') return readAmount(field, said);
  if (typeof said !== 'string') return INVALID;
  switch (field.kind) {
    case 'text':
      return readText(field, cleanLine(said));
    case 'long_text':
      return readText(field, said);
    case 'sheba': {
      const sheba = readSheba(said);
      return sheba === undefined ? { fault: 'sheba_invalid' } : { value: sheba };
    }
    case 'choice':
      return field.options.some(({ key }) => key === said) ? { value: said } : INVALID;
    case 'date':
      return readDay(field, said, today);
    case 'file':
      return INVALID;
  }
}

function readText({ minLength, maxLength }: Field, text: string): ReadValue {
  const length = Array.from(text).length;
  return length < (minLength ?? 1) || length > (maxLength ?? 0) ? INVALID : { value: text };
}

function readAmount({ minAmount, maxAmount }: Field, said: string | number): ReadValue {
  const amount = parseRial(said);
  const isWithin = amount !== undefined && amount >= (minAmount ?? 0n) && amount <= (maxAmount ?? 0n);
  return isWithin ? { value: String(amount) } : { fault: 'amount_invalid' };
}

function readDay(field: Field, said: string, today: IsoDate): ReadValue {
  const { earliest, latest } = daysOf(field, today);
  const day = dayIn(said);
  return day !== undefined && earliest !== null && latest !== null && day >= earliest && day <= latest
    ? { value: day }
    : INVALID;
}

function dayIn(text: string): IsoDate | undefined {
  try {
    return isoDate(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The first and last day that a date may name today; null for what is no date. */
export function daysOf(
  { earliestDays, latestDays }: Pick<Field, 'earliestDays' | 'latestDays'>,
  today: IsoDate,
): { readonly earliest: IsoDate | null; readonly latest: IsoDate | null } {
  return {
    earliest: earliestDays === null ? null : addDays(today, earliestDays),
    latest: latestDays === null ? null : addDays(today, latestDays),
  };
}
