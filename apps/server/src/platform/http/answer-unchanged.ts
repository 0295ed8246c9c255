import type { FastifyInstance } from 'fastify';

/** Answers 304 without a body where the caller already has the answer it asks for: a GET with `If-None-Match` that names the answer's `ETag`. */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const tag = reply.getHeader('etag');
    const known = request.headers['if-none-match'];
    // What is streamed (the web app's files) answers for itself.
    const isOurs = request.method === 'GET' && reply.statusCode === 200 && typeof payload === 'string' && typeof tag === 'string';
    if (!isOurs || known === undefined || !isNamed(tag, known)) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return done(null, null);
  });
}

/** By the weak comparison of RFC 9110, 13.1.2. */
const isNamed = (tag: string, known: string): boolean => known.split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, '')));
