import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)endobj/g;
/** Compressed data may end with a byte that looks like a carriage return, so that one is left to it. */
const STREAM = /stream\r?\n([\s\S]*?)\nendstream/;
/** Font choice, or a shown string in hexadecimal or literal form, in which parentheses need no escape where they come in pairs. */
const SHOWING = /\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]*)>|\(((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*)\)/g;

type GlyphTexts = ReadonlyMap<number, string>;

/**
 * The text of a document typeset by us, read back through the fonts' glyph tables, a line for each font change or text
 * object. Glyphs come from left to right: numbers read as written, Persian words backwards; `reads` looks for both.
 */
export function pdfText(pdf: Uint8Array): { text: string; pageCount: number; reads: (words: string) => boolean } {
  const source = Buffer.from(pdf).toString('latin1');
  const objects = new Map(Array.from(source.matchAll(OBJECT), ([, id, body]) => [Number(id), body as string]));
  const fonts = new Map(
    Array.from(source.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name, id]) => [
      name as string,
      glyphTextsOf(objects, Number(id)),
    ]),
  );
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  const text = pages
    .map((page) => shownText(streamOf(objects.get(Number(/\/Contents (\d+)/.exec(page)?.[1]))), fonts))
    .join('\n');
  const flat = text.replaceAll(/\s/g, '');
  const reads = (words: string) => {
    const wanted = words.replaceAll(/[\s\u200c]/g, '');
    return flat.includes(wanted) || flat.includes(Array.from(wanted).toReversed().join(''));
  };
  return { text, pageCount: pages.length, reads };
}

function streamOf(body: string | undefined): string {
  const content = STREAM.exec(body ?? '')?.[1];
  if (content === undefined) throw new Error('not a stream object');
  return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
}

function glyphTextsOf(objects: ReadonlyMap<number, string>, fontId: number): GlyphTexts {
  const tableId = Number(/\/ToUnicode (\d+)/.exec(objects.get(fontId) ?? '')?.[1]);
  const pairs = streamOf(objects.get(tableId)).matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>\n/g);
  return new Map(
    Array.from(pairs, ([, glyph, units]) => [
      Number.parseInt(glyph as string, 16),
      Buffer.from(units as string, 'hex')
        .swap16()
        .toString('utf16le'),
    ]),
  );
}

function shownText(content: string, fonts: ReadonlyMap<string, GlyphTexts>): string {
  let font: GlyphTexts = new Map();
  let text = '';
  for (const [, name, hex, literal] of content.matchAll(SHOWING)) {
    if (name !== undefined) {
      font = fonts.get(name) ?? new Map();
      text += '\n';
    } else {
      const bytes = hex === undefined ? literalBytes(literal as string) : Buffer.from(hex, 'hex');
      for (let at = 0; at + 1 < bytes.length; at += 2) text += font.get(bytes.readUInt16BE(at)) ?? '';
    }
  }
  return text;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function literalBytes(literal: string): Buffer {
  const plain = literal.replaceAll(/\\(\d{1,3}|[\s\S])/g, (_, mark: string) =>
    /^\d/.test(mark) ? String.fromCharCode(Number.parseInt(mark, 8)) : (ESCAPES[mark] ?? mark),
  );
  return Buffer.from(plain, 'latin1');
}
