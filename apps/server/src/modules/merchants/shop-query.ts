import { foldText, toLatinDigits } from '@nesye/persian';
import { Refusal } from '../../platform/http/refusal.ts';

const MAX_SEARCH_LENGTH = 80;

/** The words of a search for shops, or undefined where nothing of them can be seen. Refuses `invalid` where they are too long. */
export function readSearch(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (text.length > MAX_SEARCH_LENGTH) throw new Refusal('invalid', { field: 'search' });
  return foldText(text) === '' ? undefined : text;
}

/** A whole number of a query that is allowed there, or undefined where none was sent. Refuses `invalid` with the field. */
export function readWhole<N extends number>(
  text: string | undefined,
  field: string,
  isAllowed: (value: number) => value is N,
): N | undefined {
  if (text === undefined) return undefined;
  const latin = toLatinDigits(text);
  const value = /^\d{1,9}$/.test(latin) ? Number(latin) : Number.NaN;
  if (!isAllowed(value)) throw new Refusal('invalid', { field });
  return value;
}

/** Can it be the number of a record? */
export const isNumberOfRow = (value: number): value is number => value > 0;
