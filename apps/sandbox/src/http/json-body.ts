import type { FastifyInstance } from 'fastify';

/** Every string of a JSON text, and whether a colon makes a key of it. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/gs;

/** Reads JSON. A key given twice is refused: which of the two was meant cannot be known. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // oxlint-disable-next-line typescript/no-floating-promises -- the framework's parser reports by its callback alone
    void parse(request, body, (error, value: unknown) => {
      if (error !== null || keysWrittenIn(body) === keysOf(value)) return done(error, value);
      return done(Object.assign(new Error('a key was sent twice'), { statusCode: 400 }));
    });
  });
}

function keysWrittenIn(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(STRING)) if (colon !== undefined) count += 1;
  return count;
}

/** Of two equal keys only one is left in the value. */
function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const items: readonly unknown[] = Object.values(value);
  return items.reduce<number>((count, item) => count + keysOf(item), Array.isArray(value) ? 0 : items.length);
}
