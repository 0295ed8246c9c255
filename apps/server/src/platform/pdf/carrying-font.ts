import { deflateSync } from 'node:zlib';
import { objectAt, type PdfObject, referenceIn, textOf, withText } from './pdf-file.ts';

const TABLE = /\/ToUnicode (\d+) 0 R/;
const DESCENDANT = /\/DescendantFonts \[(\d+) 0 R\]/;
const MARK = /^\p{M}$/u;
const LETTER_WITH_MARKS = /^(\P{M})(\p{M}+)$/u;
/** A space without width, for a second mark of a letter: a code that means nothing is read as its number. */
const NOTHING = '\u200B';
/** A line of a table of what codes stand for: a code, and the UTF-16 units of its text. */
const PAIR = /<([0-9A-F]{4})> <([0-9A-F]+)>/g;
const CODES_IN_BLOCK = 100;
/**
 * How wide a blank that means a character is, in thousandths of the font's size; the text goes back by as much before it. Readers take two glyphs that are nearer
 * than a tenth for a shadow of each other, one that is two tenths back for another word, and a gap behind a mark for a space.
 */
export const carrierWidth = (character: string): number => (MARK.test(character) ? 195 : 105);
const BLANKS = new Set(['\0', ' ', '\u00A0']);

const charactersOf = (units: string): string => Buffer.from(units, 'hex').swap16().toString('utf16le');
const lineOf = (code: number, text: string): string =>
  `<${hex(code)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

/** A font of a document, which gets more codes as they are needed: each for a blank without width that says that a character is there. */
export class CarryingFont {
  readonly #texts: Map<number, string>;
  /** Of the marks that came last: its own glyph follows. */
  #letter: string | undefined;
  readonly #head: string;
  readonly #blank: number | undefined;
  readonly #codes = new Map<string, number>();
  readonly #firstFree: number;
  readonly #isWidthless: (code: number) => boolean;

  constructor(objects: ReadonlyMap<number, PdfObject>, head: string) {
    this.#head = head;
    const widths = /\/W \[([^\]]*)\]/.exec(objectAt(objects, head, DESCENDANT).head)?.[1] ?? '';
    const ranges = Array.from(widths.matchAll(/(\d+) (\d+) ([\d.-]+)/g), (range) => range.slice(1).map(Number));
    this.#isWidthless = (code) =>
      !ranges.some(([first = 0, last = 0, width]) => first <= code && code <= last && width !== 0);
    const pairs = textOf(objectAt(objects, head, TABLE)).matchAll(PAIR);
    this.#texts = new Map(
      Array.from(pairs, ([, code = '', units = '']) => [Number.parseInt(code, 16), charactersOf(units)]),
    );
    this.#blank = Array.from(this.#texts).find(([, text]) => BLANKS.has(text))?.[0];
    this.#firstFree = Math.max(...this.#texts.keys(), ...ranges.map(([, last = 0]) => last)) + 1;
  }

  /**
   * What a code means; to be asked code by code, in the order of the document. The typesetter says of the glyph of a mark that it means the letter and the mark,
   * and of the letter's glyph, which comes next where the line runs from right to left, nothing: each gets its own here.
   */
  textOf(code: number): string {
    const isWidthless = this.#isWidthless(code);
    const known = this.#texts.get(code);
    const text = known ?? (isWidthless ? NOTHING : (this.#letter ?? NOTHING));
    if (!isWidthless) this.#letter = undefined;
    const [, letter, marks] = LETTER_WITH_MARKS.exec(text) ?? [];
    const isMark = letter !== undefined && marks !== undefined && isWidthless;
    if (isMark) this.#letter = letter;
    const own = isMark ? marks : text;
    this.#texts.set(code, own);
    return own;
  }

  /** The codes of blanks that stand for these characters; none in a font that has no blank. */
  carry(characters: string): readonly number[] {
    if (this.#blank === undefined) return [];
    return Array.from(characters, (character) => {
      const code = this.#codes.get(character) ?? this.#firstFree + this.#codes.size;
      this.#codes.set(character, code);
      return code;
    });
  }

  /** Writes what its codes stand for, one character each, and the glyphs of the new ones. */
  write(objects: Map<number, PdfObject>): void {
    if (this.#blank === undefined) return;
    const table = objectAt(objects, this.#head, TABLE);
    const lines = [
      ...Array.from(this.#texts, ([code, text]) => lineOf(code, Array.from(text)[0] ?? '')),
      ...Array.from(this.#codes, ([character, code]) => lineOf(code, character)),
    ];
    const blocks = Array.from({ length: Math.ceil(lines.length / CODES_IN_BLOCK) }, (_, at) => {
      const block = lines.slice(at * CODES_IN_BLOCK, (at + 1) * CODES_IN_BLOCK);
      return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
    });
    const text = textOf(table);
    const written =
      text.slice(0, text.indexOf('endcodespacerange\n')) +
      'endcodespacerange\n' +
      blocks.join('') +
      text.slice(text.indexOf('endcmap'));
    objects.set(referenceIn(this.#head, TABLE), withText(table, written));
    const glyphs = Buffer.alloc(2 * (this.#firstFree + this.#codes.size));
    for (let code = 0; code < this.#firstFree; code += 1) glyphs.writeUInt16BE(code, 2 * code);
    for (const code of this.#codes.values()) glyphs.writeUInt16BE(this.#blank, 2 * code);
    const number = Math.max(...objects.keys()) + 1;
    const stream = deflateSync(glyphs);
    objects.set(number, { head: `<< /Length ${stream.length} /Filter /FlateDecode >>`, stream });
    const widths = Array.from(this.#codes, ([character, code]) => `${code} ${code} ${carrierWidth(character)}`);
    const descendant = objectAt(objects, this.#head, DESCENDANT);
    objects.set(referenceIn(this.#head, DESCENDANT), {
      head: descendant.head
        .replace('/CIDToGIDMap /Identity', `/CIDToGIDMap ${number} 0 R`)
        .replace('/W [', (start) => `${start}${widths.join(' ')} `),
    });
  }
}
