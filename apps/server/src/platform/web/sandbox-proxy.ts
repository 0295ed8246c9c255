import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** What a stand-in for an outside party has no business seeing. */
const PRIVATE_HEADERS = new Set(['authorization', 'cookie']);

/** Passes `/sandbox/*` on to the sandbox process, so that everything lives on one origin. Never registered in production. */
export async function proxySandbox(app: FastifyInstance, sandboxUrl: string): Promise<void> {
  await app.register(async (scope) => {
    // The product's strict body parsers are not for bodies that only pass through.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, {
      // Each passed request would otherwise be told twice.
      logLevel: 'warn',
      upstream: sandboxUrl,
      prefix: '/sandbox',
      rewritePrefix: '/sandbox',
      http2: false,
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !PRIVATE_HEADERS.has(name))),
        onError: (reply) =>
          void reply
            .code(503)
            .header('retry-after', '1')
            .send({ non_field_errors: ['محیط آزمایشی پاسخ نمی‌دهد.'], code: 'unavailable', request_id: reply.request.id }),
      },
    });
  });
}
