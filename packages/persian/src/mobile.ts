import { compactIdentifier } from './invisible.ts';

const IRANIAN_MOBILE = /^(?:(?:\+|00)?980?|0)?(9\d{9})$/;
const IRAQI_MOBILE = /^(?:\+|00)?9640?(7\d{9})$/;

/**
 * A mobile number in its one stored form: `09…` for Iran (from 09…, 9…, 98…, +98…, 0098…, and with the 0 after the country code), `+9647…` for Iraq (from
 * +9647…, 009647…, 9647…), in any digits and with whatever `compactIdentifier` ignores. Undefined for anything else.
 */
export function normalizeMobile(input: string): string | undefined {
  const text = compactIdentifier(input);
  const iranian = IRANIAN_MOBILE.exec(text)?.[1];
  if (iranian !== undefined) return `0${iranian}`;
  const iraqi = IRAQI_MOBILE.exec(text)?.[1];
  return iraqi === undefined ? undefined : `+964${iraqi}`;
}
