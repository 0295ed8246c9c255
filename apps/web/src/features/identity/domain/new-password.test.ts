import { expect, it } from 'vitest';
import { faultsOfPassword } from './new-password.ts';

const faulty = (password: string, repeat = password): readonly string[] =>
  Object.keys(faultsOfPassword({ password, repeat }));

it('wants eight characters at least and 128 at most, whatever they take in bytes', () => {
  expect(faulty('کوتاه۱۲')).toEqual(['password']);
  expect(faulty('گل‌های سرخ')).toEqual([]);
  expect(faulty('🔑'.repeat(7))).toEqual(['password']);
  expect(faulty('🔑'.repeat(8))).toEqual([]);
  expect(faulty('x'.repeat(128))).toEqual([]);
  expect(faulty('x'.repeat(129))).toEqual(['password']);
});

it('wants the same twice, to the letter', () => {
  expect(faulty('Nesye-demo-1', 'nesye-demo-1')).toEqual(['repeat']);
  expect(faulty('Nesye-demo-1', 'Nesye-demo-1 ')).toEqual(['repeat']);
});
