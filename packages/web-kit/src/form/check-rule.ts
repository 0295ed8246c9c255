import { formText } from '#messages/forms.ts';
import type { FieldRule } from './form-call.ts';

/** What is wrong with a value by the contract's rule for its field; undefined when nothing is. */
export function ruleError(wire: unknown, rule: FieldRule | undefined): string | undefined {
  if (rule === undefined) return undefined;
  if (typeof wire === 'string') return textError(wire, rule);
  return typeof wire === 'number' ? numberError(wire, rule) : undefined;
}

function textError(text: string, { minLength = 0, maxLength = Infinity, pattern }: FieldRule): string | undefined {
  const length = Array.from(text).length;
  if (length < minLength) return formText.tooShort(minLength);
  if (length > maxLength) return formText.tooLong(maxLength);
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? undefined : formText.wrong;
}

function numberError(value: number, { minimum = -Infinity, maximum = Infinity }: FieldRule): string | undefined {
  if (value < minimum) return formText.tooSmall(minimum);
  return value > maximum ? formText.tooLarge(maximum) : undefined;
}
