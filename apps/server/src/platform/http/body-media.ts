import type { BodyMedia, FilePart } from '@nesye/contract';
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
  app.addContentTypeParser<Buffer>(FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    readForm(body, request.headers['content-type'] ?? ''),
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

/** The fields of a form, each once: a text, or a file as a `FilePart`. */
async function readForm(body: Buffer, contentType: string): Promise<Readonly<Record<string, string | FilePart>>> {
  const form = await formIn(body, contentType);
  const entries = [...form.entries()];
  const names = new Set(entries.map(([name]) => name));
  if (entries.length > MAX_FIELDS || names.size < entries.length) throw new Refusal('invalid');
  return Object.fromEntries(
    await Promise.all(
      entries.map(
        async ([name, value]) => [name, typeof value === 'string' ? value : await filePartOf(value)] as const,
      ),
    ),
  );
}

async function formIn(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    // The reader throws a TypeError for whatever is wrong with a form; there is nothing more to say.
    throw new Refusal('invalid');
  }
}

const filePartOf = async (file: Blob): Promise<FilePart> => ({
  bytes: new Uint8Array(await file.arrayBuffer()),
  contentType: file.type,
});
