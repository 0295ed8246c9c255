import { isNationalId, toLatinDigits } from '@nesye/persian';

/** Ten Latin digits; throws RangeError for what can be no national id. */
export function readNationalId(text: string): string {
  if (!isNationalId(text)) throw new RangeError('not a national id');
  return toLatinDigits(text);
}

/** For lists and staff: 0012345679 → 001****679. */
export const maskNationalId = (nationalId: string): string => `${nationalId.slice(0, 3)}****${nationalId.slice(-3)}`;
