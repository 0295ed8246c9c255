import { isCardNumber, toLatinDigits } from '@nesye/persian';

/** A separate number: within a UUID four groups may look like one, and every row and payment has a UUID. */
const SIXTEEN_DIGITS = /(?<![\da-z-])[2-9]\d{3}(?:[ +-]?\d{4}){3}(?![\da-z-])/gi;
/** Nothing shorter holds a card's number. */
const SHORTEST = 16;

/**
 * True where the query of an address holds the number of a bank card, in any digits. Addresses stand in histories and in the logs of proxies, where no card's
 * number may be (PCI DSS 3). Paths are left out: a Sayad id has sixteen digits too.
 */
export function holdsCardNumber(address: string): boolean {
  const start = address.indexOf('?');
  if (start < 0 || address.length - start <= SHORTEST) return false;
  const query = toLatinDigits(decoded(address.slice(start + 1)));
  return (query.match(SIXTEEN_DIGITS) ?? []).some((digits) => isCardNumber(digits.replaceAll(/\D/g, '')));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
