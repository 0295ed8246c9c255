import { formatToman, toPersianDigits } from '@nesye/persian';
import { html, type Html } from '@nesye/sandbox/html';
import type { FastifyReply } from 'fastify';

export interface ShopPage {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
}

/** Rials in tomans with the unit: «۱٬۸۵۰٬۰۰۰ تومان». */
export const toman = (amountRial: number): Html =>
  html`<span class="money"><bdi>${formatToman(amountRial)}</bdi> <small>تومان</small></span>`;

/** The number of an order, left to right. */
export const orderNumber = (ref: string): Html => html`<bdi dir="ltr" class="ref">${ref}</bdi>`;

/** Sends a whole page. Its policy allows the shop’s stylesheet and typeface, and Nesye’s widget with its prices. Forms lead to the shop or to Nesye. */
export function sendShopPage(reply: FastifyReply, nesyeOrigin: string, page: ShopPage): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src ${nesyeOrigin}; connect-src ${nesyeOrigin}; font-src 'self'; img-src data:; form-action 'self' ${nesyeOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(layout(page, nesyeOrigin).text);
}

function layout({ title, body }: ShopPage, nesyeOrigin: string): Html {
  return html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · خانهٔ کالای سپهر</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/shop.css" />
        <script async src="${nesyeOrigin}/widget/v1.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">رفتن به متن</a>
        <header>
          <p class="brand"><a href="/">خانهٔ کالای سپهر</a></p>
          <nav aria-label="بخش‌ها">
            <a href="/">کالاها</a>
            <a href="/cart">سبد خرید</a>
            <a href="/desk">میز فروشنده</a>
          </nav>
        </header>
        <main id="main">${body}</main>
        <footer>
          <p>
            فروشگاهی نمایشی است: کالایی فرستاده نمی‌شود و پولی جابه‌جا نمی‌شود. با نسیه تنها از راه SDK و ابزارک آن سخن
            می‌گوید.
            <a href="${nesyeOrigin}/sandbox/">محیط آزمایشی نسیه</a>
          </p>
        </footer>
      </body>
    </html> `;
}

/** A count in words of the page: «۲ عدد». */
export const pieces = (count: number): string => `${toPersianDigits(count)} عدد`;

/** What went wrong with the last press. */
export interface Fault {
  readonly text: string;
  /** Of the error catalogue, for engineers. */
  readonly code?: string;
}

/** A fault as a note that is read out; nothing where there is none. */
export const faultNote = (fault: Fault | undefined): Html | undefined =>
  fault &&
  html`<div class="note ill" role="alert">
    <p>${fault.text}</p>
    ${fault.code === undefined ? undefined : html`<code dir="ltr">${fault.code}</code>`}
  </div>`;
