import type { FastifyInstance } from 'fastify';

/** Reads HTML forms. A field given twice is refused: which of the two was meant cannot be known. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = [...new URLSearchParams(body.toString())];
    const form = Object.fromEntries(fields);
    if (Object.keys(form).length === fields.length) return done(null, form);
    return done(Object.assign(new Error('a form field was sent twice'), { statusCode: 400 }));
  });
}
