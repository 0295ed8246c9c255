export type PasswordStrength = 0 | 1 | 2 | 3;

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/] as const;
const MIN_LENGTH = 8;
const ENOUGH_BITS = 45;
const MANY_BITS = 65;

/**
 * How well a password may hold: 0 too short, 1 easy to guess, 2 fair, 3 good. A rough measure for the eye while one types;
 * the server judges by words and patterns, and its refusal is what counts.
 */
export function passwordStrength(password: string): PasswordStrength {
  const letters = Array.from(password);
  if (letters.length < MIN_LENGTH) return 0;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  // Repeated letters and runs (aaaa, 1234) add nothing.
  const counted = letters.filter((letter, at) => !isStep(letters[at - 1], letter)).length;
  const bits = Math.min(counted, new Set(letters).size * 2) * (2.5 + kinds);
  return bits < ENOUGH_BITS ? 1 : bits < MANY_BITS ? 2 : 3;
}

const isStep = (before: string | undefined, letter: string): boolean =>
  before !== undefined && Math.abs((letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;
