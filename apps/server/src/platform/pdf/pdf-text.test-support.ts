import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfText {
  /** As pdf.js reads it, the reader of Firefox: line by line, what runs from right to left turned around. It leaves out characters without a picture. */
  readonly text: string;
  /** What each glyph means, from left to right, those without a picture too. */
  readonly glyphs: string;
  readonly pageCount: number;
  /** Are these words there, whatever the spaces and half-spaces between them. */
  readonly reads: (words: string) => boolean;
}

interface Glyph {
  readonly unicode: string;
}

/** The text of a document, read back by a program that is not ours. */
export async function pdfText(pdf: Uint8Array): Promise<PdfText> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const [texts, glyphs]: [string[], string[]] = [[], []];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operation] of fnArray.entries())
      if (operation === OPS.showText)
        glyphs.push((argsArray[at] as [readonly (Glyph | number)[]])[0].map(unicodeOf).join(''));
  }
  const pageCount = document.numPages;
  await task.destroy();
  const text = texts.join('\n');
  const flat = text.replaceAll(UNSEEN, '');
  return { text, glyphs: glyphs.join(''), pageCount, reads: (words) => flat.includes(words.replaceAll(UNSEEN, '')) };
}

const UNSEEN = /[\s\u200c]/g;
/** Gaps between glyphs are numbers. */
const unicodeOf = (glyph: Glyph | number): string => (typeof glyph === 'number' ? '' : glyph.unicode);
