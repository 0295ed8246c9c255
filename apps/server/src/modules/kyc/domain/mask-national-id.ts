/** A national id for lists and staff: 0012345679 → 001****679. */
export const maskNationalId = (nationalId: string): string => `${nationalId.slice(0, 3)}****${nationalId.slice(-3)}`;
