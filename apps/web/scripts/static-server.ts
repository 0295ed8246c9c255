import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { matchPath } from 'react-router';
import type { ScreensFile } from './screens-file.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** What a test or a look at the pages lets the API answer; anything else is 404. */
export type Answers = (method: string, address: URL, body: string) => { readonly status: number; readonly body: unknown } | undefined;

/** Serves the built app on a free port of the loopback, the way the product's server does, with canned answers of the API. */
export async function serveBuild(client: string, answers: Answers = () => undefined): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const screens = JSON.parse(readFileSync(path.join(client, 'screens.json'), 'utf8')) as ScreensFile;
  const server: Server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    if (address.pathname.startsWith('/api/')) {
      let body = '';
      for await (const part of request) body += String(part);
      const answer = answers(request.method ?? 'GET', address, body) ?? { status: 404, body: { non_field_errors: ['چیزی با این مشخصات پیدا نشد.'], code: 'not_found' } };
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
      return;
    }
    const { file, status } = fileFor(client, screens, decodeURIComponent(address.pathname));
    response.writeHead(status, { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream', 'Content-Security-Policy': POLICY });
    createReadStream(path.join(client, file)).pipe(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** The product's policy but for the hashes of inline scripts, which its server computes. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'";

function fileFor(client: string, screens: ScreensFile, pathname: string): { file: string; status: number } {
  const plain = path.normalize(pathname).slice(1);
  if (plain !== '' && !plain.startsWith('__') && existsSync(path.join(client, plain)) && statSync(path.join(client, plain)).isFile()) return { file: plain, status: 200 };
  const screen = screens.screens.find((one) => matchPath(one.path, pathname)) ?? screens.containing.find(({ fragment }) => pathname.includes(fragment));
  return screen ? { file: screen.file, status: 200 } : { file: screens.notFoundFile, status: 404 };
}
