import type { FastifyReply } from 'fastify';
import { english, html, type Html } from './html.ts';

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly script?: string;
  /** Another origin that this page's form may lead to. */
  readonly formOrigin?: string | undefined;
  readonly status?: number;
}

/** Sends a whole page. The policy allows nothing but the sandbox's own stylesheet and script files. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const formAction = page.formOrigin === undefined ? "'self'" : `'self' ${page.formOrigin}`;
  return reply
    .code(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(layout(page).text);
}

function layout(page: Page): Html {
  return html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title} · محیط آزمایشی نسیه</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/assets/sandbox.css" />
        ${page.script === undefined ? undefined : html`<script type="module" src="/sandbox/assets/${page.script}"></script>`}
      </head>
      <body>
        <a class="skip" href="#main">رفتن به متن</a>
        <header>
          <p class="brand"><a href="/sandbox/">محیط آزمایشی نسیه</a></p>
          <nav aria-label="بخش‌ها">
            <a href="/sandbox/">خانه ${english('Home')}</a>
            <a href="/sandbox/sms/inbox">پیامک‌ها ${english('Messages')}</a>
            <a href="/sandbox/psp">درگاه پرداخت ${english('Card gateway')}</a>
            <a href="/sandbox/debit-bank">برداشت مستقیم ${english('Direct debit')}</a>
            <a href="/sandbox/lenders">وام‌دهنده‌ها ${english('Lenders')}</a>
            <a href="/sandbox/bureau">اعتبارسنجی ${english('Credit scores')}</a>
            <a href="/">برنامهٔ نسیه ${english('The app')}</a>
          </nav>
        </header>
        <main id="main">${page.body}</main>
        <footer>
          <p>
            اینجا همه‌چیز نمایشی است: نه پولی جابه‌جا می‌شود و نه پیامی به گوشی کسی می‌رود.
            ${english('All of this is a demo: no money moves and no message reaches a phone.')}
          </p>
        </footer>
      </body>
    </html> `;
}
