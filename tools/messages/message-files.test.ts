import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MESSAGE_FOLDERS } from './message-folders.ts';
import { exportMessages, importMessages, withTexts, type MessageSheet } from './message-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nesye-messages-'));
const folders = MESSAGE_FOLDERS.map((source) => path.join(folder, source));
for (const [index, source] of MESSAGE_FOLDERS.entries()) cpSync(source, folders[index] ?? '', { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

test('a sheet that comes back as it went changes nothing, and one text changes one place', { timeout: 120_000 }, () => {
  const sheet = exportMessages(folders);
  expect(sheet['product']?.['productText.goHome']).toEqual({ fa: ['رفتن به خانه'], ar: ['إلى الصفحة الرئيسية'] });
  expect(sheet['payments']?.['payText.overdueTitle.other']?.fa).toEqual(['# قسط عقب‌افتاده دارید']);
  expect(sheet['security']?.['sessionsText.othersEnded.two']?.ar).toEqual(['خرج من الحساب جهازان.']);
  const before = read('packages/web-kit/src/messages/ar/product.ts');
  expect(importMessages(folders, JSON.parse(JSON.stringify(sheet)) as MessageSheet)).toBe(0);
  expect(read('packages/web-kit/src/messages/ar/product.ts')).toBe(before);
  expect(importMessages(folders, { product: { 'productText.goHome': { ar: ['إلى البداية'] } } })).toBe(1);
  expect(read('packages/web-kit/src/messages/ar/product.ts')).toBe(
    before.replace('إلى الصفحة الرئيسية', 'إلى البداية'),
  );
});

const SOURCE = "export const aText = {\n  plain: 'سلام',\n  of: (n: string) => `سلام ${n}`,\n} as const;\n";

test('a text with a value is written back as one', () => {
  expect(withTexts(SOURCE, { 'aText.of': ['درود ${n}!'], 'aText.plain': ['درود'] }, 'fa/a')).toEqual({
    text: SOURCE.replace('سلام ${n}', 'درود ${n}!').replace("'سلام'", "'درود'"),
    changed: 2,
  });
});

test.each([
  [{ 'aText.of': ['درود'] }, 'must hold the values of'],
  [{ 'aText.plain': ['درود ${process.exit()}'] }, 'must hold the values of'],
  [{ 'aText.plain': ['درود', 'درود'] }, '1 texts here, 2 in the sheet'],
  [{ 'aText.none': ['درود'] }, '0 texts here, 1 in the sheet'],
])('%j is refused', (given, reason) => {
  expect(() => withTexts(SOURCE, given, 'fa/a')).toThrow(reason);
});
