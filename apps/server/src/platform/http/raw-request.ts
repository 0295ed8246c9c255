import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@nesye/contract/errors';
import { RESPONSE_HEADERS } from './response-headers.ts';
import { endGently } from './end-gracefully.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, sendRefusal } from './error-reply.ts';
import { Refusal } from './refusal.ts';

export const MAX_HEADER_BYTES = 16 * 1024;

interface RawRefusal {
  readonly code: ErrorCode;
  readonly line: string;
}

const REFUSAL_OF_RAW: Readonly<Record<string, RawRefusal>> = {
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', line: '431 Request Header Fields Too Large' },
  HPE_INVALID_METHOD: {
    code: 'method_not_allowed',
    line: '405 Method Not Allowed\r\nAllow: DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', line: '408 Request Timeout' },
};
const UNREADABLE: RawRefusal = { code: 'invalid', line: '400 Bad Request' };
const LONG_ADDRESS: RawRefusal = { code: 'uri_too_long', line: '414 URI Too Long' };
/** An address longer than the 8 KiB of `MAX_URL_LENGTH`, so long that it alone makes the headers too large. */
const LONG_FIRST_LINE = /^[A-Z]{3,7} [^\s]{8193}/;

/** What the parser says, with the bytes it was reading. */
export interface RawRequestError extends NodeJS.ErrnoException {
  /** A Buffer, if anything. */
  readonly rawPacket?: unknown;
}

/** A socket as Node's own HTTP server has it. */
interface ServedSocket extends Socket {
  readonly _httpMessage?: ServerResponse | null;
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null;
}

/** Refuses on the bare socket what the HTTP parser itself could not read, or what did not come whole in time. */
export function refuseRawRequest(error: RawRequestError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  if (!isResponseDue(socket)) return void socket.destroy();
  const { code, line } = refusalOf(error);
  const body = JSON.stringify(errorBody(new Refusal(code), ''));
  const headers = Object.entries(RESPONSE_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers.join('')}Connection: close\r\n\r\n${body}`,
  );
  endGently(socket);
}

/** A request with two Host headers means one server to a proxy and another to us (RFC 9112, 3.2): it is refused, and nothing is read of it. */
export function refuseManyHosts({ raw }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  let hosts = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2)
    if (raw.rawHeaders[at]?.length === 4 && raw.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts <= 1) return done();
  reply.header('connection', 'close');
  sendRefusal(reply, new Refusal('invalid'));
}

function refusalOf({ code, rawPacket }: RawRequestError): RawRefusal {
  if (
    code === 'HPE_HEADER_OVERFLOW' &&
    Buffer.isBuffer(rawPacket) &&
    LONG_FIRST_LINE.test(rawPacket.toString('latin1', 0, MAX_HEADER_BYTES))
  )
    return LONG_ADDRESS;
  return REFUSAL_OF_RAW[code ?? ''] ?? UNREADABLE;
}

/**
 * False when a response written now would be taken for another request's: one that came before and is still being worked on, or one that got its response before its body
 * had come. Who reads «nothing was done» must not have bought something.
 */
function isResponseDue({ _httpMessage: response, parser }: ServedSocket): boolean {
  if (response) return !response.headersSent && !response.req.complete;
  return parser?.incoming?.complete ?? true;
}
