import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { ANSWER_HEADERS } from './answer-headers.ts';
import { readBytesAndForms } from './body-media.ts';
import { handleError, sendRefusal } from './error-reply.ts';
import { KnownPaths } from './known-paths.ts';
import { MAX_HEADER_BYTES, refuseRawRequest } from './raw-request.ts';
import { Refusal } from './refusal.ts';
import { parseStrictJson } from './strict-json.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;
/** Above the longest QR code and uid; a longer path segment names nothing. */
const MAX_PARAM_LENGTH = 256;

declare module 'fastify' {
  interface FastifyInstance {
    /** Addresses bound so far, for telling a wrong method from a wrong address. */
    readonly knownPaths: KnownPaths;
  }
}

export interface HttpServerOptions {
  /** How many proxies of ours stand in front; their `X-Forwarded-For` is believed, nobody else's. */
  readonly trustedProxyHops?: number;
}

/**
 * A Fastify instance with the house's strictness: JSON read strictly, bytes and forms only where a call takes them, limits on sizes and times, one form of error, a request id on every answer.
 * Routes are added by the caller.
 */
export function createHttpServer(logger: FastifyBaseLogger, options: HttpServerOptions = {}): FastifyInstance {
  const boot = randomBytes(4).toString('hex');
  let count = 0;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // A logger for each request costs more than it says: faults name their request themselves.
    childLoggerFactory: (parent) => parent,
    genReqId: () => `${boot}-${(count += 1).toString(36)}`,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    keepAliveTimeout: 65_000,
    // A forwarded address counts only as far as our own proxies wrote it.
    trustProxy: (_address: string, hop: number) => hop < (options.trustedProxyHops ?? 0),
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: refuseRawRequest,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  app.decorate('knownPaths', new KnownPaths());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw new Refusal('unsupported_media_type');
      done(null, body.length === 0 ? undefined : parseStrictJson(body));
    } catch (error) {
      done(error as Error);
    }
  });
  readBytesAndForms(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => answerUnrouted(app.knownPaths, request, reply));
  return app;
}

/** 405 with `Allow` where the address exists, the list of methods for OPTIONS, else 404. No other origin is ever let in, so there is no CORS here. */
function answerUnrouted(paths: KnownPaths, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allow = paths.allowOf(request.url);
  if (allow === undefined) return sendRefusal(reply, new Refusal('not_found'));
  if (request.method === 'OPTIONS') return reply.code(204).headers(ANSWER_HEADERS).header('allow', allow).send();
  return sendRefusal(reply, new Refusal('method_not_allowed', { headers: { allow } }));
}
