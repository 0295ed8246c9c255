import { expect, test } from 'vitest';
import { countdownText } from './countdown-text.ts';

test.each([
  [0, '۰:۰۰'],
  [65, '۱:۰۵'],
  [3_599, '۵۹:۵۹'],
  [3_600, '۱:۰۰:۰۰'],
  [86_345, '۲۳:۵۹:۰۵'],
])('%i seconds are %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text);
});
