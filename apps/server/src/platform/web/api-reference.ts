import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, inlineScriptHashes, SECURITY_HEADERS } from './security-headers.ts';

/** Redoc as one module, MIT; it comes with the package that checks the document. */
const BUNDLE = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'lib/chunks/redoc.standalone.js',
);
/** Its maker's logo on a CDN: the page makes requests to no one but us. */
const LOGO = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g;
const readBundle = (): string => readFileSync(BUNDLE, 'utf8').replace(LOGO, 'data:,');

/** A document of the contract and the page that shows it. */
export interface ApiReference {
  /** With a slash at its end. */
  readonly path: string;
  readonly title: string;
  /** Where the document is. */
  readonly description: string;
}

const pageOf = (bundle: string, { title, description }: ApiReference): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body{margin:0}#waiting{font:16px system-ui;padding:24px}</style>
</head>
<body>
<div id="reference"><p id="waiting">Loading the reference… The description itself is at <a href="${description}">${description}</a>.</p></div>
<script type="module">
import { init } from '${bundle}';
init('${description}', { disableTelemetry: true, sortRequiredPropsFirst: true, theme: { typography: { fontFamily: 'system-ui, "Vazirmatn", sans-serif' } } }, document.getElementById('reference'));
</script>
</body>
</html>
`;

/**
 * Serves documents of the contract as pages to read: Redoc, from here alone. Its policy allows these pages what Redoc needs and no other page has: style elements, a font of
 * icons in its script, a worker made from a blob for its search, and scripts that write HTML. The bundle is read and compressed when it is first requested.
 */
export function serveApiReferences(app: FastifyInstance, references: readonly ApiReference[]): void {
  const name = `redoc.${createHash('sha256').update(readBundle()).digest('hex').slice(0, 12)}.js`;
  let compressed: Promise<Buffer> | undefined;
  for (const reference of references) {
    const page = pageOf(`/api/reference/${name}`, reference);
    const policy = referencePolicy(page);
    app.get(reference.path, (_, reply) =>
      reply
        .headers({ ...SECURITY_HEADERS, 'content-security-policy': policy, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
  app.get(`/api/reference/${name}`, async (request, reply) => {
    reply
      .headers({ ...SECURITY_HEADERS, 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type('text/javascript; charset=utf-8');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(readBundle());
    compressed ??= promisify(gzip)(readBundle());
    return reply.header('content-encoding', 'gzip').send(await compressed);
  });
}

function referencePolicy(page: string): string {
  const allowed: Readonly<Record<string, string>> = {
    'style-src': "style-src 'self' 'unsafe-inline'",
    'font-src': "font-src 'self' data:",
    'worker-src': "worker-src 'self' blob:",
  };
  return contentSecurityPolicy(inlineScriptHashes(page))
    .split('; ')
    .filter((directive) => !directive.startsWith('require-trusted-types-for'))
    .map((directive) => allowed[directive.split(' ', 1)[0] ?? ''] ?? directive)
    .join('; ');
}
