import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { sendPage } from '../pages/page.ts';
import { homeBody } from './home-page.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const ASSETS = {
  'sandbox.css': 'text/css; charset=utf-8',
  'clock-form.js': SCRIPT,
  'file-form.js': SCRIPT,
  'live-list.js': SCRIPT,
} as const;

/** The product's own typeface, whole: the sandbox is seen on this machine alone. */
const FONT = createRequire(import.meta.url).resolve('vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2');

/** The front page and the files all pages share. */
export function registerHomeRoutes(app: FastifyInstance, faults: FaultRegistry, demoShopUrl?: string): void {
  app.get('/sandbox/', (_request, reply) =>
    sendPage(reply, { title: 'خانه', body: homeBody(faults, demoShopUrl), script: 'clock-form.js' }),
  );
  app.get('/sandbox', (_request, reply) => reply.redirect('/sandbox/', 308));
  const font = readFileSync(FONT);
  app.get('/sandbox/assets/vazirmatn.woff2', (_request, reply) =>
    reply
      .header('content-type', 'font/woff2')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=86400')
      .send(font),
  );
  for (const [name, type] of Object.entries(ASSETS)) {
    const text = readFileSync(path.join(import.meta.dirname, '../assets', name), 'utf8');
    app.get(`/sandbox/assets/${name}`, (_request, reply) =>
      reply
        .header('content-type', type)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-cache')
        .send(text),
    );
  }
}
