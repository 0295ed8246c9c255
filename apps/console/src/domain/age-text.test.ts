import { expect, it } from 'vitest';
import { ageText } from './age-text.ts';

const NOW = new Date('2026-11-30T12:00:00Z');

it.each([
  ['2026-11-30T11:30:00Z', 'کمتر از یک ساعت'],
  ['2026-11-30T12:00:05Z', 'کمتر از یک ساعت'],
  ['2026-11-30T11:00:00Z', '۱ ساعت'],
  ['2026-11-28T12:00:01Z', '۴۷ ساعت'],
  ['2026-11-28T12:00:00Z', '۲ روز'],
  ['2026-11-20T11:00:00Z', '۱۰ روز'],
])('says how long ago %s was', (since, words) => {
  expect(ageText(since, NOW)).toBe(words);
});
