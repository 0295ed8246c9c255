import { isNationalId } from '@nesye/persian';

/** The serial that the registry of this sandbox has for a national id: its first digit, G, its next eight. Undefined for what is no national id. */
export const serialOf = (nationalId: string): string | undefined =>
  isNationalId(nationalId) ? `${nationalId.slice(0, 1)}G${nationalId.slice(1, 9)}` : undefined;
