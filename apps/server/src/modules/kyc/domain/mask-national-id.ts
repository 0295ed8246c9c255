/** A national id for lists and staff: 0012345679 → 001****679. */
export const maskNationalId = (nationalId: string): string => `${nationalId.slice(0, 3)}****${nationalId.slice(-3)}`;

/** The number of a passport or residence: A12345678 → A1*****78. Its length is no secret. */
export const maskForeignId = (foreignId: string): string =>
  `${foreignId.slice(0, 2)}${'*'.repeat(foreignId.length - 4)}${foreignId.slice(-2)}`;

/** A postal code: 1966813118 → 196*****18. */
export const maskPostalCode = (postalCode: string): string =>
  postalCode.length === 5 ? `${postalCode.slice(0, 2)}***` : `${postalCode.slice(0, 3)}*****${postalCode.slice(-2)}`;
