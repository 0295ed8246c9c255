import { compactIdentifier } from '@nesye/persian';

const CODE = /^\d{4,8}$/;

/** A code of the bureau as someone typed it, in Latin digits; undefined for what cannot be one and need not be sent. */
export function readBureauCode(typed: string): string | undefined {
  const code = compactIdentifier(typed);
  return CODE.test(code) ? code : undefined;
}
