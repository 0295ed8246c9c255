import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { NesyeError } from '@nesye/sdk';
import { acceptForms } from '@nesye/sandbox/forms';
import { html, type Html } from '@nesye/sandbox/html';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { registerBuyerRoutes } from './buyer-routes.ts';
import { registerDeskRoutes } from './desk-routes.ts';
import { faultNote } from './pages/layout.ts';
import { NoSuchOrder, openShop, type Shop, type ShopSettings } from './shop.ts';
import { registerWebhookRoutes } from './webhook-routes.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const STYLE = path.join(import.meta.dirname, 'assets/shop.css');
const FONT = createRequire(import.meta.url).resolve('vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2');

/** The demo shop as a server that does not listen yet. */
export function buildDemoShop(settings: ShopSettings): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    requestTimeout: 10_000,
    routerOptions: { maxParamLength: 1_000 },
  });
  const shop = openShop(settings);
  acceptForms(app);
  refuseForeignForms(app);
  showFaults(app, shop);
  app.get('/assets/shop.css', sendFile(STYLE, 'text/css; charset=utf-8'));
  app.get('/assets/vazirmatn.woff2', sendFile(FONT, 'font/woff2'));
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }));
  registerBuyerRoutes(app, shop);
  registerDeskRoutes(app, shop);
  // A body of its kind is read as bytes, which the signature covers.
  void app.register((scope, _options, done) => {
    registerWebhookRoutes(scope, shop);
    done();
  });
  return app;
}

function sendFile(file: string, type: string) {
  const content = readFileSync(file);
  return (_request: unknown, reply: FastifyReply) =>
    reply
      .header('content-type', type)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=3600')
      .send(content);
}

/** A page elsewhere must not press the shop’s buttons. */
function refuseForeignForms(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || request.headers['sec-fetch-site'] !== 'cross-site') return undefined;
    return reply.code(403).send({ code: 'origin_not_allowed' });
  });
}

/** What cannot be shown says why, and where to go on. */
function showFaults(app: FastifyInstance, shop: Shop): void {
  app.setNotFoundHandler((_request, reply) => shop.send(reply, { title: 'پیدا نشد', body: MISSING_PAGE, status: 404 }));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof NoSuchOrder) return shop.send(reply, { title: 'پیدا نشد', body: MISSING_ORDER, status: 404 });
    if (error instanceof NesyeError)
      return shop.send(reply, { title: 'پاسخ نسیه', body: noReply(error, orderIn(request.url)), status: 502 });
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return shop.send(reply, { title: 'نشد', body: FAULT, status: status >= 400 && status < 500 ? status : 500 });
  });
}

const fault = (title: string, text: string): Html =>
  html`<h1>${title}</h1>
    <p class="note ill">${text}</p>
    <p><a class="button" href="/">رفتن به کالاها</a></p>`;

const MISSING_PAGE = fault('این صفحه نیست', 'نشانی درست نیست.');
const MISSING_ORDER = fault(
  'این سفارش نیست',
  'سفارش‌های این فروشگاه نمایشی با هر بار راه‌اندازی پاک می‌شوند. اگر پولی نگه داشته شده باشد، تا یک ساعت دیگر خودبه‌خود آزاد می‌شود.',
);
const FAULT = fault('نشد', 'درخواست خوانا نبود یا چیزی در فروشگاه خراب شد. دوباره تلاش کنید.');

const noReply = ({ messageFa, code }: NesyeError, ref: string | undefined): Html =>
  html`<h1>نسیه این را انجام نداد</h1>
    ${faultNote({ text: messageFa, code })}
    <p>
      ${ref === undefined ? html`<a class="button" href="/desk">سفارش‌ها</a>` : html`<a class="button" href="/orders/${ref}">دوباره به سفارش نگاه کن</a>`}
    </p>`;

const orderIn = (url: string): string | undefined => /\/orders\/(KS-[0-9A-F]{12})/.exec(url)?.[1];
