import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPublicFaults } from '../../../../../tools/public-faults/read-faults.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import { pdfText, type PdfText } from './pdf-text.test-support.ts';

// A template must lie inside the folder that the compiler may read.
const folder = mkdtempSync(path.join(import.meta.dirname, 'test-templates-'));
const template = path.join(folder, 'lines.typ');
writeFileSync(
  template,
  '#import "/platform/pdf/readable.typ": readable\n#show: readable\n#set page(width: 60cm, height: auto)\n' +
    '#for line in json(bytes(sys.inputs.facts)).lines { par(line) }',
);
const renderer = createPdfRenderer();
afterAll(() => {
  renderer.close();
  rmSync(folder, { recursive: true });
});

const fault = (id: number): readonly string[] => readPublicFaults().get(id)?.input ?? [];
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Text of one direction, with Latin and digits of three scripts in between, marks over letters, ligatures, and letters that one picture serves. */
const LINES = [
  'می‌شود، نوشت‌افزار، به‌صورت، خانه‌ای، رفته‌ام، می‌آید، کتاب‌هایش‌را',
  'شیوهٔ پرداخت، شمارهٔ ۱۲ از خانهٔ کالای سپهر',
  'سفارش ABC-123 شمارهٔ ۴۵۶ (فوری) و K7M3X-Q9PWD',
  'مبلغ ۱۲٬۵۰۰٬۰۰۰ ریال با ۱۹٫۷۷٪ کارمزد در 24 ماه',
  'عبدالله و لاله و اسلام، الله‌یار کلاهی',
  'علی و علي، كتاب و کتاب، یک و يك',
  'إسلام أحمد مؤمن، شارع الكرادة قرب مدرسة الهدى ٤٥٦٧',
  'مُحَمَّد و اُمید و بُن‌بست',
  'office file fi fl 12,500 IRR',
];

let read: PdfText;
let lines: readonly string[];
beforeAll(async () => {
  const all = [...LINES, ...fault(70)];
  const pdf = await renderer.render({ template, facts: { lines: all }, createdAt: new Date('2026-11-21') }, 'task');
  read = await pdfText(pdf);
  lines = read.text.split('\n').filter((line) => line !== '');
});

test('what is copied is what was written: words, numbers and names in their order', () => {
  expect(lines.slice(0, LINES.length)).toEqual(LINES.map((line) => line.replaceAll(UNSEEN, '')));
});

test('fault 71: half-spaces and hamzas are where they were written', () => {
  const pairs = LINES.flatMap((line) => Array.from(line.matchAll(/\p{L}\p{M}?\u200c\p{L}/gu), ([pair]) => pair));
  expect(pairs).toHaveLength(10);
  for (const pair of pairs) expect(read.glyphs, pair).toContain(Array.from(pair).toReversed().join(''));
  expect(Array.from(read.glyphs.matchAll(/\u200c/g))).toHaveLength(pairs.length);
  for (const word of ['شیوهٔ پرداخت', 'شمارهٔ']) expect(read.text).toContain(word);
});

test('fault 70: what our font lacks is drawn in another, and stays the character that it is', () => {
  const [family = '', languages = ''] = fault(70);
  for (const character of family.replaceAll(UNSEEN, '') + languages.replaceAll(' ', ''))
    expect(read.glyphs).toContain(character);
  // Pictures have no direction: in a line from right to left the first is rightmost.
  expect(read.glyphs).toContain('👧\u200d👩\u200d👨');
  expect(read.text).toContain('中文');
});

test('what no font has is the sign of a missing character, not nothing', async () => {
  const facts = { lines: ['الف 🩷 ب \u{10ABCD} ج', '𠀀'] };
  const pdf = await renderer.render({ template, facts, createdAt: new Date('2026-11-21') }, 'task');
  expect((await pdfText(pdf)).glyphs.match(/\uFFFD/g)).toHaveLength(3);
});
