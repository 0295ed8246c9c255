import { createHash } from 'node:crypto';
import { isSignatureOf, signDigest } from './cades.ts';
import type { SigningIdentity } from './certificate.ts';
import { objectText, type PdfParts, readPdf, withEntries } from './pdf-objects.ts';

export interface SignatureWords {
  /** Printable Latin: what a reader program shows next to the signature. */
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

/** What a signature takes besides the certificates, with room to spare. */
const SIGNATURE_BYTES = 2_048;
const PLACE_DIGITS = 10;
/** Stands in the document until its length is known; as wide as the longest that may take its place. */
const RANGE_PLACE = `/ByteRange [0 ${'*'.repeat(PLACE_DIGITS)} ${'*'.repeat(PLACE_DIGITS)} ${'*'.repeat(PLACE_DIGITS)}]`;

/**
 * Adds a PAdES signature (B-B) of all that is there, behind it: the first bytes of the result are the document as it was. Needs a document of our typesetter
 * without a signature. Throws when the certificates are larger than the place left for them.
 */
export function signPdf(pdf: Uint8Array, identity: SigningIdentity, words: SignatureWords): Buffer {
  const parts = readPdf(pdf);
  const room = SIGNATURE_BYTES + [identity.certificate, ...identity.chain].reduce((sum, each) => sum + each.length, 0);
  const draft = Buffer.concat([parts.bytes, Buffer.from(addition(parts, words, room), 'latin1')]);
  const contentsAt = draft.lastIndexOf('/Contents <') + '/Contents '.length;
  const contentsEnd = contentsAt + 2 * room + 2;
  const range = `/ByteRange [0 ${contentsAt} ${contentsEnd} ${draft.length - contentsEnd}]`;
  draft.write(range.padEnd(RANGE_PLACE.length), draft.lastIndexOf(RANGE_PLACE), 'latin1');
  const signature = signDigest(digestOf(draft, contentsAt, contentsEnd), identity);
  if (signature.length > room) throw new Error('the signature is larger than its place');
  draft.write(signature.toString('hex'), contentsAt + 1, 'latin1');
  return draft;
}

/** Is this a document with one signature of ours that covers all of it, unchanged since. False for anything else. */
export function isSignedWhole(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  const ranges = [...text.matchAll(/\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\]/g)];
  const [, before, from, rest] = (ranges[0] ?? []).map(Number);
  if (ranges.length !== 1 || before === undefined || from === undefined || rest === undefined) return false;
  const contents = text.slice(before, from);
  if (from + rest !== bytes.length || !/^<[0-9a-f]+>$/.test(contents)) return false;
  return isSignatureOf(digestOf(bytes, before, from), Buffer.from(contents.slice(1, -1), 'hex'));
}

const digestOf = (bytes: Buffer, contentsAt: number, contentsEnd: number): Buffer =>
  createHash('sha256').update(bytes.subarray(0, contentsAt)).update(bytes.subarray(contentsEnd)).digest();

/** The signature, its field without an appearance, the page and the catalogue that name them, and a table of where they are. */
function addition(parts: PdfParts, words: SignatureWords, room: number): string {
  const text = parts.bytes.toString('latin1');
  const { nextNumber: signature, rootNumber, lastPageNumber } = parts;
  const field = signature + 1;
  const objects: readonly (readonly [number, string])[] = [
    [rootNumber, withEntries(objectText(text, rootNumber), `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`)],
    [lastPageNumber, withField(objectText(text, lastPageNumber), field)],
    [signature, signatureDictionary(words, room)],
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /V ${signature} 0 R /F 132 /Rect [0 0 0 0] /P ${lastPageNumber} 0 R >>`,
    ],
  ];
  // The typesetter ends without a line end.
  let added = '\n';
  const places = new Map<number, number>();
  for (const [number, body] of objects) {
    places.set(number, parts.bytes.length + added.length);
    added += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const tableAt = parts.bytes.length + added.length;
  return `${added}${placeTable(places)}trailer\n<< /Size ${field + 1} /Root ${rootNumber} 0 R ${parts.infoAndId} /Prev ${parts.tableAt} >>\nstartxref\n${tableAt}\n%%EOF\n`;
}

/** The list of a page's notes; the typesetter always writes one. */
function withField(page: string, field: number): string {
  if (!/\/Annots \[/.test(page)) throw new Error('the page has no list of annotations');
  return page.replace(/\/Annots \[([^\]]*)\]/, (_, notes: string) => `/Annots [${notes} ${field} 0 R]`);
}

const signatureDictionary = ({ name, reason, at }: SignatureWords, room: number): string =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Name (${latin(name)}) /Reason (${latin(reason)}) /M (${pdfTime(at)})\n` +
  `${RANGE_PLACE}\n/Contents <${'0'.repeat(2 * room)}> >>`;

function latin(words: string): string {
  if (!/^[\w ,.:-]*$/.test(words)) throw new RangeError(`not plain words: ${words}`);
  return words;
}

const pdfTime = (at: Date): string => `D:${at.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`;

/** An entry is twenty bytes (ISO 32000-1, 7.5.4); objects that follow each other share a heading. */
function placeTable(places: ReadonlyMap<number, number>): string {
  const entries = [...places].toSorted(([left], [right]) => left - right);
  const lines = entries.map(([number, at]) => `${number} 1\n${String(at).padStart(PLACE_DIGITS, '0')} 00000 n \n`);
  return `xref\n${lines.join('')}`;
}
