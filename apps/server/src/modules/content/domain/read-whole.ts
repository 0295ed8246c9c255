import { toLatinDigits } from '@nesye/persian';

/** The number of a text of one to six digits in any script; undefined for a longer one, which is no id of a place. */
export function readWhole(text: string): number | undefined {
  const latin = toLatinDigits(text);
  return /^[0-9]{1,6}$/.test(latin) ? Number(latin) : undefined;
}
