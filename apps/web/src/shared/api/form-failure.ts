import { ApiFailure, failureText } from './api-failure.ts';

/** A refusal as a form shows it: what belongs to a field beside the field, else one text for the whole. */
export interface FormFailure<Field extends string> {
  readonly fields: { readonly [Name in Field]?: string };
  readonly text: string | undefined;
}

/** Sorts a refusal out for a form with these fields. A text that stands beside its field is not said twice. */
export function formFailure<Field extends string>(error: unknown, names: readonly Field[]): FormFailure<Field> {
  if (error === null || error === undefined) return { fields: {}, text: undefined };
  const found =
    error instanceof ApiFailure
      ? names.map((name) => [name, error.fieldText(name)] as const).filter(([, text]) => text !== undefined)
      : [];
  if (found.length > 0)
    return { fields: Object.fromEntries(found) as { readonly [Name in Field]?: string }, text: undefined };
  return { fields: {}, text: failureText(error) };
}

/** The stable code of a refusal, if it is one. */
export const codeOf = (error: unknown): string | undefined => (error instanceof ApiFailure ? error.code : undefined);
