import { expect, it } from 'vitest';
import { formText } from '#messages/forms.ts';
import { ruleError } from './check-rule.ts';

it.each([
  ['no rule', 'x', undefined, undefined],
  ['length within', 'سلام', { minLength: 2, maxLength: 4 }, undefined],
  ['too short', 'ا', { minLength: 2 }, formText.tooShort(2)],
  ['too long', 'سلامی', { maxLength: 4 }, formText.tooLong(4)],
  ['a letter of two code units counts once', '😀😀', { maxLength: 2 }, undefined],
  ['pattern', '1370-05-23', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, undefined],
  ['not the pattern', '1370/05/23', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, formText.wrong],
  ['below the range', 0, { minimum: 1 }, formText.tooSmall(1)],
  ['above the range', 37, { maximum: 36 }, formText.tooLarge(36)],
  ['what is neither text nor number is left to the server', true, { minimum: 1 }, undefined],
])('%s', (_name, wire, rule, error) => expect(ruleError(wire, rule)).toBe(error));
