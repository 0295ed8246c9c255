/** A document as our typesetter writes it: plain objects and one table of their places, nothing compressed into streams of objects. */
export interface PdfParts {
  readonly bytes: Buffer;
  /** The number that a new object gets. */
  readonly nextNumber: number;
  readonly rootNumber: number;
  readonly lastPageNumber: number;
  /** Of the trailer, to be repeated in the next one. */
  readonly infoAndId: string;
  /** Where the table of places begins. */
  readonly tableAt: number;
}

/** Reads what an addition needs to know. Throws for a document of another form. */
export function readPdf(pdf: Uint8Array): PdfParts {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  const tail = text.slice(text.lastIndexOf('trailer'));
  const number = (pattern: RegExp, from: string): number => {
    const found = pattern.exec(from)?.[1];
    if (found === undefined) throw new Error(`the document has no ${pattern.source}`);
    return Number(found);
  };
  const rootNumber = number(/\/Root (\d+) 0 R/, tail);
  const pagesNumber = number(/\/Pages (\d+) 0 R/, objectText(text, rootNumber));
  return {
    bytes,
    nextNumber: number(/\/Size (\d+)/, tail),
    rootNumber,
    lastPageNumber: lastPageOf(text, pagesNumber),
    infoAndId: [/\/Info \d+ 0 R/.exec(tail)?.[0], /\/ID \[[^\]]*\]/.exec(tail)?.[0]].filter(Boolean).join(' '),
    tableAt: number(/startxref\s+(\d+)\s+%%EOF\s*$/, tail),
  };
}

/** What is between `obj` and `endobj`, a dictionary alone. Throws for an object that is none. */
export function objectText(text: string, number: number): string {
  const start = `\n${number} 0 obj\n`;
  const at = text.lastIndexOf(start);
  const body = at === -1 ? '' : text.slice(at + start.length, text.indexOf('\nendobj', at));
  if (!body.startsWith('<<') || !body.endsWith('>>')) throw new Error(`object ${number} is no dictionary`);
  return body;
}

/** Pages may hang on a tree; the last leaf is the last page. */
function lastPageOf(text: string, number: number): number {
  const body = objectText(text, number);
  const kids = /\/Kids \[([^\]]*)\]/.exec(body)?.[1];
  if (kids === undefined) return number;
  const last = [...kids.matchAll(/(\d+) 0 R/g)].at(-1)?.[1];
  if (last === undefined) throw new Error('the document has no page');
  return lastPageOf(text, Number(last));
}

/** The body of a dictionary with more entries, in front of its end. */
export const withEntries = (body: string, entries: string): string => `${body.slice(0, -2)}\n${entries}\n>>`;
