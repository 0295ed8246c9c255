import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.ts';

/** What a stand-in for an outside party has no business seeing, and the framing of a body that is sent on whole. */
const KEPT_HEADERS = new Set(['authorization', 'cookie', 'transfer-encoding']);

const FILE_LIMIT_BYTES = 8 * 1024 * 1024;

/** Passes `/sandbox/*` on to the sandbox process, so that everything lives on one origin, with the time of the business clock. Never registered in production. */
export async function proxySandbox(
  app: FastifyInstance,
  sandboxUrl: string,
  clock: Pick<Clock, 'businessNow'>,
): Promise<void> {
  await app.register(async (scope) => {
    // The product's strict body parsers are not for bodies that only pass through. Whole, because the sandbox's limit of 64 KiB is the
    // product's own: a stream that the sandbox breaks off could only end in a 503.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Files of payments for the bank are longer than what the product takes.
    scope.addContentTypeParser<Buffer>(
      'application/xml',
      { parseAs: 'buffer', bodyLimit: FILE_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    await scope.register(httpProxy, {
      // Each passed request would otherwise be logged twice.
      logLevel: 'warn',
      upstream: sandboxUrl,
      prefix: '/sandbox',
      rewritePrefix: '/sandbox',
      http2: false,
      proxyPayloads: false,
      handler: (request, reply, destination, options) =>
        reply.from(
          destination,
          // Named with its type, a body goes out as it came.
          Buffer.isBuffer(request.body)
            ? {
                ...options,
                body: request.body,
                contentType: request.headers['content-type'] ?? 'application/octet-stream',
              }
            : options,
        ),
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) =>
          Object.fromEntries([
            ...Object.entries(headers).filter(([name]) => !KEPT_HEADERS.has(name)),
            ['x-business-now', clock.businessNow().toISOString()],
          ]),
        onError: (reply) =>
          void reply
            .code(503)
            .header('retry-after', '1')
            .send({
              non_field_errors: ['محیط آزمایشی پاسخ نمی‌دهد.'],
              code: 'unavailable',
              request_id: reply.request.id,
            }),
      },
    });
  });
}
