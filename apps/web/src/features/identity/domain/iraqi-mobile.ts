import { normalizeMobile } from '@nesye/persian';

/** Calling code of Iraq, as numbers are stored. */
const IRAQ_PREFIX = '+964';

/** An Iraqi mobile in its stored form, out of the digits after the country's code or of the whole number. Undefined for any other. */
export function iraqiMobile(typed: string): string | undefined {
  const mobile = normalizeMobile(typed) ?? normalizeMobile(IRAQ_PREFIX + typed.trim());
  return mobile?.startsWith(IRAQ_PREFIX) === true ? mobile : undefined;
}
