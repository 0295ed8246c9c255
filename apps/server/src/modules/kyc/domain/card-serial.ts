import { compactIdentifier } from '@nesye/persian';

/** On the back of the smart national card: a digit, a letter, eight digits; or the ten digits of the receipt of who still waits for the card. */
const SERIAL = /^[0-9](?:[A-Z][0-9]{8}|[0-9]{9})$/;

/** The serial in the registry's form, whatever script and case it was typed in. Undefined for what is no serial. */
export function readCardSerial(text: string): string | undefined {
  const serial = compactIdentifier(text).toUpperCase();
  return SERIAL.test(serial) ? serial : undefined;
}

/** What may be shown of a serial: 9G*****542. */
export const maskCardSerial = (serial: string): string => `${serial.slice(0, 2)}*****${serial.slice(-3)}`;
