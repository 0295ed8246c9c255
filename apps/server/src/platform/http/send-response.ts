import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { type Call, FILE_MEDIA, type FileKind } from '@nesye/contract';
import type { FastifyReply } from 'fastify';
import type { KeyedOutcome } from '../idempotency/idempotency-store.ts';
import { RESPONSE_HEADERS } from './response-headers.ts';
import { cookieText } from './cookies.ts';
import type { HandlerReply } from './handler.ts';

const JSON_HEADERS = { ...RESPONSE_HEADERS, 'content-type': 'application/json; charset=utf-8' } as const;

/**
 * Sends what a handler returned. JSON goes straight to the response, serialised by the contract's schema of its status: the framework's own way, with its hooks and a
 * second set of headers, was a sixth of the cost of a response. A file goes the framework's way.
 */
export function sendResponse(
  reply: FastifyReply,
  response: HandlerReply<Call>,
  file: FileKind | undefined,
): FastifyReply {
  // The caller already got `outcome_unknown`.
  if (reply.sent) return reply;
  if (file !== undefined) return sendFile(reply, response, file);
  const headers: OutgoingHttpHeaders = { ...JSON_HEADERS, 'x-request-id': reply.request.id };
  if (response.headers !== undefined) Object.assign(headers, response.headers);
  if (response.cookies !== undefined) headers['set-cookie'] = response.cookies.map(cookieText);
  if (isUnchanged(reply, response)) return end(reply, 304, headers, '');
  const serialise = reply.getSerializationFunction(String(response.status)) as ((body: unknown) => string) | undefined;
  return end(
    reply,
    response.status,
    headers,
    serialise === undefined || response.body === undefined ? '' : serialise(response.body),
  );
}

/** Sends a stored or just stored response as it is; a replay says so in a header. */
export function sendWireResponse(reply: FastifyReply, { status, text, isReplay }: KeyedOutcome): FastifyReply {
  if (reply.sent) return reply;
  return end(
    reply,
    status,
    { ...JSON_HEADERS, 'x-request-id': reply.request.id, ...(isReplay ? { 'idempotent-replay': 'true' } : {}) },
    text,
  );
}

function end(reply: FastifyReply, status: number, headers: OutgoingHttpHeaders, text: string): FastifyReply {
  if (text === '') delete headers['content-type'];
  if (status !== 204 && status !== 304) headers['content-length'] = Buffer.byteLength(text);
  reply.hijack();
  reply.raw.writeHead(status, headers);
  reply.raw.end(text);
  return reply;
}

/** The one way out for a file, ours or a person's: a download, which runs nothing wherever it is opened. */
function sendFile(
  reply: FastifyReply,
  { status, body, file, headers = {} }: HandlerReply<Call>,
  kind: FileKind,
): FastifyReply {
  const { name = kind, mediaType = FILE_MEDIA[kind], sizeBytes } = file ?? {};
  return reply
    .code(status)
    .headers(RESPONSE_HEADERS)
    .headers(headers)
    .headers({
      'x-request-id': reply.request.id,
      'content-type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      ...(sizeBytes === undefined ? {} : { 'content-length': String(sizeBytes) }),
    })
    .send(body instanceof Uint8Array ? body : Readable.from(body as AsyncIterable<Uint8Array>));
}

/** The caller already has the response it requests: a GET with `If-None-Match` that names the response's `ETag`, by the weak comparison of RFC 9110, 13.1.2. */
function isUnchanged({ request }: FastifyReply, { status, headers }: HandlerReply<Call>): boolean {
  const tag = headers?.['etag'];
  const known = request.headers['if-none-match'];
  if (tag === undefined || known === undefined || request.method !== 'GET' || status !== 200) return false;
  return known.split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, '')));
}
