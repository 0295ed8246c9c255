import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { newTraceId, runInTrace, traceOfHeader } from '../trace/trace.ts';
import { registerRouting } from './addresses.ts';
import { readBytesAndForms } from './body-media.ts';
import { handleError } from './error-reply.ts';
import { refuseUnknownHosts } from './known-hosts.ts';
import { MAX_HEADER_BYTES, refuseManyHosts, refuseRawRequest } from './raw-request.ts';
import { Refusal } from './refusal.ts';
import { parseStrictJson } from './strict-json.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;
/** Above the longest uid and text of a QR picture; a longer path segment names nothing. */
const MAX_PARAM_LENGTH = 512;

const REQUEST_TIMEOUT_MS = 10_000;
/** How far behind a limit of time a request may be found; Node's own half a minute would make a minute of ten seconds. */
const CHECK_EVERY_MS = 1_000;

export interface HttpServerOptions {
  /** How many proxies of ours are in front; their `X-Forwarded-For` is believed, no one else's. */
  readonly trustedProxyHops?: number;
  /** Where browsers reach the product: with it, no other name is served. */
  readonly publicOrigin?: string;
  /** Further names that are. */
  readonly allowedHosts?: readonly string[];
  /** Within this a request must have come whole, headers and body; 10 seconds by default. */
  readonly requestTimeoutMs?: number;
}

/**
 * A Fastify instance with the platform's strictness: JSON read strictly, bytes and forms only where a call takes them, limits on sizes and times, one form of error, a request id on every response, taken from a well-formed `traceparent`.
 * Routes are added by the caller.
 */
export function createHttpServer(logger: FastifyBaseLogger, options: HttpServerOptions = {}): FastifyInstance {
  const requestTimeoutMs = options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // A logger for each request costs more than it says: faults name their request themselves.
    childLoggerFactory: (parent) => parent,
    genReqId: ({ headers }) => traceOfHeader(headers['traceparent']) ?? newTraceId(),
    bodyLimit: BODY_LIMIT_BYTES,
    // While it closes the server refuses in the product's own form (drain.ts).
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    // Longer than a handler may take, or its 503 would find the socket cut.
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    // A forwarded address counts only as far as our own proxies wrote it.
    trustProxy: (_address: string, hop: number) => hop < (options.trustedProxyHops ?? 0),
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestTimeoutMs),
    },
    schemaController: { compilersFactory: { buildSerializer: buildSerialisersWhenUsed } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: refuseRawRequest,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
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
  readBytesAndForms(app);
  app.setErrorHandler(handleError);
  // The body is read outside what earlier hooks started.
  app.addHook('preHandler', (request, _, done) => runInTrace(request.id, done));
  app.addHook('onRequest', refuseManyHosts);
  if (options.publicOrigin !== undefined)
    app.addHook('onRequest', refuseUnknownHosts(options.publicOrigin, options.allowedHosts ?? []));
  registerRouting(app);
  return app;
}

const serialiserFactory = SerializerSelector();

/** A serialiser is compiled when its first response leaves: all of them at the start take several megabytes. */
const buildSerialisersWhenUsed: ReturnType<typeof SerializerSelector> = (schemas, options) => {
  const compile = serialiserFactory(schemas, options);
  return (route) => {
    let serialise: ReturnType<typeof compile> | undefined;
    return (body) => (serialise ??= compile(route))(body);
  };
};
