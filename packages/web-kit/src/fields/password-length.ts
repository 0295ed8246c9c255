import { passwordText } from '#messages/password.ts';

/** Lengths that the server takes (D11); everything else about a password it judges itself. */
const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** What is wrong with the length of a new password; undefined when nothing is. Letters are counted, not bytes. */
export function passwordLengthError(password: unknown): string | undefined {
  const length = Array.from(String(password)).length;
  if (length < PASSWORD_LENGTH.min) return passwordText.tooShort;
  return length > PASSWORD_LENGTH.max ? passwordText.tooLong : undefined;
}
