import { MACRO_PLACES, openPlacesOf } from '@nesye/contract/editable-lists';
import { expect, test } from 'vitest';
import { fillMacro } from './fill-macro.ts';

const facts = { name: 'سارا', purchaseId: 120, today: '۱ آذر ۱۴۰۵' } as const;

test('each place of the closed list is filled', () => {
  const filled = fillMacro(Object.values(MACRO_PLACES).join(' '), facts);
  expect(filled).toBe('سارا ۱۲۰ ۱ آذر ۱۴۰۵');
  expect(openPlacesOf(filled)).toEqual([]);
});

test('a place that the ticket knows nothing of stays open', () => {
  expect(openPlacesOf(fillMacro('{نام}، خرید {شمارهٔ خرید}', { ...facts, name: '', purchaseId: null }))).toEqual([
    '{نام}',
    '{شمارهٔ خرید}',
  ]);
});
