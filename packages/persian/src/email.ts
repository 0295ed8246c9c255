import { removeInvisible } from './invisible.ts';

const MAX_BYTES = 254;
const MAX_LOCAL_BYTES = 64;
/** RFC 5322's atom, with the letters beyond ASCII of RFC 6531. */
const ATOM = "[\\w!#$%&'*+/=?^`{|}~\\u00a1-\\u{10ffff}-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const EMAIL = new RegExp(`^(${ATOM}(?:\\.${ATOM})*)@${LABEL}(?:\\.${LABEL})+$`, 'u');

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * An e-mail address as it is stored: no blanks around it, nothing invisible in it. Undefined for what RFC 5321 and 6531 do not allow, and for a host without a
 * dot or a quoted name before the @, which no customer has.
 */
export function readEmail(text: string): string | undefined {
  const email = removeInvisible(text).trim().normalize('NFC');
  const local = EMAIL.exec(email)?.[1];
  if (local === undefined || bytesOf(email) > MAX_BYTES || bytesOf(local) > MAX_LOCAL_BYTES) return undefined;
  return email;
}
