import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

/** A table of a font's file: its name of four letters, the checksum in its directory, and its bytes. */
interface FontTable {
  readonly tag: string;
  readonly checksum: number;
  readonly bytes: Buffer;
}

const FILE = fileURLToPath(import.meta.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'));
const DIRECTORY_AT = 44;
const ENTRY_BYTES = 20;
const GROUPS = 12;

export interface FallBackFont {
  /** As TrueType, which the typesetter reads. */
  readonly bytes: Buffer;
  has(codePoint: number): boolean;
}

/** The font for what ours lacks: nearly every character of Unicode, drawn in small squares. Its package brings it as WOFF (W3C), which is TrueType with each table compressed. */
export function readFallBackFont(): FallBackFont {
  const woff = readFileSync(FILE);
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index): FontTable => {
    const at = DIRECTORY_AT + ENTRY_BYTES * index;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.toString('latin1', at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const ranges = rangesOf(tables.find(({ tag }) => tag === 'cmap')?.bytes);
  return {
    bytes: trueTypeOf(woff.readUInt32BE(4), tables),
    has: (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
  };
}

/** The file of a font: a directory of its tables, and each on a boundary of four bytes. */
function trueTypeOf(flavour: number, tables: readonly FontTable[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const directory = Buffer.alloc(12 + 16 * tables.length);
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(16 << power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * tables.length - (16 << power), 10);
  const parts = [directory];
  let place = directory.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + 16 * index;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(place, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    place += padded.length;
  }
  return Buffer.concat(parts);
}

/** The ranges of characters that a font has: its table of 32-bit characters (OpenType, cmap format 12). */
function rangesOf(cmap: Buffer | undefined): readonly (readonly [number, number])[] {
  if (cmap === undefined) throw new Error('the font has no characters');
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const at = cmap.readUInt32BE(8 + 8 * index);
    if (cmap.readUInt16BE(at) !== GROUPS) continue;
    return Array.from({ length: cmap.readUInt32BE(at + 12) }, (_, group) => {
      const groupAt = at + 16 + 12 * group;
      return [cmap.readUInt32BE(groupAt), cmap.readUInt32BE(groupAt + 4)] as const;
    });
  }
  throw new Error('the font has no table of 32-bit characters');
}
