import { expect, test } from 'vitest';
import { failureLine } from './suite-report.ts';

test('a failure is one line with its reason, without the colours of a terminal', () => {
  const coloured = '\u001b[31mexpected\u001b[39m\n  1 to be 2';
  expect(failureLine('a.test.ts › sums', [coloured, undefined, 'too late'])).toBe(
    'a.test.ts › sums: expected 1 to be 2 | | too late',
  );
  expect(failureLine('a.test.ts', [])).toBe('a.test.ts');
});

test('a long reason is cut', () => {
  expect(failureLine('a', ['x'.repeat(5_000)])).toHaveLength(604);
});
