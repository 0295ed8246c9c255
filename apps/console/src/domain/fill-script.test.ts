import { expect, test } from 'vitest';
import { fillScript } from './fill-script.ts';

const TEXT = 'سلام {نام}، {مبلغ} از قسط‌هایتان {روز} روز عقب افتاده است.';
const facts = { name: 'سارا', amount: '۱۲ ریال', days: '۷' };

test('the places are filled with the figures of the case, and a name that is not known leaves no gap', () => {
  expect(fillScript(TEXT, facts)).toBe('سلام سارا، ۱۲ ریال از قسط‌هایتان ۷ روز عقب افتاده است.');
  expect(fillScript(TEXT, { ...facts, name: '' })).toBe('سلام، ۱۲ ریال از قسط‌هایتان ۷ روز عقب افتاده است.');
});
