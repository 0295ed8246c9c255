import { deflateSync, inflateSync } from 'node:zlib';

/** An object as the typesetter writes it: a dictionary or value, and the bytes of a stream where it has one. */
export interface PdfObject {
  readonly head: string;
  readonly stream?: Buffer;
}

export interface PdfFile {
  /** By their numbers, in the order of the file. */
  readonly objects: ReadonlyMap<number, PdfObject>;
  /** The dictionary behind `trailer`. */
  readonly trailer: string;
}

const HEADER_END = '\n\n';
const OFFSET_DIGITS = 10;

/** Takes apart a document of our typesetter: plain objects and one table of their places. Throws for a document of another form. */
export function takeApart(pdf: Uint8Array): PdfFile {
  const bytes = Buffer.from(pdf);
  const tableAt = bytes.lastIndexOf('\nxref\n');
  const tail = tableAt === -1 ? '' : bytes.toString('latin1', tableAt);
  const trailer = /trailer\s*(<<[\s\S]*>>)\s*startxref/.exec(tail)?.[1];
  if (trailer === undefined) throw new Error('the document has no table of places');
  const places = Array.from(tail.matchAll(/^(\d{10}) \d{5} n/gm), ([, at]) => Number(at)).toSorted((a, b) => a - b);
  const objects = places.map((at, index) => objectIn(bytes.subarray(at, places[index + 1] ?? tableAt)));
  return { objects: new Map(objects), trailer };
}

function objectIn(bytes: Buffer): readonly [number, PdfObject] {
  const text = bytes.toString('latin1');
  const [start = '', number = ''] = /^(\d+) 0 obj\n/.exec(text) ?? [];
  const streamAt = text.indexOf('\nstream\n');
  const head = text.slice(start.length, streamAt === -1 ? text.lastIndexOf('\nendobj') : streamAt);
  if (start === '') throw new Error('an object is not where the table says');
  if (streamAt === -1) return [Number(number), { head }];
  const from = streamAt + '\nstream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  return [Number(number), { head, stream: bytes.subarray(from, from + length) }];
}

/** A document of these objects, its table of places new. */
export function putTogether(pdf: Uint8Array, { objects, trailer }: PdfFile): Buffer {
  const header = Buffer.from(pdf).subarray(0, Buffer.from(pdf).indexOf(HEADER_END) + HEADER_END.length);
  const parts: Buffer[] = [header];
  let at = header.length;
  const places = new Map<number, number>();
  for (const [number, { head, stream }] of objects) {
    const end = stream === undefined ? [] : [Buffer.from('\nstream\n'), stream, Buffer.from('\nendstream')];
    const whole = Buffer.concat([
      Buffer.from(`${number} 0 obj\n${head}`, 'latin1'),
      ...end,
      Buffer.from('\nendobj\n\n'),
    ]);
    places.set(number, at);
    parts.push(whole);
    at += whole.length;
  }
  const size = Math.max(...objects.keys()) + 1;
  const lines = Array.from({ length: size }, (_, number) => {
    const place = places.get(number);
    return place === undefined
      ? `${'0'.repeat(OFFSET_DIGITS)} 65535 f \n`
      : `${String(place).padStart(OFFSET_DIGITS, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${size}\n${lines.join('')}trailer\n${trailer.replace(/\/Size \d+/, `/Size ${size}`)}\nstartxref\n${at}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(table, 'latin1')]);
}

/** The number of the object that a dictionary refers to, by the pattern of its entry. Throws where there is none. */
export function referenceIn(head: string, pattern: RegExp): number {
  const number = pattern.exec(head)?.[1];
  if (number === undefined) throw new Error(`the document has no ${pattern.source}`);
  return Number(number);
}

/** The object that a dictionary refers to. */
export function objectAt(objects: ReadonlyMap<number, PdfObject>, head: string, pattern: RegExp): PdfObject {
  const object = objects.get(referenceIn(head, pattern));
  if (object === undefined) throw new Error(`nothing is at ${pattern.source}`);
  return object;
}

/** The plain text of a compressed stream. */
export function textOf({ stream }: PdfObject): string {
  if (stream === undefined) throw new Error('not a stream object');
  return inflateSync(stream).toString('latin1');
}

/** The object with another plain text, compressed. */
export function withText(
  { head = '<< /Length 0 /Filter /FlateDecode >>' }: Partial<PdfObject> = {},
  text: string,
): PdfObject {
  const stream = deflateSync(Buffer.from(text, 'latin1'));
  return { head: head.replace(/\/Length \d+/, `/Length ${stream.length}`), stream };
}
