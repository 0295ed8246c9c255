import type { Socket } from 'node:net';
import type { ErrorCode } from '@nesye/contract/errors';
import { ANSWER_HEADERS } from './answer-headers.ts';
import { errorBody } from './error-reply.ts';
import { Refusal } from './refusal.ts';

export const MAX_HEADER_BYTES = 16 * 1024;

const REFUSAL_OF_RAW: Readonly<Record<string, { readonly code: ErrorCode; readonly line: string }>> = {
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', line: '431 Request Header Fields Too Large' },
  HPE_INVALID_METHOD: { code: 'method_not_allowed', line: '405 Method Not Allowed\r\nAllow: DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', line: '408 Request Timeout' },
};

/** Answers what the HTTP parser itself could not read, on the bare socket: there is no request yet. */
export function refuseRawRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const { code, line } = REFUSAL_OF_RAW[error.code ?? ''] ?? { code: 'invalid' as const, line: '400 Bad Request' };
  const body = JSON.stringify(errorBody(new Refusal(code), ''));
  const headers = Object.entries(ANSWER_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers.join('')}Connection: close\r\n\r\n${body}`,
  );
}
