import { failureTexts } from '#messages/failures.ts';
import { ApiFailure, failureText } from '../api/api-failure.ts';

/** A refusal as a form shows it: texts next to the fields they are about, or one text for the whole. */
export interface SortedFailure {
  readonly errors: Readonly<Record<string, string>>;
  readonly text: string | undefined;
}

/** Fields that the server leaves unnamed, so that a stranger learns nothing. */
const FIELDS_OF_CODE: Readonly<Record<string, readonly string[]>> = {
  otp_invalid: ['code', 'old_code'],
  login_locked: ['code', 'totp', 'password'],
  credentials_invalid: ['password'],
  totp_invalid: ['totp'],
  postal_code_invalid: ['postal_code'],
};

/**
 * Sorts a refusal for a form with these fields: what the server says of a field stands next to it and nowhere else, what
 * belongs to no field is one text for the whole. A canceled call has no text.
 */
export function sortFailure(failure: unknown, names: readonly string[]): SortedFailure {
  const text = failureText(failure);
  if (!(failure instanceof ApiFailure) || text === undefined) return { errors: {}, text };
  const own = failureTexts.byCode[failure.code ?? ''];
  const named = names.flatMap((name) => {
    const said = name === 'code' ? undefined : failure.fieldText(name);
    return said === undefined ? [] : [[name, own ?? said] as const];
  });
  if (named.length > 0) return { errors: Object.fromEntries(named), text: undefined };
  // A field of a name that the body needs for itself (`code`) is named by `field` alone.
  const field = [failure.field ?? '', ...(FIELDS_OF_CODE[failure.code ?? ''] ?? [])].find((name) =>
    names.includes(name),
  );
  return field === undefined ? { errors: {}, text } : { errors: { [field]: text }, text: undefined };
}
