import { expect, it } from 'vitest';
import { causeOf } from './miss-cause.ts';

it.each([
  [
    ['row 2: principal is 333.00, published 333.33', 'row 4: principal is 334.00, published 333.34'],
    undefined,
    'rounding rule',
  ],
  [['row 2: principal is 333.00, published 334.33'], undefined, 'wrong'],
  [['row 2: due is 2024-01-01, published 2024-01-02'], undefined, 'wrong'],
  [['row 2: principal is 333.00, published 334.33'], 'interest by day', 'unsupported parameter: interest by day'],
])('%j with %s unsupported: %s', (differences, unsupported, cause) => {
  expect(causeOf(differences, unsupported)).toBe(cause);
});
