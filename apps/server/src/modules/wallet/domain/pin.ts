import { compactIdentifier } from '@nesye/persian';

/** The third wrong try locks the card. */
export const MAX_PIN_TRIES = 3;

/** A PIN as four Latin digits, from digits of any script; undefined for what can be none. */
export function readPin(text: string): string | undefined {
  const pin = compactIdentifier(text);
  return /^\d{4}$/.test(pin) ? pin : undefined;
}
