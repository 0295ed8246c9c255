import type { IncomingMessage } from 'node:http';
import type { BodyMedia, FilePart } from '@nesye/contract';
import { getMultipartBoundary, MultipartParser, type MultipartPart } from '@remix-run/multipart-parser';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const BYTES: BodyMedia = 'application/octet-stream';
const FORM: BodyMedia = 'multipart/form-data';
const FIELDS: BodyMedia = 'application/x-www-form-urlencoded';
/** What a body can be besides JSON. */
export const OTHER_MEDIA: ReadonlySet<string> = new Set([BYTES, FORM, FIELDS]);

const MAX_FIELDS = 20;

/** The media type of a content-type header, in small letters and without its parameters; empty where there is none. */
export const mediaTypeOf = (contentType: string | undefined): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Lets a server read bytes and forms, whole and within the call's limit. That a call takes them is checked before. */
export function readBytesAndForms(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(BYTES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser(FORM, async (request: FastifyRequest, body: IncomingMessage) =>
    readForm(body, request.headers, request.routeOptions.bodyLimit ?? app.initialConfig.bodyLimit ?? 0),
  );
  app.addContentTypeParser<Buffer>(FIELDS, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    readFields(body),
  );
}

/** Lets a server, or a part of it, take a body of any sort and look at none. */
export function dropBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.on('end', () => done(null, undefined)).on('error', done);
    body.resume();
  });
}

/** The fields of a plain form, each once: which of two was meant cannot be known. */
function readFields(body: Buffer): Readonly<Record<string, string>> {
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  const names = new Set(fields.map(([name]) => name));
  if (fields.length > MAX_FIELDS || names.size < fields.length) throw new Refusal('invalid');
  return Object.fromEntries(fields);
}

/** A line end after a form's last boundary may come in a piece by itself, which the parser would take for a part too many. */
const LINE_END_BYTES = 2;

/** The fields of a form, each once: a text, or a file as a `FilePart`. It is read as it comes, so that no large form holds up the others. */
async function readForm(
  body: AsyncIterable<Buffer>,
  headers: FastifyRequest['headers'],
  limitBytes: number,
): Promise<Readonly<Record<string, string | FilePart>>> {
  if (Number(headers['content-length'] ?? 0) > limitBytes) throw new Refusal('payload_too_large');
  const boundary = getMultipartBoundary(headers['content-type'] ?? '');
  if (boundary === null) throw new Refusal('invalid');
  try {
    const parser = new MultipartParser(boundary, { maxParts: MAX_FIELDS, maxFileSize: limitBytes });
    const fields = new Map<string, string | FilePart>();
    for await (const piece of wholePieces(body, limitBytes))
      for (const part of parser.write(piece)) addField(fields, part);
    parser.finish();
    return Object.fromEntries(fields);
  } catch (error) {
    // The form is none, a text is not in UTF-8, or the sender hung up.
    throw error instanceof Refusal ? error : new Refusal('invalid');
  }
}

/** The body piece by piece, up to a limit; a line end that comes by itself is joined to what came before it. */
async function* wholePieces(body: AsyncIterable<Buffer>, limitBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  let held: Buffer | undefined;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > limitBytes) throw new Refusal('payload_too_large');
    if (held !== undefined && piece.length <= LINE_END_BYTES) {
      held = Buffer.concat([held, piece]);
      continue;
    }
    if (held !== undefined) yield held;
    held = piece;
  }
  if (held !== undefined) yield held;
}

/** Which of two fields of one name was meant cannot be known. */
function addField(fields: Map<string, string | FilePart>, part: MultipartPart): void {
  const { name } = part;
  if (name === undefined || fields.has(name)) throw new Refusal('invalid');
  fields.set(name, part.isFile ? { bytes: part.bytes, contentType: part.mediaType ?? '' } : part.text);
}
