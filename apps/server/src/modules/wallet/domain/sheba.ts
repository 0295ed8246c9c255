import { compactIdentifier, isSheba } from '@nesye/persian';

/**
 * A sheba in its one form, IR and 24 Latin digits, from any written one: with IR or without, and with whatever `compactIdentifier` ignores.
 * Undefined for another form and for check digits that are wrong (ISO 7064, mod 97).
 */
export function readSheba(text: string): string | undefined {
  const digits = /^(?:IR)?(\d{24})$/.exec(compactIdentifier(text).toUpperCase())?.[1];
  if (digits === undefined || !isSheba(digits)) return undefined;
  return `IR${digits}`;
}

/** The three digits that name the bank. */
export const bankCodeOf = (sheba: string): string => sheba.slice(4, 7);

/** What is shown of a sheba: its check digits and its last four. */
export const maskSheba = (sheba: string): string => `${sheba.slice(0, 4)}${'*'.repeat(18)}${sheba.slice(-4)}`;
