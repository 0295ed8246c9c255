import { expect, it } from 'vitest';
import { passwordText } from '#messages/password.ts';
import { passwordLengthError } from './password-length.ts';

it('wants eight characters at least and 128 at most, whatever they take in bytes', () => {
  expect(passwordLengthError('کوتاه۱۲')).toBe(passwordText.tooShort);
  expect(passwordLengthError('گل‌های سرخ')).toBeUndefined();
  expect(passwordLengthError('🔑'.repeat(7))).toBe(passwordText.tooShort);
  expect(passwordLengthError('🔑'.repeat(8))).toBeUndefined();
  expect(passwordLengthError('x'.repeat(128))).toBeUndefined();
  expect(passwordLengthError('x'.repeat(129))).toBe(passwordText.tooLong);
});
