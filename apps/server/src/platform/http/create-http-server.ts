import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorCode } from '@nesye/contract/errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { errorBody, handleError, sendRefusal } from './error-reply.ts';
import { Refusal } from './refusal.ts';
import { parseStrictJson } from './strict-json.ts';

const BODY_LIMIT = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/**
 * A Fastify instance with the house's strictness: JSON only and read strictly, limits on sizes and times, one form of error, a request id on every answer.
 * Routes are added by the caller.
 */
export function createHttpServer(logger: FastifyBaseLogger): FastifyInstance {
  const boot = randomBytes(4).toString('hex');
  let count = 0;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => `${boot}-${(count += 1).toString(36)}`,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    handlerTimeout: 15_000,
    keepAliveTimeout: 65_000,
    trustProxy: false,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    clientErrorHandler: refuseRawRequest,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw new Refusal('unsupported_media_type');
      done(null, body.length === 0 ? undefined : parseStrictJson(body));
    } catch (error) {
      done(error as Error);
    }
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')));
  return app;
}

const CODE_OF_RAW: Readonly<Record<string, { code: ErrorCode; line: string }>> = {
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', line: '431 Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'unavailable', line: '408 Request Timeout' },
};

/** What the HTTP parser itself could not read. */
function refuseRawRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const { code, line } = CODE_OF_RAW[error.code ?? ''] ?? { code: 'invalid' as const, line: '400 Bad Request' };
  const body = JSON.stringify(errorBody(new Refusal(code), ''));
  socket.end(`HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}
