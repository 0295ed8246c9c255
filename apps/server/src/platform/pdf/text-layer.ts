import { carrierWidth, CarryingFont } from './carrying-font.ts';
import { objectAt, putTogether, referenceIn, takeApart, textOf, withText } from './pdf-file.ts';

/**
 * Characters without a picture, which the typesetter leaves out. `readable.typ` writes a number of U+0000 in their place, for which our font has a blank glyph without
 * width: one for the first of these, two for the second, and so on.
 */
const UNSEEN = ['\u200C', '\u200D', '\uFE0F', '\uFE0E', '\uFE0F\u200D'] as const;
const RIGHT_TO_LEFT = /^\P{L}*[\p{scx=Arabic}\p{scx=Hebrew}]/u;
const LITERAL = String.raw`\(((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*)\)`;
/** A choice of a font, or what is shown in it: one text, or texts with the gaps between them. */
const OPERATION = new RegExp(
  String.raw`/(F\d+) ([\d.]+) Tf|\[((?:${LITERAL}|<[0-9A-Fa-f]*>|[-\d.\s])*)\] TJ|(?:${LITERAL}|<([0-9A-Fa-f]*)>) Tj`,
  'g',
);
const PIECE = new RegExp(String.raw`${LITERAL}|<([0-9A-Fa-f]*)>|(-?[\d.]+)`, 'g');

/**
 * Gives a document of our typesetter a text layer that reads as it was written. Programs read a line's glyphs from left to right, turn what runs from right to left
 * around, and disagree about a glyph of several characters («لا», «هٔ») and about ActualText. So each glyph means one character here; the others, and
 * half-spaces, are blank glyphs without width next to it, of the same font. Nothing that is seen changes. Throws for a document of another form.
 */
export function withTextLayer(pdf: Uint8Array): Buffer {
  const file = takeApart(pdf);
  const objects = new Map(file.objects);
  const fonts = new Map<number, CarryingFont>();
  for (const [number, { head }] of file.objects)
    if (head.includes('/Subtype /Type0')) fonts.set(number, new CarryingFont(file.objects, head));
  for (const { head } of file.objects.values()) {
    if (!/\/Type \/Page\b(?!s)/.test(head)) continue;
    const { head: resources } = objectAt(file.objects, head, /\/Resources (\d+) 0 R/);
    const named = Array.from(
      resources.matchAll(/\/(F\d+) (\d+) 0 R/g),
      ([, name = '', number]) => [name, fonts.get(Number(number))] as const,
    );
    const content = referenceIn(head, /\/Contents (\d+) 0 R/);
    const text = rewrite(textOf(objectAt(file.objects, head, /\/Contents (\d+) 0 R/)), new Map(named));
    objects.set(content, withText(objects.get(content), text));
  }
  for (const font of fonts.values()) font.write(objects);
  return putTogether(pdf, { ...file, objects });
}

/** The content of a page in which each glyph of several characters has carriers next to it, and each character without a picture is one. */
function rewrite(content: string, fonts: ReadonlyMap<string, CarryingFont | undefined>): string {
  let font: CarryingFont | undefined;
  return content.replaceAll(OPERATION, (whole: string, name?: string) => {
    if (name === undefined) return font === undefined ? whole : `[${show(whole, font)}] TJ`;
    font = fonts.get(name);
    return whole;
  });
}

/** The texts of an operation, with what carries characters between them. */
function show(operation: string, font: CarryingFont): string {
  const shown: string[] = [];
  let unseen = 0;
  const add = (code: number): void => void shown.push(`<${code.toString(16).padStart(4, '0')}>`);
  const carry = (characters: string): void => {
    const codes = font.carry(characters);
    // So far back as they will lead forward.
    if (codes.length > 0)
      shown.push(String(Array.from(characters, carrierWidth).reduce((sum, width) => sum + width, 0)));
    for (const code of codes) add(code);
  };
  const addUnseen = (): void => {
    carry(UNSEEN[unseen - 1] ?? '');
    unseen = 0;
  };
  for (const [, literal, hex, gap] of operation.matchAll(PIECE)) {
    if (gap !== undefined) shown.push(gap);
    const bytes = literal === undefined ? Buffer.from(hex ?? '', 'hex') : literalBytes(literal);
    const codes = Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(2 * at));
    for (const code of codes) {
      const text = font.textOf(code);
      if (/^\0+$/.test(text)) {
        unseen += text.length;
        continue;
      }
      addUnseen();
      const others = Array.from(text).slice(1);
      const isRightToLeft = RIGHT_TO_LEFT.test(text);
      if (isRightToLeft) carry(others.toReversed().join(''));
      add(code);
      if (!isRightToLeft) carry(others.join(''));
    }
  }
  addUnseen();
  return shown.join(' ');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a literal string (ISO 32000-1, 7.3.4.2). */
const literalBytes = (literal: string): Buffer =>
  Buffer.from(
    literal.replaceAll(/\\(\d{1,3}|[\s\S])/g, (_, mark: string) =>
      /^\d/.test(mark) ? String.fromCodePoint(Number.parseInt(mark, 8)) : (ESCAPES[mark] ?? mark),
    ),
    'latin1',
  );
