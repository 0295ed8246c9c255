import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Marked } from 'marked';
import { contentSecurityPolicy, SECURITY_HEADERS } from './security-headers.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../../docs/merchant-api');
const FONT = createRequire(import.meta.url).resolve('vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2');
const FONT_PATH = '/merchant-api/guide/vazirmatn.woff2';

const LANGUAGES = {
  en: { direction: 'ltr', title: 'Nesye for web shops', other: '<a href="fa" lang="fa">فارسی</a>' },
  fa: { direction: 'rtl', title: 'نسیه برای فروشگاه‌های اینترنتی', other: '<a href="en" lang="en">English</a>' },
} as const;

const STYLE = `
@font-face { font-family: Vazirmatn; src: url(${FONT_PATH}) format('woff2'); font-weight: 100 900; font-display: swap; }
:root { color-scheme: light dark; --ink: #1d2b2a; --soft: #4c5f5d; --ground: #fbfaf7; --code: #f0eee8; --line: #d9d5ca; --link: #0b6b62; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecea; --soft: #a9b8b5; --ground: #121a19; --code: #1c2726; --line: #33413f; --link: #6fd0c4; } }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.9 Vazirmatn, system-ui, sans-serif; }
nav { display: flex; flex-wrap: wrap; gap: 1.25rem; color: var(--soft); }
nav a, nav span { padding-block: .5rem; }
a { color: var(--link); }
h1, h2, h3 { line-height: 1.5; margin-block: 2rem .5rem; }
pre, code { direction: ltr; unicode-bidi: isolate; font: .875rem/1.6 ui-monospace, Menlo, Consolas, monospace; background: var(--code); border-radius: .375rem; }
code { padding: .1rem .3rem; overflow-wrap: anywhere; }
pre { padding: .75rem 1rem; overflow-x: auto; text-align: left; border: 1px solid var(--line); }
pre code { padding: 0; background: none; overflow-wrap: normal; }
table { border-collapse: collapse; width: 100%; }
td { border-block-start: 1px solid var(--line); padding: .5rem; vertical-align: top; }
td:first-child { font-weight: 600; }
thead { display: none; }
`;

/** Serves the guide for developers of web shops, `docs/merchant-api/guide.*.md`, in English and Persian. Its pages have no script. */
export function serveMerchantGuide(app: FastifyInstance): void {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const policy = contentSecurityPolicy([]).replace("style-src 'self'", `style-src 'sha256-${hash}'`);
  for (const language of ['en', 'fa'] as const) {
    const page = pageOf(language);
    app.get(`/merchant-api/guide/${language}`, (_, reply) =>
      reply
        .headers({ ...SECURITY_HEADERS, 'content-security-policy': policy, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
  app.get('/merchant-api/guide/', (request, reply) => {
    const language = /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'fa';
    return reply.redirect(`/merchant-api/guide/${language}`, 302);
  });
  app.get(FONT_PATH, (_, reply) =>
    reply
      .headers({ ...SECURITY_HEADERS, 'cache-control': 'public, max-age=86400' })
      .type('font/woff2')
      .send(readFileSync(FONT)),
  );
}

function pageOf(language: keyof typeof LANGUAGES): string {
  const { direction, title, other } = LANGUAGES[language];
  const text = readFileSync(path.join(FOLDER, `guide.${language}.md`), 'utf8').replace(/<!--.*?-->\n?/g, '');
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<nav><span>${title}</span>${other}<a href="/merchant-api/">${language === 'fa' ? 'مرجع' : 'Reference'}</a></nav>
<main>
${renderer().parse(text, { async: false })}
</main>
</body>
</html>
`;
}

/** Headings get an id, so that a part of the guide has an address. Code that is wider than the page can be scrolled by keyboard. */
const renderer = (): Marked =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code({ text, lang }) {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        return `<pre tabindex="0" role="region" aria-label="${lang ?? 'code'}"><code>${escaped}</code></pre>\n`;
      },
    },
  });
